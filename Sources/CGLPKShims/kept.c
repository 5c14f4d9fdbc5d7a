// The programs of a session.  They are solved as in a single call, but from the last basis if only
// bounds changed, and kept.
#include <stdlib.h>

#include "kept.h"

// MARK: Programs by name

static struct kept *find(struct plumb_glpk_session *session, int64_t name) {
  for (ptrdiff_t k = 0; k < session->kept_count; k++)
    if (session->kept[k].name == name) return &session->kept[k];
  return NULL;
}

// A place for one more program; null if there is no memory for it.
static struct kept *add(struct plumb_glpk_session *session, int64_t name) {
  if (session->kept_count == session->kept_capacity) {
    ptrdiff_t capacity = session->kept_capacity == 0 ? 16 : 2 * session->kept_capacity;
    struct kept *larger = realloc(session->kept, (size_t)capacity * sizeof *larger);
    if (larger == NULL) return NULL;
    session->kept = larger;
    session->kept_capacity = capacity;
  }
  struct kept *kept = &session->kept[session->kept_count++];
  *kept = (struct kept){.name = name};
  return kept;
}

// The last program takes the place of the removed one.
static void drop(struct plumb_glpk_session *session, struct kept *kept) {
  if (kept->problem != NULL) glp_delete_prob(kept->problem);
  *kept = session->kept[--session->kept_count];
}

static size_t bytes_in_use(const struct plumb_glpk_session *session) {
  if (!session->has_environment) return 0;
  size_t bytes;
  glp_mem_usage(NULL, NULL, &bytes, NULL);
  return bytes;
}

static void shrink(struct plumb_glpk_session *session) {
  while (session->kept_count > 0 && bytes_in_use(session) > session->most_bytes) {
    struct kept *oldest = session->kept;
    for (ptrdiff_t k = 1; k < session->kept_count; k++)
      if (session->kept[k].last_used < oldest->last_used) oldest = &session->kept[k];
    drop(session, oldest);
    session->forgotten++;
  }
}

// Freeing the environment frees every program in it.
void plumb_session_forget_all(struct plumb_glpk_session *session) {
  session->forgotten += session->kept_count;
  session->kept_count = 0;
  if (session->has_environment) glp_free_env();
  session->has_environment = false;
}

// MARK: One solve

struct kept_job {
  struct job job; // comes first: the guard knows nothing else
  struct plumb_glpk_session *session;
  struct kept *kept;
};

// After a failure the program is no start for the next solve.
static bool has_failed(const struct plumb_glpk_answer *answer) {
  return answer->stop == PLUMB_GLPK_GAVE_UP || answer->stop == PLUMB_GLPK_DISPROVED;
}

static void solve_and_keep(struct job *job) {
  struct plumb_glpk_session *session = ((struct kept_job *)job)->session;
  struct kept *kept = ((struct kept_job *)job)->kept;
  session->loads += kept->problem == NULL;
  job->problem = kept->problem;
  plumb_solve(job);
  kept->problem = job->problem;
  kept->last_used = ++session->use;
  if (has_failed(job->answer)) drop(session, kept);
  shrink(session);
}

// The environment lives as long as the session, or until GLPK aborts.
static bool ensure_environment(struct plumb_glpk_session *session) {
  if (!session->has_environment) session->has_environment = glp_init_env() == 0;
  return session->has_environment;
}

static enum plumb_glpk_outcome solve_kept(struct kept_job *kept_job) {
  struct job *job = &kept_job->job;
  if (kept_job->kept == NULL || !ensure_environment(kept_job->session))
    return PLUMB_GLPK_OUT_OF_MEMORY;
  if (plumb_guard(job, solve_and_keep)) return PLUMB_GLPK_SOLVED;
  plumb_session_forget_all(kept_job->session);
  return plumb_outcome_of_abort(job);
}

static enum plumb_glpk_outcome solve_new(struct kept_job *kept_job, int64_t name) {
  struct job *job = &kept_job->job;
  enum plumb_glpk_outcome outcome = PLUMB_GLPK_OUT_OF_MEMORY;
  kept_job->kept = plumb_reserve_row(job) ? add(kept_job->session, name) : NULL;
  if (kept_job->kept != NULL) {
    kept_job->kept->row_count = job->program.row_count;
    kept_job->kept->column_count = job->program.column_count;
    kept_job->kept->nonzero_count = job->program.nonzero_count;
    outcome = solve_kept(kept_job);
  }
  plumb_release_row(job);
  return outcome;
}

static bool fits(const struct kept *kept, const struct plumb_glpk_program *program) {
  return kept->row_count == program->row_count && kept->column_count == program->column_count &&
         kept->nonzero_count == program->nonzero_count;
}

static bool is_for_sessions(struct job *job) {
  if (job->options.method > PLUMB_GLPK_DUAL)
    return plumb_refuse(job, PLUMB_GLPK_OUT_OF_RANGE, PLUMB_GLPK_METHOD, 0);
  if (job->options.presolve)
    return plumb_refuse(job, PLUMB_GLPK_OUT_OF_RANGE, PLUMB_GLPK_PRESOLVE, 0);
  if (job->program.integer_count > 0)
    return plumb_refuse(job, PLUMB_GLPK_OUT_OF_RANGE, PLUMB_GLPK_INTEGER_COUNT, 0);
  return true;
}

static enum plumb_glpk_outcome solve(struct kept_job *kept_job, struct plumb_glpk_key key) {
  struct job *job = &kept_job->job;
  if (!is_for_sessions(job)) return PLUMB_GLPK_REFUSED;
  if (plumb_is_separable(job)) {
    plumb_solve_separable(job);
    return PLUMB_GLPK_SOLVED;
  }
  kept_job->kept = find(kept_job->session, key.name);
  if (kept_job->kept != NULL && key.same_matrix && fits(kept_job->kept, &job->program))
    return solve_kept(kept_job);
  if (kept_job->kept != NULL) drop(kept_job->session, kept_job->kept);
  return solve_new(kept_job, key.name);
}

enum plumb_glpk_outcome plumb_glpk_session_solve(
    struct plumb_glpk_session *session, struct plumb_glpk_key key,
    const struct plumb_glpk_program *program, const struct plumb_glpk_options *options,
    struct plumb_glpk_answer *answer) {
  if (answer == NULL) return PLUMB_GLPK_REFUSED;
  struct kept_job kept_job = {.session = session};
  struct job *job = &kept_job.job;
  bool is_sound = plumb_prepare(job, program, options, answer);
  if (!plumb_glpk_session_is_here(session)) return plumb_conclude(job, PLUMB_GLPK_BUSY);
  if (!is_sound) return plumb_conclude(job, answer->outcome);
  job->slice = session->slice;
  job->is_cancelled = &session->is_cancelled;
  return plumb_conclude(job, solve(&kept_job, key));
}

bool plumb_glpk_session_holds(struct plumb_glpk_session *session, int64_t name) {
  return find(session, name) != NULL;
}

void plumb_glpk_session_forget(struct plumb_glpk_session *session, int64_t name) {
  struct kept *kept = find(session, name);
  if (kept != NULL) drop(session, kept);
}

struct plumb_glpk_session_state
plumb_glpk_session_inspect(const struct plumb_glpk_session *session) {
  return (struct plumb_glpk_session_state){
      .programs = session->kept_count,
      .bytes = bytes_in_use(session),
      .loads = session->loads,
      .forgotten = session->forgotten,
  };
}
