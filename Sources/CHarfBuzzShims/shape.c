// One text, shaped and summed up per cluster.
#include "font.h"

// HarfBuzz would take the language from the locale and the shapers from the environment; neither
// may change a width.
static bool shape(hb_font_t *font, hb_buffer_t *buffer) {
  static const char *const shapers[] = {"ot", NULL};
  hb_buffer_set_language(buffer, hb_language_from_string("und", -1));
  hb_buffer_guess_segment_properties(buffer);
  return hb_shape_full(font, buffer, NULL, 0, shapers) && hb_buffer_allocation_successful(buffer);
}

static void sum(hb_buffer_t *buffer, ptrdiff_t length, int64_t *advances) {
  for (ptrdiff_t byte = 0; byte < length; byte++) advances[byte] = PLUMB_FONT_NO_CLUSTER;
  unsigned count = 0;
  const hb_glyph_info_t *glyphs = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  for (unsigned k = 0; k < count; k++) {
    int64_t *advance = &advances[glyphs[k].cluster];
    *advance = (*advance == PLUMB_FONT_NO_CLUSTER ? 0 : *advance) + positions[k].x_advance;
  }
}

bool plumb_font_advances(
    const struct plumb_font *font, const char *text, ptrdiff_t length, int64_t *advances) {
  // HarfBuzz counts bytes and glyphs in an int, and a byte may become several glyphs.
  if (length < 0 || length > INT32_MAX / 64) return false;
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, text, (int)length, 0, (int)length);
  bool shaped =
      hb_buffer_allocation_successful(buffer) && (length == 0 || shape(font->shaped, buffer));
  if (shaped) sum(buffer, length, advances);
  hb_buffer_destroy(buffer);
  return shaped;
}
