// Why a coordinate of the chosen view is the number that it is.
import { find, html, number } from "./element.js";
import { steerTabs } from "./panels.js";
import { Newest, ask } from "./server.js";
import { change, on, state } from "./state.js";

const newest = new Newest();
const coordinates = ["width", "height", "x", "y"];
const least = 1e-9;
let list;
let body;

/// A sentence whose names of views lead to them.
function sentence(text) {
  const views = state.layout?.views.filter(({ kind }) => kind !== "GridRow");
  const labels = new Set(views?.map(({ label }) => label));
  return text.split("`").map((part, place) => {
    if (place % 2 === 0) return part.replaceAll(" - ", " − ");
    if (!labels.has(part)) return html("code", {}, part);
    return html("button", { type: "button", class: "name", onclick: () => change({ view: part }) }, part);
  });
}

const form = /^(.*?) = (.*?)(?:: (.*?))?(?: \(((?:[A-Z]\d+(?:, )?)+)\))?$/s;

/// "What it is = number: why (rules)", its parts set apart.
function step(text) {
  const [, what, value, reason, rules] = text.match(form) ?? [];
  if (what === undefined) return html("li", {}, sentence(text));
  return html("li", {}, html("span", { class: "what" }, sentence(what)), " = ", html("b", {}, value),
    reason ? html("span", { class: "reason" }, sentence(reason)) : null,
    rules ? html("span", { class: "rules" }, rules) : null);
}

const matters = (own) => own !== undefined && Math.max(Math.abs(own.less), Math.abs(own.more)) > least;

/// What each given length adds, and what a point less or more of it would change.
function terms({ terms: all, sensitivities, value }) {
  const rest = new Map(sensitivities.map((item) => [item.words, item]));
  const rows = [];
  for (const { words, amount, coefficient, contribution } of all) {
    const own = rest.get(words);
    rest.delete(words);
    if (Math.abs(contribution) <= least && !matters(own)) continue;
    rows.push([words, amount, coefficient, contribution, own]);
  }
  for (const own of rest.values()) {
    if (matters(own)) rows.push([own.words, own.amount, 0, 0, own]);
  }
  const cells = rows.map(([words, amount, coefficient, contribution, own]) => html("tr", {},
    html("th", { scope: "row" }, sentence(words)),
    ...[amount, coefficient, contribution].map((x) => html("td", {}, number(x))),
    html("td", {}, own ? number(-own.less) : ""), html("td", {}, own ? number(own.more) : "")));
  const sum = html("tr", { class: "sum" }, html("th", { scope: "row" }, "sum"), html("td"), html("td"),
    html("td", {}, number(value)), html("td"), html("td"));
  const titles = ["from", "points", "×", "adds", "1 less", "1 more"]
    .map((title) => html("th", { scope: "col" }, title));
  return html("div", { class: "wide" }, html("table", { class: "terms" },
    html("thead", {}, html("tr", {}, titles)), html("tbody", {}, cells), html("tfoot", {}, sum)));
}

function ties({ ties: all, sensitivities }) {
  const causes = new Set(sensitivities.map(({ tie }) => tie).filter((tie) => tie !== undefined));
  const told = all.filter((_, place) => causes.has(place));
  return told.map(({ words, value, rows }) => html("p", { class: "tie" },
    "tied: ", sentence(words), ` = ${number(value)} comes from `, sentence(rows.join(" and from "))));
}

function tell(explanation) {
  const title = html("h3", {}, html("code", {}, state.view), ` ${state.coordinate} `,
    html("b", {}, number(explanation.value)));
  body.replaceChildren(title, html("ol", { class: "story" }, explanation.story.map(step)),
    html("h4", {}, "What adds to it, and what one point would change"),
    terms(explanation), ...ties(explanation));
}

function show() {
  for (const tab of list.children) {
    tab.setAttribute("aria-selected", tab.dataset.coordinate === state.coordinate);
    tab.tabIndex = tab.dataset.coordinate === state.coordinate ? 0 : -1;
  }
  list.hidden = state.view === null;
  if (state.view === null) {
    body.replaceChildren(html("p", { class: "hint" },
      "Click a view in the picture, or choose one in the tree, to see why it is where it is. Drag the edges "
      + "of the proposal, or focus them and use the arrow keys (with Shift ten points, with Alt a quarter)."));
    return;
  }
  if (state.panel !== "why" || !state.layout) return;
  const shown = state.layout.views.find(({ label }) => label === state.view);
  if (!shown || shown.kind === "GridRow") {
    body.replaceChildren(html("p", { class: "hint" }, `The case has no view ${state.view} with a frame.`));
    return;
  }
  newest.run(async (isOld) => {
    const { caseText, proposal, view, coordinate } = state;
    try {
      const explanation = await ask("/api/explain", caseText, { proposal, view, coordinate });
      if (!isOld()) tell(explanation);
    } catch (error) {
      if (!isOld()) body.replaceChildren(html("p", { class: "hint" }, error.message));
    }
  });
}

export function showWhy() {
  list = html("div", { role: "tablist", class: "tabs small", "aria-label": "Coordinate" });
  list.append(...coordinates.map((coordinate) => html("button", {
    type: "button", role: "tab", "data-coordinate": coordinate, onclick: () => change({ coordinate }),
  }, coordinate)));
  steerTabs(list, (tab) => change({ coordinate: tab.dataset.coordinate }));
  body = html("div", { "aria-live": "polite" });
  find("why").append(list, body);
  on(["layout", "view", "coordinate", "panel"], show);
  show();
}
