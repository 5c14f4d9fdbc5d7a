// Everything about the input that GLPK would answer with an abort or with a wrong optimum.
#include <math.h>

#include "job.h"

bool plumb_refuse(
    struct job *job, enum plumb_glpk_fault fault, enum plumb_glpk_place place, ptrdiff_t index) {
  job->report->outcome = PLUMB_GLPK_REFUSED;
  job->report->fault = fault;
  job->report->place = place;
  job->report->index = index;
  return false;
}

static bool check_count(struct job *job, ptrdiff_t count, ptrdiff_t most, enum plumb_glpk_place place) {
  if (count < 0) return plumb_refuse(job, PLUMB_GLPK_NEGATIVE, place, 0);
  if (count > most) return plumb_refuse(job, PLUMB_GLPK_TOO_MANY, place, 0);
  return true;
}

static bool check_counts(struct job *job) {
  return check_count(job, job->row_count, PLUMB_GLPK_MOST_LINES, PLUMB_GLPK_ROW_COUNT) &&
         check_count(job, job->column_count, PLUMB_GLPK_MOST_LINES, PLUMB_GLPK_COLUMN_COUNT) &&
         check_count(job, job->nonzero_count, PLUMB_GLPK_MOST_NONZEROS, PLUMB_GLPK_NONZERO_COUNT) &&
         check_count(job, job->integer_count, PLUMB_GLPK_MOST_LINES, PLUMB_GLPK_INTEGER_COUNT);
}

static bool check_pointers(struct job *job) {
  const struct {
    const void *pointer;
    ptrdiff_t count;
    enum plumb_glpk_place place;
  } all[] = {
      {job->options, 1, PLUMB_GLPK_OPTIONS},
      {job->objective, job->column_count, PLUMB_GLPK_OBJECTIVE},
      {job->column_lower, job->column_count, PLUMB_GLPK_COLUMN_LOWER},
      {job->column_upper, job->column_count, PLUMB_GLPK_COLUMN_UPPER},
      {job->row_lower, job->row_count, PLUMB_GLPK_ROW_LOWER},
      {job->row_upper, job->row_count, PLUMB_GLPK_ROW_UPPER},
      {job->row_starts, job->row_count + 1, PLUMB_GLPK_ROW_STARTS},
      {job->columns, job->nonzero_count, PLUMB_GLPK_COLUMNS},
      {job->coefficients, job->nonzero_count, PLUMB_GLPK_COEFFICIENTS},
      {job->integers, job->integer_count, PLUMB_GLPK_INTEGERS},
      {job->start_rows, job->start_columns != NULL ? job->row_count : 0, PLUMB_GLPK_START_ROWS},
      {job->start_columns, job->start_rows != NULL ? job->column_count : 0, PLUMB_GLPK_START_COLUMNS},
      {job->values, job->column_count, PLUMB_GLPK_OUTPUT},
      {job->reduced_costs, job->column_count, PLUMB_GLPK_OUTPUT},
      {job->column_statuses, job->column_count, PLUMB_GLPK_OUTPUT},
      {job->row_activities, job->row_count, PLUMB_GLPK_OUTPUT},
      {job->duals, job->row_count, PLUMB_GLPK_OUTPUT},
      {job->row_statuses, job->row_count, PLUMB_GLPK_OUTPUT},
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (all[i].pointer == NULL && all[i].count > 0)
      return plumb_refuse(job, PLUMB_GLPK_MISSING, all[i].place, 0);
  return true;
}

// The negated comparisons catch NaN.
static bool check_options(struct job *job) {
  const struct plumb_glpk_options *options = job->options;
  enum plumb_glpk_method last = job->integer_count > 0 ? PLUMB_GLPK_DUAL : PLUMB_GLPK_EXACT;
  enum plumb_glpk_place place;
  if (options->method < PLUMB_GLPK_PRIMAL || options->method > last)
    place = PLUMB_GLPK_METHOD;
  else if (options->cold_start < PLUMB_GLPK_STANDARD || options->cold_start > PLUMB_GLPK_ADVANCED)
    place = PLUMB_GLPK_COLD_START;
  else if (!(options->time_limit >= 0))
    place = PLUMB_GLPK_TIME_LIMIT_OPTION;
  else if (options->iteration_limit < 0)
    place = PLUMB_GLPK_ITERATION_LIMIT_OPTION;
  else if (!(options->primal_tolerance > 0 && options->primal_tolerance < 1))
    place = PLUMB_GLPK_PRIMAL_TOLERANCE;
  else if (!(options->dual_tolerance > 0 && options->dual_tolerance < 1))
    place = PLUMB_GLPK_DUAL_TOLERANCE;
  else if (options->memory_limit < 0)
    place = PLUMB_GLPK_MEMORY_LIMIT;
  else
    return true;
  return plumb_refuse(job, PLUMB_GLPK_OUT_OF_RANGE, place, 0);
}

static enum plumb_glpk_fault fault_of_number(double x) {
  if (fabs(x) <= PLUMB_GLPK_LARGEST) return PLUMB_GLPK_NO_FAULT;
  if (isnan(x)) return PLUMB_GLPK_NOT_A_NUMBER;
  return isinf(x) ? PLUMB_GLPK_INFINITE : PLUMB_GLPK_TOO_LARGE;
}

bool plumb_check_numbers(
    struct job *job, const double *numbers, ptrdiff_t count, enum plumb_glpk_place place) {
  for (ptrdiff_t i = 0; i < count; i++) {
    enum plumb_glpk_fault fault = fault_of_number(numbers[i]);
    if (fault != PLUMB_GLPK_NO_FAULT) return plumb_refuse(job, fault, place, i);
  }
  return true;
}

static bool check_bounds(
    struct job *job, const double *lower, const double *upper, ptrdiff_t count,
    enum plumb_glpk_place lower_place, enum plumb_glpk_place upper_place) {
  for (ptrdiff_t i = 0; i < count; i++) {
    enum plumb_glpk_fault below = lower[i] == -INFINITY ? PLUMB_GLPK_NO_FAULT : fault_of_number(lower[i]);
    if (below != PLUMB_GLPK_NO_FAULT) return plumb_refuse(job, below, lower_place, i);
    enum plumb_glpk_fault above = upper[i] == INFINITY ? PLUMB_GLPK_NO_FAULT : fault_of_number(upper[i]);
    if (above != PLUMB_GLPK_NO_FAULT) return plumb_refuse(job, above, upper_place, i);
    if (lower[i] > upper[i]) return plumb_refuse(job, PLUMB_GLPK_CROSSED, lower_place, i);
  }
  return true;
}

bool plumb_check(struct job *job) {
  return check_counts(job) && check_pointers(job) && check_options(job) &&
         plumb_check_numbers(job, job->objective, job->column_count, PLUMB_GLPK_OBJECTIVE) &&
         check_bounds(
             job, job->column_lower, job->column_upper, job->column_count, PLUMB_GLPK_COLUMN_LOWER,
             PLUMB_GLPK_COLUMN_UPPER) &&
         check_bounds(
             job, job->row_lower, job->row_upper, job->row_count, PLUMB_GLPK_ROW_LOWER,
             PLUMB_GLPK_ROW_UPPER) &&
         plumb_check_matrix(job) && plumb_check_integers(job) && plumb_check_basis(job);
}
