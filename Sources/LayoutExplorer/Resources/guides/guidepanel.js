/** A view's guide on one axis: a preset, a number, a place on the bar, and which guide is made explicit. */
import { guideNames, isBaseline, startGuide, words } from "./axis.js";
import { GuideBar } from "./bar.js";
import { element } from "./element.js";
import { choice, list, numberField } from "./fields.js";
import { explicitGuide, ignoredGuide, usedGuide } from "./guide.js";
import { guidesFor, limits, viewName } from "./setup.js";

const none = "default";

export class GuidePanel {
  constructor(index, axis, change) {
    this.index = index;
    this.axis = axis;
    const edit = (assign) => (value, kind) =>
      change((setup) => assign(setup.views[index][axis.coordinate], value), kind);
    const setValue = edit((said, value) => { said.value = value === none ? null : value; });
    this.preset = choice(`Guide, ${axis.name}`, "pills", setValue);
    this.bar = new GuideBar(axis, `${axis.name} guide of ${viewName(index)}`, setValue);
    this.points = numberField(`from ${startGuide[axis.name]}`, limits.guide, setValue);
    this.of = list("is made explicit for",
      edit((said, value) => { said.of = value === none ? null : value; }));
    this.note = element("p", { class: "note" });
    this.element = element("div", { class: `guide-panel ${axis.name}` }, this.bar.element,
      element("div", { class: "guide-fields" },
        this.preset.element, this.points.element, this.of.element, this.note));
  }

  show(setup) {
    const { axis } = this;
    const view = setup.views[this.index];
    const { value, of } = view[axis.coordinate];
    const explicit = explicitGuide(setup, view, axis);
    const shown = explicit ?? usedGuide(setup, view, axis);
    this.preset.show(value ?? none, worded([none, ...guidesFor(view, axis)]));
    this.points.show(shown.value);
    this.bar.show(view[axis.length], shown.value, explicit !== null);
    this.of.element.hidden = explicit === null;
    this.of.show(of ?? none,
      [[none, `${words(setup[axis.name])}, as the stack`], ...worded(guideNames[axis.name])]);
    this.note.textContent = noteOf(setup, view, axis);
  }
}

function worded(names) {
  return names.map((name) => [name, words(name)]);
}

function noteOf(setup, view, axis) {
  const ignored = ignoredGuide(setup, view, axis);
  const used = usedGuide(setup, view, axis);
  if (ignored) {
    return `The stack aligns ${words(used.name)}, so a guide for ${words(ignored.name)} is ignored (A7).`;
  }
  if (!used.isExplicit && isBaseline(used.name) && view.isText) {
    return `Its ${words(used.name)}, from its text (A1).`;
  }
  if (!used.isExplicit) return `Its ${words(used.name)} guide by default (A2).`;
  const isOutside = used.value < 0 || used.value > view[axis.length];
  return isOutside ? "Outside of the view, which is fine: neither its size nor its gaps change (A3)."
    : "Explicit, used in place of the default (A1, A3).";
}
