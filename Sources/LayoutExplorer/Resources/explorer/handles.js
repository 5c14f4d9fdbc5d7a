// The edges of the proposal, to be dragged or moved by keys.
import { svg } from "./element.js";
import { beginGesture, endGesture } from "./history.js";
import { NextPicture } from "./nextpicture.js";
import { propose, shownLength } from "./proposal.js";
import { state } from "./state.js";
import { view } from "./picture.js";

const sides = { right: ["width"], bottom: ["height"], corner: ["width", "height"] };
const names = { right: "Proposed width", bottom: "Proposed height", corner: "Proposed width and height" };
const handles = {};
const next = new NextPicture();
let edge;

/// Puts the handles where the proposal ends.
export function placeHandles() {
  const [width, height] = ["width", "height"].map(shownLength);
  const [left, top] = [view.x, view.y];
  const [right, bottom] = [view.x + width * view.scale, view.y + height * view.scale];
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  for (const [name, value] of Object.entries(box)) edge.setAttribute(name, value);
  const isOpen = ["width", "height"].some((side) => typeof state.proposal[side] !== "number");
  edge.classList.toggle("open", isOpen);
  const places = {
    right: [right, (top + bottom) / 2], bottom: [(left + right) / 2, bottom], corner: [right, bottom],
  };
  for (const [name, [x, y]] of Object.entries(places)) {
    handles[name].setAttribute("transform", `translate(${x} ${y})`);
    const said = sides[name].map((side) => Math.round(shownLength(side) * 100) / 100);
    handles[name].setAttribute("aria-valuenow", said[0]);
    handles[name].setAttribute("aria-valuetext", `${said.join(" by ")} points`);
  }
}

function drag(name, redraw) {
  const handle = handles[name];
  let start = null;
  handle.addEventListener("pointerdown", (event) => {
    handle.setPointerCapture(event.pointerId);
    const [width, height] = ["width", "height"].map(shownLength);
    start = { x: event.clientX, y: event.clientY, width, height };
    view.isHeld = true;
    beginGesture();
    event.preventDefault();
    handle.focus();
  });
  handle.addEventListener("pointermove", (event) => {
    if (!start) return;
    const moved = {
      width: start.width + (event.clientX - start.x) / view.scale,
      height: start.height + (event.clientY - start.y) / view.scale,
    };
    const lengths = Object.fromEntries(sides[name].map((side) => [side, Math.max(0, Math.round(moved[side]))]));
    next.run(() => {
      if (sides[name].some((side) => lengths[side] !== state.proposal[side])) propose(lengths);
    });
  });
  for (const end of ["pointerup", "pointercancel"]) {
    handle.addEventListener(end, () => {
      next.finish();
      if (start) endGesture();
      start = null;
      view.isHeld = false;
      redraw();
    });
  }
}

const steps = {
  ArrowRight: ["width", 1], ArrowLeft: ["width", -1], ArrowDown: ["height", 1], ArrowUp: ["height", -1],
};

function steer(name) {
  handles[name].addEventListener("keydown", (event) => {
    const [side, sign] = steps[event.key] ?? [];
    // On a handle of one side all arrows are of that side, down and right enlarging it.
    const moved = sides[name].length === 1 ? sides[name][0] : side;
    if (!side) return;
    const step = event.shiftKey ? 10 : event.altKey ? 0.25 : 1;
    propose({ [moved]: Math.max(0, shownLength(moved) + sign * step) });
    event.preventDefault();
  });
}

const shapes = { right: [-3, -16, 6, 32], bottom: [-16, -3, 32, 6], corner: [-5, -5, 10, 10] };

export function showHandles(picture, host, redraw) {
  edge = svg("rect", { class: "proposal-edge" });
  host.append(edge);
  for (const [name, [x, y, width, height]] of Object.entries(shapes)) {
    handles[name] = svg("g", {
      class: `handle ${name}`, tabindex: 0, role: "slider", "aria-label": names[name], "aria-valuemin": 0,
      "aria-orientation": name === "bottom" ? "vertical" : "horizontal", "data-handle": name,
    },
    svg("rect", { class: "grip", x: x - 10, y: y - 10, width: width + 20, height: height + 20 }),
    svg("rect", { class: "mark", x, y, width, height, rx: 3 }));
    drag(name, redraw);
    steer(name);
  }
  // Above the views, so that they can be grasped.
  picture.append(...Object.values(handles));
}
