// The text of the case, checked as it is typed.
import { tidy } from "./caseText.js";
import { find, html } from "./element.js";
import { separate } from "./history.js";
import { Newest, validate } from "./server.js";
import { change, isOwnProposal, on, ownProposal, problemOf, state } from "./state.js";

const newest = new Newest();
let timer = 0;
let errors = [];
let lines = 0;
/// Whether a text was put there that is checked when the drag that made it ends.
let isUnchecked = false;

const area = () => find("case-text");

function showLines() {
  const count = area().value.split("\n").length;
  if (count !== lines) {
    lines = count;
    const numbers = Array.from({ length: count }, (_, place) => html("span", {}, place + 1));
    find("gutter").replaceChildren(...numbers);
  }
  for (const line of find("gutter").querySelectorAll(".wrong")) line.classList.remove("wrong");
  for (const { line } of errors) find("gutter").children[line - 1]?.classList.add("wrong");
  find("gutter").scrollTop = area().scrollTop;
  area().setAttribute("aria-invalid", errors.length > 0);
}

/// Puts the caret where an error is.
function goTo({ line, column }) {
  const before = area().value.split("\n").slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  area().focus();
  area().setSelectionRange(before + column - 1, before + column);
  const height = area().scrollHeight / Math.max(lines, 1);
  area().scrollTop = Math.max(0, (line - 5) * height);
}

function showErrors() {
  find("case-errors").replaceChildren(...errors.map((error) => html("li", {},
    html("button", { type: "button", onclick: () => goTo(error) },
      `line ${error.line}, column ${error.column}`),
    error.path === "$" || !error.path ? " " : html("code", {}, ` ${error.path} `), error.message)));
  showLines();
}

const same = (one, other) => one.width === other.width && one.height === other.height;

/// Takes over what is typed as soon as it is a case. A text that others put there may stand in for what was asked for:
/// they say so.
function check({ isTyped = true } = {}) {
  newest.run(async (isOld) => {
    const text = area().value;
    const answer = await validate(text).catch((error) => ({ errors: error.errors }));
    if (isOld()) return;
    errors = answer.errors.map((error) => ({ line: 1, column: 1, ...error }));
    let value = null;
    if (!errors.length) {
      try {
        value = JSON.parse(text);
      } catch (error) {
        errors = [{ line: 1, column: 1, path: "", message: "is a corpus; the editor takes one case" }];
      }
    }
    showErrors();
    if (!value) return change({ text, problem: problemOf(errors) });
    // The proposal goes on being the case's own, unless another one was chosen.
    const own = ownProposal(value);
    const proposal = isOwnProposal() && !same(own, state.proposal) ? own : state.proposal;
    change({ text, caseText: text, case: value, proposal, problem: isTyped ? "" : state.problem });
  });
}

/// Replaces the text; the history keeps the old one.
function replace(text) {
  area().focus();
  area().select();
  area().value = text;
  area().setSelectionRange(0, 0);
  separate();
  change({ text });
  separate();
  check();
}

function edited(apply) {
  try {
    const value = JSON.parse(area().value);
    apply(value);
    replace(tidy(value));
  } catch {
    check();
  }
}

function download() {
  const address = URL.createObjectURL(new Blob([area().value], { type: "application/json" }));
  const name = String(state.case?.name ?? "case").replace(/[^\w.-]+/g, "-");
  html("a", { href: address, download: `${name}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/// Puts another text there; the caret goes to where it differs.
function keepCaret(text) {
  const before = area().value;
  let place = 0;
  while (place < text.length && text[place] === before[place]) place += 1;
  const top = area().scrollTop;
  area().value = text;
  area().setSelectionRange(place, place);
  area().scrollTop = top;
}

export function showEditor() {
  area().addEventListener("input", () => {
    showLines();
    change({ text: area().value });
    clearTimeout(timer);
    timer = setTimeout(check, 120);
  });
  area().addEventListener("scroll", () => { find("gutter").scrollTop = area().scrollTop; });
  find("tidy").addEventListener("click", () => edited(() => {}));
  find("keep-proposal").addEventListener("click", () => edited((value) => {
    value.proposal = { ...state.proposal };
  }));
  find("download").addEventListener("click", download);
  on(["text", "drag"], () => {
    if (state.drag && state.panel !== "text") return;
    if (area().value !== state.text) {
      keepCaret(state.text);
      isUnchecked = true;
    }
    if (!isUnchecked || state.drag) return;
    isUnchecked = false;
    errors = [];
    showErrors();
    check({ isTyped: false });
  });
  on(["panel"], showLines);
}
