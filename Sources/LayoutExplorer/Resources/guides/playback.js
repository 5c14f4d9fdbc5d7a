/** The controls below the picture: play, step, a position to drag, speed, and what is seen in words. */
import { element } from "./element.js";
import { list } from "./fields.js";
import { words } from "./axis.js";
import { Player } from "./player.js";
import { points } from "./number.js";

/** Where a play begins: at the layout before the last change, or with views at the stack's start edge. */
export const starts = [["before", "the last change"], ["unaligned", "no alignment"]];

export class Playback {
  /** `region` gives elements by id; `moved(position)` draws; `begins(name)` is told where a play begins. */
  constructor(region, moved, begins) {
    this.moved = moved;
    this.player = new Player(() => this.#show());
    this.playButton = element("button", { type: "button", class: "play", onclick: () => this.#toggle() });
    this.stepButton = element("button",
      { type: "button", class: "step", onclick: () => this.player.step() }, "Step");
    this.range = element("input", {
      type: "range", min: 0, max: 2, step: 0.01, "aria-label": "Position in the two phases",
      oninput: () => this.player.seek(Number(this.range.value)),
    });
    this.start = list("Play from", begins);
    this.speed = list("Speed", (value) => { this.player.speed = Number(value); });
    this.speed.show("1", [["0.25", "¼ ×"], ["0.5", "½ ×"], ["1", "1 ×"], ["2", "2 ×"]]);
    this.caption = region("caption");
    const phases = element("div", { class: "phase-names", "aria-hidden": "true" },
      element("span", {}, "1 guides"), element("span", {}, "2 views"));
    region("transport").append(this.playButton, this.stepButton,
      element("div", { class: "phases" }, this.range, phases));
    region("options").append(this.start.element, this.speed.element);
  }

  /** Shows a transition at a position, and plays it unless less motion is asked for. */
  show(transition, { begin, position, plays }) {
    this.transition = transition;
    this.start.show(begin, starts);
    this.player.seek(position);
    if (plays && transition.moves && !this.player.isReduced) this.player.play();
  }

  #toggle() {
    if (this.player.isPlaying) this.player.pause();
    else this.player.play();
  }

  #show() {
    const { position, isPlaying } = this.player;
    this.playButton.textContent = isPlaying ? "Pause" : "Play";
    this.range.value = position;
    const text = captionOf(this.transition, position);
    this.range.setAttribute("aria-valuetext", text);
    if (this.caption.textContent !== text) this.caption.textContent = text;
    this.moved(position);
  }
}

function captionOf(transition, position) {
  if (!transition.moves) return "Nothing moves: the layout is the same at the start and at the end.";
  if (position === 0) return "Start: views where they were, with the guides that they have now.";
  if (position < 2) {
    const lines = transition.axes.map((axis) => {
      const place = points(transition.line(axis).position);
      return `${words(transition.setup[axis.name])} at ${axis.coordinate} = ${place}`;
    });
    return position <= 1 ? `Phase 1: guides move to one line, ${lines.join(" and ")}.`
      : "Phase 2: views follow, and the stack is as large as they need.";
  }
  return "End: the layout, as both engines have it.";
}
