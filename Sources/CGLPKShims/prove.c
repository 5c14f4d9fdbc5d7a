// Whether a basis is optimal: GLPK computes the point and the multipliers of the basis, without the
// copies of the program that its simplex methods make first.
#include <math.h>

#include "job.h"

// As far as simplex lets a basic variable be beyond a bound.
static bool keeps(const struct job *job, double x, double lower, double upper) {
  double tolerance = job->options->primal_tolerance;
  return x >= lower - tolerance * (1 + 1e-3 * fabs(lower)) && x <= upper + tolerance * (1 + 1e-3 * fabs(upper));
}

static bool has_right_sign(const struct job *job, double dual, int status) {
  double tolerance = job->options->dual_tolerance;
  switch (status) {
  case GLP_NL: return dual >= -tolerance;
  case GLP_NU: return dual <= tolerance;
  case GLP_NF: return fabs(dual) <= tolerance;
  default: return isfinite(dual);
  }
}

static bool is_right_row(const struct job *job, ptrdiff_t i) {
  int row = (int)i + 1, status = glp_get_row_stat(job->problem, row);
  if (status != GLP_BS) return has_right_sign(job, glp_get_row_dual(job->problem, row), status);
  return keeps(job, glp_get_row_prim(job->problem, row), job->row_lower[i], job->row_upper[i]);
}

static bool is_right_column(const struct job *job, ptrdiff_t j) {
  int column = (int)j + 1, status = glp_get_col_stat(job->problem, column);
  if (status != GLP_BS) return has_right_sign(job, glp_get_col_dual(job->problem, column), status);
  return keeps(job, glp_get_col_prim(job->problem, column), job->column_lower[j], job->column_upper[j]);
}

// GLPK's own verdict is made with tolerances of 1e-6, so ours come on top.
bool plumb_basis_is_optimal(struct job *job) {
  if (glp_warm_up(job->problem) != 0 || glp_get_status(job->problem) != GLP_OPT) return false;
  for (ptrdiff_t i = 0; i < job->row_count; i++)
    if (!is_right_row(job, i)) return false;
  for (ptrdiff_t j = 0; j < job->column_count; j++)
    if (!is_right_column(job, j)) return false;
  return true;
}
