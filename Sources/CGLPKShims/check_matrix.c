// Row starts that grow, columns that exist, none twice in a row, finite coefficients.
#include <stdlib.h>

#include "job.h"

static bool check_starts(struct job *job) {
  if (job->row_starts[0] != 0) return plumb_refuse(job, PLUMB_GLPK_BAD_START, PLUMB_GLPK_ROW_STARTS, 0);
  for (ptrdiff_t i = 1; i <= job->row_count; i++) {
    ptrdiff_t start = job->row_starts[i];
    if (start < job->row_starts[i - 1] || start > job->nonzero_count)
      return plumb_refuse(job, PLUMB_GLPK_BAD_START, PLUMB_GLPK_ROW_STARTS, i);
    ptrdiff_t width = start - job->row_starts[i - 1];
    if (width > job->widest_row) job->widest_row = width;
  }
  if (job->row_starts[job->row_count] != job->nonzero_count)
    return plumb_refuse(job, PLUMB_GLPK_BAD_START, PLUMB_GLPK_ROW_STARTS, job->row_count);
  return true;
}

// `last_row[j]` is the last row, counted from 1, in which column j was seen.
static bool check_columns(struct job *job, int32_t *last_row) {
  for (ptrdiff_t i = 0; i < job->row_count; i++) {
    job->report->row = i;
    for (ptrdiff_t k = job->row_starts[i]; k < job->row_starts[i + 1]; k++) {
      int32_t column = job->columns[k];
      if (column < 0 || column >= job->column_count)
        return plumb_refuse(job, PLUMB_GLPK_NO_SUCH_COLUMN, PLUMB_GLPK_COLUMNS, k);
      if (last_row[column] == i + 1)
        return plumb_refuse(job, PLUMB_GLPK_DUPLICATE_COLUMN, PLUMB_GLPK_COLUMNS, k);
      last_row[column] = (int32_t)(i + 1);
    }
  }
  return true;
}

bool plumb_check_matrix(struct job *job) {
  if (!check_starts(job)) return false;
  int32_t *last_row = calloc((size_t)job->column_count + 1, sizeof *last_row);
  if (last_row == NULL) {
    job->report->outcome = PLUMB_GLPK_OUT_OF_MEMORY;
    return false;
  }
  bool sound = check_columns(job, last_row);
  free(last_row);
  return sound && plumb_check_numbers(job, job->coefficients, job->nonzero_count, PLUMB_GLPK_COEFFICIENTS);
}
