// The linear program of the case, its tight rows marked.
import { find, html, number } from "./element.js";
import { Newest, ask } from "./server.js";
import { change, on, state } from "./state.js";

const newest = new Newest();
const most = 300;
let program = null;
let timer = 0;

const value = (name) => find("filters").elements[name].value.trim();

function passes({ view, rule, tight }) {
  const wanted = value("view");
  return (!wanted || view === wanted) && (!value("rule") || rule === value("rule"))
    && (!find("filters").elements.tight.checked || tight);
}

const mark = ({ tight, status }) =>
  html("td", { class: "mark", title: `${tight ? "tight" : "slack"}, ${status ?? "no basis"}` },
    tight ? html("span", { class: "tight" }, "tight") : "");

/// The view is told where the name has only the path of a wrapper.
const name = ({ name: full, view, status }) => html("th", { scope: "row" }, html("code", {}, full),
  html("small", {}, `${full.replace(/_\d+$/, "").endsWith("." + view) ? "" : ` ${view},`} ${status ?? ""}`));

function table(caption, titles, rows) {
  const head = html("tr", {}, titles.map((title) => html("th", { scope: "col" }, title)));
  const body = [html("caption", {}, caption), html("thead", {}, head), html("tbody", {}, rows)];
  return html("div", { class: "wide" }, html("table", { class: "rows" }, ...body));
}

const line = (item, ...cells) => html("tr", { class: item.tight ? "tight" : null, "data-view": item.view },
  mark(item), name(item), ...cells);

const row = (item) => line(item, html("td", { class: "form" }, item.text),
  html("td", {}, number(item.activity)), html("td", {}, number(item.dual)));

const column = (item) => line(item,
  html("td", { class: "form words" }, item.words.replaceAll("`", "")), html("td", {}, number(item.value)),
  html("td", {}, number(item.reducedCost)));

function stage({ rows, columns }, index) {
  const [ours, others] = [rows.filter(passes), columns.filter(passes)];
  if (!ours.length && !others.length) return null;
  const cut = (all) => (all.length > most ? `, the first ${most} shown` : "");
  const some = (all, of) => (all.length === of.length ? "" : `${all.length} of `);
  const count = (all, of, what) => `${some(all, of)}${of.length} ${what}${cut(all)}`;
  return html("section", {}, html("h3", {}, `Stage ${index + 1} of ${program.stages.length}`),
    ours.length
      ? table(count(ours, rows, "rows"), ["", "row", "", "activity", "dual"], ours.slice(0, most).map(row))
      : null,
    others.length
      ? table(count(others, columns, "columns"), ["", "column", "stands for", "value", "reduced cost"],
        others.slice(0, most).map(column))
      : null);
}

/// Why a view may have no row of its own.
const folded = () => (state.encoding === "tracks" && value("view")
  ? "In tracks what views declare is folded into rows of containers; cells has a row for every rule." : "");

function draw() {
  if (!program) return;
  const sections = program.stages.map(stage).filter(Boolean);
  find("program-tables").replaceChildren(...(sections.length ? sections
    : [html("p", { class: "hint" }, `No row or column passes the filters. ${folded()}`)]));
}

function offer() {
  const all = program.stages.flatMap(({ rows, columns }) => [...rows, ...columns]);
  const byNumber = (a, b) => a.localeCompare(b, "en", { numeric: true });
  const rules = [...new Set(all.map(({ rule }) => rule))].sort(byNumber);
  const chosen = value("rule");
  find("filters").elements.rule.replaceChildren(html("option", { value: "" }, "all"),
    ...rules.map((rule) => html("option", {}, rule)));
  find("filters").elements.rule.value = rules.includes(chosen) ? chosen : "";
  const views = [...new Set(all.map(({ view }) => view))].sort();
  find("program-views").replaceChildren(...views.map((view) => html("option", { value: view })));
}

function load() {
  if (state.panel !== "program" || !state.caseText || state.drag) return;
  if (state.case?.constraints?.length) {
    program = null;
    find("program-tables").replaceChildren(html("p", { class: "hint" }, "The programs shown here are of the rules alone, and this case has constraints."));
    return;
  }
  newest.run(async () => {
    const { caseText, proposal, encoding } = state;
    try {
      program = await ask("/api/program", caseText, { proposal, encoding });
      offer();
      draw();
    } catch (error) {
      program = null;
      find("program-tables").replaceChildren(html("p", { class: "hint" }, error.message));
    }
  });
}

export function showProgram() {
  find("filters").addEventListener("submit", (event) => event.preventDefault());
  find("filters").addEventListener("input", ({ target }) => {
    if (target.name === "encoding") change({ encoding: target.value });
    else draw();
  });
  on(["layout", "panel", "encoding"], () => {
    find("filters").elements.encoding.value = state.encoding;
    clearTimeout(timer);
    timer = setTimeout(load, 60);
  });
  on(["view"], () => {
    find("filters").elements.view.value = state.view ?? "";
    draw();
  });
}
