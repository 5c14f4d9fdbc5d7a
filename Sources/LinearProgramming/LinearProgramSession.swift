/// Linear programs that stay with their solver between solves, on a thread of its own, for warm starts.
///
/// The solver's state is bound to that thread by construction: what runs there is handed over by `run`, which
/// waits for it. So a session may be used from anywhere, one caller at a time.
public protocol LinearProgramSession: AnyObject, Sendable {
  /// Name and version of the solver, such as `GLPK 5.0`.
  var name: String { get }

  /// A number that the session gives to no other caller, for the keys of its programs.
  func newOwner() -> Int

  /// Says that work will come soon, so that the thread is awake when it does.
  func announce()

  /// Runs `work` on the session's thread and waits for it.
  ///
  /// Where the calling task is cancelled, the solve in hand and all later ones of `work` give up soon.
  /// - Precondition: not called from within `work`.
  func run<Answer, Failure: Error>(
    _ work: (any LoadedPrograms) throws(Failure) -> Answer
  ) throws(Failure) -> Answer
}

/// The programs of a session, as its thread sees them. Not to be kept beyond the work that it was handed to.
public protocol LoadedPrograms {
  /// Solves `program`, and keeps it under `key`.
  ///
  /// - Parameters:
  ///   - sameMatrix: whether the program is the one last solved under `key` but for bounds. Then the solve goes on
  ///     from the basis where that one ended, if the program is still there.
  ///   - start: the basis to start from where the program is loaded; nil leaves the start to `options`.
  /// - Throws: `SolverError` like `LinearProgramSolver.solve`; the session stays usable.
  func solve(
    _ program: LinearProgram, key: LinearProgramKey, sameMatrix: Bool, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> LinearProgramSolution

  /// Whether a program is kept under `key`. Programs without nonzeros never are: they take no solver.
  func holds(key: LinearProgramKey) -> Bool

  /// Forgets the program under `key`, if there is one.
  func forget(key: LinearProgramKey)

  /// What is kept now.
  var state: LinearProgramSessionState { get }
}

/// The name of a program in a session: who loaded it, and which of the owner's programs it is.
public struct LinearProgramKey: Sendable, Hashable {
  public var owner: Int
  public var number: Int

  public init(owner: Int, number: Int) {
    self.owner = owner
    self.number = number
  }
}

/// What a session keeps, and what it has done.
public struct LinearProgramSessionState: Sendable, Hashable {
  /// Programs kept.
  public var programs: Int
  /// Bytes that the solver holds for them, working memory included.
  public var bytes: Int
  /// Programs loaded so far.
  public var loads: Int
  /// Programs forgotten so far for want of room, or because the solver failed.
  public var forgotten: Int

  public init(programs: Int, bytes: Int, loads: Int, forgotten: Int) {
    self.programs = programs
    self.bytes = bytes
    self.loads = loads
    self.forgotten = forgotten
  }
}
