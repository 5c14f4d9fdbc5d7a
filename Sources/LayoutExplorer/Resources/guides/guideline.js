/** Guides in the picture: each view's own, and the line on which they meet. */
import { across } from "./axis.js";
import { drawn } from "./element.js";
import { ignoredGuide, usedGuide } from "./guide.js";
import { names } from "./case.js";
import { points } from "./number.js";

/** How far a view's guide and the line reach beyond what they cross, in points. */
const overhang = 3;
const lead = 22;

/** The line on which the guides meet, across the stack as it is at the end; faint until they are there. */
export function lineMarks(axis, transition, frames, position) {
  const { position: at } = transition.line(axis);
  const stack = transition.to[names.stack];
  const other = across(axis);
  const start = Math.min(stack[other.origin], frames[names.stack][other.origin]) - lead;
  const end = Math.max(stack[other.origin] + stack[other.extent],
    frames[names.stack][other.origin] + frames[names.stack][other.extent]) + lead;
  return [
    segment(axis, position < 1 ? "line ahead" : "line reached", at, start, end,
      { "data-line": axis.coordinate }),
    drawn("text", { class: `label line ${axis.name}`, ...placed(axis, at, start, end) },
      `${axis.coordinate} = ${points(at)}`),
  ];
}

/** A view's guide through the view, with a thread to it where it stands outside; and one that is ignored. */
export function viewGuide(axis, setup, view, index, frame, at) {
  const used = usedGuide(setup, view, axis);
  const ignored = ignoredGuide(setup, view, axis);
  const kind = used.isExplicit ? "guide explicit" : "guide";
  const marks = through(axis, frame, kind, at, { "data-guide": axis.coordinate, "data-view": index });
  if (ignored) marks.push(...through(axis, frame, "guide ignored", frame[axis.origin] + ignored.value, {}));
  return drawn("g", { class: `view-${index}` }, ...marks);
}

function through(axis, frame, kind, at, attributes) {
  const other = across(axis);
  const start = frame[other.origin] - overhang;
  const end = frame[other.origin] + frame[other.extent] + overhang;
  const near = Math.min(Math.max(at, frame[axis.origin]), frame[axis.origin] + frame[axis.extent]);
  const middle = frame[other.origin] + frame[other.extent] / 2;
  const turned = axis.name === "horizontal" ? { x1: near, x2: at, y1: middle, y2: middle }
    : { x1: middle, x2: middle, y1: near, y2: at };
  const thread = near === at ? [] : [drawn("line", { class: "thread", ...turned })];
  return [...thread, segment(axis, kind, at, start, end, attributes)];
}

/** A line at a place of an axis, across the other one. */
function segment(axis, kind, at, start, end, attributes) {
  const ends = axis.name === "horizontal" ? { x1: at, x2: at, y1: start, y2: end }
    : { x1: start, x2: end, y1: at, y2: at };
  return drawn("line", { class: kind, ...ends, ...attributes });
}

/** Where a line's label stands: above its start, or behind its end. */
function placed(axis, at, start, end) {
  return axis.name === "horizontal" ? { x: at, y: start - 5 } : { x: end + 5, y: at };
}
