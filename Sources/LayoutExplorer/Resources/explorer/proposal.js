// The proposal in numbers.
import { find } from "./element.js";
import { rootLength } from "./picture.js";
import { change, isOwnProposal, on, ownProposal, state } from "./state.js";

/// Proposes another length for one side, or for several.
export const propose = (sides) => change({ proposal: { ...state.proposal, ...sides } });

/// The length that stands in for an ideal or an infinite one: what the root takes, with its modifiers.
export function shownLength(side) {
  const length = state.proposal[side];
  return typeof length === "number" ? length : rootLength(side) ?? 100;
}

/// The same as a length to propose: not less than it by rounding, so that what has room keeps it.
export const proposable = (side) => Math.ceil(shownLength(side) * 100 - 1e-6) / 100;

function show() {
  for (const fieldset of find("proposal").querySelectorAll("fieldset")) {
    const side = fieldset.dataset.side;
    const length = state.proposal[side];
    const input = fieldset.querySelector("input");
    if (document.activeElement !== input || typeof length === "number" && Number(input.value) !== length) {
      input.value = typeof length === "number" ? String(length) : "";
    }
    input.placeholder = typeof length === "number" ? "" : String(Math.round(shownLength(side) * 100) / 100);
    const name = length === null ? "ideal" : String(length);
    for (const button of fieldset.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", button.dataset.length === name);
    }
  }
  find("own-proposal").disabled = isOwnProposal();
}

function typed(side, input) {
  const length = input.valueAsNumber;
  const isLength = Number.isFinite(length) && length >= 0;
  input.setCustomValidity(isLength || input.value === "" ? "" : "a length of at least 0");
  if (isLength) propose({ [side]: length });
}

export function showProposal() {
  for (const fieldset of find("proposal").querySelectorAll("fieldset")) {
    const side = fieldset.dataset.side;
    const input = fieldset.querySelector("input");
    input.addEventListener("input", () => typed(side, input));
    input.addEventListener("blur", show);
    for (const button of fieldset.querySelectorAll("button")) {
      button.addEventListener("click", () => {
        const asked = button.dataset.length === "ideal" ? null : "infinity";
        propose({ [side]: state.proposal[side] === asked ? proposable(side) : asked });
      });
    }
  }
  find("proposal").addEventListener("submit", (event) => event.preventDefault());
  find("own-proposal").addEventListener("click", () => change({ proposal: ownProposal(state.case) }));
  on(["proposal", "layout", "step", "case"], show);
}
