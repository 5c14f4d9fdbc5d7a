// The layout as a picture, one point of the case a unit of the picture.
import { find, html, number, svg } from "./element.js";
import { drawKnobs } from "./drags.js";
import { placeHandles, showHandles } from "./handles.js";
import { drawHintMarks } from "./hints.js";
import { proposable, propose, shownLength } from "./proposal.js";
import { isNarrow } from "./sheet.js";
import { choose, on, state } from "./state.js";
import { drawTracks } from "./tracks.js";
import { showZoom } from "./zoom.js";

const margin = 18;
const layers = {};
let picture;
let notice;
let drawn = { key: "", views: new Map() };
/// The last layout in which everything had a place.
let placed = null;

/// Where the picture's origin is on the screen, and how many pixels a point takes. All hold still in a drag, and
/// while a reader has zoomed.
export const view = { scale: 1, x: 0, y: 0, isHeld: false, isZoomed: false };

const isPlaced = (layout) => layout?.engines.some(({ status }) => status === "placed") ?? false;
const shown = () => (isPlaced(state.layout) ? state.layout : placed);

export const frames = (engine) => shown()?.engines.find(({ name }) => name.startsWith(engine))?.frames ?? {};
export const frameOf = (label) => frames("direct")[label] ?? frames("constraint")[label];

/// What the root takes in the picture that is shown. A picture that was kept from another proposal stands for that.
export function rootLength(side) {
  const kept = shown() === state.layout ? undefined : shown()?.proposal[side];
  if (typeof kept === "number") return kept;
  return shown()?.engines.find(({ size }) => size)?.size[side === "width" ? 0 : 1];
}

function bounds() {
  const box = [0, 0, shownLength("width"), shownLength("height")];
  for (const engine of shown()?.engines ?? []) {
    for (const [x, y, width, height] of Object.values(engine.frames)) {
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x + width);
      box[3] = Math.max(box[3], y + height);
    }
  }
  return box;
}

/// Fits everything into the panel, unless an edge is being dragged or a reader has zoomed.
function fit() {
  const area = find("picture");
  if (!view.isHeld && !view.isZoomed) {
    const [left, top, right, bottom] = bounds();
    const room = Math.max(area.clientWidth - 2 * margin, 1);
    // On a narrow screen the details stand below, in a sheet.
    const share = isNarrow() ? 0.4 : 0.56;
    const tallest = Math.max(200, innerHeight * share) - 2 * margin;
    view.scale = Math.min(room / Math.max(right - left, 1), tallest / Math.max(bottom - top, 1), 3);
    view.x = margin + (room - (right - left) * view.scale) / 2 - left * view.scale;
    view.y = margin - top * view.scale;
    picture.setAttribute("height", Math.ceil((bottom - top) * view.scale + 2 * margin));
  }
  layers.points.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
}

const place = (node, [x, y, width, height]) => {
  const box = { x, y, width: Math.max(width, 0), height: Math.max(height, 0) };
  for (const [name, value] of Object.entries(box)) node.setAttribute(name, value);
};

/// Whether frames differ by more than rounding errors; the verdict is the server's.
const isApart = (one, other) => one.some((value, index) => Math.abs(value - other[index]) > 1e-6);

const colours = ["red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray"];

/// What a view is drawn as: what the case calls it, else what the tree does.
const kindOf = (entry) => entry.view ?? entry.kind;

function makeView(entry, isContainer) {
  const kind = kindOf(entry);
  const isLeaf = /^(Leaf|Circle|Text|Spacer|Divider)$/.test(entry.kind) && !isContainer;
  const round = kind === "Circle" ? { rx: "50%" } : {};
  const rect = svg("rect", { class: "direct", ...round });
  const twin = svg("rect", { class: "constraint", ...round });
  const words = svg("g", { class: "words" });
  const text = svg("text", { class: "label" });
  const title = svg("title");
  const colour = kind === "Color" && colours.find((name) => entry.name?.toLowerCase().startsWith(name));
  const group = svg("g", {
    class: `view ${isLeaf ? "leaf" : "container"}`, "data-label": entry.label, "data-kind": kind, "data-colour": colour || null,
  }, rect, twin, words, text, title);
  return { group, rect, twin, words, text, title, entry };
}

/// Makes the elements of views anew where there are others than before.
function makeViews() {
  const entries = state.layout.views.filter(({ kind }) => kind !== "GridRow");
  const key = entries.map((entry) => `${entry.label} ${kindOf(entry)}`).join("\n");
  if (key === drawn.key) return;
  drawn = { key, views: new Map() };
  const containers = new Set(state.layout.views.map(({ parent }) => parent));
  for (const entry of entries) drawn.views.set(entry.label, makeView(entry, containers.has(entry.path)));
  layers.views.replaceChildren(...[...drawn.views.values()].map(({ group }) => group));
}

/// The lines of a text at their places, each as wide as it was measured.
function setWords(words, told, [x, y]) {
  words.replaceChildren(...(told?.lines ?? []).map((line) => svg("text", {
    x: x + line.x, y: y + line.baseline, "font-size": told.size, textLength: line.width > 0 ? line.width : null,
    lengthAdjust: "spacingAndGlyphs",
  }, line.text)));
}

/// Moves the elements of some views, given by their labels.
function drawViews(labels) {
  const [direct, constraint] = [frames("direct"), frames("constraint")];
  const texts = shown()?.texts ?? {};
  for (const label of labels) {
    if (!drawn.views.has(label)) continue;
    const { group, rect, twin, words, text, entry } = drawn.views.get(label);
    const frame = direct[label] ?? constraint[label];
    group.setAttribute("visibility", frame ? "visible" : "hidden");
    group.classList.toggle("chosen", label === state.view);
    if (!frame) continue;
    const other = constraint[label];
    place(rect, direct[label] ?? [0, 0, 0, 0]);
    place(twin, other ?? [0, 0, 0, 0]);
    group.classList.toggle("differs", other !== undefined && direct[label] !== undefined && isApart(frame, other));
    const told = texts[label];
    // Words of less than three pixels are noise.
    setWords(words, told && told.size * view.scale >= 3 ? told : null, frame);
    const size = Math.min(11 / view.scale, frame[3] * 0.8);
    const fits = (entry.name?.length ?? 0) * size * 0.62 < frame[2] - 2 / view.scale && size * view.scale > 7;
    text.textContent = fits && !told && group.classList.contains("leaf") ? entry.name ?? "" : "";
    text.setAttribute("x", frame[0] + frame[2] / 2);
    text.setAttribute("y", frame[1] + frame[3] / 2);
    text.setAttribute("font-size", size);
  }
}

/// What a pointer that rests on a view is told.
function tell({ target }) {
  const label = target.closest("[data-label]")?.dataset.label;
  const frame = frameOf(label);
  if (!frame || !drawn.views.has(label)) return;
  const { title, entry } = drawn.views.get(label);
  const [x, y, width, height] = frame.map(number);
  title.textContent = `${entry.called} (${kindOf(entry)}): x ${x}, y ${y}, ${width} × ${height}`;
}

// MARK: What is not shown is said

const infinite = () => ["width", "height"].filter((side) => state.proposal[side] === "infinity");

/// Of what the picture is, where it is not of what was asked for, and what leads out of that.
function showNotice() {
  const { layout, problem } = state;
  const isMissing = layout !== null && !isPlaced(layout);
  let words = "";
  if (problem) words = placed ? "This is the last layout that could be made." : "";
  else if (isMissing) words = placed ? "This is the last layout in which every view had a size." : "There is no layout to show.";
  else if (layout?.constrained && layout.constrained.status !== "placed") words = "This is the layout without the constraints.";
  const sides = isMissing && layout.verdict === "unbounded" ? infinite() : [];
  notice.hidden = words === "";
  notice.replaceChildren(html("span", {}, words), ...sides.map((side) => {
    const length = proposable(side);
    return html("button", { type: "button", onclick: () => propose({ [side]: length }) }, `Propose a ${side} of ${length}`);
  }));
  const endless = isMissing && !problem && frameOf(layout.engines.find(({ view: label }) => label !== undefined)?.view);
  layers.endless.replaceChildren(...(endless ? [svg("rect", { class: "endless" })] : []));
  if (endless) place(layers.endless.firstChild, endless);
}

function draw() {
  find("picture").classList.toggle("stale", state.problem !== "");
  if (state.layout && isPlaced(state.layout)) placed = state.layout;
  // The last picture stays only if it is one of these views.
  else if (state.layout && placed && placed.views !== state.layout.views && state.layout.views.length) placed = null;
  find("picture").classList.toggle("failed", state.layout !== null && !isPlaced(state.layout));
  if (state.layout?.views.length) {
    fit();
    makeViews();
    drawViews(drawn.views.keys());
    drawTracks(layers.tracks, layers.numbers, view.scale);
    drawHintMarks(layers.marks, view.scale);
    placeHandles();
    drawKnobs(layers.knobs);
  }
  showNotice();
}

/// Draws what a step of a drag has changed.
function follow() {
  const { step } = state;
  if (!step || step.isWhole) return;
  placed = state.layout;
  const scale = view.scale;
  fit();
  drawViews(view.scale === scale ? step.moved : drawn.views.keys());
  if (view.scale !== scale || step.hasTracks) drawTracks(layers.tracks, layers.numbers, view.scale);
  placeHandles();
  drawKnobs(layers.knobs);
}

/// Moves what is drawn; elements stay the same, because a finger may be on one of them.
function shift() {
  layers.points.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
  placeHandles();
  drawKnobs(layers.knobs);
}

export function showPicture() {
  for (const name of ["host", "tracks", "views", "endless", "marks", "numbers", "knobs"]) layers[name] = svg("g", { class: name });
  layers.points = svg("g", {}, layers.tracks, layers.views, layers.endless, layers.marks, layers.numbers);
  picture = svg("svg", { role: "group", "aria-label": "Layout", tabindex: 0 }, layers.host, layers.points, layers.knobs);
  notice = html("p", { class: "notice", role: "status", hidden: true });
  find("picture").append(notice, picture);
  showHandles(picture, layers.host, draw);
  showZoom(picture, draw, shift);
  layers.views.addEventListener("click", ({ target }) => {
    const label = target.closest("[data-label]")?.dataset.label;
    if (label !== undefined) choose(label, null, { panel: "why", sheet: true });
  });
  layers.views.addEventListener("pointerover", tell);
  new ResizeObserver(() => draw()).observe(find("picture"));
  on(["layout", "view", "track", "problem", "hints"], draw);
  on(["step"], follow);
  on(["proposal"], () => { if (view.isHeld) placeHandles(); });
}

export const redraw = () => draw();
