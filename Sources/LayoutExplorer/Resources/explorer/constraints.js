// Constraints of the case: told in words, changed, added, left out; and their conflicts.
import { editCase, canEdit } from "./edit.js";
import { find, html, named, number } from "./element.js";
import { on, state } from "./state.js";

const relations = { equal: "=", atLeast: "≥", atMost: "≤" };
const values = ["width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY"];

// MARK: In words

function term(one) {
  if (typeof one === "number") return number(one);
  const { view, value, guide, grid, column, row, window, times } = one;
  const subject = view !== undefined ? `${view}.${value ?? guide}`
    : grid !== undefined ? `${column !== undefined ? `column ${column + 1}` : `row ${row + 1}`} of ${grid}.${value}` : `window.${window}`;
  return times === undefined || times === 1 ? subject : `${number(times)} × ${subject}`;
}

const terms = (side) => (Array.isArray(side) ? side : [side]);
const sum = (side) => terms(side).map(term).join(" + ").replaceAll("+ −", "− ");

/// What the last layout says of a constraint.
function fate(index) {
  const { constrained } = state.layout ?? {};
  if (!constrained || state.layout.caseText !== state.caseText) return ["", ""];
  const member = constrained.conflict.find((one) => one.index === index);
  if (member) {
    return ["bad", member.relaxation === undefined ? "is part of the conflict"
      : `is part of the conflict; relaxed by ${number(member.relaxation)} it ends the conflict`];
  }
  const loss = constrained.losses.find((one) => one.index === index);
  if (loss) return ["open", `lost: misses by ${number(loss.amount)}`];
  return constrained.status === "placed" ? ["good", "holds"] : ["", ""];
}

// MARK: Changes

const edit = (index, apply) => editCase((value) => {
  apply(value.constraints[index]);
});

function remove(index) {
  editCase((value) => {
    value.constraints.splice(index, 1);
    if (!value.constraints.length) delete value.constraints;
  });
}

/// The number on the right side, which is the part that is changed most.
function setConstant(index, length) {
  edit(index, (one) => {
    const others = terms(one.right).filter((part) => typeof part !== "number");
    one.right = others.length ? length === 0 ? others : [...others, length] : length;
  });
}

const constantOf = (one) => terms(one.right).filter((part) => typeof part === "number").reduce((all, part) => all + part, 0);

function row(one, index) {
  const choice = (options, chosen, label, set) => html("select", { "aria-label": label, onchange: ({ target }) => set(target.value) },
    options.map(([value, text]) => html("option", { value, selected: value === chosen }, text)));
  return html("li", { "data-constraint": index },
    html("p", { class: "formula" }, one.name ? html("b", {}, `${one.name}: `) : null,
      html("code", {}, `${sum(one.left)} ${relations[one.is]} ${sum(one.right)}`)),
    html("p", { class: "fields" },
      choice(Object.entries(relations), one.is, "Relation", (is) => edit(index, (changed) => { changed.is = is; })),
      html("label", {}, "number ", html("input", {
        type: "number", step: "any", value: constantOf(one), "aria-label": "Number on the right side",
        onchange: ({ target }) => { if (Number.isFinite(target.valueAsNumber)) setConstant(index, target.valueAsNumber); },
      })),
      choice([["", "required"], ["1", "wish, level 1"], ["2", "wish, level 2"], ["3", "wish, level 3"]],
        one.level === undefined ? "" : String(one.level), "How strong it is", (level) => edit(index, (changed) => {
          if (level) changed.level = Number(level);
          else delete changed.level;
        })),
      html("button", { type: "button", onclick: () => remove(index) }, "Leave out")));
}

let rows = [];

/// The rows of all constraints. One that did not change keeps its fields, as somebody may be typing in them.
function rowsOf(all) {
  rows = all.map((one, index) => {
    const key = JSON.stringify(one);
    const shown = rows[index]?.key === key ? rows[index] : { key, element: row(one, index) };
    const [kind, words] = fate(index);
    shown.element.querySelector(".fate")?.remove();
    if (words) shown.element.append(html("p", { class: `fate ${kind}` }, words));
    return shown;
  });
  return rows.map(({ element }) => element);
}

// MARK: A new one

function add(form) {
  const side = (view, value) => (form[view].value ? { view: form[view].value, value: form[value].value } : null);
  const left = side("left", "leftValue");
  const right = side("right", "rightValue");
  const [times, constant] = [form.times.valueAsNumber, form.constant.valueAsNumber || 0];
  if (right && Number.isFinite(times) && times !== 1) right.times = times;
  if (!left) return;
  const one = { left, is: form.relation.value, right: right ? constant ? [right, constant] : right : constant };
  if (form.level.value) one.level = Number(form.level.value);
  editCase((value) => { value.constraints = [...value.constraints ?? [], one]; });
}

const names = () => (state.layout?.views ?? []).map(({ name }) => name).filter(Boolean);
let formKey = "";
let form;

function makeForm() {
  const all = names();
  const key = all.join("\n");
  if (key === formKey && form) return;
  formKey = key;
  const select = (name, label, options) => html("select", { name, "aria-label": label }, options.map((option) =>
    (Array.isArray(option) ? html("option", { value: option[0] }, option[1]) : html("option", {}, option))));
  form = html("form", {
    class: "new-constraint no-view", autocomplete: "off", onsubmit: (event) => {
      event.preventDefault();
      add(event.target.elements);
    },
    // Without a view on the right side there is only the number.
    onchange: () => form.classList.toggle("no-view", form.elements.right.value === ""),
  },
  select("left", "View on the left side", all), select("leftValue", "Its value", values),
  select("relation", "Relation", Object.entries(relations)),
  html("input", { name: "times", type: "number", step: "any", value: 1, "aria-label": "Times" }), html("span", { class: "with-view" }, "×"),
  select("right", "View on the right side", [["", "no view"], ...all]), select("rightValue", "Its value on the right side", values),
  html("span", { class: "with-view" }, "+"), html("input", { name: "constant", type: "number", step: "any", value: 0, "aria-label": "Number to add" }),
  select("level", "How strong the new one is", [["", "required"], ["1", "wish, level 1"], ["2", "wish, level 2"]]),
  html("button", { type: "submit" }, "Add"));
  find("new-constraint").replaceChildren(all.length ? form
    : html("p", { class: "hint" }, "A constraint names views by their ids, and no view here has one. Give a view an \"id\" in the text."));
}

function summary() {
  const told = state.layout?.constrained;
  if (!told) return [];
  const lines = told.concessions.map((words) => html("li", {}, named(words)));
  const contents = told.conflict.filter(({ index }) => index === undefined).map(({ words }) => html("li", {}, named(words)));
  return [
    told.status === "conflict" ? html("p", { class: "fate bad" },
      "The required constraints cannot all hold. Each marked one is needed for the conflict: relax one, make it a wish, or leave it out.") : null,
    told.reason ? html("p", { class: "fate bad" }, told.reason) : null,
    contents.length ? html("ul", { class: "plain" }, contents) : null,
    lines.length ? html("h4", {}, "What gave way") : null, lines.length ? html("ul", { class: "plain" }, lines) : null,
  ].filter(Boolean);
}

function show() {
  const all = state.case?.constraints ?? [];
  find("tab-constraints").textContent = all.length ? `Constraints ${all.length}` : "Constraints";
  if (state.panel !== "constraints") return;
  const list = find("constraint-list");
  const elements = rowsOf(all);
  if (elements.length !== list.children.length || elements.some((element, index) => element !== list.children[index])) {
    list.replaceChildren(...elements);
  }
  find("constraint-words").replaceChildren(...summary());
  makeForm();
  find("new-constraint").inert = !canEdit();
}

export const showConstraints = () => on(["layout", "case", "panel", "problem"], show);
