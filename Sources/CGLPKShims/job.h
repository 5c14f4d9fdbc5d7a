// One solve in progress: the state that the files of the shim share; not public.
//
//   check.c       refuses what must not reach GLPK
//   guard.c       turns GLPK's aborts into codes; environments; the calls
//   load.c        hands a program to GLPK
//   simplex.c     start, run, refresh; what the return codes mean
//   integers.c    branch and bound
//   conflict.c    why there is no feasible point
//   separable.c   programs without nonzero coefficients, which need no solver
//   answer.c      copies the answer out, and verifies it
#ifndef PLUMB_GLPK_JOB_H
#define PLUMB_GLPK_JOB_H

#include <glpk.h>
#include <setjmp.h>

#include "plumb_glpk.h"

// Lives in the frame of an entry point, outside the function that calls `setjmp`, so that its
// fields keep their values when GLPK jumps out.
struct job {
  struct plumb_glpk_program program;
  struct plumb_glpk_options options;
  struct plumb_glpk_answer *answer;

  // Limits.
  double began;      // seconds on the monotonic clock
  double time_limit; // seconds from then
  ptrdiff_t iteration_limit;

  glp_prob *problem;     // null until it is loaded
  bool seeks_conflict;   // looks for multipliers, with an objective of zeros
  bool is_judging_start; // factorizes a basis that was given: an abort is an answer about it
  ptrdiff_t widest_row;  // most nonzeros in a row, of the simplex table too where one will be read
  int32_t *row_columns;  // 1-based copy of a row, for GLPK
  double *row_values;
  jmp_buf escape;
};

// Seconds on a clock that never runs backward or jumps.
double plumb_clock(void);

// guard.c
//
// Makes a job for these arguments, in `job`.  False for input that must not reach GLPK; the answer
// says why.
bool plumb_prepare(
    struct job *job, const struct plumb_glpk_program *program,
    const struct plumb_glpk_options *options, struct plumb_glpk_answer *answer);
// Completes the answer, and returns its outcome.
enum plumb_glpk_outcome plumb_conclude(struct job *job, enum plumb_glpk_outcome outcome);
// Runs `body`; false if GLPK would have aborted.  The environment must then be freed.
bool plumb_guard(struct job *job, void (*body)(struct job *job));
enum plumb_glpk_outcome plumb_outcome_of_abort(struct job *job);
// Allocates the copy of a row for GLPK; false if there is no memory for it.
bool plumb_reserve_row(struct job *job);
void plumb_release_row(struct job *job);

// check.c
bool plumb_check(struct job *job);
bool plumb_refuse(
    struct job *job, enum plumb_glpk_fault fault, enum plumb_glpk_place place, ptrdiff_t index);

// separable.c
bool plumb_is_separable(const struct job *job);
void plumb_solve_separable(struct job *job);

// load.c
void plumb_load(struct job *job);

// simplex.c: loads, solves, reads and verifies; inside the guard.
void plumb_solve(struct job *job);
double plumb_seconds_left(const struct job *job);
int plumb_milliseconds_left(const struct job *job);
int plumb_run_simplex(struct job *job, bool presolve);
int plumb_run_remainder(struct job *job);
int plumb_run_from_standard(struct job *job);
void plumb_read_stop(struct job *job, int code);
void plumb_give_up(struct plumb_glpk_answer *answer, const char *reason);

// integers.c
void plumb_search(struct job *job);

// conflict.c: writes the multipliers that prove that there is no feasible point over the duals and
// the reduced costs.
int plumb_run_for_conflict(struct job *job);
void plumb_read_conflict(struct job *job);
void plumb_read_separable_conflict(struct job *job);

// answer.c
void plumb_read_simplex(struct job *job);
void plumb_read_interior(struct job *job);
void plumb_verify(struct job *job);

#endif
