/// Why the optimum of a layout is not asked for: what the model of lengths has no words for.
public enum NotCovered: String, Error, CaseIterable, Sendable {
  case noLayout = "the greedy rules give no layout"
  case unboundedProposal = "an infinite proposal, or no width"
  case viewThatFits = "a ViewThatFits"
  case customLayout = "a custom layout"
  case measuredLeaf = "a measured leaf that is no text"
  case position = "a position"
  case idealWidth = "a container offered its ideal width"
  case boundedIdeal = "a frame that cuts an ideal length"
  case guideFormula = "a guide that is no share of its view's length"
  case combinedGuide = "a guide combined from several views"
  case beyondSolver = "lengths beyond the limits of the solver"
}
