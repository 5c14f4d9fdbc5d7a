// One solve in progress; shared by the files of the shim, hidden from everyone else.
#ifndef PLUMB_GLPK_JOB_H
#define PLUMB_GLPK_JOB_H

#include <glpk.h>
#include <setjmp.h>

#include "plumb_glpk.h"

// Lives in the frame of `plumb_glpk_solve` or `plumb_glpk_conflict`, outside the function that calls `setjmp`: what is stored here
// keeps its value when GLPK jumps out.
struct job {
  ptrdiff_t row_count, column_count, nonzero_count;
  const double *objective, *column_lower, *column_upper, *row_lower, *row_upper;
  const ptrdiff_t *row_starts;
  const int32_t *columns;
  const double *coefficients;
  ptrdiff_t integer_count;
  const ptrdiff_t *integers;
  const struct plumb_glpk_options *options;
  const uint8_t *start_rows, *start_columns;
  double *values, *row_activities, *duals, *reduced_costs;
  uint8_t *row_statuses, *column_statuses;
  struct plumb_glpk_report *report;

  double began;         // seconds on the monotonic clock
  double time_limit;    // seconds from then
  ptrdiff_t iteration_limit;
  ptrdiff_t widest_row; // most nonzeros in a row, of the simplex table too where one will be read
  int32_t *row_columns; // 1-based copy of a row, for GLPK
  double *row_values;
  glp_prob *problem;
  bool is_factorizing_start;
  bool seeks_conflict;
  jmp_buf escape;
};

// Seconds on a clock that never runs backward.
double plumb_clock(void);

// check.c and its parts: false, and the fault in the report, for input that must not reach GLPK.
bool plumb_check(struct job *job);
bool plumb_check_matrix(struct job *job);
bool plumb_check_basis(struct job *job);
bool plumb_check_integers(struct job *job);
bool plumb_check_numbers(
    struct job *job, const double *numbers, ptrdiff_t count, enum plumb_glpk_place place);
bool plumb_refuse(struct job *job, enum plumb_glpk_fault fault, enum plumb_glpk_place place, ptrdiff_t index);

// plumb_glpk.c: the answer for input that was checked.
enum plumb_glpk_outcome plumb_answer(struct job *job);

// separable.c: the answer for a program without nonzero coefficients.
bool plumb_is_separable(const struct job *job);
void plumb_solve_separable(struct job *job);

// load.c, run.c, search.c, read.c: what happens inside the guard, in this order.
void plumb_load(struct job *job);
void plumb_run(struct job *job);
double plumb_seconds_left(const struct job *job);
int plumb_milliseconds_left(const struct job *job);
int plumb_run_simplex(struct job *job, bool presolve);
int plumb_run_remainder(struct job *job);
int plumb_run_from_standard(struct job *job);
void plumb_read_stop(struct job *job, int code);
void plumb_search(struct job *job);
void plumb_give_up(struct plumb_glpk_report *report, const char *reason);
void plumb_read_simplex(struct job *job);
void plumb_read_interior(struct job *job);

// Whether a simplex method ended before it could tell unbounded from infeasible.
bool plumb_is_undecided(const struct job *job, int code);

// conflict.c: the multipliers that prove that there is no feasible point, written over duals and reduced costs.
int plumb_run_for_conflict(struct job *job);
void plumb_read_conflict(struct job *job);
void plumb_read_separable_conflict(struct job *job);

// prove.c: whether the basis, which GLPK has factorized, is optimal.
bool plumb_basis_is_optimal(struct job *job);

// verify.c: row activities, objective, and whether the point keeps the bounds it is said to keep; the bound on
// the objective that follows.
void plumb_verify(struct job *job);
void plumb_conclude(struct job *job);

#endif
