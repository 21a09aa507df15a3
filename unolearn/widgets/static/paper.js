// What can be printed or carried away as a file: the sheet of a table's own rules.
import { quad } from "./cards.js";
import { h, icon } from "./dom.js";
import { t } from "./language.js";

/** The sheet as it will be printed; the class "printable" is what the print stylesheet keeps. */
export function sheetView({ sheet, sheet_title: title, spec }) {
  if (!sheet?.length) return null;
  return h("article", { class: "panel paper printable", key: "paper", "data-at": "paper", tabindex: "-1", "aria-label": t("Your rule sheet") },
    h("header", {}, quad(), h("div", {}, h("h2", {}, title || t("The rules of this table")), spec && h("p", { class: "small soft" }, h("code", {}, spec)))),
    h("div", { class: "paper-parts" }, sheet.map((part) => h("section", { key: part.title }, h("h3", {}, part.title), h("ul", {}, part.sentences.map((sentence) => h("li", { key: sentence }, sentence)))))),
    h("footer", { class: "small soft" }, t("Agreed at this table before the first deal. Made with unolearn.")));
}

/** Print it, save it, copy it. */
export function paperActions(answer, app) {
  if (!answer.sheet?.length) return null;
  const stem = t("our-uno-rules");
  return h("div", { class: "actions paper-actions", key: "paper-actions" },
    h("button", { type: "button", class: "btn", onclick: app.print, key: "print" }, icon("print"), t("Print")),
    answer.sheet_text && h("button", { type: "button", class: "btn", onclick: () => app.saveText(answer.sheet_text, `${stem}.txt`), key: "text" }, icon("save"), t("Save as text")),
    answer.sheet_yaml && h("button", { type: "button", class: "btn", onclick: () => app.saveText(answer.sheet_yaml, `${stem}.yaml`, "application/yaml"), key: "yaml" }, icon("save"), t("Save as YAML")));
}

/** Print only what is marked as printable, whatever stands around it. */
export function printPage({ document, window }) {
  const page = document.documentElement;
  page.classList.add("unolearn-page-print");
  window.addEventListener("afterprint", () => page.classList.remove("unolearn-page-print"), { once: true });
  window.print();
}

/** Hand the reader a file. */
export function saveAs({ document, window }, text, name, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
