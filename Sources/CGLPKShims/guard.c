// GLPK behind a guard: its messages are kept, and instead of aborting the process it jumps here.
//
// The hooks are installed for every solve.  The jump crosses only frames of this file and of GLPK,
// none of the caller.
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "job.h"

double plumb_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

// MARK: Jobs

// Keeps the arrays, and clears everything else.
static void clear(struct plumb_glpk_answer *answer) {
  *answer = (struct plumb_glpk_answer){
      .values = answer->values,
      .reduced_costs = answer->reduced_costs,
      .column_statuses = answer->column_statuses,
      .row_activities = answer->row_activities,
      .duals = answer->duals,
      .row_statuses = answer->row_statuses,
      .bound = -INFINITY,
  };
}

bool plumb_prepare(
    struct job *job, const struct plumb_glpk_program *program,
    const struct plumb_glpk_options *options, struct plumb_glpk_answer *answer) {
  memset(job, 0, offsetof(struct job, escape));
  clear(answer);
  job->answer = answer;
  job->began = plumb_clock();
  if (program == NULL) return plumb_refuse(job, PLUMB_GLPK_MISSING, PLUMB_GLPK_PROGRAM, 0);
  if (options == NULL) return plumb_refuse(job, PLUMB_GLPK_MISSING, PLUMB_GLPK_OPTIONS, 0);
  job->program = *program;
  job->options = *options;
  job->time_limit = options->time_limit;
  job->iteration_limit = options->iteration_limit;
  return plumb_check(job);
}

// An optimum is its own bound, and no bound is above a feasible point; without solutions the bound
// is infinite.
enum plumb_glpk_outcome plumb_conclude(struct job *job, enum plumb_glpk_outcome outcome) {
  struct plumb_glpk_answer *answer = job->answer;
  answer->outcome = outcome;
  switch (answer->point) {
  case PLUMB_GLPK_OPTIMAL: answer->bound = answer->objective; break;
  case PLUMB_GLPK_NO_FEASIBLE_POINT: answer->bound = INFINITY; break;
  case PLUMB_GLPK_FEASIBLE: answer->bound = fmin(answer->bound, answer->objective); break;
  default: break;
  }
  return outcome;
}

bool plumb_reserve_row(struct job *job) {
  // The table has as many nonbasic variables as the program has columns.
  if (job->seeks_conflict && job->widest_row < job->program.column_count)
    job->widest_row = job->program.column_count;
  job->row_columns = malloc(((size_t)job->widest_row + 1) * sizeof *job->row_columns);
  job->row_values = malloc(((size_t)job->widest_row + 1) * sizeof *job->row_values);
  return job->row_columns != NULL && job->row_values != NULL;
}

void plumb_release_row(struct job *job) {
  free(job->row_columns);
  free(job->row_values);
}

// MARK: The guard

// GLPK's messages go to the answer instead of the terminal.  Before it aborts, it says what is
// wrong, then where.
static int keep_text(void *info, const char *text) {
  struct plumb_glpk_answer *answer = ((struct job *)info)->answer;
  size_t capacity = sizeof answer->message, start = 0;
  if (strncmp(text, "Error detected in file", 22) == 0) {
    start = strlen(answer->message);
    if (start > 0 && start + 2 < capacity) {
      memcpy(answer->message + start, ". ", 3);
      start += 2;
    }
  }
  size_t length = strcspn(text, "\n");
  if (length == 0 && start == 0) return 1;
  if (length > capacity - 1 - start) length = capacity - 1 - start;
  memcpy(answer->message + start, text, length);
  answer->message[start + length] = 0;
  return 1;
}

// GLPK calls this where it would abort the process.
static void jump_out(void *info) { longjmp(((struct job *)info)->escape, 1); }

// No local changes after `setjmp`: all state is in `job`.
bool plumb_guard(struct job *job, void (*body)(struct job *job)) {
  glp_term_hook(keep_text, job);
  glp_error_hook(jump_out, job);
  if (setjmp(job->escape) != 0) return false;
  glp_mem_limit(job->options.memory_limit > 0 ? job->options.memory_limit : INT_MAX);
  body(job);
  glp_error_hook(NULL, NULL);
  glp_term_hook(NULL, NULL);
  return true;
}

enum plumb_glpk_outcome plumb_outcome_of_abort(struct job *job) {
  struct plumb_glpk_answer *answer = job->answer;
  answer->has_values = false;
  answer->has_basis = false;
  if (strstr(answer->message, "no memory available") != NULL ||
      strstr(answer->message, "memory allocation limit exceeded") != NULL)
    return PLUMB_GLPK_OUT_OF_MEMORY;
  if (!job->is_judging_start) return PLUMB_GLPK_ABORTED;
  plumb_give_up(answer, "the start basis is singular");
  return PLUMB_GLPK_SOLVED;
}

// MARK: Calls

const char *plumb_glpk_version(void) { return glp_version(); }

// In an environment that lives as long as the call.
static enum plumb_glpk_outcome solve_in_environment(struct job *job) {
  switch (glp_init_env()) {
  case 0: break;
  case 1: return PLUMB_GLPK_BUSY;
  default: return PLUMB_GLPK_OUT_OF_MEMORY;
  }
  bool returned = plumb_guard(job, plumb_solve);
  glp_free_env();
  return returned ? PLUMB_GLPK_SOLVED : plumb_outcome_of_abort(job);
}

static enum plumb_glpk_outcome solve(struct job *job) {
  if (plumb_is_separable(job)) {
    plumb_solve_separable(job);
    return PLUMB_GLPK_SOLVED;
  }
  enum plumb_glpk_outcome outcome = PLUMB_GLPK_OUT_OF_MEMORY;
  if (plumb_reserve_row(job)) outcome = solve_in_environment(job);
  plumb_release_row(job);
  return outcome;
}

enum plumb_glpk_outcome plumb_glpk_solve(
    const struct plumb_glpk_program *program, const struct plumb_glpk_options *options,
    struct plumb_glpk_answer *answer) {
  if (answer == NULL) return PLUMB_GLPK_REFUSED;
  struct job job;
  if (!plumb_prepare(&job, program, options, answer)) return plumb_conclude(&job, answer->outcome);
  return plumb_conclude(&job, solve(&job));
}

enum plumb_glpk_outcome plumb_glpk_conflict(
    const struct plumb_glpk_program *program, const struct plumb_glpk_options *options,
    struct plumb_glpk_answer *answer) {
  if (answer == NULL) return PLUMB_GLPK_REFUSED;
  struct job job;
  if (!plumb_prepare(&job, program, options, answer)) return plumb_conclude(&job, answer->outcome);
  if (job.program.integer_count > 0) {
    plumb_refuse(&job, PLUMB_GLPK_OUT_OF_RANGE, PLUMB_GLPK_INTEGER_COUNT, 0);
    return plumb_conclude(&job, PLUMB_GLPK_REFUSED);
  }
  double *zeros = calloc((size_t)job.program.column_count + 1, sizeof *zeros);
  if (zeros == NULL) return plumb_conclude(&job, PLUMB_GLPK_OUT_OF_MEMORY);
  job.program.objective = zeros;
  job.options.method = PLUMB_GLPK_DUAL;
  job.options.presolve = false;
  job.seeks_conflict = true;
  plumb_conclude(&job, solve(&job));
  free(zeros);
  return answer->outcome;
}
