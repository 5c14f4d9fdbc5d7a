// Elements made in one expression.

/// Marks that set the direction of text would turn what stands around a name, so they are written out.
export const written = (child) => (typeof child === "string"
  ? child.replace(/\p{Bidi_Control}/gu, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`) : child);

const svgNames = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined).map(written));
  return node;
}

export const html = (tag, attributes = {}, ...children) =>
  fill(document.createElement(tag), attributes, children);

export const svg = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS(svgNames, tag), attributes, children);

/// Makes these elements the only ones of a layer: each a tag, attributes, and what makes one anew. Where the tags and
/// the keys (`data-key`) are those that stand there, the elements stay and get the attributes.
export function keepElements(layer, wanted) {
  const { children } = layer;
  const isSame = children.length === wanted.length && wanted.every(([tag, attributes], place) =>
    children[place].tagName === tag && (children[place].dataset.key ?? "") === (attributes["data-key"] ?? ""));
  if (!isSame) {
    layer.replaceChildren(...wanted.map(([tag, attributes, ...inside]) => svg(tag, attributes, ...inside)));
    return;
  }
  for (const [place, [, attributes]] of wanted.entries()) {
    for (const [name, value] of Object.entries(attributes)) children[place].setAttribute(name, value);
  }
}

export const find = (id) => document.getElementById(id);

/// A sentence in which names stand between backquotes.
export const named = (text) => text.split("`").map((part, place) => (place % 2 ? html("code", {}, part) : part));

/// A number as people read it: up to four places.
export function number(value) {
  if (value === undefined) return "";
  if (typeof value !== "number") return String(value).replace("infinity", "∞");
  return String(Math.round(value * 1e4) / 1e4).replace("-", "−");
}

/// Seconds as milliseconds, in three digits.
export const milliseconds = (seconds) => `${Number((seconds * 1000).toPrecision(seconds >= 1 ? 4 : 3))} ms`;
