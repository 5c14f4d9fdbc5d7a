// The tracks of grids: bands, the lines on which guides meet, and the numbers by which one is chosen.
import { keepElements, svg } from "./element.js";
import { frames } from "./picture.js";
import { calledView, choose, state } from "./state.js";

const most = 80;
const kinds = ["column", "row"];

const grids = () => state.layout?.engines[0]?.grids ?? [];
const boxOf = (label) => frames("direct")[label] ?? frames("constraint")[label] ?? [0, 0, 0, 0];

/// How many tracks a grid has; none where the view is no grid that is shown.
export function trackCounts(label) {
  const grid = grids().find(({ view }) => view === label);
  return { column: grid?.columns.length ?? 0, row: grid?.rows.length ?? 0 };
}

/// The chosen grid, else the innermost one around the chosen view, else the first.
function currentGrid() {
  const paths = new Map(state.layout.views.map(({ label, path }) => [label, path]));
  const chosen = paths.get(state.view) + "/";
  const around = grids().filter(({ view }) => chosen.startsWith(paths.get(view) + "/"));
  return around.sort((one, other) => paths.get(other.view).length - paths.get(one.view).length)[0] ?? grids()[0];
}

const isChosen = (label, kind, index) =>
  state.view === label && state.track?.kind === kind && state.track.index === index;

function bands({ view, columns, rows }) {
  const [x, y, width, height] = boxOf(view);
  const band = (kind, index, [left, top, w, h]) => ["rect", {
    class: isChosen(view, kind, index) ? "track chosen" : "track",
    x: left, y: top, width: Math.max(w, 0), height: Math.max(h, 0),
  }];
  const line = (x1, y1, x2, y2) => ["line", { class: "guide", x1, y1, x2, y2 }];
  return [
    ...columns.map(([position, length], index) => band("column", index, [position, y, length, height])),
    ...rows.map(([position, length], index) => band("row", index, [x, position, width, length])),
    ...columns.flatMap(([, , guide]) => (guide === undefined ? [] : [line(guide, y, guide, y + height)])),
    ...rows.flatMap(([, , guide]) => (guide === undefined ? [] : [line(x, guide, x + width, guide)])),
  ];
}

/// The numbers above the columns and beside the rows; whoever has no pointer finds them under Why.
function numbers({ view, columns, rows }, scale) {
  if (columns.length + rows.length > most) return [];
  const [x, y] = boxOf(view);
  return kinds.flatMap((kind) => (kind === "column" ? columns : rows).map(([position, length], index) => {
    const middle = position + length / 2;
    const [left, top] = kind === "column" ? [middle, y - 7 / scale] : [x - 8 / scale, middle];
    return ["text", {
      class: isChosen(view, kind, index) ? "number chosen" : "number", x: left, y: top, "font-size": 10.5 / scale,
      "data-key": JSON.stringify([view, { kind, index }]),
    }, String(index + 1), svg("title", {}, `${kind} ${index + 1} of ${calledView(view)}`)];
  }));
}

export function drawTracks(layer, labels, scale) {
  keepElements(layer, grids().flatMap(bands));
  const current = currentGrid();
  keepElements(labels, current ? numbers(current, scale) : []);
  labels.onclick = ({ target }) => {
    const number = target.closest(".number");
    if (number) choose(...JSON.parse(number.dataset.key), { panel: "why" });
  };
}
