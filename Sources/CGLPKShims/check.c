// Refuses all input for which GLPK would abort or give a wrong optimum.
#include <math.h>
#include <stdlib.h>

#include "job.h"

bool plumb_refuse(
    struct job *job, enum plumb_glpk_fault fault, enum plumb_glpk_place place, ptrdiff_t index) {
  job->answer->outcome = PLUMB_GLPK_REFUSED;
  job->answer->fault = fault;
  job->answer->place = place;
  job->answer->index = index;
  return false;
}

// MARK: Counts, arrays, options

static bool
check_count(struct job *job, ptrdiff_t count, ptrdiff_t most, enum plumb_glpk_place place) {
  if (count < 0) return plumb_refuse(job, PLUMB_GLPK_NEGATIVE, place, 0);
  if (count > most) return plumb_refuse(job, PLUMB_GLPK_TOO_MANY, place, 0);
  return true;
}

static bool check_counts(struct job *job) {
  return check_count(job, job->program.row_count, PLUMB_GLPK_MOST_LINES, PLUMB_GLPK_ROW_COUNT) &&
         check_count(
             job, job->program.column_count, PLUMB_GLPK_MOST_LINES, PLUMB_GLPK_COLUMN_COUNT) &&
         check_count(
             job, job->program.nonzero_count, PLUMB_GLPK_MOST_NONZEROS, PLUMB_GLPK_NONZERO_COUNT) &&
         check_count(
             job, job->program.integer_count, PLUMB_GLPK_MOST_LINES, PLUMB_GLPK_INTEGER_COUNT);
}

static bool check_pointers(struct job *job) {
  const struct {
    const void *pointer;
    ptrdiff_t count;
    enum plumb_glpk_place place;
  } all[] = {
      {job->program.objective, job->program.column_count, PLUMB_GLPK_OBJECTIVE},
      {job->program.column_lower, job->program.column_count, PLUMB_GLPK_COLUMN_LOWER},
      {job->program.column_upper, job->program.column_count, PLUMB_GLPK_COLUMN_UPPER},
      {job->program.row_lower, job->program.row_count, PLUMB_GLPK_ROW_LOWER},
      {job->program.row_upper, job->program.row_count, PLUMB_GLPK_ROW_UPPER},
      {job->program.row_starts, job->program.row_count + 1, PLUMB_GLPK_ROW_STARTS},
      {job->program.columns, job->program.nonzero_count, PLUMB_GLPK_COLUMNS},
      {job->program.coefficients, job->program.nonzero_count, PLUMB_GLPK_COEFFICIENTS},
      {job->program.integers, job->program.integer_count, PLUMB_GLPK_INTEGERS},
      {job->options.start_rows, job->options.start_columns != NULL ? job->program.row_count : 0,
       PLUMB_GLPK_START_ROWS},
      {job->options.start_columns, job->options.start_rows != NULL ? job->program.column_count : 0,
       PLUMB_GLPK_START_COLUMNS},
      {job->answer->values, job->program.column_count, PLUMB_GLPK_OUTPUT},
      {job->answer->reduced_costs, job->program.column_count, PLUMB_GLPK_OUTPUT},
      {job->answer->column_statuses, job->program.column_count, PLUMB_GLPK_OUTPUT},
      {job->answer->row_activities, job->program.row_count, PLUMB_GLPK_OUTPUT},
      {job->answer->duals, job->program.row_count, PLUMB_GLPK_OUTPUT},
      {job->answer->row_statuses, job->program.row_count, PLUMB_GLPK_OUTPUT},
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (all[i].pointer == NULL && all[i].count > 0)
      return plumb_refuse(job, PLUMB_GLPK_MISSING, all[i].place, 0);
  return true;
}

// The negated comparisons catch NaN.
static bool check_options(struct job *job) {
  const struct plumb_glpk_options *options = &job->options;
  enum plumb_glpk_method last = job->program.integer_count > 0 ? PLUMB_GLPK_DUAL : PLUMB_GLPK_EXACT;
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

// MARK: Costs and bounds

static enum plumb_glpk_fault fault_of_number(double x) {
  if (fabs(x) <= PLUMB_GLPK_LARGEST) return PLUMB_GLPK_NO_FAULT;
  if (isnan(x)) return PLUMB_GLPK_NOT_A_NUMBER;
  return isinf(x) ? PLUMB_GLPK_INFINITE : PLUMB_GLPK_TOO_LARGE;
}

static bool check_numbers(
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
    enum plumb_glpk_fault below =
        lower[i] == -INFINITY ? PLUMB_GLPK_NO_FAULT : fault_of_number(lower[i]);
    if (below != PLUMB_GLPK_NO_FAULT) return plumb_refuse(job, below, lower_place, i);
    enum plumb_glpk_fault above =
        upper[i] == INFINITY ? PLUMB_GLPK_NO_FAULT : fault_of_number(upper[i]);
    if (above != PLUMB_GLPK_NO_FAULT) return plumb_refuse(job, above, upper_place, i);
    if (lower[i] > upper[i]) return plumb_refuse(job, PLUMB_GLPK_CROSSED, lower_place, i);
  }
  return true;
}

// MARK: The matrix: row starts that grow, columns that exist, none twice in a row

static bool check_starts(struct job *job) {
  if (job->program.row_starts[0] != 0)
    return plumb_refuse(job, PLUMB_GLPK_BAD_START, PLUMB_GLPK_ROW_STARTS, 0);
  for (ptrdiff_t i = 1; i <= job->program.row_count; i++) {
    ptrdiff_t start = job->program.row_starts[i];
    if (start < job->program.row_starts[i - 1] || start > job->program.nonzero_count)
      return plumb_refuse(job, PLUMB_GLPK_BAD_START, PLUMB_GLPK_ROW_STARTS, i);
    ptrdiff_t width = start - job->program.row_starts[i - 1];
    if (width > job->widest_row) job->widest_row = width;
  }
  if (job->program.row_starts[job->program.row_count] != job->program.nonzero_count)
    return plumb_refuse(job, PLUMB_GLPK_BAD_START, PLUMB_GLPK_ROW_STARTS, job->program.row_count);
  return true;
}

// `last_row[j]` is the last row, counted from 1, in which column j was seen.
static bool check_nonzeros(struct job *job, int32_t *last_row) {
  for (ptrdiff_t i = 0; i < job->program.row_count; i++) {
    job->answer->row = i;
    for (ptrdiff_t k = job->program.row_starts[i]; k < job->program.row_starts[i + 1]; k++) {
      int32_t column = job->program.columns[k];
      if (column < 0 || column >= job->program.column_count)
        return plumb_refuse(job, PLUMB_GLPK_NO_SUCH_COLUMN, PLUMB_GLPK_COLUMNS, k);
      if (last_row[column] == i + 1)
        return plumb_refuse(job, PLUMB_GLPK_DUPLICATE_COLUMN, PLUMB_GLPK_COLUMNS, k);
      last_row[column] = (int32_t)(i + 1);
    }
  }
  return true;
}

static bool check_matrix(struct job *job) {
  if (!check_starts(job)) return false;
  int32_t *last_row = calloc((size_t)job->program.column_count + 1, sizeof *last_row);
  if (last_row == NULL) {
    job->answer->outcome = PLUMB_GLPK_OUT_OF_MEMORY;
    return false;
  }
  bool sound = check_nonzeros(job, last_row);
  free(last_row);
  return sound &&
         check_numbers(
             job, job->program.coefficients, job->program.nonzero_count, PLUMB_GLPK_COEFFICIENTS);
}

// MARK: Integer columns that exist, between bounds that are integers, with coefficients of moderate
// size

// True for infinities: they equal their truncation.
static bool is_fractional(double bound) { return bound != trunc(bound); }

static bool check_integer_columns(struct job *job, bool *is_integer) {
  for (ptrdiff_t k = 0; k < job->program.integer_count; k++) {
    ptrdiff_t column = job->program.integers[k];
    if (column < 0 || column >= job->program.column_count)
      return plumb_refuse(job, PLUMB_GLPK_NO_SUCH_COLUMN, PLUMB_GLPK_INTEGERS, k);
    if (is_fractional(job->program.column_lower[column]))
      return plumb_refuse(job, PLUMB_GLPK_FRACTIONAL, PLUMB_GLPK_COLUMN_LOWER, column);
    if (is_fractional(job->program.column_upper[column]))
      return plumb_refuse(job, PLUMB_GLPK_FRACTIONAL, PLUMB_GLPK_COLUMN_UPPER, column);
    is_integer[column] = true;
  }
  return true;
}

// Before it branches, GLPK checks which other columns would move, and ignores a movement below
// 1e-7: it has called a feasible program with M = 2e7 infeasible.  The row itself moves with
// coefficient 1.
static bool check_steepness(struct job *job, const bool *is_integer, ptrdiff_t i) {
  double smallest = 1;
  for (ptrdiff_t k = job->program.row_starts[i]; k < job->program.row_starts[i + 1]; k++) {
    double size = fabs(job->program.coefficients[k]);
    if (!is_integer[job->program.columns[k]] && size > 0) smallest = fmin(smallest, size);
  }
  job->answer->row = i;
  for (ptrdiff_t k = job->program.row_starts[i]; k < job->program.row_starts[i + 1]; k++)
    if (is_integer[job->program.columns[k]] &&
        fabs(job->program.coefficients[k]) > PLUMB_GLPK_STEEPEST * smallest)
      return plumb_refuse(job, PLUMB_GLPK_STEEP, PLUMB_GLPK_COEFFICIENTS, k);
  return true;
}

static bool check_integers(struct job *job) {
  if (job->program.integer_count == 0) return true;
  bool *is_integer = calloc((size_t)job->program.column_count + 1, sizeof *is_integer);
  if (is_integer == NULL) {
    job->answer->outcome = PLUMB_GLPK_OUT_OF_MEMORY;
    return false;
  }
  bool sound = check_integer_columns(job, is_integer);
  for (ptrdiff_t i = 0; sound && i < job->program.row_count; i++)
    sound = check_steepness(job, is_integer, i);
  free(is_integer);
  return sound;
}

// MARK: A start: if it does not fit, GLPK repairs or refuses it without saying where

static enum plumb_glpk_fault fault_of_status(uint8_t status, double lower, double upper) {
  switch (status) {
  case PLUMB_GLPK_BASIC: return PLUMB_GLPK_NO_FAULT;
  case PLUMB_GLPK_AT_LOWER: return isfinite(lower) ? PLUMB_GLPK_NO_FAULT : PLUMB_GLPK_NO_SUCH_BOUND;
  case PLUMB_GLPK_AT_UPPER: return isfinite(upper) ? PLUMB_GLPK_NO_FAULT : PLUMB_GLPK_NO_SUCH_BOUND;
  case PLUMB_GLPK_FREE:
    return isinf(lower) && isinf(upper) ? PLUMB_GLPK_NO_FAULT : PLUMB_GLPK_NO_SUCH_BOUND;
  case PLUMB_GLPK_FIXED: return lower == upper ? PLUMB_GLPK_NO_FAULT : PLUMB_GLPK_NO_SUCH_BOUND;
  default: return PLUMB_GLPK_NO_SUCH_STATUS;
  }
}

static bool check_statuses(
    struct job *job, const uint8_t *statuses, const double *lower, const double *upper,
    ptrdiff_t count, enum plumb_glpk_place place, ptrdiff_t *basic) {
  for (ptrdiff_t i = 0; i < count; i++) {
    enum plumb_glpk_fault fault = fault_of_status(statuses[i], lower[i], upper[i]);
    if (fault != PLUMB_GLPK_NO_FAULT) return plumb_refuse(job, fault, place, i);
    *basic += statuses[i] == PLUMB_GLPK_BASIC;
  }
  return true;
}

static bool check_basis(struct job *job) {
  if (job->options.start_rows == NULL && job->options.start_columns == NULL) return true;
  ptrdiff_t basic = 0;
  if (!check_statuses(
          job, job->options.start_rows, job->program.row_lower, job->program.row_upper,
          job->program.row_count, PLUMB_GLPK_START_ROWS, &basic) ||
      !check_statuses(
          job, job->options.start_columns, job->program.column_lower, job->program.column_upper,
          job->program.column_count, PLUMB_GLPK_START_COLUMNS, &basic))
    return false;
  if (basic != job->program.row_count)
    return plumb_refuse(job, PLUMB_GLPK_BASIC_COUNT, PLUMB_GLPK_START, basic);
  return true;
}

// MARK: All of it

bool plumb_check(struct job *job) {
  return check_counts(job) && check_pointers(job) && check_options(job) &&
         check_numbers(
             job, job->program.objective, job->program.column_count, PLUMB_GLPK_OBJECTIVE) &&
         check_bounds(
             job, job->program.column_lower, job->program.column_upper, job->program.column_count,
             PLUMB_GLPK_COLUMN_LOWER, PLUMB_GLPK_COLUMN_UPPER) &&
         check_bounds(
             job, job->program.row_lower, job->program.row_upper, job->program.row_count,
             PLUMB_GLPK_ROW_LOWER, PLUMB_GLPK_ROW_UPPER) &&
         check_matrix(job) && check_integers(job) && check_basis(job);
}