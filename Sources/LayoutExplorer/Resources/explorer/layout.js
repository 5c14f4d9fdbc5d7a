// The layout of the case in its proposal, asked for whenever either changes. While something is dragged, the server
// says what is other than in the layout before; at the end it is asked for all of it.
import { Newest, ask, leave } from "./server.js";
import { change, follow, on, state } from "./state.js";

const newest = new Newest();
/// By this name the server keeps what it laid out last for this page.
const page = crypto.randomUUID();
/// Whether the last layout that was asked for is a step of a drag, and whether one ever was.
let isStep = false;
let isKnown = false;

/// The layout of a case that has none.
function fail(error, asked) {
  const nothing = { verdict: null, engines: [], views: [], failed: true };
  change({ layout: { ...nothing, reason: error.message, proposal: asked.proposal, caseText: asked.caseText } });
}

async function layOutAll(asked) {
  isStep = false;
  const { caseText, proposal, encoding } = asked;
  // The views of a case are asked for once: while the proposal changes they stay what they are.
  const known = state.layout?.caseText === caseText && state.layout.views.length ? state.layout.views : undefined;
  const began = performance.now();
  const layout = await ask("/api/layout", caseText, { proposal, encoding, views: known ? false : undefined });
  const roundTrip = (performance.now() - began) / 1000;
  change({ layout: { ...layout, caseText, proposal, encoding, roundTrip, views: layout.views ?? known } });
}

// MARK: While something is dragged

function merge(known, others) {
  for (const [label, value] of Object.entries(others)) {
    if (value === null) delete known[label];
    else known[label] = value;
  }
  return known;
}

async function layOutStep(asked) {
  [isStep, isKnown] = [true, true];
  const { caseText, proposal, encoding } = asked;
  const last = state.layout;
  const since = last?.step;
  const views = since === undefined && !(last?.caseText === caseText && last.views.length) ? true : undefined;
  const began = performance.now();
  const { seconds, ...answer } = await ask("/api/step", caseText, { page, since, views, proposal, encoding });
  const engines = answer.engines.map((one, place) => ({
    ...one, grids: one.grids ?? last.engines[place].grids,
    frames: merge(answer.whole ? {} : last.engines[place].frames, one.frames),
  }));
  const layout = {
    ...answer, caseText, proposal, encoding, engines, roundTrip: (performance.now() - began) / 1000, fontFamily: last?.fontFamily,
    views: answer.views ?? last.views, texts: merge(answer.whole ? {} : last.texts, answer.texts),
  };
  const isWhole = answer.whole || answer.views !== undefined || answer.verdict !== last.verdict
    || engines.some(({ status }) => status !== "placed");
  const moved = new Set([...answer.engines.flatMap((one) => Object.keys(one.frames)), ...Object.keys(answer.texts)]);
  const grids = engines[0]?.grids ?? [];
  const step = {
    isWhole, moved, seconds: seconds.layout, parts: seconds, engines: answer.engines,
    hasTracks: answer.engines[0]?.grids !== undefined || grids.some(({ view }) => moved.has(view)),
  };
  if (isWhole) change({ layout, step });
  else follow(layout, step);
}

function layOut() {
  if (!state.caseText) return;
  newest.run(async () => {
    const { caseText, proposal, encoding } = state;
    const asked = { caseText, proposal, encoding };
    // Sessions are of the rules alone.
    const isDragged = state.drag && !state.case?.constraints?.length;
    try {
      await (isDragged ? layOutStep(asked) : layOutAll(asked));
    } catch (error) {
      fail(error, asked);
    }
  });
}

export function showLayout() {
  on(["caseText", "proposal", "encoding"], layOut);
  on(["drag"], () => { if (!state.drag && isStep) layOut(); });
  addEventListener("pagehide", () => { if (isKnown) leave(page); });
}
