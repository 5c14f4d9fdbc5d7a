// Why there is no feasible point: the row of the simplex table in which the dual method got stuck.
//
// The objective is 0, so every basis is dual feasible and the dual method has nothing to do but to look for a
// feasible point.  It ends where a basic variable is beyond a bound and every nonbasic variable of its row of the
// table, x_k = sum of alpha_j x_j, already rests at the bound that helps most: the bounds of that row exclude each
// other.
#include <math.h>
#include <string.h>

#include "job.h"

// An entry of the row below this part of its largest is a rounding error: GLPK takes none for a pivot.
static const double least_entry = 1e-9;

// The variables of the table: the rows from 1, then the columns.
static bool is_row(const struct job *job, int k) { return k <= job->row_count; }

static int status_of(const struct job *job, int k) {
  return is_row(job, k) ? glp_get_row_stat(job->problem, k)
                        : glp_get_col_stat(job->problem, k - (int)job->row_count);
}

static double *multiplier_of(const struct job *job, int k) {
  return is_row(job, k) ? &job->duals[k - 1] : &job->reduced_costs[k - 1 - job->row_count];
}

// The basic variable that got stuck; 0 where the primal method found that there is no feasible point.
static int stuck_variable(const struct job *job) {
  int k = glp_get_unbnd_ray(job->problem);
  return k > 0 && status_of(job, k) == GLP_BS ? k : 0;
}

static bool is_infeasible(const struct job *job, int code) {
  return code == 0 && glp_get_prim_stat(job->problem) == GLP_NOFEAS;
}

// From the standard basis the dual method needs no primal one in its place, so it is tried where the answer came
// from that.
int plumb_run_for_conflict(struct job *job) {
  int code = plumb_run_simplex(job, false);
  if (!is_infeasible(job, code) || stuck_variable(job) != 0) return code;
  int again = plumb_run_from_standard(job);
  return is_infeasible(job, again) ? again : code;
}

// Which side of the stuck variable's bounds its value is on.
static double side_of(const struct job *job, int k) {
  ptrdiff_t row = k - 1, column = k - 1 - job->row_count;
  if (is_row(job, k)) return glp_get_row_prim(job->problem, k) < job->row_lower[row] ? 1 : -1;
  return glp_get_col_prim(job->problem, (int)column + 1) < job->column_lower[column] ? 1 : -1;
}

static void clear(struct job *job) {
  memset(job->duals, 0, (size_t)job->row_count * sizeof *job->duals);
  memset(job->reduced_costs, 0, (size_t)job->column_count * sizeof *job->reduced_costs);
}

static void write_table_row(struct job *job, int k, int length) {
  double side = side_of(job, k), largest = 1;
  for (int entry = 1; entry <= length; entry++) largest = fmax(largest, fabs(job->row_values[entry]));
  clear(job);
  *multiplier_of(job, k) = side;
  for (int entry = 1; entry <= length; entry++)
    if (fabs(job->row_values[entry]) > least_entry * largest)
      *multiplier_of(job, job->row_columns[entry]) = -side * job->row_values[entry];
}

// The factorization is made anew, so that the errors of its updates are in no multiplier.
void plumb_read_conflict(struct job *job) {
  if (job->report->point != PLUMB_GLPK_NO_FEASIBLE_POINT) return;
  int k = stuck_variable(job);
  if (k == 0 || glp_factorize(job->problem) != 0) return;
  write_table_row(job, k, glp_eval_tab_row(job->problem, k, job->row_columns, job->row_values));
  job->report->has_multipliers = true;
}

// Every row is 0: one that may not be is the conflict.
void plumb_read_separable_conflict(struct job *job) {
  if (job->report->point != PLUMB_GLPK_NO_FEASIBLE_POINT) return;
  double worst = 0;
  for (ptrdiff_t i = 0; i < job->row_count; i++) {
    double beyond = fmax(job->row_lower[i], -job->row_upper[i]);
    if (beyond <= worst) continue;
    worst = beyond;
    clear(job);
    job->duals[i] = job->row_lower[i] > 0 ? 1 : -1;
  }
  job->report->has_multipliers = true;
}
