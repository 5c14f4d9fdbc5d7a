import { ask } from "../explorer/server.js";

/**
 * What the server says of a case. The page itself lays out nothing.
 *
 * Of requests that come while one is under way only the newest is sent; the others are answered by undefined.
 */
export class Engine {
  #isBusy = false;
  #waiting = null;

  /** Frames by id and the verdict on both engines; undefined if a newer request took its place. */
  layout(problem) {
    return new Promise((resolve, reject) => {
      this.#waiting?.resolve(undefined);
      this.#waiting = { problem, resolve, reject };
      if (!this.#isBusy) this.#work();
    });
  }

  async #work() {
    this.#isBusy = true;
    while (this.#waiting) {
      const { problem, resolve, reject } = this.#waiting;
      this.#waiting = null;
      try {
        resolve(layoutOf(await ask("/api/layout", JSON.stringify(problem))));
      } catch (error) { reject(error); }
    }
    this.#isBusy = false;
  }

  /** Why a coordinate of a view is what it is: plumb-explanation/1. */
  explain(problem, view, coordinate, signal) {
    return ask("/api/explain", JSON.stringify(problem), { view, coordinate }, signal);
  }
}

function layoutOf({ verdict, engines }) {
  const failed = engines.find((each) => each.status !== "placed");
  if (failed) throw new Error(`The ${failed.name} engine has no layout: ${failed.words}`);
  return { verdict, frames: engines[0].frames, engines: engines.map((each) => each.name) };
}
