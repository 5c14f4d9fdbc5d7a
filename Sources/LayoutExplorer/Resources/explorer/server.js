// What the server can be asked.

/// Why a question has no answer: what is wrong with what.
export class ServerError extends Error {
  constructor(errors) {
    super(errors.map((error) => [error.path, error.message].filter(Boolean).join(" ")).join("; "));
    this.errors = errors;
  }
}

async function answer(response) {
  const value = await response.json().catch(() => null);
  if (value === null) {
    throw new ServerError([{ path: "", message: `the server answers ${response.status}, and not in JSON` }]);
  }
  if (!response.ok) throw new ServerError(value.errors ?? []);
  return value;
}

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    const message = "the server does not answer; is `plumb serve` still running?";
    throw new ServerError([{ path: "", message }]);
  }
  return answer(response);
}

/// The list of cases, or one of them.
export const get = (path) => request(path);

/// Asks about a case, given as its text.
///
/// The case is sent as it was typed, so that places in it mean what the reader sees. A signal may end the question.
export function ask(path, caseText, rest = {}, signal = null) {
  const members = Object.entries(rest).filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const body = `{${["\"case\":" + caseText, ...members].join(",")}}`;
  return request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body, signal });
}

const post = (path, question) =>
  request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question) });

/// Says that a page goes away, for which the server may have kept something.
export const leave = (page) =>
  navigator.sendBeacon("/api/leave", new Blob([JSON.stringify({ page })], { type: "application/json" }));

/// Checks a text that may be no case.
export const validate = (text) => post("/api/validate", { text });

/// Reads SwiftUI code as a case.
export const readSwift = (swift, rest) => post("/api/read-swift", { swift, ...rest });

/// What layout languages make of a screen.
export const askScreen = (screen, width) => post("/api/screens", { screen, width });

/// Runs one piece of work at a time; of those that come meanwhile only the newest is run.
export class Newest {
  #running = false;
  #next = null;

  run(work) {
    this.#next = work;
    if (!this.#running) this.#go();
  }

  async #go() {
    this.#running = true;
    while (this.#next) {
      const work = this.#next;
      this.#next = null;
      await work(() => this.#next !== null);
    }
    this.#running = false;
  }
}
