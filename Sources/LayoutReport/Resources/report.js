"use strict";
// What makes the page easier to use; all of it can be read without.

const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const one = (selector) => document.querySelector(selector);

// Colours: as the system says, or as chosen, which is remembered where the browser lets pages remember.
const memory = { get: () => { try { return localStorage.getItem("plumb-theme") ?? ""; } catch { return ""; } },
                 set: (theme) => { try { localStorage.setItem("plumb-theme", theme); } catch { /* for this time only */ } } };
const showTheme = (theme) => { document.documentElement.style.colorScheme = theme; };
const themes = one("#theme");
themes.hidden = false;
for (const choice of all("input", themes)) {
  choice.checked = choice.value === memory.get();
  choice.addEventListener("change", () => { showTheme(choice.value); memory.set(choice.value); });
}
if (!all("input", themes).some((choice) => choice.checked)) { all("input", themes)[0].checked = true; }
showTheme(all("input", themes).find((choice) => choice.checked).value);

// Commands: a button that copies each.
const copy = async (code, button) => {
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    getSelection().selectAllChildren(code);
    document.execCommand("copy");
  }
  button.textContent = "copied";
  setTimeout(() => { button.textContent = "copy"; }, 1500);
};
for (const code of all("code.command")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "copy";
  button.setAttribute("aria-label", `copy ${code.textContent}`);
  button.addEventListener("click", () => copy(code, button));
  code.after(button);
}

// Cases: the filter, links into it, and the keyboard.
const cases = all(".case");
const form = one("#filter");
const isShown = (entry) => !entry.hidden;
const fits = (entry, family, verdict, words) =>
  (!family || entry.dataset.family === family)
  && (!verdict || (verdict === "missed" ? entry.dataset.missed === "true" : entry.dataset.verdict === verdict))
  && words.every((word) => entry.dataset.words.includes(word));
const filter = () => {
  const words = form.text.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const entry of cases) { entry.hidden = !fits(entry, form.family.value, form.verdict.value, words); }
  const count = cases.filter(isShown).length;
  one("#shown").textContent = `${count.toLocaleString("en")} of ${cases.length.toLocaleString("en")}`;
  one("#none").hidden = count > 0;
};
const choose = (family, verdict) => {
  const has = (list, value) => [...list.options].some((option) => option.value === value);
  form.family.value = has(form.family, family) ? family : "";
  form.verdict.value = has(form.verdict, verdict) ? verdict : "";
  form.text.value = "";
  filter();
};
// A link to a case opens it, even one that the filter hides.
const follow = () => {
  const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!entry?.matches(".case")) { return; }
  if (entry.hidden) { choose("", ""); }
  entry.open = true;
  entry.scrollIntoView();
};
const move = (event, from) => {
  const shown = cases.filter(isShown);
  const place = shown.indexOf(from);
  const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: shown.length - 1 }[event.key];
  if (target === undefined || !shown[target]) { return; }
  event.preventDefault();
  shown[target].firstElementChild.focus();
};
if (form) {
  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.text.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && form.text.value) { event.preventDefault(); form.text.value = ""; filter(); }
    if (event.key === "ArrowDown") { move({ key: "Home", preventDefault: () => event.preventDefault() }, null); }
  });
  one("#clear").addEventListener("click", () => { choose("", ""); form.text.focus(); });
  for (const link of all("a[data-verdict]")) {
    link.addEventListener("click", () => choose(link.dataset.family, link.dataset.verdict));
  }
  for (const entry of cases) {
    entry.firstElementChild.addEventListener("keydown", (event) => move(event, entry));
  }
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) { return; }
    event.preventDefault();
    form.text.focus();
    form.text.select();
  });
  addEventListener("hashchange", follow);
  filter();
  follow();
}

// Marks: what each stands for, when it is pointed at or moved to with the arrow keys. A page without plots has none.
const tip = one("#tip");
let current = null;
const show = (mark) => {
  current?.classList.remove("current");
  current = mark;
  tip.hidden = !mark;
  if (!mark) { return; }
  mark.classList.add("current");
  tip.textContent = mark.dataset.words;
  const place = mark.getBoundingClientRect();
  const left = Math.min(Math.max(4, place.left + place.width / 2 - tip.offsetWidth / 2), innerWidth - tip.offsetWidth - 4);
  tip.style.left = `${left}px`;
  tip.style.top = `${place.top > tip.offsetHeight + 10 ? place.top - tip.offsetHeight - 8 : place.bottom + 8}px`;
};
for (const mark of all(".mark")) {
  const title = mark.querySelector("title");
  mark.dataset.words = title.textContent;
  title.remove();
  mark.addEventListener("pointerenter", () => show(mark));
  mark.addEventListener("pointerleave", () => show(null));
}
const step = (plot, key) => {
  const rows = all(".series", plot).map((series) => all(".mark", series));
  const row = Math.max(0, rows.findIndex((marks) => marks.includes(current)));
  const column = rows[row].indexOf(current);
  if (column < 0) { return rows[0][0]; }
  const next = { ArrowUp: row - 1, ArrowDown: row + 1 }[key];
  if (next !== undefined) { return rows[next]?.[Math.min(column, rows[next].length - 1)]; }
  return rows[row][{ ArrowLeft: column - 1, ArrowRight: column + 1, Home: 0, End: rows[row].length - 1 }[key]];
};
for (const plot of all(".plot > svg")) {
  plot.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { show(null); return; }
    if (!["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) { return; }
    event.preventDefault();
    const mark = step(plot, event.key);
    if (mark) { show(mark); }
  });
  plot.addEventListener("blur", () => show(null));
}
// The mark stays the current one: arrow keys go on from it.
if (tip) { addEventListener("scroll", () => { tip.hidden = true; }, { passive: true }); }
