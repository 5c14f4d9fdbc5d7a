// The layout as a picture, one point of the case a unit of the picture.
import { find, number, svg } from "./element.js";
import { placeHandles, showHandles } from "./handles.js";
import { shownLength } from "./proposal.js";
import { choose, on, state } from "./state.js";
import { drawTracks } from "./tracks.js";

const margin = 18;
const layers = {};
let picture;
let drawn = { key: "", views: new Map() };

/// Where the picture's origin is on the screen, and how many pixels a point takes. Both hold still in a drag.
export const view = { scale: 1, x: 0, y: 0, isHeld: false };

export const frames = (engine) => state.layout?.engines.find(({ name }) => name.startsWith(engine))?.frames ?? {};

function bounds() {
  const box = [0, 0, shownLength("width"), shownLength("height")];
  for (const engine of state.layout?.engines ?? []) {
    for (const [x, y, width, height] of Object.values(engine.frames)) {
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x + width);
      box[3] = Math.max(box[3], y + height);
    }
  }
  return box;
}

/// Fits everything into the panel, unless an edge is being dragged.
function fit() {
  const area = find("picture");
  if (!view.isHeld) {
    const [left, top, right, bottom] = bounds();
    const room = Math.max(area.clientWidth - 2 * margin, 1);
    const tallest = Math.max(220, innerHeight * 0.56) - 2 * margin;
    view.scale = Math.min(room / Math.max(right - left, 1), tallest / Math.max(bottom - top, 1), 3);
    view.x = margin - left * view.scale;
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

/// Makes the elements of views anew where there are others than before.
function makeViews() {
  const shown = state.layout.views.filter(({ kind }) => kind !== "GridRow");
  const key = shown.map(({ label, kind }) => `${label} ${kind}`).join("\n");
  if (key === drawn.key) return;
  drawn = { key, views: new Map() };
  const isContainer = new Set(state.layout.views.map(({ parent }) => parent));
  layers.views.replaceChildren(...shown.map((entry) => {
    const isLeaf = /^(Leaf|Circle|Text|Spacer|Divider)$/.test(entry.kind) && !isContainer.has(entry.path);
    const round = entry.kind === "Circle" ? { rx: "50%" } : {};
    const rect = svg("rect", { class: "direct", ...round });
    const twin = svg("rect", { class: "constraint", ...round });
    const text = svg("text", {}, entry.name ?? "");
    const title = svg("title");
    const kind = isLeaf ? "leaf" : "container";
    const group = svg("g", { class: `view ${kind}`, "data-label": entry.label }, rect, twin, text, title);
    drawn.views.set(entry.label, { group, rect, twin, text, title, entry });
    return group;
  }));
}

function drawViews() {
  const [direct, constraint] = [frames("direct"), frames("constraint")];
  for (const [label, { group, rect, twin, text, entry }] of drawn.views) {
    const frame = direct[label] ?? constraint[label];
    group.setAttribute("visibility", frame ? "visible" : "hidden");
    group.classList.toggle("chosen", label === state.view);
    if (!frame) continue;
    const other = constraint[label];
    place(rect, direct[label] ?? [0, 0, 0, 0]);
    place(twin, other ?? [0, 0, 0, 0]);
    group.classList.toggle("differs", other !== undefined && isApart(frame, other));
    const size = Math.min(11 / view.scale, frame[3] * 0.8);
    const fits = (entry.name?.length ?? 0) * size * 0.62 < frame[2] - 2 / view.scale && size * view.scale > 7;
    text.textContent = fits && group.classList.contains("leaf") ? entry.name ?? "" : "";
    text.setAttribute("x", frame[0] + frame[2] / 2);
    text.setAttribute("y", frame[1] + frame[3] / 2);
    text.setAttribute("font-size", size);
  }
}

/// What a pointer that rests on a view is told.
function tell({ target }) {
  const label = target.closest("[data-label]")?.dataset.label;
  const frame = frames("direct")[label] ?? frames("constraint")[label];
  if (!frame) return;
  const { title, entry } = drawn.views.get(label);
  const [x, y, width, height] = frame.map(number);
  title.textContent = `${label} (${entry.kind}): x ${x}, y ${y}, ${width} × ${height}`;
}

function draw() {
  find("picture").classList.toggle("stale", state.problem !== "");
  if (!state.layout || state.layout.failed) {
    find("picture").classList.add("failed");
    return;
  }
  find("picture").classList.toggle("failed", state.layout.engines.every(({ status }) => status !== "placed"));
  fit();
  makeViews();
  drawViews();
  drawTracks(layers.tracks, layers.numbers, view.scale);
  placeHandles();
}

export function showPicture() {
  for (const name of ["host", "tracks", "views", "numbers"]) layers[name] = svg("g", { class: name });
  layers.points = svg("g", {}, layers.tracks, layers.views, layers.numbers);
  picture = svg("svg", { role: "group", "aria-label": "Layout" }, layers.host, layers.points);
  find("picture").append(picture);
  showHandles(picture, layers.host, draw);
  layers.views.addEventListener("click", ({ target }) => {
    const label = target.closest("[data-label]")?.dataset.label;
    if (label !== undefined) choose(label, null, { panel: "why" });
  });
  layers.views.addEventListener("pointerover", tell);
  new ResizeObserver(() => draw()).observe(find("picture"));
  on(["layout", "view", "track", "problem"], draw);
  on(["proposal"], () => { if (view.isHeld) placeHandles(); });
}
