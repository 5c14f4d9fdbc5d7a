/**
 * The fields of the panels: numbers, one of several, one of a list, yes or no.
 *
 * `chosen(value, kind)` is told what the reader chose: a number by `step`, everything else by `choice`.
 */
import { element } from "./element.js";
import { number, points } from "./number.js";

let made = 0;

/** A field for a number in a range; what cannot be taken is said below it and changes nothing. */
export function numberField(label, range, chosen) {
  const complaint = element("small", { class: "complaint", id: `complaint-${(made += 1)}`, role: "alert" });
  const input = element("input", {
    type: "number", step: "any", min: range[0], max: range[1], inputMode: "decimal", required: true,
    "aria-describedby": complaint.id, oninput: read,
  });
  function read() {
    try {
      const value = number(input.value, range);
      complain("");
      chosen(value, "step");
    } catch (error) { complain(`${points(range[0])} to ${points(range[1])}: ${error.message}`); }
  }
  function complain(text) {
    complaint.textContent = text;
    input.setAttribute("aria-invalid", text !== "");
  }
  return {
    element: element("label", { class: "number" }, element("span", {}, label), input, complaint),
    /** A field that is being typed in is left alone while it says the same. */
    show(value) {
      if (input.value !== "" && Number(input.value) === value) return;
      input.value = value;
      complain("");
    },
  };
}

/** Buttons of which one is pressed; `options` are pairs of a value and its words. */
export function choice(legend, kind, chosen) {
  const name = `choice-${(made += 1)}`;
  const buttons = element("div", { class: `choice ${kind}` });
  let shown = "";
  function offer(options) {
    if (shown === JSON.stringify(options)) return;
    shown = JSON.stringify(options);
    buttons.replaceChildren(...options.map(([value, words]) => element("label", { title: words },
      element("input", {
        type: "radio", name, value: String(value), onchange: () => chosen(value, "choice"),
      }), element("span", {}, words))));
  }
  return {
    element: element("fieldset", {}, element("legend", {}, legend), buttons),
    show(value, options) {
      offer(options);
      for (const input of buttons.querySelectorAll("input")) input.checked = input.value === String(value);
    },
  };
}

/** A list of which one is taken. */
export function list(label, chosen) {
  const select = element("select", { onchange: () => chosen(select.value, "choice") });
  let shown = "";
  return {
    element: element("label", { class: "list" }, element("span", {}, label), select),
    show(value, options) {
      if (shown !== JSON.stringify(options)) {
        shown = JSON.stringify(options);
        select.replaceChildren(...options.map(([value, words]) => element("option", { value }, words)));
      }
      select.value = value;
    },
  };
}

/** A box to tick. */
export function tick(label, chosen) {
  const input = element("input", { type: "checkbox", onchange: () => chosen(input.checked, "choice") });
  return {
    element: element("label", { class: "tick" }, input, element("span", {}, label)),
    show(value) { input.checked = value; },
  };
}
