// Changes of the case that do not come from typing: the text follows.
import { tidy } from "./caseText.js";
import { separate } from "./history.js";
import { change, state } from "./state.js";

/// The value at a place, which is a list of keys and indices.
export const valueAt = (value, place) => place?.reduce((inner, key) => inner?.[key], value);

/// Whether the picture is that of the text, so that it may be changed there.
export const canEdit = () => state.case !== null && state.problem === "" && state.text === state.caseText;

/// Changes a copy of the case, which becomes the case.
export function editCase(apply) {
  if (!canEdit()) return;
  const value = structuredClone(state.case);
  apply(value);
  const text = tidy(value);
  separate();
  change({ text, caseText: text, case: value });
  separate();
}
