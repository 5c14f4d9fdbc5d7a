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
