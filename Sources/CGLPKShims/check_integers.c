// Integer columns that exist, between bounds that are integers, with coefficients of moderate size.
#include <math.h>
#include <stdlib.h>

#include "job.h"

// Infinities are their own truncation.
static bool is_fractional(double bound) { return bound != trunc(bound); }

static bool check_columns(struct job *job, bool *is_integer) {
  for (ptrdiff_t k = 0; k < job->integer_count; k++) {
    ptrdiff_t column = job->integers[k];
    if (column < 0 || column >= job->column_count)
      return plumb_refuse(job, PLUMB_GLPK_NO_SUCH_COLUMN, PLUMB_GLPK_INTEGERS, k);
    if (is_fractional(job->column_lower[column]))
      return plumb_refuse(job, PLUMB_GLPK_FRACTIONAL, PLUMB_GLPK_COLUMN_LOWER, column);
    if (is_fractional(job->column_upper[column]))
      return plumb_refuse(job, PLUMB_GLPK_FRACTIONAL, PLUMB_GLPK_COLUMN_UPPER, column);
    is_integer[column] = true;
  }
  return true;
}

// Before it branches GLPK looks at what else would move with the column, and takes a movement below 1e-7 for
// none: it then calls a program with M = 2e7 infeasible that is not.  The row itself moves with coefficient 1.
static bool check_row(struct job *job, const bool *is_integer, ptrdiff_t i) {
  double smallest = 1;
  for (ptrdiff_t k = job->row_starts[i]; k < job->row_starts[i + 1]; k++) {
    double size = fabs(job->coefficients[k]);
    if (!is_integer[job->columns[k]] && size > 0) smallest = fmin(smallest, size);
  }
  job->report->row = i;
  for (ptrdiff_t k = job->row_starts[i]; k < job->row_starts[i + 1]; k++)
    if (is_integer[job->columns[k]] && fabs(job->coefficients[k]) > PLUMB_GLPK_STEEPEST * smallest)
      return plumb_refuse(job, PLUMB_GLPK_STEEP, PLUMB_GLPK_COEFFICIENTS, k);
  return true;
}

bool plumb_check_integers(struct job *job) {
  if (job->integer_count == 0) return true;
  bool *is_integer = calloc((size_t)job->column_count + 1, sizeof *is_integer);
  if (is_integer == NULL) {
    job->report->outcome = PLUMB_GLPK_OUT_OF_MEMORY;
    return false;
  }
  bool sound = check_columns(job, is_integer);
  for (ptrdiff_t i = 0; sound && i < job->row_count; i++) sound = check_row(job, is_integer, i);
  free(is_integer);
  return sound;
}
