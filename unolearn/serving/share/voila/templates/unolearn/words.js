/* The page speaks before Python is there: the reader's own language, else the course's, else the browser's first that we have. */
const front_words = JSON.parse(document.getElementById("front-words").textContent);
const front_language = (() => {
  let own = null;
  try { own = JSON.parse(localStorage.getItem("unolearn:1"))?.settings?.language; } catch { /* nothing is kept */ }
  const course = document.documentElement.dataset.language;
  const wishes = own && own !== "auto" ? [own] : course ? [course] : navigator.languages || [];
  const known = wishes.map((wish) => [wish, wish.split("-")[0]].find((code) => code === "en" || front_words[code]));
  return known.find(Boolean) || "en";
})();
const t = (text) => front_words[front_language]?.[text] || text;
document.documentElement.lang = front_language;

/* What stands in the page is said in the language too. */
const speak_front = () => document.querySelectorAll("[data-t]").forEach((one) => { one.textContent = t(one.textContent); });
