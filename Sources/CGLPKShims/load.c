// Loads the program and its start into GLPK row by row.
//
// `glp_set_mat_row` with a small copy per row takes an eighth of the time of `glp_load_matrix`,
// which wants the whole matrix as triples and then searches it for duplicates.
#include <math.h>

#include "job.h"

_Static_assert(PLUMB_GLPK_BASIC == GLP_BS, "basic");
_Static_assert(PLUMB_GLPK_AT_LOWER == GLP_NL, "at lower bound");
_Static_assert(PLUMB_GLPK_AT_UPPER == GLP_NU, "at upper bound");
_Static_assert(PLUMB_GLPK_FREE == GLP_NF, "free");
_Static_assert(PLUMB_GLPK_FIXED == GLP_NS, "fixed");

// GLPK refuses a double bound with equal sides: it has to be called fixed.
static int type_of_bounds(double lower, double upper) {
  if (lower == upper) return GLP_FX;
  if (isinf(lower)) return isinf(upper) ? GLP_FR : GLP_UP;
  return isinf(upper) ? GLP_LO : GLP_DB;
}

static void set_column_bounds(struct job *job, ptrdiff_t j) {
  double lower = job->program.column_lower[j], upper = job->program.column_upper[j];
  glp_set_col_bnds(job->problem, (int)j + 1, type_of_bounds(lower, upper), lower, upper);
}

static void set_row_bounds(struct job *job, ptrdiff_t i) {
  double lower = job->program.row_lower[i], upper = job->program.row_upper[i];
  glp_set_row_bnds(job->problem, (int)i + 1, type_of_bounds(lower, upper), lower, upper);
}

// Zero coefficients are left out.
static void load_row(struct job *job, ptrdiff_t i) {
  const struct plumb_glpk_program *program = &job->program;
  int length = 0;
  for (ptrdiff_t k = program->row_starts[i]; k < program->row_starts[i + 1]; k++) {
    if (program->coefficients[k] == 0) continue;
    length++;
    job->row_columns[length] = program->columns[k] + 1;
    job->row_values[length] = program->coefficients[k];
  }
  glp_set_mat_row(job->problem, (int)i + 1, length, job->row_columns, job->row_values);
}

static void load_start(struct job *job) {
  const struct plumb_glpk_options *options = &job->options;
  if (options->start_rows == NULL) return;
  for (ptrdiff_t i = 0; i < job->program.row_count; i++)
    glp_set_row_stat(job->problem, (int)i + 1, options->start_rows[i]);
  for (ptrdiff_t j = 0; j < job->program.column_count; j++)
    glp_set_col_stat(job->problem, (int)j + 1, options->start_columns[j]);
}

void plumb_load(struct job *job) {
  job->problem = glp_create_prob();
  glp_add_rows(job->problem, (int)job->program.row_count);
  glp_add_cols(job->problem, (int)job->program.column_count);
  for (ptrdiff_t j = 0; j < job->program.column_count; j++) {
    set_column_bounds(job, j);
    glp_set_obj_coef(job->problem, (int)j + 1, job->program.objective[j]);
  }
  for (ptrdiff_t i = 0; i < job->program.row_count; i++) {
    set_row_bounds(job, i);
    load_row(job, i);
  }
  load_start(job);
}
