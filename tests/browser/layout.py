"""What can be measured of a page: nothing scrolls sideways, no text is cut off, runs out of its box or over another."""

__all__ = ["LOOK"]

LOOK = """() => {
  const root = document.querySelector(".unolearn");
  const faults = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.push(`scrolls sideways: ${wide} of ${innerWidth}`);
  const isForEars = (node) => node.offsetWidth <= 1 || node.closest(".sr, .skiplink");
  const isSeen = (node) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const seen = (node) => isSeen(node) && !isForEars(node) && !node.closest(".card");
  const hasText = (node) => [...node.childNodes].some((kid) => kid.nodeType === 3 && kid.textContent.trim());
  const name = (node) => `${node.tagName.toLowerCase()}.${node.className}: “${node.textContent.trim().slice(0, 40)}”`;
  // the box that a text sticks out of: the one it stands in, or one that hides what is outside
  const holder = (node, box) => {
    let own = true;
    for (let one = node; one !== root; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.display === "inline" || style.display === "contents") continue;
      const [frame, hides] = [one.getBoundingClientRect(), style.overflow !== "visible"];
      if ((own || hides) && (box.right > frame.right + 1 || box.left < frame.left - 1)) return one;
      if (hides && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2)) return one;
      own = false;
    }
    return null;
  };
  const boxes = [];
  for (const node of root.querySelectorAll("*")) {
    if (!hasText(node) || !seen(node)) continue;
    for (const kid of node.childNodes) {
      if (kid.nodeType !== 3 || !kid.textContent.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(kid);
      for (const box of range.getClientRects()) {
        if (box.right > innerWidth + 1 || box.left < -1) faults.push(`out of the page ${name(node)}`);
        const small = holder(node, box);
        if (small) faults.push(`cut off or out of its box ${name(small)} ${name(node)}`);
        boxes.push([box, node]);
      }
    }
  }
  for (let one = 0; one < boxes.length; one += 1) {
    for (let other = one + 1; other < boxes.length; other += 1) {
      const [[a, mine], [b, yours]] = [boxes[one], boxes[other]];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across <= 2 || down <= 6 || mine === yours || mine.closest(".topbar") || yours.closest(".topbar")) continue;
      faults.push(`one over the other ${name(mine)} ${name(yours)}`);
    }
  }
  return { faults, width: innerWidth, hash: location.hash || "#", text: root.innerText };
}"""
