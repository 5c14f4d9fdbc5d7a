/**
 * The two axes, the guides on each, and which of them a stack aligns.
 *
 * Guide names are those of plumb-case/1, which are SwiftUI's.
 */
export const axes = {
  horizontal: { name: "horizontal", coordinate: "x", length: "width", origin: 0, extent: 2 },
  vertical: { name: "vertical", coordinate: "y", length: "height", origin: 1, extent: 3 },
};

/** The guides of each axis, those of text last. */
export const guideNames = {
  horizontal: ["leading", "center", "trailing"],
  vertical: ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"],
};

/** The guide at the start of each axis. */
export const startGuide = { horizontal: "leading", vertical: "top" };

/** The stacks, in the order in which they are offered. */
export const stacks = ["VStack", "HStack", "ZStack"];

/** The axes across which a stack aligns its views: both for a ZStack. */
export function alignedAxes(stack) {
  if (stack === "ZStack") return [axes.horizontal, axes.vertical];
  return [stack === "VStack" ? axes.horizontal : axes.vertical];
}

/** The other axis. */
export function across(axis) {
  return axis === axes.horizontal ? axes.vertical : axes.horizontal;
}

export function isBaseline(name) {
  return name === "firstTextBaseline" || name === "lastTextBaseline";
}

/** A guide's name as words. */
export function words(name) {
  return { firstTextBaseline: "first baseline", lastTextBaseline: "last baseline" }[name] ?? name;
}
