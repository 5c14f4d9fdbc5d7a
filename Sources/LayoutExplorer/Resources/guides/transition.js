/**
 * The way from one layout to another, in two phases: guides move to their common line, then views follow.
 *
 * Both layouts are the engine's. `position` runs from 0 to 2; at 1 the guides are on the line.
 */
import { alignedAxes } from "./axis.js";
import { guidePositions } from "./guide.js";
import { viewName } from "./setup.js";

export class Transition {
  constructor(setup, from, to) {
    this.setup = setup;
    this.to = to;
    this.from = sameViews(from, to) ? from : to;
    this.names = setup.views.map((_, index) => viewName(index));
    this.axes = alignedAxes(setup.stack);
  }

  /** Whether a view, the stack or the frame moves or changes its size. */
  get moves() {
    return Object.entries(this.to).some(([id, frame]) =>
      frame.some((value, part) => value !== this.from[id][part]));
  }

  /** The line that the guides stand on at the end, and how far they are apart there: 0, but for rounding. */
  line(axis) {
    const ends = guidePositions(this.setup, this.to, this.names, axis);
    return { position: ends[0], spread: Math.max(...ends) - Math.min(...ends) };
  }

  /** Frames by id, and the places of the guides by axis in the order of the views. */
  at(position) {
    const gathered = eased(Math.min(position, 1));
    const followed = eased(Math.max(position - 1, 0));
    const frames = Object.fromEntries(Object.keys(this.to).map((id) => [
      id, this.to[id].map((end, part) => between(this.from[id][part], end, followed)),
    ]));
    const guides = Object.fromEntries(this.axes.map((axis) => {
      const starts = guidePositions(this.setup, this.from, this.names, axis);
      const ends = guidePositions(this.setup, this.to, this.names, axis);
      return [axis.name, starts.map((start, index) => between(start, ends[index], gathered))];
    }));
    return { frames, guides };
  }
}

function sameViews(one, other) {
  return one !== null && Object.keys(one).sort().join() === Object.keys(other).sort().join();
}

function eased(part) {
  return part * part * (3 - 2 * part);
}

/** Exactly `end` at 1, so that what is shown at rest is the engine's answer. */
function between(start, end, part) {
  return part === 1 ? end : start + (end - start) * part;
}
