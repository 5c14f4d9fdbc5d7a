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

function line(value) {
  if (Array.isArray(value)) return `[${value.map(line).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = sorted(value).map(([key, member]) => `${JSON.stringify(key)}: ${line(member)}`);
  return members.length ? `{ ${members.join(", ")} }` : "{}";
}

function lines(value, indent, lead) {
  const whole = line(value);
  const fits = indent.length + lead + whole.length <= width;
  if (value === null || typeof value !== "object" || fits) return whole;
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
