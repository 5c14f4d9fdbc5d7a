// What comparing the two engines gives, and how long they took.
import { find, html, milliseconds, number } from "./element.js";
import { ruleLink } from "./rules.js";
import { on, state } from "./state.js";

const words = {
  equal: "equal", equalWithinTolerance: "equal within tolerance", different: "different",
  unsupported: "unsupported", unbounded: "unbounded", solverFailure: "no solution",
  refused: "refused", conflict: "conflict", faulty: "faulty constraint", failed: "no layout", undecided: "undecided",
};

/// Both engines saying that a view has no length is no mistake, but no layout either.
const classOf = (verdict) => (["equal", "equalWithinTolerance"].includes(verdict) ? "good"
  : verdict === "unbounded" ? "open" : "bad");

function engine({ name, seconds, status, counts }) {
  const work = counts?.rows === undefined ? "" : `, ${counts.rows} rows, ${counts.iterations ?? 0} iterations`;
  const kind = name.startsWith("direct") ? "direct" : "constraint";
  return html("span", { class: kind, title: `${status}${work}` },
    `${name} `, html("b", {}, milliseconds(seconds)));
}

const difference = ({ view, coordinate, rule, values, reference, engine: name }) => html("li", {},
  html("code", {}, `${view}.${coordinate}`), " (", ruleLink(rule), `): ${reference} ${number(values[0])}, `,
  `${name} ${number(values[1])}`);

/// Why a view has no length.
function endless({ views, engines, reason }) {
  const label = engines.find(({ view }) => view !== undefined)?.view ?? reason;
  const entry = views.find((view) => view.label === label);
  return [`The ${entry?.view ?? entry?.kind ?? "view"} `, html("code", {}, label), " takes all the length that it is proposed, and is proposed no end."];
}

function show() {
  const { layout, problem } = state;
  if (problem) {
    find("verdict").replaceChildren(html("strong", { class: "bad" }, "not what was asked for"), ` ${problem}`);
    find("differences").replaceChildren();
    return;
  }
  if (!layout) return;
  const told = layout.verdict === null || layout.verdict === undefined ? "no answer" : words[layout.verdict];
  const reason = layout.verdict === "unbounded" ? endless(layout) : layout.reason ?? layout.engines.find(({ status }) => status !== "placed")?.words;
  find("verdict").replaceChildren(
    html("strong", { class: classOf(layout.verdict) }, told), ...(reason ? [" ", reason, " "].flat() : [" "]),
    ...layout.engines.flatMap((one) => [engine(one), " "]),
    layout.fontFamily ? html("span", { title: "What measured the texts; plumb serve --font says another." }, `texts in ${layout.fontFamily} `) : "",
    layout.roundTrip === undefined ? "" : html("span", {}, `round trip ${milliseconds(layout.roundTrip)}`));
  find("differences").replaceChildren(...(layout.differences ?? []).map(difference));
}

/// What the last step of a drag cost.
function showStep() {
  const { step, drag } = state;
  find("step-cost").hidden = !drag || step === null;
  if (!drag || step === null) return;
  const { changed, definitions } = step.engines.find(({ name }) => name.startsWith("constraint"));
  find("step-cost").textContent = `This step: ${milliseconds(step.seconds)}, `
    + (changed === undefined ? "compiled anew" : `${changed} of ${definitions} definitions`);
}

export function showVerdict() {
  on(["layout", "problem"], show);
  on(["step", "drag"], showStep);
}
