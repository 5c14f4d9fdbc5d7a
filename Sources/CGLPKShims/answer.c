// Copies GLPK's answer into the caller's arrays, and checks that its point keeps the bounds.
#include <math.h>

#include "job.h"

// MARK: Copied out

static enum plumb_glpk_point point_of(int primal, int dual) {
  switch (primal) {
  case GLP_NOFEAS: return PLUMB_GLPK_NO_FEASIBLE_POINT;
  case GLP_INFEAS: return PLUMB_GLPK_INFEASIBLE;
  case GLP_FEAS:
    return dual == GLP_FEAS     ? PLUMB_GLPK_OPTIMAL
           : dual == GLP_NOFEAS ? PLUMB_GLPK_UNBOUNDED
                                : PLUMB_GLPK_FEASIBLE;
  default: return PLUMB_GLPK_UNKNOWN;
  }
}

// Without a primal status there is no point, and no basis that belongs to one.
void plumb_read_simplex(struct job *job) {
  glp_prob *problem = job->problem;
  struct plumb_glpk_answer *answer = job->answer;
  answer->point = point_of(glp_get_prim_stat(problem), glp_get_dual_stat(problem));
  if (answer->point == PLUMB_GLPK_UNKNOWN) return;
  for (ptrdiff_t j = 0; j < job->program.column_count; j++) {
    job->answer->values[j] = glp_get_col_prim(problem, (int)j + 1);
    job->answer->reduced_costs[j] = glp_get_col_dual(problem, (int)j + 1);
    job->answer->column_statuses[j] = (uint8_t)glp_get_col_stat(problem, (int)j + 1);
  }
  for (ptrdiff_t i = 0; i < job->program.row_count; i++) {
    job->answer->duals[i] = glp_get_row_dual(problem, (int)i + 1);
    job->answer->row_statuses[i] = (uint8_t)glp_get_row_stat(problem, (int)i + 1);
  }
  answer->has_values = true;
  answer->has_basis = true;
}

static enum plumb_glpk_point point_of_interior(int status) {
  switch (status) {
  case GLP_OPT: return PLUMB_GLPK_OPTIMAL;
  case GLP_INFEAS: return PLUMB_GLPK_INFEASIBLE;
  case GLP_NOFEAS: return PLUMB_GLPK_NO_FEASIBLE_POINT;
  default: return PLUMB_GLPK_UNKNOWN;
  }
}

void plumb_read_interior(struct job *job) {
  glp_prob *problem = job->problem;
  struct plumb_glpk_answer *answer = job->answer;
  answer->point = point_of_interior(glp_ipt_status(problem));
  if (answer->point == PLUMB_GLPK_UNKNOWN) return;
  for (ptrdiff_t j = 0; j < job->program.column_count; j++) {
    job->answer->values[j] = glp_ipt_col_prim(problem, (int)j + 1);
    job->answer->reduced_costs[j] = glp_ipt_col_dual(problem, (int)j + 1);
  }
  for (ptrdiff_t i = 0; i < job->program.row_count; i++)
    job->answer->duals[i] = glp_ipt_row_dual(problem, (int)i + 1);
  answer->has_values = true;
}

// MARK: Verified

// After presolve GLPK has called points optimal whose activities were not A x and which broke a row
// by 0.9.
//
// A claimed point may be beyond a bound b by 10 · tolerance · (1 + |b|), plus the rounding errors
// of summing A x.  The tolerance is at least 1e-6 for the interior-point method.  The exact method
// rounds coefficients, so its errors count as 1e-9 of the terms.
static double allowance(const struct job *job, double bound, double size) {
  double tolerance = job->options.primal_tolerance;
  if (job->options.method == PLUMB_GLPK_INTERIOR && tolerance < 1e-6) tolerance = 1e-6;
  double rounding = job->options.method == PLUMB_GLPK_EXACT ? 1e-9 : 1e-13;
  return 10 * tolerance * (1 + fabs(bound)) + rounding * size;
}

// How far `x` is beyond a bound, if that is more than allowed; else 0.  NaN if `x` is not finite.
// `size` is the sum of the magnitudes of the terms of `x`.
static double violation(const struct job *job, double x, double lower, double upper, double size) {
  if (!isfinite(x)) return NAN;
  if (x < lower && lower - x > allowance(job, lower, size)) return lower - x;
  if (x > upper && x - upper > allowance(job, upper, size)) return x - upper;
  return 0;
}

// Keeps the largest violation; NaN counts as larger than any other.
static void note(struct job *job, double amount, enum plumb_glpk_place place, ptrdiff_t index) {
  struct plumb_glpk_answer *answer = job->answer;
  if (isnan(answer->violation) || amount <= answer->violation) return;
  answer->violation = amount;
  answer->place = place;
  answer->index = index;
}

static void verify_columns(struct job *job) {
  for (ptrdiff_t j = 0; j < job->program.column_count; j++) {
    double x = job->answer->values[j], lower = job->program.column_lower[j],
           upper = job->program.column_upper[j];
    job->answer->objective += job->program.objective[j] * x;
    double amount = violation(job, x, lower, upper, fabs(x));
    note(job, amount, x < lower ? PLUMB_GLPK_COLUMN_LOWER : PLUMB_GLPK_COLUMN_UPPER, j);
  }
}

static void verify_rows(struct job *job) {
  for (ptrdiff_t i = 0; i < job->program.row_count; i++) {
    double activity = 0, size = 0, lower = job->program.row_lower[i],
           upper = job->program.row_upper[i];
    for (ptrdiff_t k = job->program.row_starts[i]; k < job->program.row_starts[i + 1]; k++) {
      double term = job->program.coefficients[k] * job->answer->values[job->program.columns[k]];
      activity += term;
      size += fabs(term);
    }
    job->answer->row_activities[i] = activity;
    double amount = violation(job, activity, lower, upper, size);
    note(job, amount, activity < lower ? PLUMB_GLPK_ROW_LOWER : PLUMB_GLPK_ROW_UPPER, i);
  }
}

void plumb_verify(struct job *job) {
  struct plumb_glpk_answer *answer = job->answer;
  if (!answer->has_values) return;
  verify_columns(job);
  verify_rows(job);
  bool claimed = answer->point == PLUMB_GLPK_OPTIMAL || answer->point == PLUMB_GLPK_FEASIBLE ||
                 answer->point == PLUMB_GLPK_UNBOUNDED;
  if (!claimed || answer->violation == 0) return;
  answer->point = PLUMB_GLPK_UNKNOWN;
  if (answer->stop == PLUMB_GLPK_FINISHED) answer->stop = PLUMB_GLPK_DISPROVED;
}
