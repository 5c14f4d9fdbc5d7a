// The views as a tree, to choose one by keyboard.
import { find, html } from "./element.js";
import { choose, on, state } from "./state.js";

const most = 2000;
let key = "";
const closed = new Set();

const items = () => [...find("views").querySelectorAll("[role=treeitem]:not([hidden])")];

function make() {
  const views = state.layout?.views ?? [];
  const next = views.map(({ path, called, kind }) => `${path} ${called} ${kind}`).join("\n");
  if (next === key) return mark();
  key = next;
  closed.clear();
  const parents = new Set(views.map(({ parent }) => parent));
  const shown = views.slice(0, most).map((view) => {
    const level = view.path.split("/").length;
    const name = view.name === undefined ? html("i", { title: view.path }, view.called) : html("b", {}, view.name);
    const item = html("div", {
      role: "treeitem", "aria-level": level, "data-label": view.label, "data-path": view.path, tabindex: -1,
      "aria-expanded": parents.has(view.path) ? "true" : null, "aria-selected": "false",
      "aria-disabled": view.kind === "GridRow" ? "true" : null,
    }, name, " ", html("small", {}, view.kind));
    item.style.paddingInlineStart = `${0.4 + (level - 1) * 0.9}rem`;
    return item;
  });
  const others = views.length - most;
  if (others > 0) shown.push(html("p", {}, `${others} more views; click them in the picture.`));
  find("views").replaceChildren(...shown);
  mark();
}

function mark() {
  const chosen = [...find("views").children].find((item) => item.dataset.label === state.view);
  const before = find("views").querySelectorAll("[aria-selected=true]");
  for (const item of before) item.setAttribute("aria-selected", "false");
  chosen?.setAttribute("aria-selected", "true");
  for (const item of find("views").querySelectorAll("[tabindex='0']")) item.tabIndex = -1;
  const entry = chosen ?? items()[0];
  if (entry) entry.tabIndex = 0;
  const area = find("views");
  if (chosen && !area.contains(document.activeElement)) {
    const lowest = chosen.offsetTop + chosen.offsetHeight - area.clientHeight;
    area.scrollTop = Math.min(Math.max(area.scrollTop, lowest), chosen.offsetTop);
  }
}

/// Chooses a view; a row has no frame to explain.
function chooseItem(item) {
  if (item.getAttribute("aria-disabled") !== "true") choose(item.dataset.label);
}

function fold(item, isOpen) {
  item.setAttribute("aria-expanded", isOpen);
  if (isOpen) closed.delete(item.dataset.path);
  else closed.add(item.dataset.path);
  for (const other of find("views").children) {
    const path = other.dataset.path ?? "";
    other.hidden = [...closed].some((around) => path.startsWith(around + "/"));
  }
}

function steer(event) {
  const shown = items();
  const item = event.target.closest("[role=treeitem]");
  const place = shown.indexOf(item);
  if (place < 0) return;
  const expanded = item.getAttribute("aria-expanded");
  const around = item.dataset.path.replace(/\/\d+$/, "");
  const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: shown.length - 1 }[event.key];
  if (to !== undefined) shown[to]?.focus();
  else if (event.key === "ArrowLeft" && expanded === "true") fold(item, false);
  else if (event.key === "ArrowLeft") shown.find(({ dataset }) => dataset.path === around)?.focus();
  else if (event.key === "ArrowRight" && expanded === "false") fold(item, true);
  else if (event.key === "ArrowRight") shown[place + 1]?.focus();
  else if (event.key === "Enter" || event.key === " ") chooseItem(item);
  else return;
  event.preventDefault();
}

export function showTree() {
  find("views").addEventListener("keydown", steer);
  find("views").addEventListener("click", ({ target }) => {
    const item = target.closest("[role=treeitem]");
    if (item) chooseItem(item);
  });
  find("views").addEventListener("focusin", ({ target }) => {
    for (const item of find("views").querySelectorAll("[tabindex='0']")) item.tabIndex = -1;
    target.tabIndex = 0;
  });
  on(["layout"], make);
  on(["view"], mark);
}
