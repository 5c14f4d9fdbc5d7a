// Solves a program of a session again after its bounds changed, if its last basis is still optimal.
//
// The costs and the basis are those of the last solve, so its multipliers are too: they prove the
// new point if it keeps the bounds.  The point comes from GLPK's factorization.  Nothing is
// allocated or freed by GLPK, so a caller may do this on its own thread while the session's thread
// has no work.
#include <math.h>
#include <stdlib.h>

#include "kept.h"

// What a solve again reads of a program and its last basis.
struct again {
  uint8_t *statuses; // of rows, then of columns
  int *basic;        // for each position of the basis, a row or column, counted from 1
  // The nonzeros of each nonbasic column: rows counted from 1.
  ptrdiff_t *starts;
  int *rows;
  double *coefficients;
  double *work; // 1-based
};

void plumb_again_free(struct again *again) {
  if (again == NULL) return;
  free(again->statuses);
  free(again->basic);
  free(again->starts);
  free(again->rows);
  free(again->coefficients);
  free(again->work);
  free(again);
}

// MARK: The basis

static bool reserve(struct again *again, const struct kept *kept, ptrdiff_t nonzeros) {
  size_t rows = (size_t)kept->row_count, columns = (size_t)kept->column_count;
  again->statuses = malloc(rows + columns);
  again->basic = malloc((rows + 1) * sizeof *again->basic);
  again->starts = malloc((columns + 1) * sizeof *again->starts);
  // GLPK writes a column into arrays that begin at 1.
  again->rows = malloc(((size_t)nonzeros + 1) * sizeof *again->rows);
  again->coefficients = malloc(((size_t)nonzeros + 1) * sizeof *again->coefficients);
  again->work = malloc((rows + 1) * sizeof *again->work);
  return again->statuses != NULL && again->basic != NULL && again->starts != NULL &&
         again->rows != NULL && again->coefficients != NULL && again->work != NULL;
}

static void read_basis(struct again *again, const struct kept *kept) {
  glp_prob *problem = kept->problem;
  for (ptrdiff_t i = 0; i < kept->row_count; i++) {
    again->statuses[i] = (uint8_t)glp_get_row_stat(problem, (int)i + 1);
    again->basic[i] = glp_get_bhead(problem, (int)i + 1);
  }
  ptrdiff_t next = 0;
  for (ptrdiff_t j = 0; j < kept->column_count; j++) {
    int status = glp_get_col_stat(problem, (int)j + 1);
    again->statuses[kept->row_count + j] = (uint8_t)status;
    again->starts[j] = next;
    if (status != GLP_BS)
      next += glp_get_mat_col(problem, (int)j + 1, again->rows + next, again->coefficients + next);
  }
  again->starts[kept->column_count] = next;
}

static struct again *again_of(const struct kept *kept) {
  struct again *again = calloc(1, sizeof *again);
  if (again == NULL) return NULL;
  if (reserve(again, kept, kept->nonzero_count)) {
    read_basis(again, kept);
    return again;
  }
  plumb_again_free(again);
  return NULL;
}

// MARK: The point

static bool is_number(double x) { return fabs(x) <= PLUMB_GLPK_LARGEST; }

// The bound at which a nonbasic variable rests; false if its status does not suit the bounds.
static bool rest(uint8_t status, double lower, double upper, double *value) {
  switch (status) {
  case PLUMB_GLPK_AT_LOWER: *value = lower; return is_number(lower) && lower <= upper;
  case PLUMB_GLPK_AT_UPPER: *value = upper; return is_number(upper) && lower <= upper;
  case PLUMB_GLPK_FIXED: *value = lower; return is_number(lower) && lower == upper;
  default: *value = 0; return isinf(lower) && isinf(upper);
  }
}

// The same allowance as for a start basis, see simplex.c.
static bool keeps(double x, double lower, double upper, double tolerance) {
  return x >= lower - tolerance * (1 + 1e-3 * fabs(lower)) &&
         x <= upper + tolerance * (1 + 1e-3 * fabs(upper));
}

// −N · x of the nonbasic variables, in `work`; the values of nonbasic columns.
static bool
place_nonbasic(struct again *again, const struct plumb_glpk_program *program, double *values) {
  double *work = again->work;
  for (ptrdiff_t i = 0; i < program->row_count; i++) {
    work[i + 1] = 0;
    if (again->statuses[i] == PLUMB_GLPK_BASIC) continue;
    double value;
    if (!rest(again->statuses[i], program->row_lower[i], program->row_upper[i], &value))
      return false;
    work[i + 1] = -value;
  }
  const uint8_t *statuses = again->statuses + program->row_count;
  for (ptrdiff_t j = 0; j < program->column_count; j++) {
    if (statuses[j] == PLUMB_GLPK_BASIC) continue;
    if (!rest(statuses[j], program->column_lower[j], program->column_upper[j], &values[j]))
      return false;
    if (values[j] == 0) continue;
    for (ptrdiff_t k = again->starts[j] + 1; k <= again->starts[j + 1]; k++)
      work[again->rows[k]] += again->coefficients[k] * values[j];
  }
  return true;
}

static bool place_basic(
    struct again *again, const struct plumb_glpk_program *program, double tolerance,
    double *values) {
  for (ptrdiff_t i = 0; i < program->row_count; i++) {
    double x = again->work[i + 1], lower, upper;
    ptrdiff_t basic = again->basic[i] - 1;
    if (basic < program->row_count) {
      lower = program->row_lower[basic];
      upper = program->row_upper[basic];
    } else {
      basic -= program->row_count;
      lower = program->column_lower[basic];
      upper = program->column_upper[basic];
      values[basic] = x;
    }
    if (!(isfinite(x) && lower <= upper && keeps(x, lower, upper, tolerance))) return false;
  }
  return true;
}

static bool solve(
    struct kept *kept, const struct plumb_glpk_program *program, double tolerance, double *values) {
  if (kept == NULL || !kept->is_optimal || !glp_bf_exists(kept->problem)) return false;
  if (kept->row_count != program->row_count || kept->column_count != program->column_count ||
      kept->nonzero_count != program->nonzero_count)
    return false;
  if (kept->again == NULL) kept->again = again_of(kept);
  if (kept->again == NULL || !place_nonbasic(kept->again, program, values)) return false;
  glp_ftran(kept->problem, kept->again->work);
  return place_basic(kept->again, program, tolerance, values);
}

// MARK: Without nonzeros

static bool solve_separable(const struct plumb_glpk_program *program, double *values) {
  for (ptrdiff_t j = 0; j < program->column_count; j++) {
    double cost = program->objective[j];
    uint8_t status = cost < 0 ? PLUMB_GLPK_AT_UPPER : PLUMB_GLPK_AT_LOWER;
    if (cost == 0 && isinf(program->column_lower[j])) status = PLUMB_GLPK_AT_UPPER;
    if (!rest(status, program->column_lower[j], program->column_upper[j], &values[j])) return false;
  }
  return true;
}

bool plumb_glpk_session_solve_again(
    struct plumb_glpk_session *session, int64_t name, const struct plumb_glpk_program *program,
    double primal_tolerance, double *values) {
  if (program->row_count == 0) return solve_separable(program, values);
  bool is_here = plumb_glpk_session_is_here(session);
  if (!is_here) plumb_session_take(session);
  struct kept *kept = plumb_session_find(session, name);
  bool is_solved = solve(kept, program, primal_tolerance, values);
  if (is_solved) kept->last_used = ++session->use;
  if (!is_here) plumb_session_release(session);
  return is_solved;
}
