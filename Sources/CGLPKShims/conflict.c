// Why there is no feasible point: the row of the simplex table in which the dual method got stuck.
//
// The objective is 0, so every basis is dual feasible and the dual method only looks for a feasible
// point.  It gets stuck if a basic variable x_k is beyond a bound, and in its row of the table,
// x_k = sum of alpha_j x_j, every nonbasic variable already rests at the bound that helps most.
// Then the bounds of this row conflict.
#include <math.h>

#include "job.h"

// Entries of the row below this fraction of its largest are rounding errors; GLPK uses none as a
// pivot.
static const double least_entry = 1e-9;

// The variables of the table: the rows from 1, then the columns.
static bool is_row(const struct job *job, int k) { return k <= job->program.row_count; }

static int status_of(const struct job *job, int k) {
  return is_row(job, k) ? glp_get_row_stat(job->problem, k)
                        : glp_get_col_stat(job->problem, k - (int)job->program.row_count);
}

static double *multiplier_of(const struct job *job, int k) {
  return is_row(job, k) ? &job->answer->duals[k - 1]
                        : &job->answer->reduced_costs[k - 1 - job->program.row_count];
}

// The basic variable that got stuck; 0 if the primal method found that there is no feasible point.
static int stuck_variable(const struct job *job) {
  int k = glp_get_unbnd_ray(job->problem);
  return k > 0 && status_of(job, k) == GLP_BS ? k : 0;
}

static bool is_infeasible(const struct job *job, int code) {
  return code == 0 && glp_get_prim_stat(job->problem) == GLP_NOFEAS;
}

// If the dual method failed and the primal one answered instead, this tries the dual one again from
// the standard basis, which needs no factorization.
int plumb_run_for_conflict(struct job *job) {
  int code = plumb_run_simplex(job, false);
  if (!is_infeasible(job, code) || stuck_variable(job) != 0) return code;
  return plumb_run_from_standard(job);
}

// 1 if the variable is below its lower bound, -1 if it is above its upper one.
static double side_of(const struct job *job, int k) {
  if (is_row(job, k))
    return glp_get_row_prim(job->problem, k) < job->program.row_lower[k - 1] ? 1 : -1;
  int column = k - (int)job->program.row_count;
  return glp_get_col_prim(job->problem, column) < job->program.column_lower[column - 1] ? 1 : -1;
}

static void clear(struct job *job) {
  for (ptrdiff_t i = 0; i < job->program.row_count; i++) job->answer->duals[i] = 0;
  for (ptrdiff_t j = 0; j < job->program.column_count; j++) job->answer->reduced_costs[j] = 0;
}

static void write_table_row(struct job *job, int k, int length) {
  double side = side_of(job, k), largest = 1;
  for (int entry = 1; entry <= length; entry++)
    largest = fmax(largest, fabs(job->row_values[entry]));
  clear(job);
  *multiplier_of(job, k) = side;
  for (int entry = 1; entry <= length; entry++)
    if (fabs(job->row_values[entry]) > least_entry * largest)
      *multiplier_of(job, job->row_columns[entry]) = -side * job->row_values[entry];
}

// Factorizes anew, so that the multipliers do not have the errors of updates.
void plumb_read_conflict(struct job *job) {
  if (job->answer->point != PLUMB_GLPK_NO_FEASIBLE_POINT) return;
  int k = stuck_variable(job);
  if (k == 0 || glp_factorize(job->problem) != 0) return;
  write_table_row(job, k, glp_eval_tab_row(job->problem, k, job->row_columns, job->row_values));
  job->answer->has_multipliers = true;
}

// Every row is 0, so a row whose bounds exclude 0 is the conflict.
void plumb_read_separable_conflict(struct job *job) {
  if (job->answer->point != PLUMB_GLPK_NO_FEASIBLE_POINT) return;
  double worst = 0;
  for (ptrdiff_t i = 0; i < job->program.row_count; i++) {
    double beyond = fmax(job->program.row_lower[i], -job->program.row_upper[i]);
    if (beyond <= worst) continue;
    worst = beyond;
    clear(job);
    job->answer->duals[i] = job->program.row_lower[i] > 0 ? 1 : -1;
  }
  job->answer->has_multipliers = true;
}
