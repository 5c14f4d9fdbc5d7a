/**
 * The layout that a play begins with: the one before the last change.
 *
 * A drag is one change, and so are steps (keys, typed digits) that follow each other closely.
 */
const close = 1500;

export class Recent {
  layout = null;
  #kind = null;
  #time = 0;

  /** Takes note of a change of a kind (`choice`, `step`, `drag` or `drop`) away from `layout`. */
  changes(kind, layout) {
    const now = performance.now();
    const steps = kind === "step" && this.#kind === "step" && now - this.#time < close;
    if (this.#kind !== "drag" && !steps) this.layout = layout;
    this.#kind = kind;
    this.#time = now;
  }

  forget() {
    this.layout = this.#kind = null;
  }
}
