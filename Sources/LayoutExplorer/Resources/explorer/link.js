// The state in the address, so that a link holds it.
import { packed, unpacked } from "./packed.js";
import { isOwnProposal, state } from "./state.js";

const side = (length) => (length === null ? "ideal" : String(length));

/// The fragment of the address for what is shown.
export async function fragment() {
  const values = new URLSearchParams();
  if (state.start) return "#";
  if (state.index !== null && state.text === state.original) values.set("case", state.case?.name ?? "");
  else values.set("text", await packed(state.text));
  if (!isOwnProposal()) {
    values.set("width", side(state.proposal.width));
    values.set("height", side(state.proposal.height));
  }
  if (state.encoding !== "tracks") values.set("encoding", state.encoding);
  if (state.view !== null) values.set("view", state.view);
  if (state.track !== null) values.set(state.track.kind, state.track.index);
  if (state.coordinate !== "width") values.set("coordinate", state.coordinate);
  if (state.panel !== "why") values.set("panel", state.panel);
  return "#" + values.toString();
}

function length(text) {
  if (text === null || text === "") return undefined;
  if (text === "ideal") return null;
  if (text === "infinity") return text;
  const value = Number(text);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

/// What a fragment says, without what makes no sense in it; the problem is that its case cannot be read.
export async function read(hash) {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const told = { start: values.size === 0 };
  if (values.has("text")) {
    told.text = await unpacked(values.get("text")).catch(() => undefined);
    if (told.text === undefined) told.problem = "the text in the link cannot be read";
  }
  if (values.has("case")) told.name = values.get("case");
  const [width, height] = ["width", "height"].map((key) => length(values.get(key)));
  if (width !== undefined && height !== undefined) told.proposal = { width, height };
  if (["tracks", "cells"].includes(values.get("encoding"))) told.encoding = values.get("encoding");
  if (values.has("view")) told.view = values.get("view");
  const kind = ["column", "row"].find((name) => /^\d+$/.test(values.get(name) ?? ""));
  if (kind) told.track = { kind, index: Number(values.get(kind)) };
  const coordinate = values.get("coordinate");
  if (["x", "y", "width", "height"].includes(coordinate)) told.coordinate = coordinate;
  if (["why", "hints", "swift", "text", "constraints", "program"].includes(values.get("panel"))) told.panel = values.get("panel");
  return told;
}
