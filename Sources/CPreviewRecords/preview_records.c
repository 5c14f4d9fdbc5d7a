// The linker gives the ends of a section names. A program without previews has no section: on Linux
// both ends are then null, and on a Mac the section is empty.
#include "preview_records.h"

#if defined(__APPLE__)
extern const plumb_preview_record first[] __asm("section$start$__DATA$__plumb_preview");
extern const plumb_preview_record last[] __asm("section$end$__DATA$__plumb_preview");
#else
extern const plumb_preview_record first[] __asm("__start_plumb_previews")
    __attribute__((weak, visibility("hidden")));
extern const plumb_preview_record last[] __asm("__stop_plumb_previews")
    __attribute__((weak, visibility("hidden")));
#endif

const plumb_preview_record *plumb_preview_records(void) { return first; }

size_t plumb_preview_count(void) { return (size_t)(last - first); }
