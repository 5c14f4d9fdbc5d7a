@_exported public import ConstraintLayout
@_exported public import DirectLayout
@_exported public import GLPKSolver
@_exported public import LayoutCases
@_exported public import LayoutCore
@_exported public import LayoutExplanation
@_exported public import LayoutExtension
@_exported public import LayoutViews
@_exported public import LinearProgramming

extension ConstraintEngine {
  /// The constraint engine on GLPK.
  public init(encoding: Encoding = .tracks, start: Start = .propagated) {
    self.init(encoding: encoding, start: start, solver: GLPKSolver())
  }
}
