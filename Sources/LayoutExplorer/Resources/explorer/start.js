// The start page: cases to open, and three things to try.
import { find, html } from "./element.js";
import { showCode } from "./swift.js";
import { change, on, state } from "./state.js";

const first = ["screen/login", "screen/invoice", "screen/settings", "screen/mail", "screen/weather", "screen/player",
  "screen/month", "screen/keyboard/calculator", "screen/dashboard", "screen/checkout", "screen/scoreboard", "measured/grid-modifiers"];
const most = 12;

const sample = `struct Card: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("A card").font(.headline)
      HStack {
        Circle().frame(width: 40, height: 40)
        Text("Its text wraps where the card is narrow, and the circle keeps its size.")
      }
      Divider()
      HStack { Text("Left"); Spacer(); Text("Right") }
    }
    .padding(16)
  }
}
`;

const open = (fragment) => { location.hash = fragment; };
const linkTo = (name, rest = "") => `#case=${encodeURIComponent(name)}${rest}`;

const card = ({ name, index, views }) => html("a", { class: "card", href: linkTo(name) },
  html("img", { src: `/api/cases/${index}.svg`, alt: "", loading: "lazy" }),
  html("span", {}, name), html("small", {}, views === 1 ? "1 view" : `${views} views`));

const step = (title, words, action, run) => html("li", {}, html("h3", {}, title), html("p", {}, words),
  html("button", { type: "button", onclick: run }, action));

function pasteCode() {
  change({ start: false, panel: "swift", sheet: true });
  showCode(sample);
}

function fill(cases) {
  const chosen = first.map((name) => cases.find((one) => one.name === name)).filter(Boolean);
  const shown = [...chosen, ...cases.filter((one) => !chosen.includes(one) && one.views > 0)].slice(0, most);
  const has = (name) => cases.some((one) => one.name === name);
  const dragged = has("screen/login") ? "screen/login" : shown[0]?.name;
  const told = has("measured/grid-modifiers") ? linkTo("measured/grid-modifiers", "&view=blue") : linkTo(shown[0]?.name ?? "");
  find("try").replaceChildren(
    step("Drag a width", "Pull the right edge of a screen, and see which views give way and at which widths the layout bends.",
      "Open a screen to drag", () => open(linkTo(dragged))),
    step("Ask why", "Choose a view, and read in plain words why it is as wide as it is.", "Explain a view", () => open(told)),
    step("Paste SwiftUI code", "Paste a view, and see it laid out. Lines that cannot be read are told.", "Open a sample to edit", pasteCode));
  find("gallery").replaceChildren(...shown.map(card));
  find("gallery-count").textContent = cases.length > shown.length ? `${shown.length} of ${cases.length} cases; the button at the top finds all of them.` : "";
}

function show() {
  document.documentElement.classList.toggle("at-start", state.start);
  find("start").hidden = !state.start;
  find("work").hidden = state.start;
}

export function showStart(cases) {
  fill(cases);
  find("home").addEventListener("click", (event) => {
    event.preventDefault();
    change({ start: true });
    scrollTo(0, 0);
  });
  on(["start"], show);
}
