// The numbers of the chosen view as fields.
import { canEdit } from "./edit.js";
import { find, html, number } from "./element.js";
import { knobs } from "./knobs.js";
import { on } from "./state.js";

let shownKey = "";

function field(knob) {
  const input = html("input", {
    type: "number", step: "any", value: number(knob.value).replace("−", "-"), "aria-label": knob.label,
    min: Number.isFinite(knob.least) ? knob.least : null, "data-field": knob.id,
    onchange: ({ target }) => {
      const length = target.valueAsNumber;
      if (target.validity.valid && Number.isFinite(length)) knobs().find(({ id }) => id === knob.id)?.set(length);
    },
  });
  return html("label", { class: knob.isNew ? "new" : null, title: knob.isNew ? "Not given in the case; a number adds it" : knob.label },
    html("span", {}, knob.short), input);
}

function show() {
  const all = canEdit() ? knobs().filter(({ isRepeated }) => !isRepeated) : [];
  const area = find("inspector");
  area.hidden = all.length === 0;
  const key = all.map(({ id, label, isNew }) => `${id} ${label} ${isNew}`).join("\n");
  if (key !== shownKey) {
    shownKey = key;
    area.replaceChildren(...all.map(field));
    return;
  }
  for (const knob of all) {
    const input = area.querySelector(`[data-field="${knob.id}"]`);
    if (input && input !== document.activeElement) input.value = number(knob.value).replace("−", "-");
  }
}

export function showInspector() {
  on(["layout", "step", "view", "problem"], show);
}
