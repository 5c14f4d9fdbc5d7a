// The page: what is asked when, and who shows it.
import { showConstraints } from "./constraints.js";
import { showEditor } from "./editor.js";
import { showHints } from "./hints.js";
import { showHistory } from "./history.js";
import { showInspector } from "./inspector.js";
import { showLayout } from "./layout.js";
import { fragment, read } from "./link.js";
import { showPicker, loadCase, loadText } from "./picker.js";
import { showPicture } from "./picture.js";
import { showPanels } from "./panels.js";
import { showProgram } from "./program.js";
import { showProposal } from "./proposal.js";
import { showRules } from "./rules.js";
import { showSave } from "./save.js";
import { showSheet } from "./sheet.js";
import { showSlider } from "./slider.js";
import { showStart } from "./start.js";
import { change, on, ownProposal, state } from "./state.js";
import { showSwift } from "./swift.js";
import { showTree } from "./tree.js";
import { showVerdict } from "./verdict.js";
import { showWhy } from "./why.js";

let timer = 0;
/// How many addresses were followed. An answer for an older one comes too late.
let turn = 0;

/// Keeps the address in step, without an entry in the history for every point that an edge moves.
function keepLink() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const begun = turn;
    const next = await fragment();
    if (turn === begun) history.replaceState(null, "", next);
  }, 250);
}

async function follow(hash, cases) {
  clearTimeout(timer);
  turn += 1;
  const own = turn;
  const told = await read(hash);
  if (turn !== own) return;
  const called = (name) => cases.find((entry) => entry.name === name);
  const named = called(told.name) ?? called("measured/grid-modifiers") ?? called("scores") ?? cases[0];
  const isUnknown = told.text === undefined && told.name !== undefined && !called(told.name);
  const problem = isUnknown ? `there is no case “${told.name}” here` : told.problem;
  if (told.text !== undefined) await loadText(told.text, { proposal: told.proposal });
  else if (named) await loadCase(named.index, { proposal: told.proposal });
  if (turn !== own) return;
  change({
    start: told.start && !problem, sheet: told.view !== undefined,
    encoding: told.encoding ?? "tracks", view: told.view ?? null, track: told.track ?? null, coordinate: told.coordinate ?? "width",
    panel: state.problem ? "text" : told.panel ?? "why", proposal: told.proposal ?? ownProposal(state.case),
    problem: problem ? `${problem}; the picture is that of ${state.case?.name ?? "another case"}` : state.problem,
  });
}

const cases = await showPicker();
for (const show of [
  showPicture, showProposal, showVerdict, showTree, showPanels, showEditor, showWhy, showInspector, showProgram, showHints,
  showSwift, showConstraints, showSlider, showSave, showRules, showSheet, showLayout,
]) show();
showStart(cases);
await follow(location.hash, cases);
showHistory();
on(["text", "case", "proposal", "encoding", "view", "track", "coordinate", "panel", "start"], keepLink);
keepLink();
addEventListener("hashchange", () => follow(location.hash, cases));
document.documentElement.dataset.ready = "";
