// The handles of the chosen view: edges, gaps, paddings and guides are dragged in the picture, and the text follows.
import { number, svg } from "./element.js";
import { canEdit } from "./edit.js";
import { beginGesture, endGesture } from "./history.js";
import { knobs } from "./knobs.js";
import { NextPicture } from "./nextpicture.js";
import { redraw, view } from "./picture.js";

const elements = new Map();
/// By id: what the handle stands for now.
let current = new Map();
let held = null;
const next = new NextPicture();

/// Sets the number, and knows it before the layout comes back.
function move(knob, value) {
  knob.set(value);
  knob.value = value;
}

const step = (event) => (event.shiftKey ? 10 : event.altKey ? 0.25 : 1);

function drag(element, id) {
  element.addEventListener("pointerdown", (event) => {
    const knob = current.get(id);
    if (!knob || event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    held = { id, x: event.clientX, y: event.clientY, value: knob.value };
    view.isHeld = true;
    beginGesture();
    event.preventDefault();
    event.stopPropagation();
    element.focus({ preventScroll: true });
  });
  element.addEventListener("pointermove", (event) => {
    const knob = current.get(id);
    if (held?.id !== id || !knob) return;
    const way = knob.axis === "x" ? event.clientX - held.x : event.clientY - held.y;
    const fine = event.altKey ? 4 : 1;
    const value = Math.max(knob.least, Math.round((held.value + knob.sign * way / view.scale) * fine) / fine);
    next.run(() => { if (value !== knob.value) move(knob, value); });
  });
  for (const end of ["pointerup", "pointercancel"]) {
    element.addEventListener(end, () => {
      if (held?.id !== id) return;
      next.finish();
      held = null;
      view.isHeld = false;
      endGesture();
      redraw();
    });
  }
  element.addEventListener("keydown", (event) => {
    const knob = current.get(id);
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!way || !knob) return;
    const sign = event.key === "ArrowRight" || event.key === "ArrowLeft" ? (knob.axis === "x" ? knob.sign : 1)
      : knob.axis === "y" ? knob.sign : 1;
    move(knob, Math.max(knob.least, knob.value + sign * way * step(event)));
    event.preventDefault();
    event.stopPropagation();
  });
}

function make(id) {
  const element = svg("g", { tabindex: 0, role: "slider", "data-knob": id },
    svg("line", { class: "span" }), svg("rect", { class: "grip", x: -11, y: -11, width: 22, height: 22 }), svg("rect", { class: "mark" }),
    svg("title"));
  drag(element, id);
  return element;
}

const shapes = { edge: [4, 18], gap: [3, 14], padding: [3, 10], guide: [7, 7] };

function place(element, knob) {
  const [across, along] = shapes[knob.kind];
  const [width, height] = knob.axis === "x" ? [across, along] : [along, across];
  // Those of paddings stand outside, so that they never lie on an edge.
  const out = knob.kind === "padding" ? knob.sign * 12 : 0;
  const [x, y] = [
    view.x + knob.at[0] * view.scale + (knob.axis === "x" ? out : 0), view.y + knob.at[1] * view.scale + (knob.axis === "y" ? out : 0),
  ];
  element.setAttribute("class", `knob ${knob.kind} ${knob.axis}`);
  element.setAttribute("transform", `translate(${x} ${y})`);
  element.setAttribute("aria-label", knob.label);
  element.setAttribute("aria-valuenow", knob.value);
  element.setAttribute("aria-valuetext", `${number(knob.value)} points`);
  element.setAttribute("aria-orientation", knob.axis === "x" ? "horizontal" : "vertical");
  const mark = element.querySelector(".mark");
  for (const [name, value] of Object.entries({ x: -width / 2, y: -height / 2, width, height, rx: 2 })) mark.setAttribute(name, value);
  const span = element.querySelector(".span");
  const [from, to] = (knob.span ?? []).map((end) => (knob.axis === "x" ? view.y + end * view.scale - y : view.x + end * view.scale - x));
  const ends = knob.span ? knob.axis === "x" ? { x1: 0, x2: 0, y1: from - 8, y2: to + 8 } : { x1: from - 8, x2: to + 8, y1: 0, y2: 0 } : {};
  for (const [name, value] of Object.entries(ends)) span.setAttribute(name, value);
  element.querySelector("title").textContent = `${knob.label}: ${number(knob.value)}`;
}

/// Puts a handle at everything of the chosen view that can be dragged. One that is held stays the same element.
export function drawKnobs(layer) {
  const all = canEdit() || held ? knobs() : [];
  // A layout may come for a text that is newer already; then the handles wait for the next one.
  if (!all.length && held) return;
  current = new Map(all.map((knob) => [knob.id, knob]));
  for (const id of elements.keys()) {
    if (current.has(id)) continue;
    elements.get(id).remove();
    elements.delete(id);
  }
  for (const knob of all) {
    if (!elements.has(knob.id)) {
      elements.set(knob.id, make(knob.id));
      layer.append(elements.get(knob.id));
    }
    place(elements.get(knob.id), knob);
  }
}
