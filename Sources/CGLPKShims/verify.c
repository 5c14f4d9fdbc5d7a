// The point is believed only as far as it keeps the bounds: after presolve GLPK has called points optimal
// whose activities were not A x and which broke a row by 0.9.
#include <math.h>

#include "job.h"

// A claimed point may be beyond a bound b by 10 · tolerance · (1 + |b|), plus what summing A x in floating
// point can cost.  The interior-point method is held to 1e-6 where the tolerance asks for more, the exact one
// to the 1e-9 that it rounds coefficients by.
static double allowance(const struct job *job, double bound, double size) {
  double tolerance = job->options->primal_tolerance;
  if (job->options->method == PLUMB_GLPK_INTERIOR && tolerance < 1e-6) tolerance = 1e-6;
  double rounding = job->options->method == PLUMB_GLPK_EXACT ? 1e-9 : 1e-13;
  return 10 * tolerance * (1 + fabs(bound)) + rounding * size;
}

// How far `x` is beyond a bound if that is more than allowed, else 0; not a number if `x` is not finite.
// `size` is the sum of the magnitudes that `x` was summed from.
static double violation(const struct job *job, double x, double lower, double upper, double size) {
  if (!isfinite(x)) return NAN;
  if (x < lower && lower - x > allowance(job, lower, size)) return lower - x;
  if (x > upper && x - upper > allowance(job, upper, size)) return x - upper;
  return 0;
}

// Remembers the largest violation; one that is no number is larger than any other.
static void note(struct job *job, double amount, enum plumb_glpk_place place, ptrdiff_t index) {
  struct plumb_glpk_report *report = job->report;
  if (isnan(report->violation) || amount <= report->violation) return;
  report->violation = amount;
  report->place = place;
  report->index = index;
}

static void verify_columns(struct job *job) {
  for (ptrdiff_t j = 0; j < job->column_count; j++) {
    double x = job->values[j], lower = job->column_lower[j], upper = job->column_upper[j];
    job->report->objective += job->objective[j] * x;
    double amount = violation(job, x, lower, upper, fabs(x));
    note(job, amount, x < lower ? PLUMB_GLPK_COLUMN_LOWER : PLUMB_GLPK_COLUMN_UPPER, j);
  }
}

static void verify_rows(struct job *job) {
  for (ptrdiff_t i = 0; i < job->row_count; i++) {
    double activity = 0, size = 0, lower = job->row_lower[i], upper = job->row_upper[i];
    for (ptrdiff_t k = job->row_starts[i]; k < job->row_starts[i + 1]; k++) {
      double term = job->coefficients[k] * job->values[job->columns[k]];
      activity += term;
      size += fabs(term);
    }
    job->row_activities[i] = activity;
    double amount = violation(job, activity, lower, upper, size);
    note(job, amount, activity < lower ? PLUMB_GLPK_ROW_LOWER : PLUMB_GLPK_ROW_UPPER, i);
  }
}

void plumb_verify(struct job *job) {
  struct plumb_glpk_report *report = job->report;
  if (!report->has_values) return;
  verify_columns(job);
  verify_rows(job);
  bool claimed = report->point == PLUMB_GLPK_OPTIMAL || report->point == PLUMB_GLPK_FEASIBLE ||
                 report->point == PLUMB_GLPK_UNBOUNDED;
  if (!claimed || report->violation == 0) return;
  report->point = PLUMB_GLPK_UNKNOWN;
  if (report->stop == PLUMB_GLPK_FINISHED) report->stop = PLUMB_GLPK_DISPROVED;
}

// What the search proved holds, and a point is no worse than itself.
void plumb_conclude(struct job *job) {
  struct plumb_glpk_report *report = job->report;
  switch (report->point) {
  case PLUMB_GLPK_OPTIMAL: report->bound = report->objective; break;
  case PLUMB_GLPK_NO_FEASIBLE_POINT: report->bound = INFINITY; break;
  case PLUMB_GLPK_FEASIBLE: report->bound = fmin(report->bound, report->objective); break;
  default: break;
  }
}
