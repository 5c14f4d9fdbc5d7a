// A session: the state that session.c and kept.c share; not public.
#ifndef PLUMB_GLPK_KEPT_H
#define PLUMB_GLPK_KEPT_H

#include <pthread.h>

#include "job.h"

// A program that stays loaded in GLPK.
struct kept {
  int64_t name;
  glp_prob *problem; // null until it is loaded
  ptrdiff_t row_count, column_count, nonzero_count;
  uint64_t last_used;
};

struct plumb_glpk_session {
  // Written by callers and the thread, under the lock.
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t changed; // on the monotonic clock
  void (*work)(void *context);
  void *context;
  bool is_taken, is_done, is_ending, is_announced;
  int64_t owners;
  atomic_bool is_cancelled;
  // Set with the lock held; a side that waits awake reads them without it.
  atomic_bool has_work, has_answer;

  // Of the thread.
  size_t most_bytes;
  ptrdiff_t slice;
  bool has_environment;
  struct kept *kept;
  ptrdiff_t kept_count, kept_capacity;
  uint64_t use;
  ptrdiff_t loads, forgotten;
};

// kept.c
void plumb_session_forget_all(struct plumb_glpk_session *session);

#endif
