/** The stack in its frame as SVG, at a position of a transition; a point is a unit. */
import { names } from "./case.js";
import { drawn } from "./element.js";
import { lineMarks, viewGuide } from "./guideline.js";
import { baselines, line } from "./guide.js";
import { points } from "./number.js";
import { paperOf } from "./paper.js";

export class Picture {
  constructor(svg) {
    this.svg = svg;
  }

  /** Draws what `transition` shows at `position`; the paper holds all of it, so that nothing jumps. */
  show(transition, position) {
    const { frames, guides } = transition.at(position);
    const { setup } = transition;
    const isOnTheWay = position > 1 && position < 2;
    const label = (words, id) => (isOnTheWay ? words : `${words} ${size(frames[id])}`);
    this.svg.setAttribute("viewBox", paperOf(transition).join(" "));
    this.svg.replaceChildren(
      ...box(frames[names.frame], "frame", label("frame", names.frame), -8),
      ...box(frames[names.stack], "stack", label(setup.stack, names.stack), null),
      ...setup.views.map((view, index) => viewMarks(view, index, transition.names[index], frames)),
      ...transition.axes.flatMap((axis) => [
        ...lineMarks(axis, transition, frames, position),
        ...setup.views.map((view, index) =>
          viewGuide(axis, setup, view, index, frames[transition.names[index]], guides[axis.name][index])),
      ]),
      ...transition.names.map((name, index) => nameMark(name, index, frames[name])),
    );
  }
}

function size([, , width, height]) {
  return `${points(width)} × ${points(height)}`;
}

/** A frame with its label: above its top at an offset, or below its bottom for null. */
function box([x, y, width, height], kind, label, offset) {
  const place = offset === null ? y + height + 18 : y + offset;
  return [
    drawn("rect", { class: `box ${kind}`, "data-id": kind, x, y, width, height, rx: 1 }),
    drawn("text", { class: `label ${kind}`, x, y: place }, label),
  ];
}

function viewMarks(view, index, name, frames) {
  const [x, y, width, height] = frames[name];
  return drawn("g", { class: `view view-${index}` },
    drawn("rect", { class: "view-frame", "data-id": name, x, y, width, height, rx: 2 }),
    ...textLines(view, x, y));
}

/** A view's name in its middle, above the guides that may cross it. */
function nameMark(name, index, [x, y, width, height]) {
  return drawn("text", { class: `name view-${index}`, x: x + width / 2, y: y + height / 2 }, name);
}

/** A stroke on each baseline of a view with text. */
function textLines(view, x, y) {
  const text = baselines(view);
  if (!text) return [];
  const places = [];
  for (let at = text.first; at <= text.last; at += line.height) places.push(at);
  const ends = { x1: x + 6, x2: x + Math.max(view.width - 6, 6) };
  return places.map((at) => drawn("line", { class: "baseline", ...ends, y1: y + at, y2: y + at }));
}
