import CGLPKShims
import LinearProgramming

/// The programs of a session, on its thread.
struct GLPKLoadedPrograms: LoadedPrograms {
  let handle: OpaquePointer

  func solve(
    _ program: LinearProgram, key: LinearProgramKey, sameMatrix: Bool, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> LinearProgramSolution {
    if let error = SolverError(lengthsOf: program) ?? SolverError(lengthsOf: start, for: program) {
      throw error
    }
    var call = Call(program: program)
    call.run(in: handle, key: key, sameMatrix: sameMatrix, options: options, start: start)
    return LinearProgramSolution(try call.answered(options: options))
  }

  func holds(key: LinearProgramKey) -> Bool { plumb_glpk_session_holds(handle, key.shimValue) }

  func forget(key: LinearProgramKey) { plumb_glpk_session_forget(handle, key.shimValue) }

  var state: LinearProgramSessionState {
    let state = plumb_glpk_session_inspect(handle)
    return LinearProgramSessionState(
      programs: state.programs, bytes: state.bytes, loads: state.loads, forgotten: state.forgotten)
  }
}

extension LinearProgramKey {
  /// Up to four billion programs of an owner.
  fileprivate var shimValue: Int64 { Int64(owner) << 32 | Int64(number) }
}

extension Call {
  mutating func run(
    in session: OpaquePointer, key: LinearProgramKey, sameMatrix: Bool, options: SolverOptions, start: Basis?
  ) {
    var options = plumb_glpk_options(options)
    let startRows = start.map { $0.rows.map(\.shimValue) }
    let startColumns = start.map { $0.columns.map(\.shimValue) }
    _ = plumb_glpk_session_solve(
      session, key.shimValue, sameMatrix, program.rowCount, program.columnCount, program.nonzeroCount,
      program.objective, program.columnLower, program.columnUpper, program.rowLower, program.rowUpper,
      program.rowStarts, program.columns, program.coefficients, &options, startRows, startColumns, &values,
      &rowActivities, &duals, &reducedCosts, &rowStatuses, &columnStatuses, &report)
  }

  /// The call, if it ended with `PLUMB_GLPK_SOLVED`.
  fileprivate func answered(options: SolverOptions) throws(SolverError) -> Call {
    switch report.outcome {
    case PLUMB_GLPK_SOLVED: return self
    case PLUMB_GLPK_REFUSED: throw SolverError(refusal: self, options: options)
    case PLUMB_GLPK_OUT_OF_MEMORY: throw .outOfMemory
    case PLUMB_GLPK_BUSY: throw .aborted(message: "a session's programs are solved on its own thread only")
    default: throw .aborted(message: report.text)
    }
  }
}
