// Undo and redo of everything that changes the layout: the text, however it changed, the proposal, the encoding.
import { find } from "./element.js";
import { change, on, state } from "./state.js";

const keys = ["text", "caseText", "case", "index", "original", "proposal", "encoding"];
const most = 400;
/// Changes of the same thing that follow each other within so many milliseconds are one step.
const pause = 700;

let past = [];
let future = [];
let now = null;
let lastChange = { time: 0, what: "" };
let isRestoring = false;

const snapshot = () => Object.fromEntries(keys.map((key) => [key, state[key]]));
const isSame = (one, other) => one.text === other.text && one.encoding === other.encoding
  && one.proposal.width === other.proposal.width && one.proposal.height === other.proposal.height;

function showButtons() {
  find("undo").disabled = past.length === 0;
  find("redo").disabled = future.length === 0;
}

function record() {
  if (isRestoring || state.drag) return;
  const next = snapshot();
  if (now === null || isSame(now, next) || next.text === now.text && next.caseText !== now.caseText) {
    // What was found out about the same text: that it is a case, and what it proposes.
    now = next;
    return;
  }
  const what = now.index !== next.index || now.original !== next.original ? "" : now.text !== next.text ? "text" : "proposal";
  const time = performance.now();
  const goesOn = what !== "" && what === lastChange.what && time - lastChange.time < pause;
  if (!goesOn) past.push(now);
  if (past.length > most) past.shift();
  lastChange = { time, what };
  future = [];
  now = next;
  showButtons();
}

function restore(from, to) {
  if (!from.length) return;
  to.push(now);
  now = from.pop();
  lastChange = { time: 0, what: "" };
  isRestoring = true;
  change({ ...now, problem: "" });
  isRestoring = false;
  showButtons();
}

export const undo = () => restore(past, future);
export const redo = () => restore(future, past);

/// The next change is a step of its own.
export function separate() {
  lastChange = { time: 0, what: "" };
}

/// All changes between the two calls are one step.
export function beginGesture() {
  separate();
  change({ drag: true, step: null });
}

export function endGesture() {
  if (!state.drag) return;
  change({ drag: false });
  separate();
}

/// Keys as everywhere. A field that is no part of the case keeps its own undo.
function steer(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (event.target.closest?.("input, select, #swift-text")) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) undo();
  else if (key === "z" && event.shiftKey || key === "y") redo();
  else return;
  event.preventDefault();
}

export function showHistory() {
  find("undo").addEventListener("click", undo);
  find("redo").addEventListener("click", redo);
  document.addEventListener("keydown", steer);
  on([...keys, "drag"], record);
  showButtons();
}
