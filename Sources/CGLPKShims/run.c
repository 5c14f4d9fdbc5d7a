// GLPK's algorithms: which one runs when, and what its return codes mean.
#include <limits.h>
#include <math.h>
#include <string.h>

#include "job.h"

double plumb_seconds_left(const struct job *job) { return job->time_limit - (plumb_clock() - job->began); }

// INT_MAX would mean "no limit" to GLPK.
int plumb_milliseconds_left(const struct job *job) {
  double milliseconds = ceil(1000 * plumb_seconds_left(job));
  return milliseconds < 0 ? 0 : milliseconds < INT_MAX ? (int)milliseconds : INT_MAX - 1;
}

static glp_smcp simplex_parameters(const struct job *job) {
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  ptrdiff_t iterations = job->iteration_limit - glp_get_it_cnt(job->problem);
  parameters.msg_lev = GLP_MSG_ERR;
  parameters.tm_lim = plumb_milliseconds_left(job);
  parameters.it_lim = iterations < 0 ? 0 : iterations < INT_MAX ? (int)iterations : INT_MAX - 1;
  parameters.tol_bnd = job->options->primal_tolerance;
  parameters.tol_dj = job->options->dual_tolerance;
  return parameters;
}

static int simplex(struct job *job, int method, bool presolve) {
  glp_smcp parameters = simplex_parameters(job);
  parameters.meth = method;
  parameters.presolve = presolve ? GLP_ON : GLP_OFF;
  job->report->message[0] = 0;
  return glp_simplex(job->problem, &parameters);
}

// Factorized on its own, because GLPK runs into an assertion on many singular bases: an abort in here is an
// answer about the basis.
static int factorize_start(struct job *job) {
  if (job->start_rows == NULL) return 0;
  job->is_factorizing_start = true;
  int code = glp_factorize(job->problem);
  job->is_factorizing_start = false;
  return code;
}

// A basis that GLPK makes but cannot factorize is replaced by the standard one, a given one never is.
static int simplex_from_advanced(struct job *job, int method) {
  glp_cpx_basis(job->problem);
  int code = simplex(job, method, false);
  if (code != GLP_EBADB && code != GLP_ESING && code != GLP_ECOND) return code;
  glp_std_basis(job->problem);
  return simplex(job, method, false);
}

static int simplex_from_start(struct job *job, int method) {
  if (job->start_rows == NULL && job->options->cold_start == PLUMB_GLPK_ADVANCED)
    return simplex_from_advanced(job, method);
  int code = factorize_start(job);
  if (code != 0 || (job->start_rows != NULL && plumb_basis_is_optimal(job))) return code;
  return simplex(job, method, false);
}

// The dual method ends without an answer where no point is dual feasible; only the primal one can tell
// unbounded from infeasible.
bool plumb_is_undecided(const struct job *job, int code) {
  int primal = glp_get_prim_stat(job->problem);
  return code == 0 && glp_get_dual_stat(job->problem) == GLP_NOFEAS && primal != GLP_FEAS &&
         primal != GLP_NOFEAS;
}

// Simplex updates the point pivot by pivot, and rounding errors stay in it: x is computed anew from a fresh
// factorization of the final basis. Where the errors hid that this is not optimal yet, simplex goes on from there,
// for as long as it finds something to do. Where the factorization fails numerically the updated point is gone, and
// the answer with it.
static int refresh(struct job *job, int code) {
  int fresh = 0;
  for (int round = 0; round < 4; round++) {
    int iterations = glp_get_it_cnt(job->problem);
    if (code != 0 || iterations == 0 || glp_get_status(job->problem) != GLP_OPT) return code;
    code = glp_factorize(job->problem);
    if (code != 0 || plumb_basis_is_optimal(job) || iterations == fresh) return code;
    fresh = iterations;
    code = simplex(job, GLP_DUALP, false);
  }
  return code != 0 || glp_get_status(job->problem) != GLP_OPT ? code : glp_warm_up(job->problem);
}

// `GLP_DUALP` goes on with the primal method where the dual one fails for numerical reasons.
int plumb_run_simplex(struct job *job, bool presolve) {
  int method = job->options->method == PLUMB_GLPK_PRIMAL ? GLP_PRIMAL : GLP_DUALP;
  if (presolve) {
    int code = simplex(job, method, true);
    return code == GLP_ENODFS ? simplex_from_start(job, GLP_PRIMAL) : code;
  }
  int code = simplex_from_start(job, method);
  return plumb_is_undecided(job, code) ? simplex(job, GLP_PRIMAL, false) : code;
}

// The columns that are fixed by now are in neither basis that this may start from, so they never leave their
// bounds: one that is basic would be off by a tolerance, times its coefficients.
int plumb_run_remainder(struct job *job) {
  int code = simplex_from_advanced(job, GLP_DUALP);
  return refresh(job, plumb_is_undecided(job, code) ? simplex(job, GLP_PRIMAL, false) : code);
}

int plumb_run_from_standard(struct job *job) {
  glp_std_basis(job->problem);
  return simplex(job, GLP_DUALP, false);
}

// Rational arithmetic from scratch is hundreds of times slower than as a verifier of simplex's basis.
static int run_exact(struct job *job) {
  int code = plumb_run_simplex(job, false);
  int status = glp_get_status(job->problem);
  if (code != 0 || (status != GLP_OPT && status != GLP_NOFEAS && status != GLP_UNBND)) return code;
  if (plumb_seconds_left(job) <= 0) return GLP_ETMLIM;
  if (glp_get_it_cnt(job->problem) >= job->iteration_limit) return GLP_EITLIM;
  glp_smcp parameters = simplex_parameters(job);
  job->report->message[0] = 0;
  return glp_exact(job->problem, &parameters);
}

static int run_interior(struct job *job) {
  glp_iptcp parameters;
  glp_init_iptcp(&parameters);
  parameters.msg_lev = GLP_MSG_ERR;
  return glp_interior(job->problem, &parameters);
}

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
void plumb_give_up(struct plumb_glpk_report *report, const char *reason) {
  char words[sizeof report->message];
  memcpy(words, report->message, sizeof words);
  report->stop = PLUMB_GLPK_GAVE_UP;
  strcpy(report->message, reason);
  if (words[0] == 0) return;
  strcat(report->message, ": ");
  strncat(report->message, words, sizeof words - 1 - strlen(report->message));
}

void plumb_read_stop(struct job *job, int code) {
  struct plumb_glpk_report *report = job->report;
  switch (code) {
  case 0: report->stop = PLUMB_GLPK_FINISHED; break;
  case GLP_ESTOP: // from our own hands, see search.c
  case GLP_EITLIM: report->stop = PLUMB_GLPK_ITERATION_LIMIT; break;
  case GLP_ETMLIM: report->stop = PLUMB_GLPK_TIME_LIMIT; break;
  case GLP_ENOPFS: // from the presolver, which has no point to show
    report->stop = PLUMB_GLPK_FINISHED;
    report->point = PLUMB_GLPK_NO_FEASIBLE_POINT;
    break;
  default: plumb_give_up(report, reason_of(code)); break;
  }
}

// A limit that strikes at an optimal point did not stop anything.
static void interpret(struct job *job, int code) {
  struct plumb_glpk_report *report = job->report;
  plumb_read_stop(job, code);
  if (code != 0 && code != GLP_EITLIM && code != GLP_ETMLIM) return;
  if (job->options->method == PLUMB_GLPK_INTERIOR)
    plumb_read_interior(job);
  else
    plumb_read_simplex(job);
  if (report->point == PLUMB_GLPK_OPTIMAL) report->stop = PLUMB_GLPK_FINISHED;
  if (report->point == PLUMB_GLPK_UNKNOWN && report->stop == PLUMB_GLPK_FINISHED)
    plumb_give_up(report, "no solution to show");
  plumb_verify(job);
}

static int run_method(struct job *job) {
  if (job->seeks_conflict) return refresh(job, plumb_run_for_conflict(job));
  switch (job->options->method) {
  case PLUMB_GLPK_INTERIOR: return run_interior(job);
  case PLUMB_GLPK_EXACT: return run_exact(job);
  default: return refresh(job, plumb_run_simplex(job, job->options->presolve));
  }
}

static void run(struct job *job) {
  if (plumb_seconds_left(job) <= 0) {
    job->report->stop = PLUMB_GLPK_TIME_LIMIT;
    return;
  }
  interpret(job, run_method(job));
  if (job->seeks_conflict) plumb_read_conflict(job);
}

void plumb_run(struct job *job) {
  double began = plumb_clock();
  if (job->integer_count > 0)
    plumb_search(job);
  else
    run(job);
  job->report->solve_seconds = plumb_clock() - began;
  job->report->iterations = glp_get_it_cnt(job->problem);
}
