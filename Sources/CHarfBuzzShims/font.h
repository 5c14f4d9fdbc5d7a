// What the shim's files share.
#ifndef PLUMB_FONT_INTERNAL_H
#define PLUMB_FONT_INTERNAL_H

#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>

#include "plumb_font.h"

struct plumb_font {
  hb_font_t *shaped; ///< Immutable, so that threads may share it.
};

#endif
