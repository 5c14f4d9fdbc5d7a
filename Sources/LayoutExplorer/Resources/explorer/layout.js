// The layout of the case in its proposal, asked for whenever either changes.
import { Newest, ask } from "./server.js";
import { change, on, state } from "./state.js";

const newest = new Newest();

function layOut() {
  if (!state.caseText) return;
  newest.run(async () => {
    const { caseText, proposal, encoding } = state;
    // The views of a case are asked for once: while an edge is dragged they stay what they are.
    const known = state.layout?.caseText === caseText && state.layout.views.length ? state.layout.views : undefined;
    const began = performance.now();
    try {
      const views = known ? false : undefined;
      const layout = await ask("/api/layout", caseText, { proposal, encoding, views });
      layout.caseText = caseText;
      layout.views ??= known;
      layout.proposal = proposal;
      layout.encoding = encoding;
      layout.roundTrip = (performance.now() - began) / 1000;
      change({ layout });
    } catch (error) {
      const nothing = { verdict: null, engines: [], views: [], failed: true };
      change({ layout: { ...nothing, reason: error.message, proposal, caseText } });
    }
  });
}

export function showLayout() {
  on(["caseText", "proposal", "encoding"], layOut);
}
