/// Linear programs through GLPK: arrays in, status and arrays out, and never an abort of the
/// process.
///
/// GLPK aborts on misuse and on internal failures.  Here every number is checked before GLPK sees
/// it, and what still goes wrong inside GLPK comes back as a code with GLPK's own message.
///
/// Each call creates, loads, solves, copies out and frees, and shares nothing between threads.
///
/// Time is measured on a clock that never jumps.  Only inside a call of GLPK, the limit on time
/// uses the time of day.
///
/// Limits: a call must not run on a thread that uses GLPK for something else.  It answers
/// `PLUMB_GLPK_BUSY` there, because its end would free the problems of that other use.  An abort in
/// rational arithmetic leaks the numbers in use, some tens of bytes each: GMP holds them, not GLPK.
#ifndef PLUMB_GLPK_H
#define PLUMB_GLPK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A program, and how to solve it

/// The largest magnitude of a cost, coefficient or finite bound: products of three are still
/// finite.
#define PLUMB_GLPK_LARGEST 1e100
/// The largest coefficient of an integer column, relative to 1 and to the coefficients of other
/// columns in its row.  Beyond it GLPK overlooks solutions.
#define PLUMB_GLPK_STEEPEST 1e6
/// The most rows or columns that GLPK takes.
#define PLUMB_GLPK_MOST_LINES 100000000
/// The most nonzeros that GLPK takes.
#define PLUMB_GLPK_MOST_NONZEROS 500000000
/// The most times that a point is computed anew, see `refreshes`.
#define PLUMB_GLPK_MOST_REFRESHES 5
/// The simplex iterations between two questions whether the call is cancelled.
#define PLUMB_GLPK_SLICE 500

/// Minimise `objective · x` subject to `row_lower ≤ A x ≤ row_upper`, `column_lower ≤ x ≤
/// column_upper`.
///
/// Provided because GLPK takes a program number by number: here it is one struct of flat arrays.
/// Only the caller can check that the arrays have the lengths given here.  Arrays of length 0 may
/// be null.  They are read during the call and not kept.
struct plumb_glpk_program {
  ptrdiff_t row_count;
  ptrdiff_t column_count;
  ptrdiff_t nonzero_count;
  /// A cost per column: `column_count` long.
  const double *_Nullable objective;
  /// `column_count` long; -infinity for no bound.
  const double *_Nullable column_lower;
  /// `column_count` long; infinity for no bound.  Bounds that are equal fix the column.
  const double *_Nullable column_upper;
  /// `row_count` long; -infinity for no bound.
  const double *_Nullable row_lower;
  /// `row_count` long; infinity for no bound.  Bounds that are equal make an equation.
  const double *_Nullable row_upper;
  /// `row_count + 1` long: row i holds the nonzeros `row_starts[i] ..< row_starts[i + 1]`.
  const ptrdiff_t *_Nullable row_starts;
  /// The column of each nonzero, counted from 0: `nonzero_count` long.
  const int32_t *_Nullable columns;
  /// `nonzero_count` long; zeros are legal.
  const double *_Nullable coefficients;
  ptrdiff_t integer_count;
  /// The columns that must be integers: `integer_count` long, in any order, repeats allowed.  Their
  /// bounds must be integers, and their coefficients within `PLUMB_GLPK_STEEPEST`.
  const ptrdiff_t *_Nullable integers;
};

/// How to solve.
enum plumb_glpk_method {
  PLUMB_GLPK_PRIMAL = 1,
  PLUMB_GLPK_DUAL,     ///< Dual simplex; primal where it fails or has to tell unbounded from
                       ///< infeasible.
  PLUMB_GLPK_INTERIOR, ///< No limits once it runs, no basis, accurate to 1e-6 at best.
  PLUMB_GLPK_EXACT,    ///< Dual simplex, then rational arithmetic from the basis it reached.
};

/// Where a simplex method starts when no basis is given.
enum plumb_glpk_cold_start {
  PLUMB_GLPK_STANDARD = 1, ///< All rows basic.
  PLUMB_GLPK_ADVANCED,     ///< The triangular basis of `glp_cpx_basis`; the standard one if it is
                           ///< singular.
};

/// Where a row or column stands in a basis; the values are GLPK's.
enum plumb_glpk_status {
  PLUMB_GLPK_BASIC = 1,
  PLUMB_GLPK_AT_LOWER = 2,
  PLUMB_GLPK_AT_UPPER = 3,
  PLUMB_GLPK_FREE = 4,
  PLUMB_GLPK_FIXED = 5,
};

struct plumb_glpk_options {
  /// With integer columns, only the primal or the dual method.
  enum plumb_glpk_method method;
  /// For the primal and dual method only; GLPK then ignores a start basis.
  bool presolve;
  enum plumb_glpk_cold_start cold_start;
  /// Seconds for the whole call, at least 0; more than 24 days, infinity too, count as 24 days.
  double time_limit;
  /// At least 0; more than 2^31 - 2 count as that.
  ptrdiff_t iteration_limit;
  /// Asked on the calling thread after every `PLUMB_GLPK_SLICE` simplex iterations; after a yes the
  /// call gives up.  Null if nobody cancels: simplex then runs in one piece.
  bool (*_Nullable is_cancelled)(void);
  /// Between 0 and 1, both excluded.
  double primal_tolerance;
  /// Between 0 and 1, both excluded.
  double dual_tolerance;
  /// The most megabytes that GLPK may allocate; 0 for no limit.
  int memory_limit;
  /// The basis to start from, as `plumb_glpk_status`: `row_count` long.  Null for a cold start.
  const uint8_t *_Nullable start_rows;
  /// `column_count` long; null if `start_rows` is.
  const uint8_t *_Nullable start_columns;
};

// How a call ends

enum plumb_glpk_outcome {
  PLUMB_GLPK_SOLVED,        ///< GLPK answered; see `stop` and `point`.
  PLUMB_GLPK_REFUSED,       ///< The input was refused; see `fault`, `place`, `index`, `row`.
  PLUMB_GLPK_ABORTED,       ///< GLPK hit an internal check; see `message`.
  PLUMB_GLPK_OUT_OF_MEMORY, ///< Memory, or `memory_limit`, ran out.
  PLUMB_GLPK_BUSY,          ///< This thread must not make this call.
};

/// Why the solver stopped.
enum plumb_glpk_stop {
  PLUMB_GLPK_FINISHED,
  PLUMB_GLPK_ITERATION_LIMIT,
  PLUMB_GLPK_TIME_LIMIT,
  PLUMB_GLPK_GAVE_UP,   ///< `message` says why.
  PLUMB_GLPK_DISPROVED, ///< The point GLPK vouched for breaks a bound; see `place`, `index`,
                        ///< `violation`.
};

/// What is known about the point in the output arrays.
enum plumb_glpk_point {
  PLUMB_GLPK_UNKNOWN,
  PLUMB_GLPK_OPTIMAL,
  PLUMB_GLPK_FEASIBLE,
  PLUMB_GLPK_INFEASIBLE,
  PLUMB_GLPK_NO_FEASIBLE_POINT,
  PLUMB_GLPK_UNBOUNDED,
};

/// What is wrong with refused input.
enum plumb_glpk_fault {
  PLUMB_GLPK_NO_FAULT,
  PLUMB_GLPK_MISSING,  ///< A null pointer where there is something to read or write.
  PLUMB_GLPK_NEGATIVE, ///< A negative count.
  PLUMB_GLPK_TOO_MANY, ///< A count beyond GLPK's limits.
  PLUMB_GLPK_NOT_A_NUMBER,
  PLUMB_GLPK_INFINITE,  ///< An infinity where it does not mean "no bound".
  PLUMB_GLPK_TOO_LARGE, ///< A magnitude above `PLUMB_GLPK_LARGEST`.
  PLUMB_GLPK_CROSSED,   ///< A lower bound above the upper one.
  PLUMB_GLPK_BAD_START, ///< `row_starts` does not grow from 0 to `nonzero_count`.
  PLUMB_GLPK_NO_SUCH_COLUMN,
  PLUMB_GLPK_DUPLICATE_COLUMN, ///< A column twice in one row.
  PLUMB_GLPK_OUT_OF_RANGE,     ///< An option outside its range.
  PLUMB_GLPK_NO_SUCH_STATUS,   ///< A number that is no `plumb_glpk_status`.
  PLUMB_GLPK_NO_SUCH_BOUND,    ///< At a bound that is infinite, free with a bound, fixed with two.
  PLUMB_GLPK_BASIC_COUNT,      ///< Not as many basic rows and columns as there are rows.
  PLUMB_GLPK_FRACTIONAL,       ///< A bound of an integer column that is no integer.
  PLUMB_GLPK_STEEP,            ///< A coefficient of an integer column beyond `PLUMB_GLPK_STEEPEST`.
};

/// The argument that a fault or violation is about; `index` counts from 0 within it.
enum plumb_glpk_place {
  PLUMB_GLPK_ROW_COUNT,
  PLUMB_GLPK_COLUMN_COUNT,
  PLUMB_GLPK_NONZERO_COUNT,
  PLUMB_GLPK_OBJECTIVE,
  PLUMB_GLPK_COLUMN_LOWER,
  PLUMB_GLPK_COLUMN_UPPER,
  PLUMB_GLPK_ROW_LOWER,
  PLUMB_GLPK_ROW_UPPER,
  PLUMB_GLPK_ROW_STARTS,
  PLUMB_GLPK_COLUMNS,
  PLUMB_GLPK_COEFFICIENTS,
  PLUMB_GLPK_PROGRAM,
  PLUMB_GLPK_OPTIONS,
  PLUMB_GLPK_METHOD,
  PLUMB_GLPK_COLD_START,
  PLUMB_GLPK_TIME_LIMIT_OPTION,
  PLUMB_GLPK_ITERATION_LIMIT_OPTION,
  PLUMB_GLPK_PRIMAL_TOLERANCE,
  PLUMB_GLPK_DUAL_TOLERANCE,
  PLUMB_GLPK_MEMORY_LIMIT,
  PLUMB_GLPK_START,
  PLUMB_GLPK_START_ROWS,
  PLUMB_GLPK_START_COLUMNS,
  PLUMB_GLPK_OUTPUT,
  PLUMB_GLPK_INTEGER_COUNT,
  PLUMB_GLPK_INTEGERS,
};

/// What a call writes.  The caller provides the arrays with the lengths given here; arrays of
/// length 0 may be null.  All other fields are overwritten at the start of a call.
struct plumb_glpk_answer {
  /// `column_count` long.
  double *_Nullable values;
  /// `column_count` long.
  double *_Nullable reduced_costs;
  /// As `plumb_glpk_status`: `column_count` long.
  uint8_t *_Nullable column_statuses;
  /// A x, computed from `values` and not GLPK's: `row_count` long.
  double *_Nullable row_activities;
  /// `row_count` long.
  double *_Nullable duals;
  /// As `plumb_glpk_status`: `row_count` long.
  uint8_t *_Nullable row_statuses;

  /// What the call returned.
  enum plumb_glpk_outcome outcome;
  enum plumb_glpk_fault fault;
  enum plumb_glpk_place place;
  ptrdiff_t index;
  /// The row that holds the nonzero `index`, where `place` is an array of nonzeros.
  ptrdiff_t row;
  enum plumb_glpk_stop stop;
  enum plumb_glpk_point point;
  /// How far the point is beyond a bound, for `PLUMB_GLPK_DISPROVED`; NaN if it is not finite.
  double violation;
  /// Whether values, activities, duals and reduced costs were written.
  bool has_values;
  /// Whether the statuses of rows and columns were written.
  bool has_basis;
  /// Whether `plumb_glpk_conflict` wrote multipliers.
  bool has_multipliers;
  double objective;
  /// No solution has a smaller objective: infinity if there is none, -infinity if nothing is known.
  double bound;
  /// Nodes of the search for integers.
  ptrdiff_t nodes;
  /// Simplex iterations, exact ones included; 0 for the interior-point method.
  ptrdiff_t iterations;
  /// How often the point was computed anew from a fresh factorization of the final basis, at most
  /// `PLUMB_GLPK_MOST_REFRESHES` times.
  ptrdiff_t refreshes;
  /// Seconds to check the program and hand it to GLPK.
  double load_seconds;
  /// Seconds in GLPK's algorithms, the search for a start basis included.
  double solve_seconds;
  /// GLPK's last message, zero-terminated; may be empty.
  char message[256];
};

// Calls

/// GLPK's version, such as "5.0".  Provided because `glpk.h` is hidden.
const char *_Nonnull plumb_glpk_version(void);

/// Solves a program.  Provided because a thread must not leave GLPK's environment behind, and
/// because only C can jump out of GLPK where it would abort.
///
/// Integers come back exact.  The other values, the duals and the basis are those of the linear
/// program in which the integers are fixed.  The limits do not apply to solving that program: it
/// may take as long as the relaxation took, and a second more.
///
/// - Returns what is also in `answer->outcome`.
enum plumb_glpk_outcome plumb_glpk_solve(
    const struct plumb_glpk_program *_Nullable program,
    const struct plumb_glpk_options *_Nullable options, struct plumb_glpk_answer *_Nullable answer);

/// Looks for a point between the bounds of a program, and for multipliers that prove that there is
/// none. Provided because GLPK shows the row of the simplex table that proves it only while the
/// program lives.
///
/// If `has_multipliers`, `duals` holds the multipliers y of the rows and `reduced_costs` the
/// multipliers d of the columns.  They are a row of the simplex table: y · A x + d · x is 0 for
/// every x, but the bounds make it greater than 0 (Farkas).  A positive multiplier uses a lower
/// bound, a negative one an upper bound.  Multipliers have rounding errors: a caller who needs a
/// proof checks them.
///
/// - The objective is checked, then ignored.  There must be no integers.
/// - The method is the dual simplex without presolve, whatever `options` say.
/// - If `point` is `PLUMB_GLPK_OPTIMAL`, values and activities are a point between the bounds.
/// - Multipliers only go with `PLUMB_GLPK_NO_FEASIBLE_POINT`, which may come without them.
enum plumb_glpk_outcome plumb_glpk_conflict(
    const struct plumb_glpk_program *_Nullable program,
    const struct plumb_glpk_options *_Nullable options, struct plumb_glpk_answer *_Nullable answer);

#endif
