// The records that `#Preview` leaves in a section of the program, one pointer each.
#ifndef PREVIEW_RECORDS_H
#define PREVIEW_RECORDS_H

#include <stddef.h>

/// Adds a preview to what it is given.
typedef void (*plumb_preview_record)(void *_Nonnull);

/// The records of the program or library that this code is linked into; their number is
/// `plumb_preview_count`.
const plumb_preview_record _Nullable *_Nullable plumb_preview_records(void);

size_t plumb_preview_count(void);

#endif
