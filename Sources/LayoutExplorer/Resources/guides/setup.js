/**
 * What the page sets up: a stack in a frame, and its views with their guides.
 *
 * A view's `x` and `y` are what it says of its horizontal and its vertical guide: `value` is null (nothing is
 * said), the name of a guide, or a number of points from the view's leading or top edge; `of` is the guide that
 * is made explicit, null for that of the stack's own alignment.
 */
import { guideNames, isBaseline, startGuide } from "./axis.js";

/** The least and the largest number, in points but for `count`. */
export const limits = {
  count: [2, 6], length: [0, 400], spacing: [-100, 200], frame: [0, 800], guide: [-999, 999],
};

const silent = { value: null, of: null };
const sizes = [[120, 40], [80, 56], [48, 32], [150, 28], [64, 64], [36, 24]];

export function view(index, { isText = false, x = silent, y = silent } = {}) {
  const [width, height] = sizes[index];
  return { width, height, isText, x: { ...x }, y: { ...y } };
}

/** What the page starts with: one guide is explicit, and one stands outside of its view. */
export function firstSetup() {
  return {
    stack: "VStack", horizontal: "leading", vertical: "center", spacing: 8,
    frame: { isWide: true, width: 320, height: 240, horizontal: "center", vertical: "center" },
    views: [
      view(0), view(1, { isText: true, x: { value: "trailing", of: null } }),
      view(2, { x: { value: -24, of: null } }),
    ],
  };
}

/** A copy of `setup` in which `edit` has changed something. */
export function edited(setup, edit) {
  const copy = structuredClone(setup);
  edit(copy);
  return copy;
}

/** The same views at the stack's start edge, with no guide explicit: where a play may begin. */
export function unaligned(setup) {
  return edited(setup, (copy) => {
    Object.assign(copy, startGuide);
    for (const each of copy.views) Object.assign(each, { x: { ...silent }, y: { ...silent } });
  });
}

/** A view's name: a, b, c … */
export function viewName(index) {
  return String.fromCharCode(97 + index);
}

/** The guides that make sense for a view: baselines for text alone, or where one is chosen already. */
export function guidesFor(view, axis) {
  return guideNames[axis.name].filter((name) =>
    !isBaseline(name) || view.isText || view[axis.coordinate].value === name);
}
