// The thread of a session: it takes one piece of work after the other, and frees GLPK's environment
// at its end.
//
// Callers take turns: one at a time begins work and waits for it.
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "kept.h"

// Seconds for which either side waits awake before it sleeps: waking up takes as long as a small
// solve.
static const double thread_patience = 1e-3, caller_patience = 2e-4;

// A year in seconds, which any clock can count.
static const double longest_wait = 365.0 * 86400;

static void expect(const atomic_bool *flag, double seconds) {
  double end = plumb_clock() + seconds;
  while (!atomic_load_explicit(flag, memory_order_acquire) && plumb_clock() < end) continue;
}

static void *run(void *argument) {
  struct plumb_glpk_session *session = argument;
  pthread_mutex_lock(&session->lock);
  for (;;) {
    while (session->work == NULL && !session->is_ending && !session->is_announced)
      pthread_cond_wait(&session->changed, &session->lock);
    if (session->work == NULL && session->is_ending) break;
    if (session->work != NULL) {
      atomic_store(&session->has_work, false);
      pthread_mutex_unlock(&session->lock);
      session->work(session->context);
      pthread_mutex_lock(&session->lock);
      session->work = NULL;
      session->is_done = true;
      atomic_store(&session->has_answer, true);
      pthread_cond_broadcast(&session->changed);
    }
    session->is_announced = false;
    pthread_mutex_unlock(&session->lock);
    expect(&session->has_work, thread_patience);
    pthread_mutex_lock(&session->lock);
  }
  pthread_mutex_unlock(&session->lock);
  plumb_session_forget_all(session);
  return NULL;
}

// Waits use the clock of `plumb_clock`, because the time of day may jump.
static int make_condition(pthread_cond_t *condition) {
  pthread_condattr_t attributes;
  int code = pthread_condattr_init(&attributes);
  if (code != 0) return code;
#ifndef __APPLE__
  code = pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
  if (code == 0) code = pthread_cond_init(condition, &attributes);
  pthread_condattr_destroy(&attributes);
  return code;
}

struct plumb_glpk_session *plumb_glpk_session_open(size_t most_bytes, ptrdiff_t slice) {
  struct plumb_glpk_session *session = calloc(1, sizeof *session);
  if (session == NULL) return NULL;
  session->most_bytes = most_bytes;
  session->slice = slice < 1 ? 1 : slice;
  pthread_mutex_init(&session->lock, NULL);
  if (make_condition(&session->changed) == 0) {
    if (pthread_create(&session->thread, NULL, run, session) == 0) return session;
    pthread_cond_destroy(&session->changed);
  }
  pthread_mutex_destroy(&session->lock);
  free(session);
  return NULL;
}

void plumb_glpk_session_close(struct plumb_glpk_session *session) {
  pthread_mutex_lock(&session->lock);
  session->is_ending = true;
  atomic_store(&session->has_work, true);
  pthread_cond_broadcast(&session->changed);
  pthread_mutex_unlock(&session->lock);
  pthread_join(session->thread, NULL);
  pthread_cond_destroy(&session->changed);
  pthread_mutex_destroy(&session->lock);
  free(session->kept);
  free(session);
}

void plumb_glpk_session_begin(
    struct plumb_glpk_session *session, void (*work)(void *context), void *context,
    bool is_cancelled) {
  pthread_mutex_lock(&session->lock);
  while (session->is_taken) pthread_cond_wait(&session->changed, &session->lock);
  session->is_taken = true;
  session->is_done = false;
  session->work = work;
  session->context = context;
  atomic_store(&session->is_cancelled, is_cancelled);
  atomic_store(&session->has_answer, false);
  atomic_store(&session->has_work, true);
  pthread_cond_broadcast(&session->changed);
  pthread_mutex_unlock(&session->lock);
}

void plumb_glpk_session_announce(struct plumb_glpk_session *session) {
  pthread_mutex_lock(&session->lock);
  session->is_announced = true;
  pthread_cond_broadcast(&session->changed);
  pthread_mutex_unlock(&session->lock);
}

static struct timespec timespec_of(double seconds) {
  return (struct timespec){
      .tv_sec = (time_t)floor(seconds),
      .tv_nsec = (long)(1e9 * (seconds - floor(seconds))),
  };
}

// Waits at most until `end` on the monotonic clock; returns whether something may have changed.
// Apple's condition variables have no choice of clock, but a wait for a number of seconds.
static bool sleep_until(struct plumb_glpk_session *session, double end) {
#ifdef __APPLE__
  struct timespec time = timespec_of(fmax(0, end - plumb_clock()));
  return pthread_cond_timedwait_relative_np(&session->changed, &session->lock, &time) != ETIMEDOUT;
#else
  struct timespec time = timespec_of(end);
  return pthread_cond_timedwait(&session->changed, &session->lock, &time) != ETIMEDOUT;
#endif
}

bool plumb_glpk_session_wait(struct plumb_glpk_session *session, double seconds) {
  double end = plumb_clock() + fmin(fmax(0, seconds), longest_wait);
  expect(&session->has_answer, caller_patience);
  pthread_mutex_lock(&session->lock);
  while (!session->is_done && sleep_until(session, end)) continue;
  bool is_done = session->is_done;
  if (is_done) {
    session->is_taken = false;
    pthread_cond_broadcast(&session->changed);
  }
  pthread_mutex_unlock(&session->lock);
  return is_done;
}

void plumb_glpk_session_cancel(struct plumb_glpk_session *session) {
  atomic_store(&session->is_cancelled, true);
}

int64_t plumb_glpk_session_owner(struct plumb_glpk_session *session) {
  pthread_mutex_lock(&session->lock);
  int64_t owner = ++session->owners;
  pthread_mutex_unlock(&session->lock);
  return owner;
}

bool plumb_glpk_session_is_here(const struct plumb_glpk_session *session) {
  return pthread_equal(pthread_self(), session->thread);
}
