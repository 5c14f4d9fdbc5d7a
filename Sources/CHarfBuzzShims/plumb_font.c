// A font file, read and found to be good for measuring; and texts, shaped and summed up per
// cluster.
#include <errno.h>
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "plumb_font.h"

struct plumb_font {
  hb_font_t *shaped; // immutable, so that threads may share it
  bool varies;
};

// MARK: Files

// The bytes are copied, not mapped: a file that shrinks under a mapping would end the process.
static enum plumb_font_outcome
read_file(const char *path, char **bytes, unsigned *length, int *system_error) {
  struct stat status;
  errno = 0;
  if (stat(path, &status) != 0) return *system_error = errno, PLUMB_FONT_UNREADABLE;
  if (!S_ISREG(status.st_mode)) return PLUMB_FONT_NOT_A_FILE;
  if (status.st_size == 0) return PLUMB_FONT_EMPTY;
  if (status.st_size > PLUMB_FONT_LARGEST) return PLUMB_FONT_TOO_LARGE;
  FILE *file = fopen(path, "rb");
  if (file == NULL) return *system_error = errno, PLUMB_FONT_UNREADABLE;
  *length = (unsigned)status.st_size;
  *bytes = malloc(*length);
  enum plumb_font_outcome outcome = *bytes == NULL ? PLUMB_FONT_OUT_OF_MEMORY : PLUMB_FONT_OPENED;
  if (*bytes != NULL && fread(*bytes, 1, *length, file) != *length) {
    *system_error = errno;
    free(*bytes);
    outcome = PLUMB_FONT_UNREADABLE;
  }
  fclose(file);
  return outcome;
}

static bool has_table(hb_face_t *face, hb_tag_t tag) {
  hb_blob_t *table = hb_face_reference_table(face, tag);
  bool has = hb_blob_get_length(table) > 0;
  hb_blob_destroy(table);
  return has;
}

// HarfBuzz takes any bytes and treats broken tables as missing ones.
static bool is_complete(hb_face_t *face) {
  return hb_face_get_glyph_count(face) > 0 && has_table(face, HB_TAG('c', 'm', 'a', 'p')) &&
         has_table(face, HB_TAG('h', 'e', 'a', 'd')) &&
         has_table(face, HB_TAG('h', 'h', 'e', 'a')) && has_table(face, HB_TAG('h', 'm', 't', 'x'));
}

static bool measure(hb_font_t *font, struct plumb_font_metrics *metrics) {
  hb_font_extents_t extents;
  if (!hb_font_get_h_extents(font, &extents)) return false;
  metrics->units_per_em = hb_face_get_upem(hb_font_get_face(font));
  metrics->ascender = extents.ascender;
  metrics->descender = extents.descender;
  metrics->line_gap = extents.line_gap;
  hb_position_t cap_height = 0;
  hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &cap_height);
  metrics->cap_height = cap_height;
  return metrics->units_per_em > 0 && metrics->ascender >= 0 && metrics->line_gap >= 0 &&
         metrics->ascender > metrics->descender;
}

static bool has_weights(hb_face_t *face) {
  hb_ot_var_axis_info_t axis;
  return hb_ot_var_find_axis_info(face, HB_OT_TAG_VAR_AXIS_WEIGHT, &axis);
}

enum plumb_font_outcome plumb_font_open(
    const char *path, struct plumb_font_choice choice, struct plumb_font **font,
    struct plumb_font_metrics *metrics, int *system_error) {
  char *bytes = NULL;
  unsigned length = 0;
  *system_error = 0;
  enum plumb_font_outcome outcome = read_file(path, &bytes, &length, system_error);
  if (outcome != PLUMB_FONT_OPENED) return outcome;

  // Each object holds a reference to the one it is made of, and the blob frees the bytes.
  hb_blob_t *blob = hb_blob_create(bytes, length, HB_MEMORY_MODE_READONLY, bytes, free);
  hb_face_t *face = hb_face_create(blob, choice.index);
  hb_font_t *shaped = hb_font_create(face);
  hb_ot_font_set_funcs(shaped);
  bool varies = has_weights(face);
  if (varies) {
    // HarfBuzz takes the nearest weight that the axis has.
    hb_variation_t weight = {HB_OT_TAG_VAR_AXIS_WEIGHT, (float)choice.weight};
    hb_font_set_variations(shaped, &weight, 1);
  }
  hb_font_make_immutable(shaped);
  if (hb_face_count(blob) == 0) {
    outcome = PLUMB_FONT_NOT_A_FONT;
  } else if (!is_complete(face) || !measure(shaped, metrics)) {
    outcome = PLUMB_FONT_INCOMPLETE;
  }
  hb_blob_destroy(blob);
  hb_face_destroy(face);

  *font = outcome == PLUMB_FONT_OPENED ? malloc(sizeof **font) : NULL;
  if (*font == NULL) {
    hb_font_destroy(shaped);
    return outcome == PLUMB_FONT_OPENED ? PLUMB_FONT_OUT_OF_MEMORY : outcome;
  }
  **font = (struct plumb_font){shaped, varies};
  return PLUMB_FONT_OPENED;
}

void plumb_font_close(struct plumb_font *font) {
  if (font == NULL) return;
  hb_font_destroy(font->shaped);
  free(font);
}

bool plumb_font_varies(const struct plumb_font *font) { return font->varies; }

// MARK: Texts

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
