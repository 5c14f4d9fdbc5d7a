/** The rules that sentences on this page cite, in short; Documentation/Semantics.md has them in full. */
export const rules = {
  A1: "A guide of a view is its explicit value if there is one, else the default one.",
  A2: "Defaults: leading 0, center half the width, trailing the width; top 0, center half the height, "
    + "bottom the height; baselines the height where there is no text. Guides may lie outside of a view.",
  A3: "alignmentGuide makes one guide explicit. The size of the view and its gaps do not change.",
  A7: "A stack ignores guides of any other alignment than its own.",
  F1: "A frame with a width or a height has it; without, it is as long as what is inside it.",
  F3: "A frame places what is inside it by the frame’s alignment: a corner, an edge or the middle of both "
    + "coincide.",
  F9: "The host shows the root, here the frame, at the ideal size that the frame asks for.",
  L2: "A leaf with a declared width and height has them, whatever it is offered.",
  S1: "Neighbours are the explicit spacing apart, else the preferred one, which is 8.",
  S5: "Across the stack, views are shifted until their guides of the stack’s alignment coincide. The stack "
    + "is the smallest interval that holds all of them and the line.",
  S6: "Along the stack, views follow each other from its start.",
  S7: "A stack is as long as its views and gaps, whatever it is offered.",
  S8: "A ZStack brings the guides together on both axes; it is as large as the union of its views.",
};

/** A sentence's text and the numbers of the rules that it ends with: `… (S6, F3)`. */
export function citations(sentence) {
  const [, text, cited] = sentence.match(/^(.*) \(([A-Z]{1,2}\d+(?:, [A-Z]{1,2}\d+)*)\)\.?$/s) ?? [null, sentence, ""];
  return { text, cited: cited ? cited.split(", ") : [] };
}
