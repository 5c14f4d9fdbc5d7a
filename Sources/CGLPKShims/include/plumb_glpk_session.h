/// Linear programs that stay loaded in GLPK between solves, for warm starts: the basis and its
/// factorization are kept while only bounds change.
///
/// GLPK ties a program to the thread that made it, so a session has a thread of its own, which
/// makes, solves and frees all its programs.  Callers hand it work and wait.
///
/// Limits: if GLPK aborts, the session forgets all its programs, because GLPK's environment has to
/// be freed.  The session stays usable.
#ifndef PLUMB_GLPK_SESSION_H
#define PLUMB_GLPK_SESSION_H

#include "plumb_glpk.h"

struct plumb_glpk_session;

/// The programs that a session keeps, and counts of its work.
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
/// - `most_bytes`: the most that GLPK may hold between solves.  Beyond it, the session forgets the
///   programs that were used least recently.
/// - `slice`: iterations between two checks of the clock and for cancellation, at least 1.
struct plumb_glpk_session *_Nullable plumb_glpk_session_open(size_t most_bytes, ptrdiff_t slice);

/// Ends the thread once its work is done, and frees everything.  Not to be called on the session's
/// own thread.
void plumb_glpk_session_close(struct plumb_glpk_session *_Nonnull session);

/// Hands `work` to the session's thread; with `is_cancelled` it starts out cancelled.  Waits until
/// another caller's work is done.
void plumb_glpk_session_begin(
    struct plumb_glpk_session *_Nonnull session, void (*_Nonnull work)(void *_Nullable context),
    void *_Nullable context, bool is_cancelled);

/// Says that work will come soon: the thread wakes up, and waits awake for a millisecond.
void plumb_glpk_session_announce(struct plumb_glpk_session *_Nonnull session);

/// Waits for the work that this caller began, at most `seconds`, on a clock that never jumps.
/// Returns whether it is done.  Cancelled work stays cancelled until then.
bool plumb_glpk_session_wait(struct plumb_glpk_session *_Nonnull session, double seconds);

/// Cancels the present work: its solves give up within a slice.
void plumb_glpk_session_cancel(struct plumb_glpk_session *_Nonnull session);

/// A number of at least 1, different for each call: callers that share the session make their keys
/// with it.
int64_t plumb_glpk_session_owner(struct plumb_glpk_session *_Nonnull session);

/// Whether the calling thread is the session's.
bool plumb_glpk_session_is_here(const struct plumb_glpk_session *_Nonnull session);

// The programs; for the session's thread only

/// Identifies a program of a session.
struct plumb_glpk_key {
  int64_t name;
  /// Whether the program differs from the one last solved under this name in its bounds only.
  bool same_matrix;
};

/// Solves a program as `plumb_glpk_solve` does, and keeps it under `key`.
///
/// - With the same matrix, and if the program is still kept, the solve goes on from its last basis
///   and ignores the start; otherwise the program is loaded anew.
/// - Only the primal and the dual method, without presolve; no integers.
/// - On another thread the outcome is `PLUMB_GLPK_BUSY`.
enum plumb_glpk_outcome plumb_glpk_session_solve(
    struct plumb_glpk_session *_Nonnull session, struct plumb_glpk_key key,
    const struct plumb_glpk_program *_Nullable program,
    const struct plumb_glpk_options *_Nullable options, struct plumb_glpk_answer *_Nullable answer);

/// Whether a program is kept under this name.
bool plumb_glpk_session_holds(struct plumb_glpk_session *_Nonnull session, int64_t name);

/// Forgets the program under this name, if there is one.
void plumb_glpk_session_forget(struct plumb_glpk_session *_Nonnull session, int64_t name);

/// The state of the session.
struct plumb_glpk_session_state
plumb_glpk_session_inspect(const struct plumb_glpk_session *_Nonnull session);

#endif
