internal import GLPKSolver
@_exported public import LayoutCore
@_exported public import LayoutExplanation
@_exported public import LayoutExtension
@_exported public import LayoutViews
@_exported public import ViewCases

// This module exports what a program written for SwiftUI needs: views, trees and results, both engines,
// sessions, constraints, explanations and the cases of views. For linear programs, stages and solvers import
// LinearProgramming; for the parts of cases import LayoutCases.
@_exported public import struct ConstraintLayout.ConstraintEngine
@_exported public import class ConstraintLayout.ConstraintLayoutSession
@_exported public import enum ConstraintLayout.Encoding
@_exported public import struct DirectLayout.DirectEngine
@_exported public import class DirectLayout.DirectLayoutSession
@_exported public import struct LayoutCases.LayoutCase
@_exported public import struct LayoutConstraints.SearchEffort
@_exported public import struct LayoutHints.LayoutHint
@_exported public import enum LinearProgramming.SolverError

extension ConstraintEngine {
  /// A constraint engine that uses GLPK.
  public init(encoding: Encoding = .tracks, start: ConstraintEngine.Start = .propagated) {
    self.init(encoding: encoding, start: start, solver: GLPKSolver())
  }
}

extension ConstraintLayoutSession {
  /// A session that uses GLPK, with its first layout.
  public convenience init(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host = .center, encoding: Encoding = .tracks
  ) {
    self.init(tree, in: proposal, host: host, engine: ConstraintEngine(encoding: encoding))
  }
}
