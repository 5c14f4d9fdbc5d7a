// The simplex methods: which one runs when, from which start, and what their return codes mean.
//
// A solve starts from a given basis, or from one of GLPK's own.  If the basis is already optimal,
// `glp_warm_up` proves that, without the copies of the program that GLPK's methods make first.
// Otherwise simplex runs, and its point is refreshed until a fresh factorization shows that it is
// optimal.
//
// If a given basis is singular, the answer says so.  A singular basis that GLPK made is replaced by
// the standard basis.
#include <limits.h>
#include <math.h>
#include <string.h>

#include "job.h"

_Static_assert(
    PLUMB_GLPK_MOST_REFRESHES >= 2, "one to see the errors, one to see that they are gone");

double plumb_seconds_left(const struct job *job) {
  return job->time_limit - (plumb_clock() - job->began);
}

// INT_MAX would mean "no limit" to GLPK.
int plumb_milliseconds_left(const struct job *job) {
  double milliseconds = ceil(1000 * plumb_seconds_left(job));
  return milliseconds < 0 ? 0 : milliseconds < INT_MAX ? (int)milliseconds : INT_MAX - 1;
}

static bool is_cancelled(const struct job *job) {
  return job->options.is_cancelled != NULL && job->options.is_cancelled();
}

// MARK: One run of GLPK's simplex

static glp_smcp parameters_of(const struct job *job) {
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  ptrdiff_t iterations = job->iteration_limit - glp_get_it_cnt(job->problem);
  if (job->options.is_cancelled != NULL && iterations > PLUMB_GLPK_SLICE)
    iterations = PLUMB_GLPK_SLICE;
  parameters.msg_lev = GLP_MSG_ERR;
  parameters.tm_lim = plumb_milliseconds_left(job);
  parameters.it_lim = iterations < 0 ? 0 : iterations < INT_MAX ? (int)iterations : INT_MAX - 1;
  parameters.tol_bnd = job->options.primal_tolerance;
  parameters.tol_dj = job->options.dual_tolerance;
  return parameters;
}

static int simplex_slice(struct job *job, int method, bool presolve) {
  glp_smcp parameters = parameters_of(job);
  parameters.meth = method;
  parameters.presolve = presolve ? GLP_ON : GLP_OFF;
  job->answer->message[0] = 0;
  return glp_simplex(job->problem, &parameters);
}

// A slice without an iteration: further slices would make none either.
static int simplex(struct job *job, int method) {
  for (;;) {
    int before = glp_get_it_cnt(job->problem);
    int code = simplex_slice(job, method, false);
    int iterations = glp_get_it_cnt(job->problem);
    if (code != GLP_EITLIM || iterations == before || iterations >= job->iteration_limit)
      return code;
    if (iterations == INT_MAX - 1 || is_cancelled(job)) return code;
    if (plumb_seconds_left(job) <= 0) return GLP_ETMLIM;
  }
}

// MARK: Whether the basis is optimal

// How far simplex lets a basic variable be beyond a bound.
static bool keeps(const struct job *job, double x, double lower, double upper) {
  double tolerance = job->options.primal_tolerance;
  return x >= lower - tolerance * (1 + 1e-3 * fabs(lower)) &&
         x <= upper + tolerance * (1 + 1e-3 * fabs(upper));
}

static bool has_right_sign(const struct job *job, double dual, int status) {
  double tolerance = job->options.dual_tolerance;
  switch (status) {
  case GLP_NL: return dual >= -tolerance;
  case GLP_NU: return dual <= tolerance;
  case GLP_NF: return fabs(dual) <= tolerance;
  default: return isfinite(dual);
  }
}

static bool is_right_row(const struct job *job, ptrdiff_t i) {
  int row = (int)i + 1, status = glp_get_row_stat(job->problem, row);
  if (status != GLP_BS) return has_right_sign(job, glp_get_row_dual(job->problem, row), status);
  double activity = glp_get_row_prim(job->problem, row);
  return keeps(job, activity, job->program.row_lower[i], job->program.row_upper[i]);
}

static bool is_right_column(const struct job *job, ptrdiff_t j) {
  int column = (int)j + 1, status = glp_get_col_stat(job->problem, column);
  if (status != GLP_BS) return has_right_sign(job, glp_get_col_dual(job->problem, column), status);
  double value = glp_get_col_prim(job->problem, column);
  return keeps(job, value, job->program.column_lower[j], job->program.column_upper[j]);
}

// Needs a factorized basis.  GLPK judges with tolerances of 1e-6, so ours are checked too.
static bool is_optimal(struct job *job) {
  if (glp_warm_up(job->problem) != 0 || glp_get_status(job->problem) != GLP_OPT) return false;
  for (ptrdiff_t i = 0; i < job->program.row_count; i++)
    if (!is_right_row(job, i)) return false;
  for (ptrdiff_t j = 0; j < job->program.column_count; j++)
    if (!is_right_column(job, j)) return false;
  return true;
}

// MARK: Starts

static bool is_bad_basis(int code) {
  return code == GLP_EBADB || code == GLP_ESING || code == GLP_ECOND;
}

static int simplex_from_standard(struct job *job, int method) {
  glp_std_basis(job->problem);
  return simplex(job, method);
}

static int simplex_from_advanced(struct job *job, int method) {
  glp_cpx_basis(job->problem);
  int code = simplex(job, method);
  return is_bad_basis(code) ? simplex_from_standard(job, method) : code;
}

// Factorizes the basis separately, because GLPK fails an assertion on many singular bases: an abort
// here means that the given basis is bad.
static int factorize_start(struct job *job) {
  if (glp_bf_exists(job->problem)) return 0;
  job->is_judging_start = true;
  int code = glp_factorize(job->problem);
  job->is_judging_start = false;
  return code;
}

static int simplex_from_start(struct job *job, int method) {
  if (job->options.start_rows == NULL) {
    bool is_advanced = job->options.cold_start == PLUMB_GLPK_ADVANCED;
    return is_advanced ? simplex_from_advanced(job, method) : simplex(job, method);
  }
  int code = factorize_start(job);
  if (code != 0 || is_optimal(job)) return code;
  return simplex(job, method);
}

// MARK: Methods

// If no point is dual feasible, the dual method ends without an answer: only the primal one can
// tell unbounded from infeasible.
static int decided(struct job *job, int code) {
  int primal = glp_get_prim_stat(job->problem);
  bool is_open = code == 0 && glp_get_dual_stat(job->problem) == GLP_NOFEAS && primal != GLP_FEAS &&
                 primal != GLP_NOFEAS;
  return is_open ? simplex(job, GLP_PRIMAL) : code;
}

// Simplex updates the point and the factorization pivot by pivot, so rounding errors add up in
// both. This computes x anew from a fresh factorization of the final basis.  If that shows that the
// basis is not optimal yet, simplex goes on from there, a limited number of times.  If the
// factorization fails numerically, the updated point is lost, and there is no answer.
static int refresh(struct job *job, int code) {
  int fresh = 0;
  while (job->answer->refreshes < PLUMB_GLPK_MOST_REFRESHES - 1) {
    int iterations = glp_get_it_cnt(job->problem);
    if (code != 0 || iterations == 0 || glp_get_status(job->problem) != GLP_OPT) return code;
    job->answer->refreshes++;
    code = glp_factorize(job->problem);
    if (code != 0 || is_optimal(job) || iterations == fresh) return code;
    fresh = iterations;
    code = simplex(job, GLP_DUALP);
  }
  if (code != 0 || glp_get_status(job->problem) != GLP_OPT) return code;
  job->answer->refreshes++;
  return glp_warm_up(job->problem);
}

// `GLP_DUALP` goes on with the primal method if the dual one fails for numerical reasons.
int plumb_run_simplex(struct job *job, bool presolve) {
  int method = job->options.method == PLUMB_GLPK_PRIMAL ? GLP_PRIMAL : GLP_DUALP;
  if (presolve) {
    int code = simplex_slice(job, method, true);
    return code == GLP_ENODFS ? simplex_from_start(job, GLP_PRIMAL) : code;
  }
  return decided(job, simplex_from_start(job, method));
}

// Fixed columns are nonbasic in both bases that this may start from, so they stay at their bounds.
// A basic one would be off by a tolerance, times its coefficients.
int plumb_run_remainder(struct job *job) {
  return refresh(job, decided(job, simplex_from_advanced(job, GLP_DUALP)));
}

int plumb_run_from_standard(struct job *job) { return simplex_from_standard(job, GLP_DUALP); }

// Rational arithmetic only verifies simplex's basis: from scratch it is hundreds of times slower.
static int run_exact(struct job *job) {
  int code = plumb_run_simplex(job, false);
  int status = glp_get_status(job->problem);
  if (code != 0 || (status != GLP_OPT && status != GLP_NOFEAS && status != GLP_UNBND)) return code;
  if (plumb_seconds_left(job) <= 0) return GLP_ETMLIM;
  if (glp_get_it_cnt(job->problem) >= job->iteration_limit) return GLP_EITLIM;
  glp_smcp parameters = parameters_of(job);
  job->answer->message[0] = 0;
  return glp_exact(job->problem, &parameters);
}

static int run_interior(struct job *job) {
  glp_iptcp parameters;
  glp_init_iptcp(&parameters);
  parameters.msg_lev = GLP_MSG_ERR;
  return glp_interior(job->problem, &parameters);
}

static int run(struct job *job) {
  if (job->seeks_conflict) return refresh(job, plumb_run_for_conflict(job));
  switch (job->options.method) {
  case PLUMB_GLPK_INTERIOR: return run_interior(job);
  case PLUMB_GLPK_EXACT: return run_exact(job);
  default: return refresh(job, plumb_run_simplex(job, job->options.presolve));
  }
}

// MARK: What the return codes mean

static const char *reason_of(int code) {
  switch (code) {
  case GLP_EBADB: return "the start basis does not fit the program (GLP_EBADB)";
  case GLP_ESING: return "the start basis is singular (GLP_ESING)";
  case GLP_ECOND: return "the start basis is ill-conditioned (GLP_ECOND)";
  case GLP_EBOUND: return "a lower bound is not below its upper bound (GLP_EBOUND)";
  case GLP_EFAIL: return "numerical failure (GLP_EFAIL)";
  case GLP_ENOCVG: return "no convergence (GLP_ENOCVG)";
  case GLP_EINSTAB: return "numerical instability (GLP_EINSTAB)";
  default: return "unexpected return code";
  }
}

// The reason, then what GLPK last said about it.
void plumb_give_up(struct plumb_glpk_answer *answer, const char *reason) {
  char words[sizeof answer->message];
  memcpy(words, answer->message, sizeof words);
  answer->stop = PLUMB_GLPK_GAVE_UP;
  strcpy(answer->message, reason);
  if (words[0] == 0) return;
  strcat(answer->message, ": ");
  strncat(answer->message, words, sizeof words - 1 - strlen(answer->message));
}

void plumb_read_stop(struct job *job, int code) {
  struct plumb_glpk_answer *answer = job->answer;
  switch (code) {
  case 0: answer->stop = PLUMB_GLPK_FINISHED; break;
  case GLP_ESTOP: // from our own hands, see integers.c
  case GLP_EITLIM: answer->stop = PLUMB_GLPK_ITERATION_LIMIT; break;
  case GLP_ETMLIM: answer->stop = PLUMB_GLPK_TIME_LIMIT; break;
  case GLP_ENOPFS: // from the presolver, which has no point to show
    answer->stop = PLUMB_GLPK_FINISHED;
    answer->point = PLUMB_GLPK_NO_FEASIBLE_POINT;
    break;
  default: plumb_give_up(answer, reason_of(code)); break;
  }
}

// A limit that is reached at an optimal point does not count.
static void read_answer(struct job *job, int code) {
  struct plumb_glpk_answer *answer = job->answer;
  plumb_read_stop(job, code);
  if (code != 0 && code != GLP_EITLIM && code != GLP_ETMLIM) return;
  if (job->options.method == PLUMB_GLPK_INTERIOR)
    plumb_read_interior(job);
  else
    plumb_read_simplex(job);
  if (answer->point == PLUMB_GLPK_OPTIMAL) answer->stop = PLUMB_GLPK_FINISHED;
  if (answer->stop != PLUMB_GLPK_FINISHED && is_cancelled(job)) plumb_give_up(answer, "cancelled");
  if (answer->point == PLUMB_GLPK_UNKNOWN && answer->stop == PLUMB_GLPK_FINISHED)
    plumb_give_up(answer, "no solution to show");
  plumb_verify(job);
  if (job->seeks_conflict) plumb_read_conflict(job);
}

// MARK: A solve

void plumb_solve(struct job *job) {
  plumb_load(job);
  double began = plumb_clock();
  job->answer->load_seconds = began - job->began;
  glp_set_it_cnt(job->problem, 0);
  if (is_cancelled(job))
    plumb_give_up(job->answer, "cancelled");
  else if (plumb_seconds_left(job) <= 0)
    job->answer->stop = PLUMB_GLPK_TIME_LIMIT;
  else if (job->program.integer_count > 0)
    plumb_search(job);
  else
    read_answer(job, run(job));
  job->answer->solve_seconds = plumb_clock() - began;
  job->answer->iterations = glp_get_it_cnt(job->problem);
}
