// Why a coordinate of the chosen view is the number that it is.
import { find, html, number } from "./element.js";
import { steerTabs } from "./panels.js";
import { ruleLinks } from "./rules.js";
import { Newest, ask } from "./server.js";
import { calledView, change, choose, on, state } from "./state.js";
import { trackCounts } from "./tracks.js";

const newest = new Newest();
const coordinates = ["width", "height", "x", "y"];
const coordinatesOfTrack = { column: ["width", "x"], row: ["height", "y"] };
const least = 1e-9;
const mostNames = 2000;
const mostButtons = 40;
const mostSentences = 15;
let isOpen = false;
let tracks;
let list;
let body;

/// The coordinates of what is chosen, and which of them is told.
const offered = () => (state.track ? coordinatesOfTrack[state.track.kind] : coordinates);
const told = () => (offered().includes(state.coordinate) ? state.coordinate : offered()[0]);

/// The track that the words before the name of a grid speak of.
function trackBefore(words) {
  const [, kind, index] = words?.match(/(column|row) (\d+) of (?:the \w+ )?$/) ?? [];
  return kind ? { kind, index: Number(index) - 1 } : null;
}

/// How sentences call the views, and a pattern that finds all of that; made once for a layout.
let names = { layout: null };

function namesOf(layout) {
  if (names.layout === layout) return names;
  const labels = new Map();
  for (const { kind, label, name, said } of layout?.views.slice(0, mostNames) ?? []) {
    if (kind === "GridRow") continue;
    const words = name === undefined ? said : `\`${label}\``;
    labels.set(words, label).set(words[0].toUpperCase() + words.slice(1), label);
  }
  const longest = [...labels.keys()].sort((one, other) => other.length - one.length);
  const escaped = longest.map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  names = { layout, labels, pattern: new RegExp(`(${[...escaped, "`[^`]*`"].join("|")})`) };
  return names;
}

/// A sentence whose names of views lead to them, or to the track that is meant.
function sentence(text) {
  const { labels, pattern } = namesOf(state.layout);
  return text.split(pattern).map((part, place, parts) => {
    if (place % 2 === 0) return part.replaceAll(" - ", " − ");
    const words = part.replaceAll("`", "");
    if (!labels.has(part)) return html("code", {}, words);
    const [label, track] = [labels.get(part), trackBefore(parts[place - 1])];
    return html("button", { type: "button", class: "name", onclick: () => choose(label, track) }, words);
  });
}

/// A sentence in plain words with its rules.
const plain = ({ text, rules }) => [...sentence(`${text}. `), ...rules.map((rule) => html("span", { class: "rules" }, ruleLinks([rule])))];

const form = /^(.*?) = (.*?)(?:: (.*?))?(?: \(((?:[A-Z]{1,2}\d+(?:, )?)+)\))?$/s;

/// "What it is = number: why (rules)", its parts set apart.
function step(text) {
  const [, what, value, reason, rules] = text.match(form) ?? [];
  if (what === undefined) return html("li", {}, sentence(text));
  return html("li", {}, html("span", { class: "what" }, sentence(what)), " = ", html("b", {}, value),
    reason ? html("span", { class: "reason" }, sentence(reason)) : null,
    rules ? html("span", { class: "rules" }, ruleLinks(rules)) : null);
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
  const track = state.track ? ` ${state.track.kind} ${state.track.index + 1}` : "";
  const title = html("h3", {}, html("code", {}, calledView(state.view)), `${track} ${told()} `,
    html("b", {}, number(explanation.value)));
  const [first, ...others] = explanation.plain;
  const rest = others.splice(mostSentences);
  body.replaceChildren(title, html("p", { class: "story lead" }, plain(first)),
    html("ol", { class: "story" }, others.map((told) => html("li", {}, plain(told)))),
    ...(rest.length > 0 ? [html("details", {}, html("summary", {}, `${rest.length} more`),
      html("ol", { class: "story", start: mostSentences + 1 }, rest.map((told) => html("li", {}, plain(told)))))] : []),
    html("details", { class: "formulas", open: isOpen, ontoggle: ({ target }) => { isOpen = target.open; } },
      html("summary", {}, "Formulas, and what one point would change"),
      html("ol", { class: "story" }, explanation.story.map(step)), terms(explanation), ...ties(explanation)));
}

/// A button for each track of a kind, or a field where they are many.
function trackChoice(kind, count) {
  const isTold = state.track?.kind === kind;
  const choice = count <= mostButtons
    ? Array.from({ length: count }, (_, index) => html("button", {
      type: "button", "aria-label": `${kind} ${index + 1}`, "aria-pressed": String(isTold && state.track.index === index),
      onclick: () => choose(state.view, { kind, index }),
    }, String(index + 1)))
    : [html("input", {
      type: "number", min: 1, max: count, "aria-label": kind, value: isTold ? state.track.index + 1 : "",
      onchange: ({ target }) => {
        if (target.validity.valid && target.value) choose(state.view, { kind, index: Number(target.value) - 1 });
      },
    })];
  return html("div", {}, html("span", {}, `${kind}s`), ...choice);
}

/// The columns and rows of a chosen grid, to choose one of them.
function showTracks() {
  const counts = Object.entries(trackCounts(state.view)).filter(([, count]) => count > 0);
  const itself = state.track
    ? html("button", { type: "button", onclick: () => choose(state.view) }, "the grid itself") : null;
  tracks.replaceChildren(...counts.map(([kind, count]) => trackChoice(kind, count)), ...(itself ? [itself] : []));
  tracks.hidden = counts.length === 0;
}

function show() {
  for (const tab of list.children) {
    tab.hidden = !offered().includes(tab.dataset.coordinate);
    tab.setAttribute("aria-selected", tab.dataset.coordinate === told());
    tab.tabIndex = tab.dataset.coordinate === told() ? 0 : -1;
  }
  list.hidden = state.view === null;
  showTracks();
  if (state.view === null) {
    body.replaceChildren(html("p", { class: "hint" },
      "Click a view in the picture, or choose one in the tree, to see why it is where it is, and to drag its edges, "
      + "gaps and paddings. Drag the edges of the proposal, or focus them and use the arrow keys (with Shift ten points, "
      + "with Alt a quarter)."));
    return;
  }
  if (state.panel !== "why" || !state.layout) return;
  const shown = state.layout.views.find(({ label }) => label === state.view);
  if (!shown || shown.kind === "GridRow") {
    body.replaceChildren(html("p", { class: "hint" }, `The case has no view ${calledView(state.view)} with a frame.`));
    return;
  }
  if (state.case?.constraints?.length) {
    body.replaceChildren(html("p", { class: "hint" }, "Explanations are of the rules alone, and this case has constraints; the panel Constraints says what gave way."));
    return;
  }
  // The layout at the end of a drag is explained.
  if (state.drag) return;
  newest.run(async (isOld) => {
    const { caseText, proposal, view, track } = state;
    const asked = { proposal, view, coordinate: told(), ...(track ? { [track.kind]: track.index } : {}) };
    try {
      const explanation = await ask("/api/explain", caseText, asked);
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
  tracks = html("div", { class: "tracks-of-grid", role: "group", "aria-label": "Columns and rows" });
  find("why").append(html("div", { id: "inspector", hidden: true, role: "group", "aria-label": "Numbers of the view" }), tracks, list, body);
  on(["layout", "view", "track", "coordinate", "panel"], show);
  show();
}
