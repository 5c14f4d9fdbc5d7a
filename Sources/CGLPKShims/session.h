// A session; shared by the files of the shim that make it up, hidden from everyone else.
#ifndef PLUMB_SESSION_H
#define PLUMB_SESSION_H

#include <pthread.h>
#include <stdatomic.h>

#include "job.h"
#include "plumb_glpk_session.h"

// A program that stayed with GLPK.
struct kept {
  int64_t key;
  glp_prob *problem;
  ptrdiff_t row_count, column_count, nonzero_count;
  uint64_t last_used;
};

struct plumb_glpk_session {
  // Written by callers and the thread, under the lock.
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  void (*work)(void *context);
  void *context;
  bool is_taken, is_done, is_ending, is_announced;
  int64_t owners;
  atomic_bool is_cancelled;
  // Set with the lock held, looked at without it by who expects them soon.
  atomic_bool has_work, has_answer;

  // The thread's own.
  size_t most_bytes;
  ptrdiff_t slice;
  bool has_environment;
  struct kept *kept;
  ptrdiff_t kept_count, kept_capacity;
  uint64_t use;
  ptrdiff_t loads, forgotten;
};

// session_keep.c: programs by key, and the ones to forget.
struct kept *plumb_session_find(struct plumb_glpk_session *session, int64_t key);
struct kept *plumb_session_add(struct plumb_glpk_session *session, int64_t key);
void plumb_session_drop(struct plumb_glpk_session *session, struct kept *kept);
void plumb_session_shrink(struct plumb_glpk_session *session);
void plumb_session_forget_all(struct plumb_glpk_session *session);

// session_run.c: what happens inside the guard once the program is there.
void plumb_session_run(struct plumb_glpk_session *session, struct job *job, bool is_new);

#endif
