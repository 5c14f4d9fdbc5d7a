// On a narrow screen the details are a sheet at the bottom, which opens when a view is chosen.
import { find } from "./element.js";
import { change, on, state } from "./state.js";

/// Whether the details stand below the picture instead of beside it.
export const isNarrow = () => matchMedia("(max-width: 60rem)").matches;

function show() {
  find("work").classList.toggle("sheet-open", state.sheet);
  document.documentElement.classList.toggle("with-sheet", state.sheet);
  find("sheet-button").setAttribute("aria-expanded", state.sheet);
  find("sheet-button").setAttribute("aria-label", state.sheet ? "Hide the details" : "Show the details");
  // The picture stays in sight above the sheet.
  if (state.sheet && isNarrow()) find("picture").scrollIntoView({ block: "start" });
}

export function showSheet() {
  find("sheet-button").addEventListener("click", () => change({ sheet: !state.sheet }));
  on(["sheet", "view"], show);
  show();
}
