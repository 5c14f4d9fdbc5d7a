// A basis must fit its program; GLPK would repair or refuse it without saying where.
#include <math.h>

#include "job.h"

static enum plumb_glpk_fault fault_of_status(uint8_t status, double lower, double upper) {
  switch (status) {
  case PLUMB_GLPK_BASIC: return PLUMB_GLPK_NO_FAULT;
  case PLUMB_GLPK_AT_LOWER: return isfinite(lower) ? PLUMB_GLPK_NO_FAULT : PLUMB_GLPK_NO_SUCH_BOUND;
  case PLUMB_GLPK_AT_UPPER: return isfinite(upper) ? PLUMB_GLPK_NO_FAULT : PLUMB_GLPK_NO_SUCH_BOUND;
  case PLUMB_GLPK_FREE:
    return isinf(lower) && isinf(upper) ? PLUMB_GLPK_NO_FAULT : PLUMB_GLPK_NO_SUCH_BOUND;
  case PLUMB_GLPK_FIXED: return lower == upper ? PLUMB_GLPK_NO_FAULT : PLUMB_GLPK_NO_SUCH_BOUND;
  default: return PLUMB_GLPK_NO_SUCH_STATUS;
  }
}

static bool check_statuses(
    struct job *job, const uint8_t *statuses, const double *lower, const double *upper, ptrdiff_t count,
    enum plumb_glpk_place place, ptrdiff_t *basic) {
  for (ptrdiff_t i = 0; i < count; i++) {
    enum plumb_glpk_fault fault = fault_of_status(statuses[i], lower[i], upper[i]);
    if (fault != PLUMB_GLPK_NO_FAULT) return plumb_refuse(job, fault, place, i);
    *basic += statuses[i] == PLUMB_GLPK_BASIC;
  }
  return true;
}

bool plumb_check_basis(struct job *job) {
  if (job->start_rows == NULL && job->start_columns == NULL) return true;
  ptrdiff_t basic = 0;
  if (!check_statuses(
          job, job->start_rows, job->row_lower, job->row_upper, job->row_count, PLUMB_GLPK_START_ROWS,
          &basic) ||
      !check_statuses(
          job, job->start_columns, job->column_lower, job->column_upper, job->column_count,
          PLUMB_GLPK_START_COLUMNS, &basic))
    return false;
  if (basic != job->row_count) return plumb_refuse(job, PLUMB_GLPK_BASIC_COUNT, PLUMB_GLPK_START, basic);
  return true;
}
