// What GLPK found, copied into the caller's arrays.
#include "job.h"

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

// Without a primal status there is neither a point nor a basis that belongs to one.
void plumb_read_simplex(struct job *job) {
  glp_prob *problem = job->problem;
  struct plumb_glpk_report *report = job->report;
  report->point = point_of(glp_get_prim_stat(problem), glp_get_dual_stat(problem));
  if (report->point == PLUMB_GLPK_UNKNOWN) return;
  for (ptrdiff_t j = 0; j < job->column_count; j++) {
    job->values[j] = glp_get_col_prim(problem, (int)j + 1);
    job->reduced_costs[j] = glp_get_col_dual(problem, (int)j + 1);
    job->column_statuses[j] = (uint8_t)glp_get_col_stat(problem, (int)j + 1);
  }
  for (ptrdiff_t i = 0; i < job->row_count; i++) {
    job->duals[i] = glp_get_row_dual(problem, (int)i + 1);
    job->row_statuses[i] = (uint8_t)glp_get_row_stat(problem, (int)i + 1);
  }
  report->has_values = true;
  report->has_basis = true;
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
  struct plumb_glpk_report *report = job->report;
  report->point = point_of_interior(glp_ipt_status(problem));
  if (report->point == PLUMB_GLPK_UNKNOWN) return;
  for (ptrdiff_t j = 0; j < job->column_count; j++) {
    job->values[j] = glp_ipt_col_prim(problem, (int)j + 1);
    job->reduced_costs[j] = glp_ipt_col_dual(problem, (int)j + 1);
  }
  for (ptrdiff_t i = 0; i < job->row_count; i++) job->duals[i] = glp_ipt_row_dual(problem, (int)i + 1);
  report->has_values = true;
}
