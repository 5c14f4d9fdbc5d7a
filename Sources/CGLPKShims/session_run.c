// A solve of a session: from the start given for a program that was just loaded, else from where the last solve
// ended, in slices.
#include <limits.h>

#include "session.h"

static bool may_go_on(const struct plumb_glpk_session *session, const struct job *job) {
  return !atomic_load(&session->is_cancelled) && glp_get_it_cnt(job->problem) < job->iteration_limit;
}

static int simplex_slice(const struct plumb_glpk_session *session, struct job *job, int method) {
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  ptrdiff_t left = job->iteration_limit - glp_get_it_cnt(job->problem);
  if (left > session->slice) left = session->slice;
  parameters.msg_lev = GLP_MSG_ERR;
  parameters.meth = method;
  parameters.tm_lim = plumb_milliseconds_left(job);
  parameters.it_lim = left < 0 ? 0 : left < INT_MAX ? (int)left : INT_MAX - 1;
  parameters.tol_bnd = job->options->primal_tolerance;
  parameters.tol_dj = job->options->dual_tolerance;
  job->report->message[0] = 0;
  return glp_simplex(job->problem, &parameters);
}

// A slice that made no iteration will make none next time either.
static int simplex(const struct plumb_glpk_session *session, struct job *job, int method) {
  for (;;) {
    int before = glp_get_it_cnt(job->problem);
    int code = simplex_slice(session, job, method);
    if (code != GLP_EITLIM) return code;
    if (plumb_seconds_left(job) <= 0) return GLP_ETMLIM;
    if (glp_get_it_cnt(job->problem) == before || !may_go_on(session, job)) return code;
  }
}

// GLPK runs into an assertion on many singular bases: an abort in here is an answer about the start.
static int factorize(struct job *job) {
  job->is_factorizing_start = true;
  int code = glp_factorize(job->problem);
  job->is_factorizing_start = false;
  return code;
}

static int simplex_from_start(const struct plumb_glpk_session *session, struct job *job, bool is_new) {
  int method = job->options->method == PLUMB_GLPK_PRIMAL ? GLP_PRIMAL : GLP_DUALP;
  if (is_new && job->start_rows == NULL) {
    if (job->options->cold_start == PLUMB_GLPK_ADVANCED) glp_cpx_basis(job->problem);
    return simplex(session, job, method);
  }
  int code = glp_bf_exists(job->problem) ? 0 : factorize(job);
  if (code != 0 || plumb_basis_is_optimal(job)) return code;
  return simplex(session, job, method);
}

// Simplex updates the point and the factorization pivot by pivot, and rounding errors stay in both: x is computed
// anew from a fresh factorization of the final basis.  Where the errors hid that this is not optimal yet, simplex
// goes on from there.
static int refresh(const struct plumb_glpk_session *session, struct job *job, int code) {
  int before = 0;
  while (code == 0 && glp_get_status(job->problem) == GLP_OPT && glp_get_it_cnt(job->problem) > before) {
    before = glp_get_it_cnt(job->problem);
    code = glp_factorize(job->problem);
    if (code == 0 && !plumb_basis_is_optimal(job)) code = simplex(session, job, GLP_DUALP);
  }
  return code;
}

static void interpret(const struct plumb_glpk_session *session, struct job *job, int code) {
  struct plumb_glpk_report *report = job->report;
  plumb_read_stop(job, code);
  if (code != 0 && code != GLP_EITLIM && code != GLP_ETMLIM) return;
  plumb_read_simplex(job);
  if (report->point == PLUMB_GLPK_OPTIMAL) report->stop = PLUMB_GLPK_FINISHED;
  if (report->stop != PLUMB_GLPK_FINISHED && atomic_load(&session->is_cancelled))
    plumb_give_up(report, "cancelled");
  if (report->point == PLUMB_GLPK_UNKNOWN && report->stop == PLUMB_GLPK_FINISHED)
    plumb_give_up(report, "no solution to show");
  plumb_verify(job);
}

void plumb_session_run(struct plumb_glpk_session *session, struct job *job, bool is_new) {
  double began = plumb_clock();
  glp_set_it_cnt(job->problem, 0);
  if (atomic_load(&session->is_cancelled)) {
    plumb_give_up(job->report, "cancelled");
  } else if (plumb_seconds_left(job) <= 0) {
    job->report->stop = PLUMB_GLPK_TIME_LIMIT;
  } else {
    int code = simplex_from_start(session, job, is_new);
    if (plumb_is_undecided(job, code)) code = simplex(session, job, GLP_PRIMAL);
    interpret(session, job, refresh(session, job, code));
  }
  job->report->solve_seconds = plumb_clock() - began;
  job->report->iterations = glp_get_it_cnt(job->problem);
}
