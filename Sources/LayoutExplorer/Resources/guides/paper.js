/**
 * The part of the plane that holds both layouts of a transition and every guide on the way.
 *
 * It grows in steps, so that dragging a guide does not shake the picture.
 */
import { axes } from "./axis.js";

const step = 20;
const margin = { horizontal: 84, vertical: 44 };
const least = { horizontal: 410, vertical: 250 };

/** The left, the top, the width and the height of the paper in points. */
export function paperOf(transition) {
  const frames = [...Object.values(transition.from), ...Object.values(transition.to)];
  const guides = [0, 1].map((position) => transition.at(position).guides);
  const [left, width] = interval(axes.horizontal, frames, guides);
  const [top, height] = interval(axes.vertical, frames, guides);
  return [left, top, width, height];
}

function interval(axis, frames, guides) {
  const places = [
    ...guides.flatMap((each) => each[axis.name] ?? []),
    ...frames.flatMap((frame) => [frame[axis.origin], frame[axis.origin] + frame[axis.extent]]),
  ];
  const start = Math.floor(Math.min(...places) / step) * step - margin[axis.name];
  const end = Math.ceil(Math.max(...places) / step) * step + margin[axis.name];
  const missing = Math.max(0, least[axis.name] - (end - start));
  return [start - missing / 2, end - start + missing];
}
