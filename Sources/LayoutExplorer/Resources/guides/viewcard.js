/** The controls of one view: its size, whether it is text, and its guide on each aligned axis. */
import { alignedAxes, axes } from "./axis.js";
import { element } from "./element.js";
import { numberField, tick } from "./fields.js";
import { GuidePanel } from "./guidepanel.js";
import { limits, viewName } from "./setup.js";

export class ViewCard {
  /** `change(edit, kind)` edits the setup. */
  constructor(index, stack, change) {
    this.index = index;
    const edit = (assign) => (value, kind) => change((setup) => assign(setup.views[index], value), kind);
    this.lengths = Object.values(axes).map((axis) => ({
      axis, field: numberField(axis.length === "width" ? "Width" : "Height", limits.length,
        edit((view, value) => { view[axis.length] = value; })),
    }));
    this.text = tick("has lines of text", edit((view, value) => { view.isText = value; }));
    this.guides = alignedAxes(stack).map((axis) => new GuidePanel(index, axis, change));
    const name = viewName(index);
    this.element = element("section", { class: `card view-${index}`, "aria-label": `View ${name}` },
      element("h3", {}, name),
      element("div", { class: "row" }, ...this.lengths.map(({ field }) => field.element), this.text.element),
      ...this.guides.map((guide) => guide.element));
  }

  show(setup) {
    const view = setup.views[this.index];
    for (const { axis, field } of this.lengths) field.show(view[axis.length]);
    this.text.show(view.isText);
    for (const guide of this.guides) guide.show(setup);
  }
}

/** The cards of all views, made anew when their number or the stack changes. */
export class ViewCards {
  #cards = [];
  #kind = "";

  constructor(region, change) {
    this.region = region;
    this.change = change;
  }

  show(setup) {
    const kind = `${setup.stack} ${setup.views.length}`;
    if (kind !== this.#kind) {
      this.#kind = kind;
      this.#cards = setup.views.map((_, index) => new ViewCard(index, setup.stack, this.change));
      this.region.replaceChildren(...this.#cards.map((card) => card.element));
    }
    for (const card of this.#cards) card.show(setup);
  }
}
