// Solves a program without nonzero coefficients: every column by itself, every row at 0.
//
// GLPK's methods disagree on such programs; some call them failures.
#include <math.h>

#include "job.h"

bool plumb_is_separable(const struct job *job) {
  for (ptrdiff_t k = 0; k < job->program.nonzero_count; k++)
    if (job->program.coefficients[k] != 0) return false;
  return true;
}

// The bound that a cost pushes to; without a cost, or if that bound is infinite, any finite bound.
static uint8_t rest(double cost, double lower, double upper) {
  if (lower == upper) return PLUMB_GLPK_FIXED;
  if (isinf(lower) && isinf(upper)) return PLUMB_GLPK_FREE;
  bool at_upper = isinf(lower) || (cost < 0 && isfinite(upper));
  return at_upper ? PLUMB_GLPK_AT_UPPER : PLUMB_GLPK_AT_LOWER;
}

static bool is_unbounded(double cost, double lower, double upper) {
  return (cost > 0 && isinf(lower)) || (cost < 0 && isinf(upper));
}

static bool keeps_row(const struct job *job, ptrdiff_t i) {
  double tolerance = job->options.primal_tolerance;
  double lower = job->program.row_lower[i], upper = job->program.row_upper[i];
  return lower <= tolerance * (1 + fabs(lower)) && -upper <= tolerance * (1 + fabs(upper));
}

void plumb_solve_separable(struct job *job) {
  struct plumb_glpk_answer *answer = job->answer;
  answer->stop = PLUMB_GLPK_FINISHED;
  answer->point = PLUMB_GLPK_OPTIMAL;
  answer->has_values = true;
  answer->has_basis = job->options.method != PLUMB_GLPK_INTERIOR;
  for (ptrdiff_t j = 0; j < job->program.column_count; j++) {
    double cost = job->program.objective[j], lower = job->program.column_lower[j],
           upper = job->program.column_upper[j];
    uint8_t status = rest(cost, lower, upper);
    job->answer->column_statuses[j] = status;
    job->answer->values[j] = status == PLUMB_GLPK_FREE       ? 0
                             : status == PLUMB_GLPK_AT_UPPER ? upper
                                                             : lower;
    job->answer->reduced_costs[j] = cost;
    if (is_unbounded(cost, lower, upper)) answer->point = PLUMB_GLPK_UNBOUNDED;
  }
  for (ptrdiff_t i = 0; i < job->program.row_count; i++) {
    job->answer->row_statuses[i] = PLUMB_GLPK_BASIC;
    job->answer->duals[i] = 0;
    if (!keeps_row(job, i)) answer->point = PLUMB_GLPK_NO_FEASIBLE_POINT;
  }
  answer->load_seconds = plumb_clock() - job->began;
  if (job->seeks_conflict) plumb_read_separable_conflict(job);
  plumb_verify(job);
}
