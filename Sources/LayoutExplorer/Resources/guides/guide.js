/**
 * Where the guides of a view stand, in points from its leading or top edge (A1–A3).
 *
 * That is what a view declares. Where the view stands is for the engine to say.
 */
/** Baselines of text: lines 16 high, the baseline 13 below their top, as by Plumb's own metrics (L6). */
export const line = { height: 16, ascent: 13 };

/** The baselines that a view declares, of as many lines as it has room for; null for one without text. */
export function baselines(view) {
  if (!view.isText) return null;
  const lines = Math.max(1, Math.floor(view.height / line.height));
  return { first: line.ascent, last: line.ascent + (lines - 1) * line.height };
}

/** The value of a guide that nothing makes explicit: A2, for text its baselines. */
export function defaultValue(view, name, axis) {
  const length = view[axis.length];
  const text = baselines(view);
  switch (name) {
    case "leading": case "top": return 0;
    case "center": return length / 2;
    case "firstTextBaseline": return text ? text.first : length;
    case "lastTextBaseline": return text ? text.last : length;
    default: return length;
  }
}

/** The guide that a view makes explicit on an axis: its name and its value; null for none (A3). */
export function explicitGuide(setup, view, axis) {
  const { value, of } = view[axis.coordinate];
  if (value === null) return null;
  const number = typeof value === "number" ? value : defaultValue(view, value, axis);
  return { name: of ?? setup[axis.name], value: number };
}

/** The view's guide for the stack's alignment: `isExplicit` says whether its own is used (A1). */
export function usedGuide(setup, view, axis) {
  const name = setup[axis.name];
  const explicit = explicitGuide(setup, view, axis);
  if (explicit?.name === name) return { ...explicit, isExplicit: true };
  return { name, value: defaultValue(view, name, axis), isExplicit: false };
}

/** An explicit guide of another alignment than the stack's, which the stack ignores (A7); null for none. */
export function ignoredGuide(setup, view, axis) {
  const explicit = explicitGuide(setup, view, axis);
  return explicit && explicit.name !== setup[axis.name] ? explicit : null;
}

/** Where the used guides of an axis stand when the views have these frames, in the host's coordinates. */
export function guidePositions(setup, frames, names, axis) {
  return setup.views.map((view, index) =>
    frames[names[index]][axis.origin] + usedGuide(setup, view, axis).value);
}
