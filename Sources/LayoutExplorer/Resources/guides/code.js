/** A setup as the Swift code that makes it, in the names that Plumb shares with SwiftUI. */
import { alignedAxes } from "./axis.js";
import { baselines, explicitGuide } from "./guide.js";
import { viewName } from "./setup.js";

export function codeOf(setup) {
  const views = setup.views.flatMap((view, index) => leafOf(setup, view, index));
  return [
    `${setup.stack}(${stackArguments(setup)}) {`, ...views.map((text) => `  ${text}`), "}",
    `.id("stack")`, `.frame(${frameArguments(setup.frame)})`, `.id("frame")`,
  ].join("\n");
}

function stackArguments(setup) {
  const [axis, other] = alignedAxes(setup.stack);
  if (other) return `alignment: ${alignment(setup)}`;
  return `alignment: .${setup[axis.name]}${setup.spacing === null ? "" : `, spacing: ${setup.spacing}`}`;
}

function frameArguments(frame) {
  const lengths = frame.isWide ? [frame.width, frame.height] : ["nil", "nil"];
  return `width: ${lengths[0]}, height: ${lengths[1]}, alignment: ${alignment(frame)}`;
}

/** An alignment of two axes, by its short name where it has one. */
function alignment({ horizontal, vertical }) {
  if (horizontal === "center" && vertical === "center") return ".center";
  if (vertical === "center") return `.${horizontal}`;
  if (horizontal === "center" && ["top", "bottom"].includes(vertical)) return `.${vertical}`;
  if (["top", "bottom"].includes(vertical)) {
    return `.${vertical}${horizontal[0].toUpperCase()}${horizontal.slice(1)}`;
  }
  return `Alignment(horizontal: .${horizontal}, vertical: .${vertical})`;
}

function leafOf(setup, view, index) {
  const text = baselines(view);
  const numbers = text ? `, firstTextBaseline: ${text.first}, lastTextBaseline: ${text.last}` : "";
  return [
    `Leaf(width: ${view.width}, height: ${view.height}${numbers})`,
    ...alignedAxes(setup.stack).flatMap((axis) => modifierOf(setup, view, axis)).map((line) => `  ${line}`),
    `  .id("${viewName(index)}")`,
  ];
}

function modifierOf(setup, view, axis) {
  const explicit = explicitGuide(setup, view, axis);
  if (!explicit) return [];
  const { value } = view[axis.coordinate];
  const body = typeof value === "number" ? `_ in ${value}` : `d in d[${guide(value, axis)}]`;
  return [`.alignmentGuide(${guide(explicit.name, axis)}) { ${body} }`];
}

/** A guide's name in Swift; `center` is on both axes, so it takes its type along. */
function guide(name, axis) {
  if (name !== "center") return `.${name}`;
  return axis.name === "horizontal" ? "HorizontalAlignment.center" : "VerticalAlignment.center";
}
