// One screen by the rules of several layout languages, at any width.
import { find, html, number, svg } from "./element.js";
import { askScreen, get, Newest } from "./server.js";

const screens = await get("/api/screens");
const newest = new Newest();
const margin = 6;
const points = (length) => `${number(Math.round(length * 100) / 100)}`;
const chosen = () => screens.find(({ name }) => name === find("screen").value);

// What is chosen stands in the address: #screen=NAME&width=NUMBER.
function read() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const screen = screens.find(({ name }) => name === asked.get("screen")) ?? screens[0];
  const width = Number(asked.get("width"));
  find("screen").value = screen.name;
  find("slider").max = Math.ceil(1.3 * Math.max(...screen.widths));
  choose(width >= 1 && width <= 4000 ? width : screen.widths.at(-1));
}

function choose(width) {
  find("width").value = width;
  find("slider").value = width;
  history.replaceState(null, "", `#screen=${encodeURIComponent(chosen().name)}&width=${width}`);
  find("widths").replaceChildren(`${chosen().about}. Qt and Tk were asked at `,
    ...chosen().widths.flatMap((one, place) => [place ? ", " : "",
      html("button", { type: "button", "aria-pressed": String(one === width), onclick: () => choose(one) }, points(one))]));
  newest.run(show);
}

async function show(isOld) {
  const width = Number(find("width").value);
  let reply;
  try {
    reply = await askScreen(chosen().name, width);
  } catch (error) {
    find("verdict").textContent = error.message;
    find("verdict").dataset.bad = "";
    document.documentElement.dataset.stale = "";
    return;
  }
  if (isOld()) return;
  delete find("verdict").dataset.bad;
  delete document.documentElement.dataset.stale;
  const { groups, situations } = reply;
  const languages = groups.reduce((sum, group) => sum + group.languages.length, 0);
  find("verdict").textContent = `${groups.length === 1 ? `All ${languages} languages agree` : `${languages} languages, ${groups.length} layouts`} at a width of ${points(width)}`
    + `${situations.length ? `: ${situations.join("; ")}.` : "."}`;
  find("groups").replaceChildren(...groups.map((group, place) => card(group, place, width)));
  find("rules").hidden = groups.length === 1 || !situations.length;
  find("questions").replaceChildren(...situations.map((says, place) => html("section", {}, html("h3", {}, says),
    html("dl", {}, ...groups.flatMap((group) => [html("dt", {}, group.languages.map(({ title }) => title).join(", ")),
      html("dd", {}, group.rules[place].says, " ", html("small", {}, group.rules[place].place))])))));
  find("missing").textContent = reply.missing.length ? `${reply.missing.join(", ")}: not asked at this width.` : "";
  document.documentElement.dataset.ready = "";
}

/// A layout as a picture, with who makes it and what it costs.
function card(group, place, width) {
  const costs = [["reaches out by", group.overflow], ["leaves empty", group.empty], ["misses limits by", group.beyondLimits]]
    .filter(([, length]) => length > 0).map(([words, length]) => `${words} ${points(length)}`);
  const lacks = group.languages.flatMap(({ title, unsaid }) => unsaid.map(({ term, instead }) => `${title} has no word for ${term}: ${instead}`));
  return html("article", {},
    html("h3", {}, html("span", { class: "letter" }, String.fromCharCode(65 + place)), " ", group.languages.map(({ title }) => title).join(", ")),
    picture(group, width),
    html("p", {}, `${points(group.height)} high; ${costs.length ? costs.join(", ") : "nothing overflows, nothing is empty"}.`),
    lacks.length ? html("details", {}, html("summary", {}, "What is left unsaid"), html("ul", {}, ...lacks.map((one) => html("li", {}, one)))) : null);
}

function picture({ frames, height }, width) {
  const cells = frames.flatMap((row, place) => row.filter(Boolean).map((frame) => ({ frame, place })));
  const left = Math.min(0, ...cells.map(({ frame }) => frame[0])) - margin;
  const right = Math.max(width, ...cells.map(({ frame }) => frame[0] + frame[2])) + margin;
  const box = [left, -margin, right - left, height + 2 * margin];
  const drawing = svg("svg", { viewBox: box.join(" "), role: "img", "aria-label": `${cells.length} cells` },
    ...cells.map(({ frame: [x, y, wide, high], place }) => svg("rect", {
      x, y, width: Math.max(wide, 0), height: Math.max(high, 0),
      class: x + wide > width + 0.25 || x < -0.25 ? "out" : place % 2 ? "odd" : "even",
    }, svg("title", {}, `x ${points(x)}, ${points(wide)} × ${points(high)}`))),
    ...[0, width].map((x) => svg("path", { d: `M${x} ${-margin}V${height + margin}`, class: "offered" })));
  drawing.style.maxWidth = `${box[2] * 1.5}px`;
  return drawing;
}

find("screen").append(...screens.map(({ name }) => html("option", {}, name)));
find("screen").addEventListener("change", () => {
  find("slider").max = Math.ceil(1.3 * Math.max(...chosen().widths));
  choose(chosen().widths.at(-1));
});
find("slider").addEventListener("input", () => choose(Number(find("slider").value)));
find("width").addEventListener("input", () => { if (find("width").checkValidity()) choose(Number(find("width").value)); });
find("choice").addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", read);
read();
