/** The controls of the stack and of the frame around it. */
import { alignedAxes, axes, guideNames, stacks, words } from "./axis.js";
import { choice, numberField, tick } from "./fields.js";
import { limits, view } from "./setup.js";

/** `change(edit, kind)` edits the setup. */
export class StackPanel {
  constructor(stackRegion, frameRegion, change) {
    const edit = (assign) => (value, kind) => change((setup) => assign(setup, value), kind);
    this.stack = choice("Stack", "segments", edit((setup, value) => { setup.stack = value; }));
    this.alignments = Object.values(axes).map((axis) => ({
      axis, field: choice(`Alignment, ${axis.name}`, "segments",
        edit((setup, value) => { setup[axis.name] = value; })),
    }));
    this.count = choice("Views", "segments", edit((setup, count) => {
      while (setup.views.length < count) setup.views.push(view(setup.views.length));
      setup.views.length = count;
    }));
    this.isDefault = tick("default spacing", edit((setup, value) => { setup.spacing = value ? null : 8; }));
    this.spacing = numberField("Spacing", limits.spacing, edit((setup, value) => { setup.spacing = value; }));
    this.width = choice("Frame", "segments",
      edit((setup, value) => { setup.frame.isWide = value === "wide"; }));
    this.sides = Object.values(axes).map((axis) => ({
      axis, field: numberField(capitalised(axis.length), limits.frame,
        edit((setup, value) => { setup.frame[axis.length] = value; })),
    }));
    this.corner = choice("Frame’s alignment", "pad", edit((setup, value) => {
      [setup.frame.vertical, setup.frame.horizontal] = value.split(" ");
    }));
    stackRegion.append(this.stack.element, ...this.alignments.map(({ field }) => field.element),
      this.count.element, this.spacing.element, this.isDefault.element);
    frameRegion.append(this.width.element, ...this.sides.map(({ field }) => field.element),
      this.corner.element);
  }

  show(setup) {
    const { frame } = setup;
    const aligned = alignedAxes(setup.stack);
    this.stack.show(setup.stack, stacks.map((name) => [name, name]));
    for (const { axis, field } of this.alignments) {
      field.element.hidden = !aligned.includes(axis);
      field.show(setup[axis.name], guideNames[axis.name].map((name) => [name, words(name)]));
    }
    this.count.show(setup.views.length, [2, 3, 4, 5, 6].map((count) => [count, String(count)]));
    this.spacing.element.hidden = setup.stack === "ZStack" || setup.spacing === null;
    this.isDefault.element.hidden = setup.stack === "ZStack";
    this.isDefault.show(setup.spacing === null);
    if (setup.spacing !== null) this.spacing.show(setup.spacing);
    this.width.show(frame.isWide ? "wide" : "tight", [["tight", "tight"], ["wide", "wide"]]);
    for (const { axis, field } of this.sides) {
      field.element.hidden = !frame.isWide;
      field.show(frame[axis.length]);
    }
    this.corner.show(`${frame.vertical} ${frame.horizontal}`, nine);
  }
}

/** The nine alignments of a frame: top leading, top center … */
const nine = ["top", "center", "bottom"].flatMap((vertical) => guideNames.horizontal.map((horizontal) => {
  const name = `${vertical} ${horizontal}`;
  return [name, name === "center center" ? "center" : name];
}));

function capitalised(text) {
  return text[0].toUpperCase() + text.slice(1);
}
