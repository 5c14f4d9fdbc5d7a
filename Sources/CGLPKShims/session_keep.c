// The programs of a session by key.
#include <stdlib.h>

#include "session.h"

struct kept *plumb_session_find(struct plumb_glpk_session *session, int64_t key) {
  for (ptrdiff_t k = 0; k < session->kept_count; k++)
    if (session->kept[k].key == key) return &session->kept[k];
  return NULL;
}

// A place for one more; null if there is no memory for it.
struct kept *plumb_session_add(struct plumb_glpk_session *session, int64_t key) {
  if (session->kept_count == session->kept_capacity) {
    ptrdiff_t capacity = session->kept_capacity == 0 ? 16 : 2 * session->kept_capacity;
    struct kept *larger = realloc(session->kept, (size_t)capacity * sizeof *larger);
    if (larger == NULL) return NULL;
    session->kept = larger;
    session->kept_capacity = capacity;
  }
  struct kept *kept = &session->kept[session->kept_count++];
  *kept = (struct kept){.key = key};
  return kept;
}

// The last one takes its place.
void plumb_session_drop(struct plumb_glpk_session *session, struct kept *kept) {
  if (kept->problem != NULL) glp_delete_prob(kept->problem);
  *kept = session->kept[--session->kept_count];
}

static size_t bytes_in_use(const struct plumb_glpk_session *session) {
  if (!session->has_environment) return 0;
  size_t bytes;
  glp_mem_usage(NULL, NULL, &bytes, NULL);
  return bytes;
}

void plumb_session_shrink(struct plumb_glpk_session *session) {
  while (session->kept_count > 0 && bytes_in_use(session) > session->most_bytes) {
    struct kept *oldest = session->kept;
    for (ptrdiff_t k = 1; k < session->kept_count; k++)
      if (session->kept[k].last_used < oldest->last_used) oldest = &session->kept[k];
    plumb_session_drop(session, oldest);
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

struct plumb_glpk_session_state plumb_glpk_session_inspect(const struct plumb_glpk_session *session) {
  return (struct plumb_glpk_session_state){
      .programs = session->kept_count,
      .bytes = bytes_in_use(session),
      .loads = session->loads,
      .forgotten = session->forgotten,
  };
}
