/** The clock of a transition: a position from 0 to 2, a second for each phase at speed 1. */
const phase = 1000;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export class Player {
  position = 2;
  speed = 1;
  #frame = 0;
  #pause = 0;

  /** `moved` is called whenever the position or `isPlaying` changes. */
  constructor(moved) {
    this.moved = moved;
  }

  get isPlaying() {
    return this.#frame !== 0 || this.#pause !== 0;
  }

  /** Whether the reader asks for less motion: then phases follow each other without any. */
  get isReduced() {
    return reduced.matches;
  }

  /** From here to the end, or from the start if this is the end. */
  play() {
    if (this.position >= 2) this.position = 0;
    this.#stop();
    if (reduced.matches) this.#hold();
    else this.#run();
    this.moved();
  }

  pause() {
    this.#stop();
    this.moved();
  }

  /** The end of the phase under way, or the start after the last one. */
  step() {
    this.seek(this.position >= 2 ? 0 : Math.floor(this.position) + 1);
  }

  seek(position) {
    this.#stop();
    this.position = position;
    this.moved();
  }

  #run() {
    let last = performance.now();
    const tick = (now) => {
      this.position = Math.min(this.position + (Math.max(now - last, 0) / phase) * this.speed, 2);
      last = now;
      this.#frame = this.position < 2 ? requestAnimationFrame(tick) : 0;
      this.moved();
    };
    this.#frame = requestAnimationFrame(tick);
  }

  #hold() {
    this.#pause = setTimeout(() => {
      this.position = Math.floor(this.position) + 1;
      this.#pause = 0;
      if (this.position < 2) this.#hold();
      this.moved();
    }, phase / this.speed);
  }

  #stop() {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#pause);
    this.#frame = this.#pause = 0;
  }
}
