/**
 * A setup as the part of an address after #, short and readable:
 *
 *     stack=VStack&align=leading,center&spacing=8&frame=320x240,center,center
 *     &view=120x40&view=80x56,text,x:trailing&view=48x32,x:-24@leading
 *
 * A frame that begins with `tight,` is tight; a guide after @ is the one that is made explicit.
 */
import { axes, guideNames, isBaseline, stacks } from "./axis.js";
import { between, number } from "./number.js";
import { firstSetup, limits } from "./setup.js";

export function addressOf(setup) {
  const { frame } = setup;
  return [
    `stack=${setup.stack}`, `align=${setup.horizontal},${setup.vertical}`,
    `spacing=${setup.spacing ?? "default"}`,
    `frame=${frame.isWide ? "" : "tight,"}${frame.width}x${frame.height},`
      + `${frame.horizontal},${frame.vertical}`,
    ...setup.views.map(viewText),
  ].join("&");
}

function viewText(view) {
  const guides = Object.values(axes).flatMap(({ coordinate }) => {
    const { value, of } = view[coordinate];
    return value === null && of === null ? [] : [`${coordinate}:${value ?? "default"}${of ? `@${of}` : ""}`];
  });
  return `view=${[`${view.width}x${view.height}`, ...(view.isText ? ["text"] : []), ...guides].join(",")}`;
}

/** The setup of an address, and what in it could not be read and was replaced. */
export function setupOf(address) {
  const setup = firstSetup();
  const complaints = [];
  const parameters = new URLSearchParams(address.replace(/^#/, ""));
  const read = (what, text, reader) => {
    try { reader(text); } catch (error) { complaints.push(`${what} “${text}”: ${error.message}`); }
  };
  const readers = {
    stack: (text) => { setup.stack = oneOf(stacks, text); },
    align: (text) => Object.assign(setup, alignment(text.split(","))),
    spacing: (text) => { setup.spacing = text === "default" ? null : number(text, limits.spacing); },
    frame: (text) => { setup.frame = frame(text); },
  };
  for (const [key, reader] of Object.entries(readers)) {
    if (parameters.has(key)) read(key, parameters.get(key), reader);
  }
  const texts = parameters.getAll("view");
  if (texts.length) {
    read("views", texts.join(" "), () => {
      between(texts.length, limits.count, "views");
      setup.views = texts.map(view);
    });
  }
  for (const key of new Set(parameters.keys())) {
    if (!(key in readers) && key !== "view") complaints.push(`“${key}” is no key of a link`);
  }
  return { setup, complaints };
}

function frame(text) {
  const parts = text.split(",");
  const isWide = parts[0] !== "tight";
  if (!isWide) parts.shift();
  const [width, height] = lengths(parts[0], limits.frame);
  const { horizontal, vertical } = alignment(parts.slice(1));
  if (isBaseline(vertical)) throw new Error("one of top, center, bottom is needed");
  return { isWide, width, height, horizontal, vertical };
}

function view(text) {
  const [size, ...rest] = text.split(",");
  const [width, height] = lengths(size, limits.length);
  const result = { width, height, isText: false, x: { value: null, of: null }, y: { value: null, of: null } };
  for (const part of rest) {
    const [, coordinate, value, of] = part.match(/^([xy]):([^@]+)(?:@(.+))?$/) ?? [];
    if (part === "text") result.isText = true;
    else if (!coordinate) throw new Error(`“${part}” is neither text nor a guide such as x:12`);
    else result[coordinate] = guide(coordinate, value, of);
  }
  return result;
}

function guide(coordinate, value, of) {
  const known = guideNames[coordinate === "x" ? "horizontal" : "vertical"];
  const read = value === "default" ? null : known.includes(value) ? value : number(value, limits.guide);
  return { value: read, of: of ? oneOf(known, of) : null };
}

function alignment([horizontal, vertical, ...rest]) {
  if (rest.length) throw new Error("an alignment has two parts");
  return {
    horizontal: oneOf(guideNames.horizontal, horizontal), vertical: oneOf(guideNames.vertical, vertical),
  };
}

function lengths(text, range) {
  const parts = (text ?? "").split("x");
  if (parts.length !== 2) throw new Error("a size such as 80x40 is needed");
  return parts.map((part) => number(part, range));
}

function oneOf(known, text) {
  if (!known.includes(text)) throw new Error(`one of ${known.join(", ")} is needed`);
  return text;
}
