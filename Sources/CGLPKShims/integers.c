// Integer columns: the relaxation, branch and bound, and the linear program that remains once the
// integers are known.
#include <math.h>

#include "job.h"

// The tolerance for integers and for comparing objectives.  GLPK solves the programs of its nodes
// to 1e-6 whatever we ask for, so its integers are only a proposal until the last program confirms
// them.
static const double search_tolerance = 1e-9;

// The claimed optimum may be better than the confirmed one by this much, relative.  It is the
// accuracy of the nodes.
static const double node_tolerance = 1e-6;

// Branch and bound starts at an optimal basis.  If the relaxation has none, that is the answer.
static bool solve_relaxation(struct job *job) {
  struct plumb_glpk_answer *answer = job->answer;
  plumb_read_stop(job, plumb_run_simplex(job, job->options.presolve));
  switch (glp_get_status(job->problem)) {
  case GLP_OPT:
    answer->stop = PLUMB_GLPK_FINISHED;
    answer->bound = glp_get_obj_val(job->problem);
    return true;
  case GLP_NOFEAS: answer->point = PLUMB_GLPK_NO_FEASIBLE_POINT; return false;
  case GLP_UNBND: answer->point = PLUMB_GLPK_UNBOUNDED; return false;
  default:
    if (answer->stop == PLUMB_GLPK_FINISHED && answer->point == PLUMB_GLPK_UNKNOWN)
      plumb_give_up(answer, "no solution of the relaxation to show");
    return false;
  }
}

// GLPK calls this between nodes.  The bound has to be read here: the tree is gone when GLPK
// returns.
static void watch(glp_tree *tree, void *info) {
  struct job *job = info;
  if (glp_ios_reason(tree) != GLP_ISELECT) return;
  int nodes, best = glp_ios_best_node(tree);
  glp_ios_tree_size(tree, NULL, NULL, &nodes);
  job->answer->nodes = nodes;
  if (best != 0) job->answer->bound = fmax(job->answer->bound, glp_ios_node_bound(tree, best));
  if (glp_get_it_cnt(job->problem) >= job->iteration_limit) glp_ios_terminate(tree);
}

// Cuts stay off: those by covers have a data race.
static int branch_and_bound(struct job *job) {
  glp_iocp parameters;
  glp_init_iocp(&parameters);
  parameters.msg_lev = GLP_MSG_ERR;
  parameters.tm_lim = plumb_milliseconds_left(job);
  parameters.tol_int = search_tolerance;
  parameters.tol_obj = search_tolerance;
  parameters.cb_func = watch;
  parameters.cb_info = job;
  for (ptrdiff_t k = 0; k < job->program.integer_count; k++)
    glp_set_col_kind(job->problem, (int)job->program.integers[k] + 1, GLP_IV);
  job->answer->message[0] = 0;
  return glp_intopt(job->problem, &parameters);
}

// Solves the linear program that remains to our own tolerances.
static int solve_remainder(struct job *job, double relaxation_seconds) {
  for (ptrdiff_t k = 0; k < job->program.integer_count; k++) {
    int column = (int)job->program.integers[k] + 1;
    double integer = round(glp_mip_col_val(job->problem, column));
    glp_set_col_bnds(job->problem, column, GLP_FX, integer, integer);
  }
  job->time_limit = plumb_clock() - job->began + relaxation_seconds + 1;
  job->iteration_limit = PTRDIFF_MAX;
  return plumb_run_remainder(job);
}

// Takes the integers from the bounds, because simplex may have rounding errors.
static void read_point(struct job *job) {
  plumb_read_simplex(job);
  for (ptrdiff_t k = 0; k < job->program.integer_count; k++)
    job->answer->values[job->program.integers[k]] =
        glp_get_col_lb(job->problem, (int)job->program.integers[k] + 1);
}

static void confirm(struct job *job, bool is_claimed_optimal, double relaxation_seconds) {
  struct plumb_glpk_answer *answer = job->answer;
  double claim = glp_mip_obj_val(job->problem);
  int code = solve_remainder(job, relaxation_seconds);
  if (code != 0 || glp_get_status(job->problem) != GLP_OPT) {
    if (code != 0)
      plumb_read_stop(job, code);
    else
      plumb_give_up(answer, "the integers that the search found fit no solution");
    return;
  }
  read_point(job);
  answer->point = is_claimed_optimal ? PLUMB_GLPK_OPTIMAL : PLUMB_GLPK_FEASIBLE;
  plumb_verify(job);
  if (answer->point != PLUMB_GLPK_OPTIMAL) return;
  if (answer->objective - claim <= node_tolerance * (1 + fabs(claim))) return;
  answer->point = PLUMB_GLPK_FEASIBLE;
  plumb_give_up(
      answer, "the integers that the search found do not reach the optimum that it claims");
}

void plumb_search(struct job *job) {
  double began = plumb_clock();
  if (!solve_relaxation(job)) return;
  double relaxation_seconds = plumb_clock() - began;
  plumb_read_stop(job, branch_and_bound(job));
  switch (glp_mip_status(job->problem)) {
  case GLP_OPT: confirm(job, true, relaxation_seconds); break;
  case GLP_FEAS: confirm(job, false, relaxation_seconds); break;
  case GLP_NOFEAS: job->answer->point = PLUMB_GLPK_NO_FEASIBLE_POINT; break;
  default: break;
  }
}
