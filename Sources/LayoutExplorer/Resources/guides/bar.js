/** A bar along a view that reaches beyond both of its edges, on which its guide is set. */
import { element } from "./element.js";
import { points } from "./number.js";

/** How far the bar reaches beyond either edge, in points. */
export const reach = 60;

export class GuideBar {
  #length = 0;
  #value = 0;
  #isHeld = false;

  /** `chosen(value, kind)` is told whole points, the kind `drag` or `drop` by the pointer, `step` by keys. */
  constructor(axis, label, chosen) {
    this.axis = axis;
    this.chosen = chosen;
    this.marker = element("span", { class: "marker" });
    this.element = element("div", {
      class: `bar ${axis.name}`, role: "slider", tabIndex: 0, "aria-label": label,
      "aria-orientation": axis.name,
      onpointerdown: (event) => this.#hold(event),
      onpointermove: (event) => this.#isHeld && this.#follow(event, "drag"),
      onpointerup: (event) => this.#let(event), onpointercancel: (event) => this.#let(event),
      onkeydown: (event) => this.#press(event),
    }, element("span", { class: "extent" }), element("span", { class: "middle" }), this.marker);
  }

  show(length, value, isExplicit) {
    this.#length = length;
    this.#value = value;
    const share = (at) => `${(100 * (this.#onBar(at) + reach)) / (length + 2 * reach)}%`;
    const { style } = this.element;
    style.setProperty("--start", share(0));
    style.setProperty("--middle", share(length / 2));
    style.setProperty("--end", share(length));
    style.setProperty("--guide-at", share(value));
    this.marker.classList.toggle("explicit", isExplicit);
    this.marker.classList.toggle("beyond", value < -reach || value > length + reach);
    const edge = this.axis.name === "horizontal" ? "leading edge" : "top edge";
    const properties = { valuemin: -reach, valuemax: length + reach, valuenow: value };
    for (const [key, number] of Object.entries(properties)) this.element.setAttribute(`aria-${key}`, number);
    this.element.setAttribute("aria-valuetext",
      `${points(value)} points from the ${edge}${isExplicit ? "" : ", by default"}`);
  }

  #hold(event) {
    if (event.button !== 0) return;
    this.#isHeld = true;
    this.element.setPointerCapture(event.pointerId);
    this.element.focus();
    event.preventDefault();
    this.#follow(event, "drag");
  }

  #let(event) {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#follow(event, "drop");
  }

  #follow(event, kind) {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    const isHorizontal = this.axis.name === "horizontal";
    const part = isHorizontal ? (event.clientX - left) / width : (event.clientY - top) / height;
    const at = Math.min(Math.max(part, 0), 1) * (this.#length + 2 * reach) - reach;
    this.chosen(Math.round(at), kind);
  }

  /** Arrows move by a point, by ten with shift or a page key; Home and End go to the view's edges. */
  #press(event) {
    const step = event.shiftKey ? 10 : 1;
    const down = this.axis.name === "horizontal" ? -1 : 1;
    const targets = {
      ArrowRight: this.#value + step, ArrowLeft: this.#value - step,
      ArrowUp: this.#value - down * step, ArrowDown: this.#value + down * step,
      PageUp: this.#value - 10 * down, PageDown: this.#value + 10 * down, Home: 0, End: this.#length,
    };
    if (!(event.key in targets)) return;
    event.preventDefault();
    this.chosen(this.#onBar(targets[event.key]), "step");
  }

  #onBar(at) {
    return Math.min(Math.max(at, -reach), this.#length + reach);
  }
}
