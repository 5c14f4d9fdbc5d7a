// The panels beside the picture, as tabs.
import { find } from "./element.js";
import { change, on, state } from "./state.js";

const tabs = () => [...find("panels").querySelectorAll("[role=tab]")];

function show() {
  for (const tab of tabs()) {
    const isChosen = tab.dataset.panel === state.panel;
    tab.setAttribute("aria-selected", isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    find(tab.dataset.panel).hidden = !isChosen;
  }
}

/// Arrow keys go from tab to tab, as in every list of tabs.
export function steerTabs(list, choose) {
  list.addEventListener("keydown", (event) => {
    const all = [...list.querySelectorAll("[role=tab]:not([hidden])")];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const place = all.indexOf(document.activeElement);
    if (!step || place < 0) return;
    const next = all[(place + step + all.length) % all.length];
    choose(next);
    next.focus();
    event.preventDefault();
  });
}

export function showPanels() {
  const choose = (tab) => change({ panel: tab.dataset.panel, sheet: true });
  for (const tab of tabs()) tab.addEventListener("click", () => choose(tab));
  steerTabs(find("panels"), choose);
  on(["panel"], show);
  show();
}
