// The proposed width as a slider, with a tick wherever the layout bends.
import { find, html, named, number } from "./element.js";
import { beginGesture, endGesture } from "./history.js";
import { NextPicture } from "./nextpicture.js";
import { propose, shownLength } from "./proposal.js";
import { Newest, ask } from "./server.js";
import { on, state } from "./state.js";

const newest = new Newest();
const next = new NextPicture();
const mostTicks = 60;
let timer = 0;
let asked = "";
let top = 800;
/// What was found last, and what is said of all of it.
let found = [];
let summary = "";

const slider = () => find("width-slider");

/// The range of the slider: a round number above twice the case's own width.
function range() {
  const own = typeof state.case?.proposal?.width === "number" ? state.case.proposal.width : shownLength("width");
  return Math.max(200, Math.ceil(Math.max(own * 2, shownLength("width")) / 100) * 100);
}

/// What changes at a width.
function words({ at, continuous, changes }) {
  const told = changes.map(({ says }) => says).join("; ");
  return `At ${number(at)} points${continuous ? "" : " something jumps"}: ${told || "the layout bends"}.`;
}

/// What changes at the width that is proposed, if the layout bends there; else what is said of all widths.
function say() {
  const here = found.find(({ at }) => Math.abs(at - state.proposal.width) < 1e-3);
  find("width-words").replaceChildren(...named(here ? words(here) : summary));
}

const tick = (breakpoint) => {
  const mark = html("button", {
    type: "button", class: breakpoint.continuous ? "tick" : "tick jump", title: words(breakpoint).replaceAll("`", ""), tabindex: -1,
    "aria-label": `The layout bends at ${number(breakpoint.at)} points`, "data-at": breakpoint.at,
    onclick: () => propose({ width: Math.round(breakpoint.at * 1e4) / 1e4 }),
  });
  mark.style.left = `${(breakpoint.at / top) * 100}%`;
  return mark;
};

/// - stop: why there may be more, or nothing at all.
function tell(breakpoints, stop = "") {
  // If there are too many, some over the whole width.
  const step = Math.max(1, breakpoints.length / mostTicks);
  const shown = breakpoints.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  find("width-ticks").replaceChildren(...shown.map(tick));
  const jumps = shown.some(({ continuous }) => !continuous);
  const more = breakpoints.length - shown.length;
  const count = breakpoints.length === 1 ? "The layout bends at 1 width" : `The layout bends at ${breakpoints.length} widths`;
  const end = stop && breakpoints.length ? ` There may be more: ${stop}.` : "";
  found = shown;
  summary = stop && !breakpoints.length ? `The widths at which the layout bends are not known: ${stop}.`
    : (breakpoints.length
      ? `${count} from 0 to ${top}${more > 0 ? `; ${shown.length} of them are marked` : ""}.${jumps ? " At the red ones something jumps." : ""}`
      : `From 0 to ${top} the layout never bends.`) + end;
  say();
}

function load() {
  const key = `${state.caseText}\n${top}\n${JSON.stringify(state.proposal.height)}\n${state.encoding}`;
  if (!state.caseText || key === asked) return;
  clearTimeout(timer);
  if (state.drag) return;
  if (state.case?.constraints?.length) return tell([], "the case has constraints");
  timer = setTimeout(() => newest.run(async (isOld) => {
    const { caseText, proposal, encoding } = state;
    asked = key;
    tell([]);
    summary = "Looking for the widths at which the layout bends …";
    say();
    try {
      const side = { proposal: { ...proposal, width: top }, encoding, from: 0, to: top };
      const { breakpoints, stop } = await ask("/api/breakpoints", caseText, side);
      if (!isOld()) tell(breakpoints, stop);
    } catch (error) {
      if (!isOld()) tell([], error.message);
    }
  }), 400);
}

function show() {
  if (!state.case) return;
  top = range();
  slider().max = top;
  slider().value = shownLength("width");
  slider().setAttribute("aria-valuetext", `${number(shownLength("width"))} points`);
  say();
  load();
}

/// Goes to the next width at which the layout bends.
function jump(way) {
  const all = [...find("width-ticks").children].map(({ dataset }) => Number(dataset.at));
  const now = shownLength("width");
  const next = way > 0 ? all.find((at) => at > now + 1e-3) : all.findLast((at) => at < now - 1e-3);
  if (next !== undefined) propose({ width: Math.round(next * 1e4) / 1e4 });
}

export function showSlider() {
  slider().addEventListener("pointerdown", beginGesture);
  for (const end of ["pointerup", "pointercancel", "blur"]) {
    slider().addEventListener(end, () => {
      next.finish();
      endGesture();
    });
  }
  slider().addEventListener("input", () => {
    const width = slider().valueAsNumber;
    if (state.drag) next.run(() => propose({ width }));
    else propose({ width });
  });
  find("width-before").addEventListener("click", () => jump(-1));
  find("width-after").addEventListener("click", () => jump(1));
  on(["proposal", "layout", "case", "encoding", "drag"], show);
}
