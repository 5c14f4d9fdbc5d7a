// One solve of a session: check, guard, load or change bounds, solve, keep.
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session.h"

// GLPK's words go to the report.  Before it aborts it says what, then where.
static int keep_text(void *info, const char *text) {
  char *message = ((struct job *)info)->report->message;
  size_t capacity = sizeof((struct job *)info)->report->message, start = 0;
  if (strncmp(text, "Error detected in file", 22) == 0) start = strlen(message);
  int length = (int)strcspn(text, "\n");
  if (length > 0) snprintf(message + start, capacity - start, "%s%.*s", start > 0 ? ". " : "", length, text);
  return 1;
}

// GLPK calls this where it would abort the process.
static void jump_out(void *info) { longjmp(((struct job *)info)->escape, 1); }

static int type_of_bounds(double lower, double upper) {
  if (lower == upper) return GLP_FX;
  if (isinf(lower)) return isinf(upper) ? GLP_FR : GLP_UP;
  return isinf(upper) ? GLP_LO : GLP_DB;
}

// GLPK tells a bound that is not there as the largest number.
static bool is_same(double known, double bound) {
  return known == bound || (isinf(bound) && known == copysign(DBL_MAX, bound));
}

// Other bounds leave the factorization valid.
static void change_bounds(struct job *job) {
  glp_prob *problem = job->problem;
  for (int j = 1; j <= (int)job->column_count; j++) {
    double lower = job->column_lower[j - 1], upper = job->column_upper[j - 1];
    if (is_same(glp_get_col_lb(problem, j), lower) && is_same(glp_get_col_ub(problem, j), upper)) continue;
    glp_set_col_bnds(problem, j, type_of_bounds(lower, upper), lower, upper);
  }
  for (int i = 1; i <= (int)job->row_count; i++) {
    double lower = job->row_lower[i - 1], upper = job->row_upper[i - 1];
    if (is_same(glp_get_row_lb(problem, i), lower) && is_same(glp_get_row_ub(problem, i), upper)) continue;
    glp_set_row_bnds(problem, i, type_of_bounds(lower, upper), lower, upper);
  }
  job->report->load_seconds = plumb_clock() - job->began;
}

// What a failure leaves is no start for the next solve.
static bool has_failed(const struct plumb_glpk_report *report) {
  return report->stop == PLUMB_GLPK_GAVE_UP || report->stop == PLUMB_GLPK_DISPROVED;
}

// No local changes after `setjmp`: all state is in `job` and `session`.
static bool run_guarded(struct plumb_glpk_session *session, struct job *job, struct kept *kept) {
  bool is_new = kept->problem == NULL;
  glp_term_hook(keep_text, job);
  glp_error_hook(jump_out, job);
  if (setjmp(job->escape) != 0) return false;
  job->time_limit = job->options->time_limit;
  job->iteration_limit = job->options->iteration_limit;
  glp_mem_limit(job->options->memory_limit > 0 ? job->options->memory_limit : INT_MAX);
  if (is_new) {
    session->loads++;
    plumb_load(job);
    kept->problem = job->problem;
  } else {
    job->problem = kept->problem;
    change_bounds(job);
  }
  plumb_session_run(session, job, is_new);
  kept->last_used = ++session->use;
  if (has_failed(job->report)) plumb_session_drop(session, kept);
  plumb_session_shrink(session);
  glp_error_hook(NULL, NULL);
  glp_term_hook(NULL, NULL);
  return true;
}

static enum plumb_glpk_outcome outcome_of_abort(struct job *job) {
  const char *message = job->report->message;
  job->report->has_values = false;
  job->report->has_basis = false;
  if (strstr(message, "no memory available") != NULL || strstr(message, "memory allocation limit exceeded") != NULL)
    return PLUMB_GLPK_OUT_OF_MEMORY;
  if (!job->is_factorizing_start) return PLUMB_GLPK_ABORTED;
  plumb_give_up(job->report, "the start basis is singular");
  return PLUMB_GLPK_SOLVED;
}

// The environment lives as long as the session, or until GLPK aborts.
static bool ensure_environment(struct plumb_glpk_session *session) {
  if (!session->has_environment) session->has_environment = glp_init_env() == 0;
  return session->has_environment;
}

static enum plumb_glpk_outcome solve_kept(
    struct plumb_glpk_session *session, struct job *job, struct kept *kept) {
  if (kept == NULL || !ensure_environment(session)) return PLUMB_GLPK_OUT_OF_MEMORY;
  kept->row_count = job->row_count;
  kept->column_count = job->column_count;
  kept->nonzero_count = job->nonzero_count;
  if (run_guarded(session, job, kept)) return PLUMB_GLPK_SOLVED;
  plumb_session_forget_all(session);
  return outcome_of_abort(job);
}

static bool fits(const struct kept *kept, const struct job *job) {
  return kept->row_count == job->row_count && kept->column_count == job->column_count &&
         kept->nonzero_count == job->nonzero_count;
}

static enum plumb_glpk_outcome solve_new(struct plumb_glpk_session *session, int64_t key, struct job *job) {
  job->row_columns = malloc(((size_t)job->widest_row + 1) * sizeof *job->row_columns);
  job->row_values = malloc(((size_t)job->widest_row + 1) * sizeof *job->row_values);
  enum plumb_glpk_outcome outcome = PLUMB_GLPK_OUT_OF_MEMORY;
  if (job->row_columns != NULL && job->row_values != NULL)
    outcome = solve_kept(session, job, plumb_session_add(session, key));
  free(job->row_columns);
  free(job->row_values);
  return outcome;
}

static enum plumb_glpk_outcome solve(
    struct plumb_glpk_session *session, int64_t key, bool same_matrix, struct job *job) {
  if (!plumb_check(job)) return job->report->outcome;
  if (job->options->method > PLUMB_GLPK_DUAL || job->options->presolve) {
    plumb_refuse(job, PLUMB_GLPK_OUT_OF_RANGE, PLUMB_GLPK_METHOD, 0);
    return PLUMB_GLPK_REFUSED;
  }
  if (plumb_is_separable(job)) {
    plumb_solve_separable(job);
    plumb_verify(job);
    return PLUMB_GLPK_SOLVED;
  }
  struct kept *kept = plumb_session_find(session, key);
  if (kept != NULL && same_matrix && fits(kept, job)) return solve_kept(session, job, kept);
  if (kept != NULL) plumb_session_drop(session, kept);
  return solve_new(session, key, job);
}

enum plumb_glpk_outcome plumb_glpk_session_solve(
    struct plumb_glpk_session *session, int64_t key, bool same_matrix, ptrdiff_t row_count,
    ptrdiff_t column_count, ptrdiff_t nonzero_count, const double *objective, const double *column_lower,
    const double *column_upper, const double *row_lower, const double *row_upper, const ptrdiff_t *row_starts,
    const int32_t *columns, const double *coefficients, const struct plumb_glpk_options *options,
    const uint8_t *start_rows, const uint8_t *start_columns, double *values, double *row_activities,
    double *duals, double *reduced_costs, uint8_t *row_statuses, uint8_t *column_statuses,
    struct plumb_glpk_report *report) {
  if (report == NULL) return PLUMB_GLPK_REFUSED;
  memset(report, 0, sizeof *report);
  report->bound = -INFINITY;
  struct job job = {
      .row_count = row_count, .column_count = column_count, .nonzero_count = nonzero_count,
      .objective = objective, .column_lower = column_lower, .column_upper = column_upper,
      .row_lower = row_lower, .row_upper = row_upper, .row_starts = row_starts, .columns = columns,
      .coefficients = coefficients, .options = options, .start_rows = start_rows,
      .start_columns = start_columns, .values = values, .row_activities = row_activities, .duals = duals,
      .reduced_costs = reduced_costs, .row_statuses = row_statuses, .column_statuses = column_statuses,
      .report = report, .began = plumb_clock(),
  };
  report->outcome = plumb_glpk_session_is_here(session) ? solve(session, key, same_matrix, &job) : PLUMB_GLPK_BUSY;
  plumb_conclude(&job);
  return report->outcome;
}

bool plumb_glpk_session_holds(struct plumb_glpk_session *session, int64_t key) {
  return plumb_session_find(session, key) != NULL;
}

void plumb_glpk_session_forget(struct plumb_glpk_session *session, int64_t key) {
  struct kept *kept = plumb_session_find(session, key);
  if (kept != NULL) plumb_session_drop(session, kept);
}
