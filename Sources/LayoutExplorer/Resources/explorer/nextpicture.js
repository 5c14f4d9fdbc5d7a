// Pointers move more often than pictures are drawn: of what they ask for, the newest is done when a picture is due.

export class NextPicture {
  #work = null;

  /// Does this when the next picture is due, in place of what was to be done then.
  run(work) {
    if (this.#work === null) requestAnimationFrame(() => this.finish());
    this.#work = work;
  }

  /// Does it at once.
  finish() {
    const work = this.#work;
    this.#work = null;
    work?.();
  }
}
