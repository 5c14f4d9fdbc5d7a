// The layout saved as a picture: as on a device, or with its frames; as SVG or as PNG.
import { find, html } from "./element.js";
import { ask } from "./server.js";
import { state } from "./state.js";

/// How many pixels of a PNG a pixel of the SVG takes.
const sharpness = 2;

function keep(blob, ending) {
  const address = URL.createObjectURL(blob);
  const name = String(state.case?.name ?? "layout").replace(/[^\w.-]+/g, "-");
  html("a", { href: address, download: `${name}.${ending}` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

async function png(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = html("canvas", { width: image.naturalWidth * sharpness, height: image.naturalHeight * sharpness });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => { canvas.toBlob(resolve, "image/png"); });
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function save({ look, form }) {
  const said = find("save-state");
  try {
    if (state.problem) throw new Error("the text has errors, so there is no picture of it");
    const { svg } = await ask("/api/picture", state.caseText, { proposal: state.proposal, look });
    keep(form === "png" ? await png(svg) : new Blob([svg], { type: "image/svg+xml" }), form);
    said.textContent = "";
    find("save").open = false;
  } catch (error) {
    said.textContent = `Not saved: ${error.message}`;
  }
}

export function showSave() {
  for (const button of find("save").querySelectorAll("button")) button.addEventListener("click", () => save(button.dataset));
  document.addEventListener("pointerdown", ({ target }) => { if (!target.closest("#save")) find("save").open = false; });
  find("save").addEventListener("keydown", ({ key }) => { if (key === "Escape") find("save").open = false; });
}
