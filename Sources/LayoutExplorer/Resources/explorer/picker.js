// Which case is shown: one of the server's, a file's, or a pasted one.
import { tidy } from "./caseText.js";
import { find, html, written } from "./element.js";
import { get, validate } from "./server.js";
import { showCode } from "./swift.js";
import { change, choose, on, ownProposal, problemOf, state } from "./state.js";

let cases = [];
/// How many texts were asked for. Only the newest one is shown.
let asked = 0;

/// Takes a text, or the promise of one, as the case, if it is one; shows it in the editor in any case.
export async function loadText(promised, { index = null, proposal } = {}) {
  asked += 1;
  const own = asked;
  const text = await promised;
  const { errors } = await validate(text).catch((error) => ({ errors: error.errors }));
  if (asked !== own) return;
  if (errors.length) return change({ text, index, original: "", panel: "text", problem: problemOf(errors) });
  const value = JSON.parse(text.replace(/^\uFEFF/, ""));
  change({
    text, caseText: text, case: value, index, original: index === null ? "" : text, problem: "",
    proposal: proposal ?? ownProposal(value),
  });
}

export async function loadCase(index, rest = {}) {
  await loadText(get(`/api/cases/${index}`).then(tidy), { index, ...rest });
}

/// A file is one case, a case a line, or SwiftUI code.
async function openFile(file) {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return change({ problem: `${file.name} is no text in UTF-8; a case, a corpus or Swift is needed` });
  }
  if (file.name.endsWith(".swift")) {
    choose(null, null, { start: false });
    change({ panel: "swift", sheet: true });
    return showCode(text);
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const parsed = lines.map((line) => { try { return JSON.parse(line); } catch { return null; } });
  if (lines.length > 1 && parsed.every((value) => value !== null)) {
    offer(parsed.map((value, place) => ({ name: String(value.name ?? place), text: tidy(value) })));
    toggle(true);
  } else {
    const value = lines.length === 1 ? parsed[0] : null;
    choose(null, null, { start: false });
    await loadText(value ? tidy(value) : text);
  }
}

// MARK: The list

function offer(more) {
  cases = [...more, ...cases.filter((entry) => !more.some(({ name }) => name === entry.name))];
  list();
}

function list() {
  const words = find("picker-search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = cases.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  find("picker-cases").replaceChildren(...found.map((entry) => html("li", {},
    html("button", { type: "button", onclick: () => pick(entry) }, entry.name,
      entry.views === undefined ? null : html("small", {}, ` ${entry.views} views`)))));
  if (found.length) return;
  find("picker-cases").append(html("li", { class: "none" }, "No case has these words in its name."));
}

async function pick(entry) {
  toggle(false);
  choose(null, null, { start: false });
  if (entry.text === undefined) await loadCase(entry.index);
  else await loadText(entry.text);
}

function toggle(opens = find("picker-list").hidden) {
  find("picker-list").hidden = !opens;
  find("picker-button").setAttribute("aria-expanded", opens);
  if (opens) {
    list();
    find("picker-search").focus();
  } else if (find("picker-list").contains(document.activeElement)) {
    find("picker-button").focus();
  }
}

function steer(event) {
  const buttons = [...find("picker-cases").querySelectorAll("button")];
  const place = buttons.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") toggle(false);
  else if (step) (buttons[place + step] ?? find("picker-search")).focus();
  else if (event.key === "Enter" && document.activeElement === find("picker-search")) buttons[0]?.click();
  else return;
  event.preventDefault();
}

async function copyLink(event) {
  const button = event.currentTarget;
  await new Promise((resolve) => setTimeout(resolve, 300));
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Copy the address";
  }
  setTimeout(() => { button.textContent = "Copy link"; }, 1500);
}

/// Returns the cases that the server offers.
export async function showPicker() {
  cases = await get("/api/cases");
  find("picker-button").addEventListener("click", () => toggle());
  find("picker-search").addEventListener("input", list);
  find("picker-list").addEventListener("keydown", steer);
  document.addEventListener("pointerdown", (event) => {
    if (!event.target.closest(".picker")) toggle(false);
  });
  find("open-file").addEventListener("change", async ({ target }) => {
    if (target.files[0]) await openFile(target.files[0]);
    target.value = "";
  });
  find("copy-link").addEventListener("click", copyLink);
  on(["case", "text"], () => {
    find("picker-button").textContent = written(String(state.case?.name ?? "a case"))
      + (state.index === null || state.text === state.original ? "" : " (edited)");
  });
  return [...cases];
}
