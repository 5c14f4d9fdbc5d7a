/** The alignment-guide page: a setup, the engines' layout of it, and everything that shows the two. */
import { addressOf, setupOf } from "./guides/address.js";
import { caseOf } from "./guides/case.js";
import { codeOf } from "./guides/code.js";
import { element } from "./guides/element.js";
import { Engine } from "./guides/engine.js";
import { packed } from "./explorer/packed.js";
import { FrameTable } from "./guides/frametable.js";
import { Picture } from "./guides/picture.js";
import { Playback } from "./guides/playback.js";
import { Reasons } from "./guides/reasons.js";
import { Recent } from "./guides/recent.js";
import { edited, unaligned } from "./guides/setup.js";
import { StackPanel } from "./guides/stackpanel.js";
import { Transition } from "./guides/transition.js";
import { ViewCards } from "./guides/viewcard.js";

const region = (id) => document.getElementById(id);
const engine = new Engine();
const recent = new Recent();
const picture = new Picture(region("picture"));
const panel = new StackPanel(region("stack-fields"), region("frame-fields"), change);
const cards = new ViewCards(region("views"), change);
const reasons = new Reasons(region("reasons"), region("rules"), engine);
const frames = new FrameTable(region("frames"), region("verdict"));
const playback = new Playback(region, (position) => picture.show(transition, position), begin);

let setup, shown = null, transition = null;

/** Edits the setup; `kind` says how: `choice`, `step`, `drag` or, at the end of a drag, `drop`. */
function change(edit, kind) {
  recent.changes(kind, shown);
  show(edited(setup, edit), kind);
}

/**
 * Shows a setup: at once what was said, then what the engines make of it.
 *
 * Their answers come in order, so one that is late while a guide is dragged is shown on the way to the next.
 */
async function show(next, kind) {
  setup = next;
  write();
  try {
    const answer = await engine.layout(caseOf(next));
    if (!answer) return;
    const isFirst = recent.layout === null;
    if (isFirst) recent.layout = await framesUnaligned(next);
    shown = answer.frames;
    transition = new Transition(next, recent.layout, shown);
    complain([]);
    frames.show(answer, transition);
    playback.show(transition,
      { begin: isFirst ? "unaligned" : "before", position: 2, plays: kind === "choice" });
    if (kind !== "drag" && next === setup) await reasons.show(setup, transition);
  } catch (error) { complain([error.message]); }
}

/** Writes what the setup alone decides. */
function write() {
  history.replaceState(null, "", `#${addressOf(setup)}`);
  panel.show(setup);
  cards.show(setup);
  region("code").textContent = codeOf(setup);
  const text = JSON.stringify(caseOf(setup), null, 2);
  region("case").textContent = text;
  packed(text).then((letters) => {
    if (text === region("case").textContent) region("explorer-link").href = `/#text=${letters}`;
  });
}

async function framesUnaligned(setup) {
  const answer = await engine.layout(caseOf(unaligned(setup)));
  return answer?.frames ?? null;
}

/** Shows the layout from which the reader wants to play. */
async function begin(start) {
  const asked = setup;
  try {
    const from = start === "unaligned" ? await framesUnaligned(setup) : recent.layout;
    if (asked !== setup || !from) return;
    transition = new Transition(setup, from, shown);
    playback.show(transition, { begin: start, position: 0, plays: false });
  } catch (error) { complain([error.message]); }
}

function complain(complaints) {
  region("complaints").replaceChildren(...complaints.map((text) => element("p", {}, text)));
  region("complaints").hidden = complaints.length === 0;
}

/** Shows the setup of the address. */
async function open() {
  const { setup: next, complaints } = setupOf(location.hash);
  recent.forget();
  await show(next, "open");
  if (complaints.length) complain(["This link could not be read as a whole:", ...complaints]);
}

for (const button of document.querySelectorAll("[data-copies]")) {
  const words = button.textContent;
  button.addEventListener("click", async () => {
    const text = button.dataset.copies === "link" ? location.href : region(button.dataset.copies).textContent;
    button.textContent = await navigator.clipboard.writeText(text).then(() => "Copied", () => "Not allowed");
    setTimeout(() => { button.textContent = words; }, 1500);
  });
}

addEventListener("hashchange", open);
open();
