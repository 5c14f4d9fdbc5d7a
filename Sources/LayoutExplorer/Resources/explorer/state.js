// What the page shows, in one place: whoever changes it says what changed, whoever shows it listens.

export const state = {
  /// The case as typed, and as last found without errors.
  text: "",
  caseText: "",
  /// The last case without errors, parsed.
  case: null,
  /// Where it came from: the index of a case of the server; null for others.
  index: null,
  /// The text as it came from there.
  original: "",
  /// Each side a number, null (ideal) or "infinity".
  proposal: { width: null, height: null },
  encoding: "tracks",
  /// The label of the chosen view.
  view: null,
  /// Its chosen track, if it is a grid: `{ kind, index }` with kind column or row.
  track: null,
  coordinate: "width",
  panel: "why",
  /// Whether the start page is shown, and on a narrow screen the details.
  start: false,
  sheet: false,
  /// The last answer of both engines.
  layout: null,
  /// What surprises in the case; null while it is not known.
  hints: null,
  /// Whether something is being dragged. Then only what moves is asked for; the rest comes at its end.
  drag: false,
  /// What the last layout of a drag changed and cost; null before the first.
  step: null,
  /// Why the picture is not that of what was asked for; empty where it is.
  problem: "",
};

const listeners = new Map();

/// Calls `listener` whenever one of `keys` has changed.
export function on(keys, listener) {
  for (const key of keys) {
    if (!listeners.has(key)) listeners.set(key, new Set());
    listeners.get(key).add(listener);
  }
}

/// Changes what is shown, and tells each listener once.
export function change(values) {
  const told = new Set();
  for (const [key, value] of Object.entries(values)) {
    if (Object.is(state[key], value)) continue;
    state[key] = value;
    for (const listener of listeners.get(key) ?? []) told.add(listener);
  }
  for (const listener of told) listener();
}

/// Takes over the layout of a step, in which views only moved: those who listen to steps are told, all others at the
/// end of the drag.
export function follow(layout, step) {
  state.layout = layout;
  change({ step });
}

/// What is wrong with a text, of which the first error is told.
export const problemOf = ([{ path, message }]) =>
  `the text is no case: ${[path === "$" ? "" : path, message].filter(Boolean).join(" ")}`;

/// Chooses a view, or a track of a grid.
export const choose = (view, track = null, others = {}) => change({ view, track, ...others });

/// The proposal that a case itself gives.
export const ownProposal = (value) => ({
  width: value?.proposal?.width ?? null, height: value?.proposal?.height ?? null,
});

export const isOwnProposal = () => {
  const own = ownProposal(state.case);
  return own.width === state.proposal.width && own.height === state.proposal.height;
};

/// What the view with this label is called.
export const calledView = (label) => state.layout?.views.find((view) => view.label === label)?.called ?? label;
