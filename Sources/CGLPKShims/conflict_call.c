// The entry for conflicts: check, put a zero objective in the place of the caller's, then as any other call.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "job.h"

// The table has as many nonbasic variables as the program has columns.
static void widen_row(struct job *job) {
  if (job->widest_row < job->column_count) job->widest_row = job->column_count;
}

static enum plumb_glpk_outcome seek(struct job *job) {
  if (!plumb_check(job)) return job->report->outcome;
  struct plumb_glpk_options options = *job->options;
  options.method = PLUMB_GLPK_DUAL;
  options.presolve = false;
  double *objective = calloc((size_t)job->column_count + 1, sizeof *objective);
  if (objective == NULL) return PLUMB_GLPK_OUT_OF_MEMORY;
  job->options = &options;
  job->objective = objective;
  job->seeks_conflict = true;
  widen_row(job);
  enum plumb_glpk_outcome outcome = plumb_answer(job);
  free(objective);
  return outcome;
}

enum plumb_glpk_outcome plumb_glpk_conflict(
    ptrdiff_t row_count, ptrdiff_t column_count, ptrdiff_t nonzero_count, const double *objective,
    const double *column_lower, const double *column_upper, const double *row_lower, const double *row_upper,
    const ptrdiff_t *row_starts, const int32_t *columns, const double *coefficients,
    const struct plumb_glpk_options *options, const uint8_t *start_rows, const uint8_t *start_columns,
    double *values, double *row_activities, double *row_multipliers, double *column_multipliers,
    uint8_t *row_statuses, uint8_t *column_statuses, struct plumb_glpk_report *report) {
  if (report == NULL) return PLUMB_GLPK_REFUSED;
  memset(report, 0, sizeof *report);
  report->bound = -INFINITY;
  struct job job = {
      .row_count = row_count, .column_count = column_count, .nonzero_count = nonzero_count,
      .objective = objective, .column_lower = column_lower, .column_upper = column_upper,
      .row_lower = row_lower, .row_upper = row_upper, .row_starts = row_starts, .columns = columns,
      .coefficients = coefficients, .options = options, .start_rows = start_rows,
      .start_columns = start_columns, .values = values, .row_activities = row_activities,
      .duals = row_multipliers, .reduced_costs = column_multipliers, .row_statuses = row_statuses,
      .column_statuses = column_statuses, .report = report, .began = plumb_clock(),
  };
  report->outcome = seek(&job);
  plumb_conclude(&job);
  return report->outcome;
}
