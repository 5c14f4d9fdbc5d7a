// The program and its start, handed to GLPK row by row.
//
// `glp_set_mat_row` with a small copy per row takes an eighth of the time of `glp_load_matrix`, which wants
// the whole matrix as triples and then searches it for duplicates.
#include <math.h>

#include "job.h"

_Static_assert(PLUMB_GLPK_BASIC == GLP_BS, "basic");
_Static_assert(PLUMB_GLPK_AT_LOWER == GLP_NL, "at lower bound");
_Static_assert(PLUMB_GLPK_AT_UPPER == GLP_NU, "at upper bound");
_Static_assert(PLUMB_GLPK_FREE == GLP_NF, "free");
_Static_assert(PLUMB_GLPK_FIXED == GLP_NS, "fixed");

// A double bound with equal sides is an error to GLPK; it wants them called fixed.
static int type_of_bounds(double lower, double upper) {
  if (lower == upper) return GLP_FX;
  if (isinf(lower)) return isinf(upper) ? GLP_FR : GLP_UP;
  return isinf(upper) ? GLP_LO : GLP_DB;
}

// Zero coefficients are left out.
static void load_row(struct job *job, ptrdiff_t i) {
  int length = 0;
  for (ptrdiff_t k = job->row_starts[i]; k < job->row_starts[i + 1]; k++) {
    if (job->coefficients[k] == 0) continue;
    length++;
    job->row_columns[length] = job->columns[k] + 1;
    job->row_values[length] = job->coefficients[k];
  }
  glp_set_mat_row(job->problem, (int)i + 1, length, job->row_columns, job->row_values);
}

void plumb_load(struct job *job) {
  glp_prob *problem = job->problem = glp_create_prob();
  glp_add_rows(problem, (int)job->row_count);
  glp_add_cols(problem, (int)job->column_count);
  for (ptrdiff_t j = 0; j < job->column_count; j++) {
    double lower = job->column_lower[j], upper = job->column_upper[j];
    glp_set_col_bnds(problem, (int)j + 1, type_of_bounds(lower, upper), lower, upper);
    glp_set_obj_coef(problem, (int)j + 1, job->objective[j]);
  }
  for (ptrdiff_t i = 0; i < job->row_count; i++) {
    double lower = job->row_lower[i], upper = job->row_upper[i];
    glp_set_row_bnds(problem, (int)i + 1, type_of_bounds(lower, upper), lower, upper);
    load_row(job, i);
  }
  if (job->start_rows != NULL) {
    for (ptrdiff_t i = 0; i < job->row_count; i++)
      glp_set_row_stat(problem, (int)i + 1, job->start_rows[i]);
    for (ptrdiff_t j = 0; j < job->column_count; j++)
      glp_set_col_stat(problem, (int)j + 1, job->start_columns[j]);
  }
  job->report->load_seconds = plumb_clock() - job->began;
}
