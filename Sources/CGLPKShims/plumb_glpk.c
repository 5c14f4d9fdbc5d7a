// The entry: check, guard, solve, free.
#include "plumb_glpk.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "job.h"

const char *plumb_glpk_version(void) { return glp_version(); }

double plumb_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

// GLPK's words go to the report instead of the terminal.  Before it aborts it says what, then where.
static int keep_text(void *info, const char *text) {
  struct plumb_glpk_report *report = ((struct job *)info)->report;
  size_t capacity = sizeof report->message, start = 0;
  if (strncmp(text, "Error detected in file", 22) == 0) {
    start = strlen(report->message);
    if (start > 0 && start + 2 < capacity) memcpy(report->message + start, ". ", 3), start += 2;
  }
  size_t length = strcspn(text, "\n");
  if (length == 0 && start == 0) return 1;
  if (length > capacity - 1 - start) length = capacity - 1 - start;
  memcpy(report->message + start, text, length);
  report->message[start + length] = 0;
  return 1;
}

// GLPK calls this where it would abort the process.
static void jump_out(void *info) { longjmp(((struct job *)info)->escape, 1); }

// Only GLPK's frames and this file's lie between the hook and `setjmp`, so nothing of the caller is jumped
// over.  No local changes after `setjmp`: all state is in `job`.
static bool run_guarded(struct job *job) {
  glp_term_hook(keep_text, job);
  glp_error_hook(jump_out, job);
  if (setjmp(job->escape) != 0) return false;
  job->time_limit = job->options->time_limit;
  job->iteration_limit = job->options->iteration_limit;
  if (job->options->memory_limit > 0) glp_mem_limit(job->options->memory_limit);
  plumb_load(job);
  plumb_run(job);
  return true;
}

static enum plumb_glpk_outcome outcome_of_abort(const struct plumb_glpk_report *report) {
  bool memory = strstr(report->message, "no memory available") != NULL ||
                strstr(report->message, "memory allocation limit exceeded") != NULL;
  return memory ? PLUMB_GLPK_OUT_OF_MEMORY : PLUMB_GLPK_ABORTED;
}

// Solves in an environment that lives as long as the call.
static enum plumb_glpk_outcome solve_in_environment(struct job *job) {
  switch (glp_init_env()) {
  case 0: break;
  case 1: return PLUMB_GLPK_BUSY;
  default: return PLUMB_GLPK_OUT_OF_MEMORY;
  }
  bool returned = run_guarded(job);
  glp_free_env();
  if (returned) return PLUMB_GLPK_SOLVED;
  job->report->has_values = false;
  job->report->has_basis = false;
  enum plumb_glpk_outcome outcome = outcome_of_abort(job->report);
  if (outcome != PLUMB_GLPK_ABORTED || !job->is_factorizing_start) return outcome;
  plumb_give_up(job->report, "the start basis is singular");
  return PLUMB_GLPK_SOLVED;
}

enum plumb_glpk_outcome plumb_answer(struct job *job) {
  if (plumb_is_separable(job)) {
    plumb_solve_separable(job);
    if (job->seeks_conflict) plumb_read_separable_conflict(job);
    plumb_verify(job);
    return PLUMB_GLPK_SOLVED;
  }
  job->row_columns = malloc(((size_t)job->widest_row + 1) * sizeof *job->row_columns);
  job->row_values = malloc(((size_t)job->widest_row + 1) * sizeof *job->row_values);
  enum plumb_glpk_outcome outcome = PLUMB_GLPK_OUT_OF_MEMORY;
  if (job->row_columns != NULL && job->row_values != NULL) outcome = solve_in_environment(job);
  free(job->row_columns);
  free(job->row_values);
  return outcome;
}

enum plumb_glpk_outcome plumb_glpk_solve(
    ptrdiff_t row_count, ptrdiff_t column_count, ptrdiff_t nonzero_count, const double *objective,
    const double *column_lower, const double *column_upper, const double *row_lower, const double *row_upper,
    const ptrdiff_t *row_starts, const int32_t *columns, const double *coefficients,
    ptrdiff_t integer_count, const ptrdiff_t *integers, const struct plumb_glpk_options *options, const uint8_t *start_rows, const uint8_t *start_columns,
    double *values, double *row_activities, double *duals, double *reduced_costs, uint8_t *row_statuses,
    uint8_t *column_statuses, struct plumb_glpk_report *report) {
  if (report == NULL) return PLUMB_GLPK_REFUSED;
  memset(report, 0, sizeof *report);
  report->bound = -INFINITY;
  struct job job = {
      .row_count = row_count, .column_count = column_count, .nonzero_count = nonzero_count,
      .objective = objective, .column_lower = column_lower, .column_upper = column_upper,
      .row_lower = row_lower, .row_upper = row_upper, .row_starts = row_starts, .columns = columns,
      .coefficients = coefficients, .integer_count = integer_count, .integers = integers, .options = options, .start_rows = start_rows,
      .start_columns = start_columns, .values = values, .row_activities = row_activities, .duals = duals,
      .reduced_costs = reduced_costs, .row_statuses = row_statuses, .column_statuses = column_statuses,
      .report = report, .began = plumb_clock(),
  };
  report->outcome = plumb_check(&job) ? plumb_answer(&job) : report->outcome;
  plumb_conclude(&job);
  return report->outcome;
}
