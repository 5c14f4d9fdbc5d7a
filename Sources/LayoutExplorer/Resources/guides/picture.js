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
    const sizes = (id) => (isOnTheWay ? "" : size(frames[id]));
    const label = { frame: `frame ${sizes(names.frame)}`, stack: `${setup.stack} ${sizes(names.stack)}` };
    this.svg.setAttribute("viewBox", paperOf(transition).join(" "));
    this.svg.replaceChildren(
      box(frames[names.stack], "stack"),
      ...setup.views.map((view, index) => viewMarks(view, index, transition.names[index], frames)),
      box(frames[names.frame], "frame"),
      ...boxLabels(frames[names.frame], frames[names.stack], label),
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

function box([x, y, width, height], kind) {
  return drawn("rect", { class: `box ${kind}`, "data-id": kind, x, y, width, height, rx: 1 });
}

/** What the frame and the stack are: above both, and below the stack. */
function boxLabels(frame, stack, label) {
  const above = { x: Math.min(frame[0], stack[0]), y: Math.min(frame[1], stack[1]) - 8 };
  const below = { x: stack[0], y: stack[1] + stack[3] + 18 };
  return [
    drawn("text", { class: "label frame", ...above }, label.frame),
    drawn("text", { class: "label stack", ...below }, label.stack),
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
