// Zoom and pan: by buttons, keys, a wheel with Ctrl, two fingers, or dragging where nothing else is dragged.
import { find } from "./element.js";
import { view } from "./picture.js";
import { on } from "./state.js";

const [least, largest] = [0.02, 60];
const fingers = new Map();
let picture;
let redraw = () => {};
let shift = () => {};
/// The size that fits, to tell the zoom by.
let fitted = 1;

function show() {
  if (!view.isZoomed) fitted = view.scale;
  find("zoom-fit").textContent = view.isZoomed ? `${Math.round((view.scale / fitted) * 100)} %` : "Fit";
  find("picture").classList.toggle("zoomed", view.isZoomed);
}

/// Zooms so that the point of the screen stays where it is.
function zoom(factor, [x, y], draw = redraw) {
  const scale = Math.min(largest, Math.max(least, view.scale * factor));
  view.x = x - (x - view.x) * (scale / view.scale);
  view.y = y - (y - view.y) * (scale / view.scale);
  view.scale = scale;
  view.isZoomed = true;
  draw();
  show();
}

function pan(x, y) {
  view.x += x;
  view.y += y;
  view.isZoomed = true;
  shift();
  show();
}

/// Shows all of it again.
export function fitAll() {
  view.isZoomed = false;
  redraw();
  show();
}

const middle = () => [picture.clientWidth / 2, picture.clientHeight / 2];

function placeOf({ clientX, clientY }) {
  const box = picture.getBoundingClientRect();
  return [clientX - box.left, clientY - box.top];
}

const isBusy = ({ target }) => target.closest(".handle, .knob, .number") !== null;

/// One finger or button pans once it has moved; two zoom.
function showPointers() {
  let moved = 0;
  picture.addEventListener("pointerdown", (event) => {
    if (isBusy(event) || event.button !== 0) return;
    fingers.set(event.pointerId, placeOf(event));
    moved = 0;
  });
  picture.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const place = placeOf(event);
    const [x, y] = [place[0] - before[0], place[1] - before[1]];
    if (fingers.size === 2) {
      const other = [...fingers.entries()].find(([id]) => id !== event.pointerId)[1];
      const distance = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
      fingers.set(event.pointerId, place);
      moved = 10;
      zoom(distance(place) / Math.max(distance(before), 1), other, shift);
      return;
    }
    // A finger scrolls the page until a reader has zoomed.
    if (event.pointerType === "touch" && !view.isZoomed) return;
    if (moved < 4) {
      moved = Math.max(moved, Math.hypot(x, y));
      if (moved < 4) return;
      picture.setPointerCapture(event.pointerId);
    }
    fingers.set(event.pointerId, place);
    pan(x, y);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, (event) => {
      // What depends on the size, such as labels, follows once the fingers are gone.
      if (fingers.delete(event.pointerId) && fingers.size === 0 && moved >= 4) redraw();
    });
  }
  // The end of a pan is no choice of a view.
  picture.addEventListener("click", (event) => { if (moved >= 4) event.stopPropagation(); moved = 0; }, true);
  picture.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), placeOf(event));
  }, { passive: false });
}

const keys = {
  "+": () => zoom(1.25, middle()), "=": () => zoom(1.25, middle()), "-": () => zoom(0.8, middle()), 0: fitAll,
  ArrowLeft: () => pan(40, 0), ArrowRight: () => pan(-40, 0), ArrowUp: () => pan(0, 40), ArrowDown: () => pan(0, -40),
};

export function showZoom(element, draw, move) {
  [picture, redraw, shift] = [element, draw, move];
  showPointers();
  picture.addEventListener("keydown", (event) => {
    if (event.target !== picture || event.ctrlKey || event.metaKey || !keys[event.key]) return;
    keys[event.key]();
    event.preventDefault();
  });
  find("zoom-in").addEventListener("click", () => zoom(1.25, middle()));
  find("zoom-out").addEventListener("click", () => zoom(0.8, middle()));
  find("zoom-fit").addEventListener("click", fitAll);
  on(["index", "original"], fitAll);
  on(["layout"], show);
}
