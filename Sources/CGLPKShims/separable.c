// A program without nonzero coefficients: every column for itself, every row at 0.
//
// GLPK's methods disagree on such programs; some call them failures.
#include <math.h>

#include "job.h"

bool plumb_is_separable(const struct job *job) {
  for (ptrdiff_t k = 0; k < job->nonzero_count; k++)
    if (job->coefficients[k] != 0) return false;
  return true;
}

// The bound that a cost pushes to; without a cost, or if that bound is infinite, one that is there.
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
  double tolerance = job->options->primal_tolerance;
  double lower = job->row_lower[i], upper = job->row_upper[i];
  return lower <= tolerance * (1 + fabs(lower)) && -upper <= tolerance * (1 + fabs(upper));
}

void plumb_solve_separable(struct job *job) {
  struct plumb_glpk_report *report = job->report;
  report->stop = PLUMB_GLPK_FINISHED;
  report->point = PLUMB_GLPK_OPTIMAL;
  report->has_values = true;
  report->has_basis = job->options->method != PLUMB_GLPK_INTERIOR;
  for (ptrdiff_t j = 0; j < job->column_count; j++) {
    double cost = job->objective[j], lower = job->column_lower[j], upper = job->column_upper[j];
    uint8_t status = rest(cost, lower, upper);
    job->column_statuses[j] = status;
    job->values[j] = status == PLUMB_GLPK_FREE ? 0 : status == PLUMB_GLPK_AT_UPPER ? upper : lower;
    job->reduced_costs[j] = cost;
    if (is_unbounded(cost, lower, upper)) report->point = PLUMB_GLPK_UNBOUNDED;
  }
  for (ptrdiff_t i = 0; i < job->row_count; i++) {
    job->row_statuses[i] = PLUMB_GLPK_BASIC;
    job->duals[i] = 0;
    if (!keeps_row(job, i)) report->point = PLUMB_GLPK_NO_FEASIBLE_POINT;
  }
  report->load_seconds = plumb_clock() - job->began;
}
