/// One font file and the advances of texts shaped in it, through HarfBuzz.
///
/// Everything is in font units and unhinted: the same numbers at every size and on every machine.
/// A font may be used by several threads at once.  Environment variables that steer HarfBuzz are
/// not heeded where it lets its caller decide.
#ifndef PLUMB_FONT_H
#define PLUMB_FONT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An open font: HarfBuzz's font, which owns a copy of the file's bytes.
struct plumb_font;

/// What became of opening a file.
enum plumb_font_outcome {
  PLUMB_FONT_OPENED,
  PLUMB_FONT_UNREADABLE, ///< See `system_error`.
  PLUMB_FONT_NOT_A_FILE, ///< A directory, a pipe or a device.
  PLUMB_FONT_EMPTY,      ///< No bytes.
  PLUMB_FONT_TOO_LARGE,  ///< More than `PLUMB_FONT_LARGEST` bytes.
  PLUMB_FONT_NOT_A_FONT, ///< Not TrueType, OpenType or a collection of them.
  PLUMB_FONT_INCOMPLETE, ///< Lacks glyphs, advances, a character map or line metrics.
  PLUMB_FONT_OUT_OF_MEMORY,
};

/// The largest font file that is read, in bytes.
#define PLUMB_FONT_LARGEST 268435456

/// What no advance is: the place of a byte at which no cluster starts.
static const int64_t PLUMB_FONT_NO_CLUSTER = INT64_MIN;

/// The measures of a font, in font units; the descender lies below the baseline and is negative.
struct plumb_font_metrics {
  int64_t units_per_em;
  int64_t ascender;
  int64_t descender;
  int64_t line_gap;
  int64_t cap_height;
};

/// A font of a file.
struct plumb_font_choice {
  unsigned index;  ///< Which font of a collection; 0 is the first.
  unsigned weight; ///< From 1 to 1000, as CSS counts; used where the font has an axis of weights.
};

/// Reads a font of the file at `path`.
///
/// `font` is written if the answer is `PLUMB_FONT_OPENED` and must then be closed; `system_error`
/// is an `errno` or 0.
enum plumb_font_outcome plumb_font_open(
    const char *path, struct plumb_font_choice choice, struct plumb_font **font,
    struct plumb_font_metrics *metrics, int *system_error);

void plumb_font_close(struct plumb_font *font);

/// Whether the font has an axis of weights.
bool plumb_font_varies(const struct plumb_font *font);

/// Shapes a text and tells the advance of every cluster of characters that share their glyphs.
///
/// `text` holds `length` bytes of UTF-8, any byte included; `advances` as many numbers: where a
/// cluster starts the sum of its glyphs' advances, elsewhere `PLUMB_FONT_NO_CLUSTER`.  The text is
/// shaped as one run, in the script and direction of its first letter that has one, in no
/// particular language.  False if the text is too long for HarfBuzz or memory ran out; `advances`
/// then mean nothing.
bool plumb_font_advances(
    const struct plumb_font *font, const char *text, ptrdiff_t length, int64_t *advances);

#endif
