// The numbers of a view that can be dragged in the picture or typed: lengths, gaps, paddings, guides.
import { editCase, valueAt } from "./edit.js";
import { frameOf } from "./picture.js";
import { state } from "./state.js";

/// The most gaps that get a handle each.
const mostGaps = 40;
/// The most gaps of one number that get a handle each.
const mostAlike = 6;
const flexible = ["Color", "Rectangle", "Circle", "Text"];
const stacks = { HStack: "width", LazyHStack: "width", VStack: "height", LazyVStack: "height" };

const entryOf = (label) => state.layout?.views.find((entry) => entry.label === label);
const isMirrored = () => state.case?.layoutDirection === "rightToLeft";
const rounded = (length) => Math.round(length * 1e4) / 1e4;

/// Changes the view at a place of the case.
const changeAt = (place, apply) => editCase((value) => apply(valueAt(value, place)));

const fixedFrame = (node, side) =>
  node.modifiers?.find(({ frame }) => typeof frame?.[side] === "number")?.frame;

/// The frame of fixed lengths to which another length may be added.
function anyFrame(node) {
  return node.modifiers?.find(({ frame }) => frame && Object.keys(frame).every((key) => ["width", "height", "alignment"].includes(key)))?.frame;
}

// MARK: Lengths

function lengths(entry, node, [x, y, width, height]) {
  return ["width", "height"].flatMap((side) => {
    const own = ["Leaf", "Image"].includes(node.view) && typeof node[side] === "number" ? node : null;
    const holder = own ?? fixedFrame(node, side);
    if (!holder && (!flexible.includes(node.view) || node.view === "Text" && side === "height")) return [];
    const isWidth = side === "width";
    const edge = isWidth && isMirrored() ? x : x + width;
    return [{
      id: side, kind: "edge", label: `${isWidth ? "Width" : "Height"} of ${entry.called}`, short: side, axis: isWidth ? "x" : "y",
      sign: isWidth && isMirrored() ? -1 : 1, value: holder ? holder[side] : isWidth ? width : height, isNew: !holder, least: 0,
      at: isWidth ? [edge, y + height / 2] : [x + width / 2, y + height],
      set: (length) => changeAt(entry.place, (view) => {
        const found = own ? view : fixedFrame(view, side) ?? anyFrame(view);
        if (found) found[side] = length;
        else view.modifiers = [{ frame: { [side]: length } }, ...view.modifiers ?? []];
      }),
    }];
  });
}

// MARK: Gaps

/// The chosen view if it has gaps, else the container around it that has.
function container(entry) {
  for (let inner = entry; inner; inner = state.layout.views.find(({ path, place }) => path === inner.parent && place)
    ?? state.layout.views.find(({ path }) => path === inner.parent)) {
    if (inner.place && (inner.view === "Grid" || stacks[inner.view])) return inner;
  }
  return null;
}

const words = { spacing: "gap", horizontalSpacing: "gap across", verticalSpacing: "gap down" };

function gap(holder, key, index, value, axis, at, sign) {
  const all = valueAt(state.case, holder.place)?.[key];
  const many = Array.isArray(all);
  return {
    id: `${key} ${index}`, kind: "gap", axis, sign, at, least: -Infinity,
    label: `${many ? `Gap ${index}` : "Gaps"} of ${holder.called}`,
    short: many ? `${words[key]} ${index}` : words[key], value: many ? all[index] : typeof all === "number" ? all : value,
    isNew: all === undefined, isOne: !many, isRepeated: !many && index > 0,
    set: (length) => changeAt(holder.place, (view) => {
      if (Array.isArray(view[key])) view[key][index] = length;
      else view[key] = length;
    }),
  };
}

function stackGaps(holder) {
  const side = stacks[holder.view];
  const children = new Map();
  for (const entry of state.layout.views) {
    if (entry.parent === holder.path && frameOf(entry.label)) children.set(entry.path, frameOf(entry.label));
  }
  const boxes = [...children.values()];
  const isRow = side === "width";
  const sign = isRow && isMirrored() ? -1 : 1;
  return boxes.slice(0, -1).map((box, index) => {
    const next = boxes[index + 1];
    const [one, other] = sign < 0 ? [next, box] : [box, next];
    const [end, start] = isRow ? [one[0] + one[2], other[0]] : [one[1] + one[3], other[1]];
    const across = isRow ? (one[1] + one[3] / 2 + other[1] + other[3] / 2) / 2 : (one[0] + one[2] / 2 + other[0] + other[2] / 2) / 2;
    const at = isRow ? [(end + start) / 2, across] : [across, (end + start) / 2];
    return gap(holder, "spacing", index, rounded(start - end), isRow ? "x" : "y", at, sign);
  });
}

function gridGaps(holder) {
  const engine = state.layout.engines.find(({ grids }) => grids.some(({ view }) => view === holder.label));
  const grid = engine?.grids.find(({ view }) => view === holder.label);
  const box = frameOf(holder.label);
  if (!grid || !box) return [];
  const between = (tracks, key, axis, place) => tracks.slice(0, -1).map(([position, length], index) => {
    const next = tracks[index + 1];
    const isBackward = next[0] < position;
    const [end, start] = isBackward ? [next[0] + next[1], position] : [position + length, next[0]];
    return gap(holder, key, index, rounded(start - end), axis, place((end + start) / 2), isBackward ? -1 : 1);
  });
  return [
    ...between(grid.columns, "horizontalSpacing", "x", (middle) => [middle, box[1] + box[3] / 2]),
    ...between(grid.rows, "verticalSpacing", "y", (middle) => [box[0] + box[2] / 2, middle]),
  ];
}

/// Of many gaps that are one number, those beside the view.
function near(all, [x, y, width, height]) {
  if (all.length <= mostAlike || all.some(({ isOne }) => !isOne)) return all.slice(0, mostGaps);
  const middle = [x + width / 2, y + height / 2];
  const distance = ({ at }) => Math.hypot(at[0] - middle[0], at[1] - middle[1]);
  const kept = [...all].sort((one, other) => distance(one) - distance(other)).slice(0, 2);
  return kept.map((knob, place) => ({ ...knob, isRepeated: place > 0 }));
}

function gaps(entry, frame) {
  const holder = container(entry);
  if (!holder) return [];
  if (holder.view !== "Grid") return near(stackGaps(holder), frame);
  const all = gridGaps(holder);
  return ["x", "y"].flatMap((axis) => near(all.filter((knob) => knob.axis === axis), frame));
}

// MARK: Paddings

const opposite = { leading: "trailing", trailing: "leading", top: "bottom", bottom: "top" };
/// Modifiers that leave the frame of what is inside them as it is.
const still = ["alignmentGuide", "layoutPriority", "id", "gridCellColumns", "gridCellAnchor", "gridCellUnsizedAxes",
  "gridColumnAlignment", "layoutValue", "fixedSize"];

function paddings(entry, node, [x, y, width, height]) {
  const index = node.modifiers?.findIndex(({ padding }) => padding !== undefined) ?? -1;
  if (index < 0) return [];
  const isKnown = node.modifiers.slice(0, index).every((modifier) => {
    const [key] = Object.keys(modifier);
    const { frame } = modifier;
    return still.includes(key) || frame && (frame.width ?? width) === width && (frame.height ?? height) === height;
  });
  if (!isKnown) return [];
  const { padding } = node.modifiers[index];
  const of = (side) => (typeof padding === "number" ? padding : padding[side] ?? 0);
  const left = isMirrored() ? "trailing" : "leading";
  const places = {
    [left]: ["x", -1, [x - of(left), y + height / 2]],
    [opposite[left]]: ["x", 1, [x + width + of(opposite[left]), y + height / 2]],
    top: ["y", -1, [x + width / 2, y - of("top")]], bottom: ["y", 1, [x + width / 2, y + height + of("bottom")]],
  };
  const isOne = typeof padding === "number";
  return Object.entries(places).map(([side, [axis, sign, at]], place) => ({
    id: `padding ${side}`, kind: "padding", axis, sign, at, value: of(side), least: -Infinity, isRepeated: isOne && place > 0,
    label: isOne ? `Padding of ${entry.called}` : `Padding of ${entry.called}, ${side}`, short: isOne ? "padding" : side,
    set: (length) => changeAt(entry.place, (view) => {
      const modifier = view.modifiers[index];
      if (typeof modifier.padding === "number") modifier.padding = length;
      else modifier.padding = { ...modifier.padding, [side]: length };
    }),
  }));
}

// MARK: Guides

const standard = {
  leading: ["horizontal", () => 0], trailing: ["horizontal", (w) => w], top: ["vertical", () => 0], bottom: ["vertical", (w, h) => h],
  firstTextBaseline: ["vertical", null], lastTextBaseline: ["vertical", null],
};

function guides(entry, node, [x, y, width, height]) {
  return (node.modifiers ?? []).flatMap(({ alignmentGuide: given }, index) => {
    const axis = given?.axis ?? standard[given?.guide]?.[0] ?? state.case.alignments?.[given?.guide]?.axis;
    if (!axis || typeof given.value !== "object") return [];
    const { constant = 0, of = {} } = given.value;
    let value = constant + (given.value.width ?? 0) * width + (given.value.height ?? 0) * height;
    for (const [name, times] of Object.entries(of)) {
      const known = name === "center" ? (w, h) => (axis === "horizontal" ? w : h) / 2 : standard[name]?.[1];
      // A guide that depends on baselines or on other guides stands where only the engines know.
      if (!known) return [];
      value += times * known(width, height);
    }
    const isAcross = axis === "horizontal";
    const sign = isAcross && isMirrored() ? -1 : 1;
    const at = isAcross ? [sign > 0 ? x + value : x + width - value, y + height / 2] : [x + width / 2, y + value];
    return [{
      id: `guide ${index}`, kind: "guide", axis: isAcross ? "x" : "y", sign, at, value: constant, least: -Infinity,
      label: `Guide ${given.guide} of ${entry.called}, moved by`, short: `${given.guide} guide`,
      // The guide of a view that is moved to meet another stands still, and the view moves the other way.
      span: isAcross ? [y, y + height] : [x, x + width],
      set: (length) => changeAt(entry.place, (view) => { view.modifiers[index].alignmentGuide.value.constant = length; }),
    }];
  });
}

/// Every number of the chosen view that can be changed, with its place in the picture.
export function knobs() {
  const entry = entryOf(state.view);
  const node = entry?.place && valueAt(state.case, entry.place);
  const frame = entry && frameOf(entry.label);
  if (!node || !frame || state.layout.caseText !== state.caseText) return [];
  return [
    ...lengths(entry, node, frame), ...gaps(entry, frame), ...paddings(entry, node, frame), ...guides(entry, node, frame),
  ];
}
