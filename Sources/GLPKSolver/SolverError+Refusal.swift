import CGLPKShims
import LinearProgramming

extension SolverError {
  /// What, where and how to fix it, for a call that ended with `PLUMB_GLPK_REFUSED`.
  init(refusal call: Call, options: SolverOptions) {
    self = .invalidInput(place: call.place, problem: call.problem(options: options))
  }
}

extension Call {
  /// The array element, count or option that the report is about.
  var place: String {
    let index = report.index
    return switch report.place {
    case PLUMB_GLPK_ROW_COUNT: "rowLower"
    case PLUMB_GLPK_COLUMN_COUNT: "objective"
    case PLUMB_GLPK_NONZERO_COUNT: "coefficients"
    case PLUMB_GLPK_OBJECTIVE: "objective[\(index)]"
    case PLUMB_GLPK_COLUMN_LOWER: "columnLower[\(index)]"
    case PLUMB_GLPK_COLUMN_UPPER: "columnUpper[\(index)]"
    case PLUMB_GLPK_ROW_LOWER: "rowLower[\(index)]"
    case PLUMB_GLPK_ROW_UPPER: "rowUpper[\(index)]"
    case PLUMB_GLPK_ROW_STARTS: "rowStarts[\(index)]"
    case PLUMB_GLPK_COLUMNS: "columns[\(index)]"
    case PLUMB_GLPK_COEFFICIENTS: "coefficients[\(index)]"
    case PLUMB_GLPK_INTEGER_COUNT: "integers"
    case PLUMB_GLPK_INTEGERS: "integers[\(index)]"
    case PLUMB_GLPK_METHOD: "options.method"
    case PLUMB_GLPK_TIME_LIMIT_OPTION: "options.timeLimit"
    case PLUMB_GLPK_ITERATION_LIMIT_OPTION: "options.iterationLimit"
    case PLUMB_GLPK_PRIMAL_TOLERANCE: "options.primalTolerance"
    case PLUMB_GLPK_DUAL_TOLERANCE: "options.dualTolerance"
    case PLUMB_GLPK_START_ROWS: "start.rows[\(index)]"
    case PLUMB_GLPK_START_COLUMNS: "start.columns[\(index)]"
    default: "start"
    }
  }

  fileprivate func problem(options: SolverOptions) -> String {
    let index = report.index
    return switch report.fault {
    case PLUMB_GLPK_TOO_MANY:
      "is too long for GLPK, which takes \(PLUMB_GLPK_MOST_LINES) rows or columns and"
        + " \(PLUMB_GLPK_MOST_NONZEROS) nonzeros; split the program"
    case PLUMB_GLPK_NOT_A_NUMBER: "is not a number"
    case PLUMB_GLPK_INFINITE: "is infinite; no bound is −∞ below and +∞ above, all else must be finite"
    case PLUMB_GLPK_TOO_LARGE: "is larger than \(PLUMB_GLPK_LARGEST) in magnitude; scale the program"
    case PLUMB_GLPK_CROSSED: "is above the upper bound; exchange the two or drop one"
    case PLUMB_GLPK_BAD_START:
      "is \(program.rowStarts[index]); starts must grow from 0 to the number of coefficients,"
        + " \(program.nonzeroCount)"
    case PLUMB_GLPK_NO_SUCH_COLUMN where report.place == PLUMB_GLPK_INTEGERS:
      "is \(integers[index]); there are \(program.columnCount) columns, counted from 0"
    case PLUMB_GLPK_NO_SUCH_COLUMN:
      "is \(program.columns[index]) in row \(report.row); there are \(program.columnCount) columns,"
        + " counted from 0"
    case PLUMB_GLPK_DUPLICATE_COLUMN:
      "is \(program.columns[index]) for the second time in row \(report.row); add the coefficients up"
    case PLUMB_GLPK_FRACTIONAL: "is no integer but the column must be; round it inward"
    case PLUMB_GLPK_STEEP:
      "is \(program.coefficients[index]) for an integer column in row \(report.row), more than"
        + " \(PLUMB_GLPK_STEEPEST) times 1 or another column's; use a smaller switch or scale the others"
    case PLUMB_GLPK_NO_SUCH_BOUND:
      "does not suit the bounds; rest at a finite bound, free only without and fixed only at equal ones"
    case PLUMB_GLPK_BASIC_COUNT:
      "has \(index) basic rows and columns; give as many as there are rows, \(program.rowCount)"
    default: optionProblem(options)
    }
  }

  private func optionProblem(_ options: SolverOptions) -> String {
    switch report.place {
    case PLUMB_GLPK_METHOD:
      "is \(options.method.rawValue); give primal or dual where columns must be integers"
    case PLUMB_GLPK_TIME_LIMIT_OPTION: "is \(options.timeLimit); give seconds, 0 or more"
    case PLUMB_GLPK_ITERATION_LIMIT_OPTION: "is \(options.iterationLimit); give 0 or more"
    case PLUMB_GLPK_PRIMAL_TOLERANCE: "is \(options.primalTolerance); give a number between 0 and 1"
    default: "is \(options.dualTolerance); give a number between 0 and 1"
    }
  }
}
