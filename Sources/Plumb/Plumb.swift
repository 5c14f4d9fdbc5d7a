internal import GLPKSolver
@_exported public import LayoutCore
@_exported public import LayoutExplanation
@_exported public import LayoutExtension
@_exported public import LayoutViews

// What a program written for SwiftUI needs: views, trees and results, both engines, sessions, constraints,
// explanations. Programs, stages and solvers are the module LinearProgramming's, cases are LayoutCases'.
@_exported public import struct ConstraintLayout.ConstraintEngine
@_exported public import enum ConstraintLayout.Encoding
@_exported public import class ConstraintLayout.LayoutSession
@_exported public import struct DirectLayout.DirectEngine
@_exported public import enum LinearProgramming.SolverError

extension ConstraintEngine {
  /// The constraint engine on GLPK.
  public init(encoding: Encoding = .tracks, start: ConstraintEngine.Start = .propagated) {
    self.init(encoding: encoding, start: start, solver: GLPKSolver())
  }
}

extension LayoutSession {
  /// A session on GLPK with its first layout.
  ///
  /// - Throws: `SolverError.outOfMemory` where the system has no thread to give.
  public convenience init(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host = .center, encoding: Encoding = .tracks
  ) throws(SolverError) {
    let programs = try GLPKSession()
    self.init(
      tree, in: proposal, host: host, engine: ConstraintEngine(encoding: encoding), programs: programs)
  }
}
