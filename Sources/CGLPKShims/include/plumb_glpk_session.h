/// Linear programs that stay with GLPK between solves, for warm starts: the basis and its
/// factorization are kept while only bounds change.
///
/// GLPK ties a program to the thread that made it, so a session has a thread of its own, which
/// makes, solves and frees all of them.  Callers hand it work and wait.
///
/// Limits: where GLPK aborts, the session forgets all its programs, because GLPK's environment has
/// to be freed; it stays usable.
#ifndef PLUMB_GLPK_SESSION_H
#define PLUMB_GLPK_SESSION_H

#include "plumb_glpk.h"

struct plumb_glpk_session;

/// What stays with a session, and what it has done.
struct plumb_glpk_session_state {
  /// Programs kept.
  ptrdiff_t programs;
  /// Bytes that GLPK holds for them, working memory included.
  size_t bytes;
  /// Programs loaded so far, the ones that were forgotten included.
  ptrdiff_t loads;
  /// Programs forgotten so far to keep `most_bytes`, or because GLPK aborted.
  ptrdiff_t forgotten;
};

// The thread

/// A session and its thread; null if the system has none to give.  Provided because neither Swift's
/// tasks nor its queues promise to stay on one thread.
///
/// - `most_bytes`: what GLPK may hold between solves; the programs that were used least recently
/// are
///   forgotten beyond it.
/// - `slice`: iterations between two looks at the clock and at `plumb_glpk_session_cancel`, at
/// least 1.
struct plumb_glpk_session *_Nullable plumb_glpk_session_open(size_t most_bytes, ptrdiff_t slice);

/// Ends the thread once its work is done, and frees everything.  Not to be called on the session's
/// own thread.
void plumb_glpk_session_close(struct plumb_glpk_session *_Nonnull session);

/// Hands `work` to the session's thread, cancelled already if it is to be.  Waits while another
/// caller's work is there.
void plumb_glpk_session_begin(
    struct plumb_glpk_session *_Nonnull session, void (*_Nonnull work)(void *_Nullable context),
    void *_Nullable context, bool is_cancelled);

/// Says that work will come soon: the thread wakes up, and looks out for it for a millisecond.
void plumb_glpk_session_announce(struct plumb_glpk_session *_Nonnull session);

/// Waits for the work that this caller began, at most so many seconds, on a clock that never jumps;
/// whether it is done.  What was cancelled is so until then.
bool plumb_glpk_session_wait(struct plumb_glpk_session *_Nonnull session, double seconds);

/// Has the work in hand stop: its solves give up within a slice.
void plumb_glpk_session_cancel(struct plumb_glpk_session *_Nonnull session);

/// A number that this session gives to no other caller, at least 1: what keys are made of where
/// several share it.
int64_t plumb_glpk_session_owner(struct plumb_glpk_session *_Nonnull session);

/// Whether the calling thread is the session's.
bool plumb_glpk_session_is_here(const struct plumb_glpk_session *_Nonnull session);

// The programs; for the session's thread only

/// Which program of a session is meant.
struct plumb_glpk_key {
  int64_t name;
  /// Whether the program is the one last solved under this name but for bounds.
  bool same_matrix;
};

/// Solves a program as `plumb_glpk_solve` does, and keeps it under `key`.
///
/// - A program with the same matrix that is still there goes on from its last basis, and the start
/// is
///   not looked at; otherwise it is loaded anew.
/// - Only the primal and the dual method, without presolve; no integers.
/// - On another thread it is `PLUMB_GLPK_BUSY`.
enum plumb_glpk_outcome plumb_glpk_session_solve(
    struct plumb_glpk_session *_Nonnull session, struct plumb_glpk_key key,
    const struct plumb_glpk_program *_Nullable program,
    const struct plumb_glpk_options *_Nullable options, struct plumb_glpk_answer *_Nullable answer);

/// Whether a program is kept under this name.
bool plumb_glpk_session_holds(struct plumb_glpk_session *_Nonnull session, int64_t name);

/// Forgets the program under this name, if there is one.
void plumb_glpk_session_forget(struct plumb_glpk_session *_Nonnull session, int64_t name);

/// What is kept now.
struct plumb_glpk_session_state
plumb_glpk_session_inspect(const struct plumb_glpk_session *_Nonnull session);

#endif
