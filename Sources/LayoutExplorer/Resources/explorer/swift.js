// The SwiftUI code of the case, and a reader for code that is pasted.
import { tidy } from "./caseText.js";
import { find, html, named } from "./element.js";
import { Newest, ask, readSwift } from "./server.js";
import { change, choose, on, state } from "./state.js";

const newest = new Newest();
let timer = 0;
/// Whether the text is the reader's own, and not the code of the case.
let isTyped = false;
/// The case that was read from the text, so that the code stays as it was typed.
let readCase = "";
/// Why the text gave no case; empty if it did. The picture and its verdict are those of another case then.
let refusal = "";

const area = () => find("swift-text");

/// Numbers the lines, and marks those with errors and with notes; pointing at one says them.
function showLines(errors = [], notes = []) {
  const count = area().value.split("\n").length;
  const messages = (remarks, line) => remarks.filter((one) => one.line === line).map(({ message }) => message);
  find("swift-gutter").replaceChildren(...Array.from({ length: count }, (_, place) => {
    const [wrong, noted] = [messages(errors, place + 1), messages(notes, place + 1)];
    return html("span", {
      class: wrong.length ? "wrong" : noted.length ? "noted" : null, title: [...wrong, ...noted].join("\n") || null,
    }, place + 1);
  }));
  find("swift-gutter").scrollTop = area().scrollTop;
}

function goTo({ line, column }) {
  const before = area().value.split("\n").slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  area().focus();
  area().setSelectionRange(before + column - 1, before + column);
}

const remark = (one) => html("li", {},
  html("button", { type: "button", onclick: () => goTo(one) }, `line ${one.line}, column ${one.column}`), named(one.message));

function tell(errors, notes = [], words = "") {
  find("swift-errors").replaceChildren(...errors.map(remark));
  find("swift-notes").replaceChildren(...notes.map(remark));
  find("swift-state").textContent = words;
  area().setAttribute("aria-invalid", errors.length > 0);
  showLines(errors, notes);
}

/// The code of the case that is shown.
function load() {
  if (state.panel !== "swift" || !state.caseText || state.drag || isTyped && readCase === state.caseText) return;
  isTyped = false;
  if (refusal && state.problem === refusal) change({ problem: "" });
  refusal = "";
  newest.run(async (isOld) => {
    try {
      const { text, refusals } = await ask("/api/swift", state.caseText);
      if (isOld() || isTyped) return;
      area().value = text ?? "";
      if (text) return tell([], [], "This is the case as SwiftUI code. Edit it, or paste your own, to lay that out.");
      tell([], [], `SwiftUI has no words for this case: it ${refusals.join("; it ")}.`);
    } catch (error) {
      if (!isOld()) tell([], [], error.message);
    }
  });
}

/// Says that the picture is not that of the code, which was asked for.
function refuse(reason) {
  refusal = `the code is not laid out: ${reason}`;
  change({ problem: refusal });
}

function refuseLines([first, ...others]) {
  const more = others.length === 0 ? "" : others.length === 1 ? "; 1 more line" : `; ${others.length} more lines`;
  refuse(`line ${first.line} ${first.message}${more}`);
}

/// Reads what was typed as a case; a text with errors leaves the picture as it is, without a verdict.
function read() {
  newest.run(async (isOld) => {
    const swift = area().value;
    try {
      const name = String(state.case?.name ?? "pasted");
      const proposal = state.proposal;
      const answer = await readSwift(swift, { name, proposal });
      if (isOld()) return;
      if (answer.errors.length) {
        refuseLines(answer.errors);
        return tell(answer.errors, answer.notes, "The picture is the last layout; these lines cannot be read:");
      }
      const value = JSON.parse(answer.case);
      refusal = "";
      readCase = tidy(value);
      choose(null);
      change({ text: readCase, caseText: readCase, case: value, problem: "" });
      tell([], answer.notes, answer.notes.length ? "Laid out. Some things were simplified:" : "Laid out.");
    } catch (error) {
      if (isOld()) return;
      refuse(error.message);
      tell([], [], error.message);
    }
  });
}

/// Puts code there and reads it.
export function showCode(text) {
  isTyped = true;
  area().value = text;
  showLines();
  read();
}

export function showSwift() {
  area().addEventListener("input", () => {
    isTyped = true;
    showLines();
    clearTimeout(timer);
    timer = setTimeout(read, 200);
  });
  area().addEventListener("scroll", () => { find("swift-gutter").scrollTop = area().scrollTop; });
  find("swift-own").addEventListener("click", () => {
    isTyped = false;
    load();
  });
  find("swift-copy").addEventListener("click", async ({ currentTarget: button }) => {
    try {
      await navigator.clipboard.writeText(area().value);
      button.textContent = "Copied";
    } catch {
      area().select();
      button.textContent = "Selected; press Ctrl-C";
    }
    setTimeout(() => { button.textContent = "Copy code"; }, 1500);
  });
  on(["panel", "caseText", "drag"], load);
}
