// What surprises in the case, with a change that avoids it; told in a panel, and marked in the picture.
import { tidy } from "./caseText.js";
import { find, html, named, svg } from "./element.js";
import { separate } from "./history.js";
import { ruleLinks } from "./rules.js";
import { Newest, ask } from "./server.js";
import { frameOf } from "./picture.js";
import { change, choose, on, state } from "./state.js";

const newest = new Newest();
let timer = 0;
let asked = "";

function apply({ changed }) {
  const value = JSON.parse(changed);
  const text = tidy(value);
  separate();
  change({ text, caseText: text, case: value, hints: null });
  separate();
}

const entry = (hint) => html("li", { "data-hint": hint.kind },
  html("p", { class: "says" }, named(hint.says)), html("p", {}, named(hint.change)),
  html("p", { class: "actions" },
    hint.changed ? html("button", { type: "button", onclick: () => apply(hint) }, "Try it") : null,
    frameOf(hint.view) ? html("button", { type: "button", onclick: () => choose(hint.view) }, "Show the view") : null,
    html("span", { class: "rules" }, ruleLinks(hint.rules))));

function show() {
  const { hints } = state;
  const count = hints?.hints?.length ?? 0;
  find("tab-hints").textContent = count ? `Hints ${count}` : "Hints";
  if (state.panel !== "hints") return;
  const list = find("hints-list");
  if (!hints) return list.replaceChildren(html("p", { class: "hint" }, state.problem ? "Hints come back when the text is a case." : "Looking …"));
  list.replaceChildren(
    ...(count ? [html("p", { class: "hint" }, "Each change was laid out before it is told; Undo takes it back."),
      html("ol", { class: "hints" }, hints.hints.map(entry))] : []),
    ...(hints.message ?? hints.unfinished ? [html("p", { class: "hint" }, named(hints.message ?? hints.unfinished))] : []),
    ...(count || hints.message || hints.unfinished ? [] : [html("p", { class: "hint" }, "Nothing that surprises was found.")]));
}

/// Asked once the case and the proposal rest, so that dragging stays quick.
function load() {
  const key = `${state.caseText}\n${JSON.stringify(state.proposal)}`;
  if (key === asked || !state.caseText) return;
  clearTimeout(timer);
  change({ hints: null });
  if (state.drag) return;
  timer = setTimeout(() => newest.run(async (isOld) => {
    const { caseText, proposal } = state;
    let hints;
    try {
      hints = await ask("/api/hints", caseText, { proposal });
    } catch (error) {
      hints = { hints: [], message: error.message };
    }
    if (isOld() || caseText !== state.caseText) return;
    asked = `${caseText}\n${JSON.stringify(proposal)}`;
    change({ hints });
  }), 500);
}

/// A mark at the corner of each view that a hint is about.
export function drawHintMarks(layer, scale) {
  const views = [...new Set(state.hints?.hints?.map(({ view }) => view) ?? [])];
  layer.replaceChildren(...views.filter(frameOf).slice(0, 40).map((label) => {
    const [x, y, width] = frameOf(label);
    const mark = svg("g", {
      class: "hint-mark", transform: `translate(${x + width} ${y}) scale(${1 / scale})`,
      onclick: () => choose(label, null, { panel: "hints", sheet: true }),
    }, svg("circle", { r: 7 }), svg("text", {}, "!"), svg("title", {}, state.hints.hints.find(({ view }) => view === label).says));
    return mark;
  }));
}

export function showHints() {
  on(["caseText", "proposal", "drag"], load);
  on(["hints", "panel", "layout", "problem"], show);
}
