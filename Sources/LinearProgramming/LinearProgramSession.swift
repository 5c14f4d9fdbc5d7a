/// Linear programs that stay loaded in their solver between solves, for warm starts.
///
/// The solver's state lives on a thread of its own. `run` hands work to this thread and waits for it, so a
/// session may be used from any thread, by one caller at a time.
public protocol LinearProgramSession: AnyObject, Sendable {
  /// Name and version of the solver, such as `GLPK 5.0`.
  var name: String { get }

  /// A number, different for each call, for the keys of a caller's programs.
  func newOwner() -> Int

  /// Says that work will come soon, so that the thread wakes up early.
  func announce()

  /// Runs `work` on the session's thread and waits for it.
  ///
  /// If the calling task is cancelled, the present solve and all later ones of `work` give up soon.
  /// - Precondition: not called from within `work`.
  func run<Answer, Failure: Error>(
    _ work: (any LoadedPrograms) throws(Failure) -> Answer
  ) throws(Failure) -> Answer
}

/// The programs of a session, for use on its thread. Do not keep it after the work that received it.
public protocol LoadedPrograms {
  /// Solves `program`, and keeps it under `key`.
  ///
  /// - Parameters:
  ///   - sameMatrix: whether the program differs from the one last solved under `key` in its bounds only. If
  ///     that program is still loaded, the solve goes on from its last basis.
  ///   - start: the basis to start from if the program has to be loaded; nil leaves the start to `options`.
  /// - Throws: `SolverError` like `LinearProgramSolver.solve`; the session stays usable.
  func solve(
    _ program: LinearProgram, key: LinearProgramKey, sameMatrix: Bool, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> LinearProgramSolution

  /// Whether a program is kept under `key`. Programs without nonzeros never are: they need no solver.
  func holds(key: LinearProgramKey) -> Bool

  /// Forgets the program under `key`, if there is one.
  func forget(key: LinearProgramKey)

  /// The state of the session.
  var state: LinearProgramSessionState { get }
}

/// The key of a program in a session: the number of its owner (`newOwner`), and a number among the owner's
/// programs.
public struct LinearProgramKey: Sendable, Hashable {
  public var owner: Int
  public var number: Int

  public init(owner: Int, number: Int) {
    self.owner = owner
    self.number = number
  }
}

/// The programs that a session keeps, and counts of its work.
public struct LinearProgramSessionState: Sendable, Hashable {
  /// Programs kept.
  public var programs: Int
  /// Bytes that the solver holds for them, working memory included.
  public var bytes: Int
  /// Programs loaded so far.
  public var loads: Int
  /// Programs forgotten so far because memory was short, or because the solver failed.
  public var forgotten: Int

  public init(programs: Int, bytes: Int, loads: Int, forgotten: Int) {
    self.programs = programs
    self.bytes = bytes
    self.loads = loads
    self.forgotten = forgotten
  }
}
