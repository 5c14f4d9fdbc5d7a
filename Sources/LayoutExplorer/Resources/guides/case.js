/** A setup as plumb-case/1, the format of Plumb's problems (Documentation/CaseFormat.md). */
import { alignedAxes } from "./axis.js";
import { baselines, explicitGuide } from "./guide.js";
import { viewName } from "./setup.js";

/** The ids of the stack and of the frame around it. */
export const names = { stack: "stack", frame: "frame" };

export function caseOf(setup) {
  const proposal = { height: null, width: null };
  return { format: "plumb-case/1", name: "guides", proposal, root: stackOf(setup) };
}

function stackOf(setup) {
  return {
    view: setup.stack, id: names.stack, alignment: alignmentOf(setup),
    ...(setup.stack === "ZStack" || setup.spacing === null ? {} : { spacing: setup.spacing }),
    children: setup.views.map((view, index) => leafOf(setup, view, index)),
    modifiers: [{ frame: frameOf(setup.frame) }, { id: names.frame }],
  };
}

function alignmentOf(setup) {
  const [axis, other] = alignedAxes(setup.stack);
  return other ? { horizontal: setup.horizontal, vertical: setup.vertical } : setup[axis.name];
}

function frameOf({ isWide, width, height, horizontal, vertical }) {
  return { ...(isWide ? { width, height } : {}), alignment: { horizontal, vertical } };
}

function leafOf(setup, view, index) {
  const text = baselines(view);
  const modifiers = alignedAxes(setup.stack).flatMap((axis) => modifierOf(setup, view, axis));
  return {
    view: "Leaf", id: viewName(index), width: view.width, height: view.height,
    ...(text ? { firstTextBaseline: text.first, lastTextBaseline: text.last } : {}),
    ...(modifiers.length ? { modifiers } : {}),
  };
}

function modifierOf(setup, view, axis) {
  const explicit = explicitGuide(setup, view, axis);
  if (!explicit) return [];
  const { value } = view[axis.coordinate];
  return [{
    alignmentGuide: {
      guide: explicit.name, ...(explicit.name === "center" ? { axis: axis.name } : {}),
      value: typeof value === "number" ? { constant: value } : { of: { [value]: 1 } },
    },
  }];
}
