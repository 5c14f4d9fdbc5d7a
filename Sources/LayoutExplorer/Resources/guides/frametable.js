/** The frames that the picture ends with, as a table, and what the engines say of each other. */
import { element } from "./element.js";
import { points } from "./number.js";

export class FrameTable {
  constructor(body, verdict) {
    Object.assign(this, { body, verdict });
  }

  show({ frames, engines, verdict }, transition) {
    const spread = Math.max(...transition.axes.map((axis) => transition.line(axis).spread));
    this.verdict.textContent = `Engines ${engines.join(" and ")}: ${spelled(verdict)}. `
      + `Guides on the line: ${spread === 0 ? "0" : spread.toExponential(0)} points apart.`;
    this.verdict.classList.toggle("complaint", !verdict.startsWith("equal"));
    this.body.replaceChildren(...Object.entries(frames).map(([id, frame]) =>
      element("tr", { "data-frame": id }, element("th", { scope: "row" }, id),
        ...frame.map((length) => element("td", {}, points(length))))));
  }
}

/** A verdict's name as words: equalWithinTolerance is equal within tolerance. */
function spelled(name) {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
