/** One sentence for each view and aligned axis: why it is where it is, by the engine's explanation. */
import { alignedAxes, isBaseline, words } from "./axis.js";
import { caseOf } from "./case.js";
import { element } from "./element.js";
import { ignoredGuide, usedGuide } from "./guide.js";
import { points } from "./number.js";
import { citations, rules } from "./rules.js";
import { viewName } from "./setup.js";

/** How long the setup has to rest before reasons are asked for, in milliseconds. */
const rest = 120;

export class Reasons {
  #asked = new AbortController();

  constructor(region, legend, engine) {
    Object.assign(this, { region, legend, engine });
  }

  /** Asks for all sentences and shows them together; what was asked before is dropped. */
  async show(setup, transition) {
    this.#asked.abort();
    const asked = (this.#asked = new AbortController());
    this.region.setAttribute("aria-busy", "true");
    const problem = caseOf(setup);
    const wanted = setup.views.flatMap((view, index) =>
      alignedAxes(setup.stack).map((axis) => ({ view, index, axis })));
    await new Promise((resolve) => setTimeout(resolve, rest));
    if (asked.signal.aborted) return;
    try {
      const answers = await Promise.all(wanted.map(({ index, axis }) =>
        this.engine.explain(problem, viewName(index), axis.coordinate, asked.signal)));
      this.#write(wanted.map((each, place) => reasonOf(setup, transition, each, answers[place].story)));
    } catch (error) {
      if (error.name === "AbortError") return;
      this.region.replaceChildren(element("li", { class: "complaint" }, error.message));
    }
    this.region.setAttribute("aria-busy", "false");
  }

  #write(reasons) {
    this.region.replaceChildren(...reasons.map((reason) => this.#item(reason)));
    const cited = new Set(reasons.flatMap((reason) => [...reason.lead.cited, ...reason.sentence.cited]));
    this.legend.replaceChildren(...[...cited].filter((rule) => rule in rules).sort().flatMap((rule) =>
      [element("dt", { id: `rule-${rule}`, tabIndex: -1 }, rule), element("dd", {}, rules[rule])]));
  }

  #item({ name, index, lead, sentence }) {
    return element("li", { class: `view-${index}` }, element("p", { class: "lead" },
      element("b", { class: "chip" }, name), ` ${lead.text} `, this.#links(lead.cited)),
    element("p", { class: "sentence" }, ...quoted(sentence.text), " ", this.#links(sentence.cited)));
  }

  #links(cited) {
    return element("span", { class: "cited" }, ...cited.map((rule) => element("button", {
      type: "button", class: "rule", title: rules[rule] ?? "", onclick: () => this.#point(rule),
    }, rule)));
  }

  #point(rule) {
    const entry = this.legend.querySelector(`#rule-${rule}`);
    entry?.scrollIntoView({ block: "nearest" });
    entry?.focus();
  }
}

/** Where the guide stands, as the picture shows it, and the engine's own sentence. */
function reasonOf(setup, transition, { view, index, axis }, story) {
  const used = usedGuide(setup, view, axis);
  const name = isBaseline(used.name) ? words(used.name) : `${words(used.name)} guide`;
  const [how, rule] = used.isExplicit ? ["made explicit", "A3"]
    : isBaseline(used.name) && view.isText ? ["by its text", "A1"] : ["by default", "A2"];
  const from = axis.name === "horizontal" ? "its leading edge" : "its top";
  const { position } = transition.line(axis);
  const ignored = ignoredGuide(setup, view, axis);
  return {
    name: viewName(index), index,
    lead: {
      text: `Its ${name}, ${how} ${points(used.value)} from ${from}, is on the line at `
        + `${axis.coordinate} = ${points(position)}.`
        + (ignored ? ` Its guide for ${words(ignored.name)} is ignored.` : ""),
      cited: [rule, ...(ignored ? ["A7"] : []), setup.stack === "ZStack" ? "S8" : "S5"],
    },
    sentence: citations(story[0]),
  };
}

/** Text in which names stand between backticks. */
function quoted(text) {
  return text.split("`").map((part, place) => (place % 2 ? element("code", {}, part) : part));
}
