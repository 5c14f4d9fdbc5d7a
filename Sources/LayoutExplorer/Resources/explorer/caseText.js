// The text of a case, as a person would lay it out.

const first = ["format", "name", "source", "view", "id", "text", "width", "height"];
const last = ["modifiers", "root", "children", "constraints", "expect"];
const width = 88;

const rank = (key) => (first.includes(key) ? first.indexOf(key) - first.length
  : last.includes(key) ? last.indexOf(key) + 1 : 0);

const sorted = (object) => Object.entries(object)
  .map((entry, place) => ({ entry, place }))
  .sort((a, b) => rank(a.entry[0]) - rank(b.entry[0]) || a.place - b.place)
  .map(({ entry }) => entry);

const isPlain = (value) => value === null || typeof value !== "object";

/// The value in one line; null if that takes more than `room` characters, which is found out without reading all of it.
function line(value, room) {
  if (isPlain(value)) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const members = isList ? value.map((member) => ["", member])
    : sorted(value).map(([key, member]) => [`${JSON.stringify(key)}: `, member]);
  if (members.length === 0) return isList ? "[]" : "{}";
  let text = isList ? "[" : "{ ";
  for (const [place, [name, member]] of members.entries()) {
    text += (place ? ", " : "") + name;
    const inner = text.length <= room ? line(member, room - text.length) : null;
    if (inner === null) return null;
    text += inner;
  }
  text += isList ? "]" : " }";
  return text.length <= room ? text : null;
}

function lines(value, indent, lead) {
  if (isPlain(value)) return JSON.stringify(value);
  const whole = line(value, width - indent.length - lead);
  if (whole !== null) return whole;
  const deeper = indent + "  ";
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => deeper + lines(item, deeper, 1)).join(",\n")}\n${indent}]`;
  }
  const members = sorted(value).map(([key, member]) => {
    const name = `${JSON.stringify(key)}: `;
    return deeper + name + lines(member, deeper, name.length + 1);
  });
  return `{\n${members.join(",\n")}\n${indent}}`;
}

/// What fits a line is in one line; a view's own keys come before its children.
export const tidy = (value) => lines(value, "", 0) + "\n";
