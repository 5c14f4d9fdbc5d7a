// The rules that this page cites: each opens where it is named.
import { find, html } from "./element.js";
import { get } from "./server.js";

let texts = null;

/// The rules by number, in the order of the specification.
export async function allRules() {
  texts ??= await get("/rules.json");
  return texts;
}

/// Markdown as far as rules use it: code, bold words, links to other rules.
export function rich(text, link) {
  return text.split("\n").map((line) => html("p", { class: line.startsWith("- ") ? "item" : null },
    line.replace(/^- /, "").split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]*\))/).map((part) => {
      if (part.startsWith("`")) return html("code", {}, part.slice(1, -1));
      if (part.startsWith("**")) return html("b", {}, part.slice(2, -2));
      const [, words, target] = part.match(/^\[([^\]]+)\]\(([^)]*)\)$/) ?? [];
      if (words === undefined) return part;
      const number = target.match(/#([A-Z]{1,2}\d+)$/)?.[1];
      return number ? link(number, words) : words;
    })));
}

async function open(number) {
  const dialog = find("rule");
  const rule = (await allRules()).find((one) => one.number === number);
  find("rule-body").replaceChildren(
    html("h2", { id: "rule-title" }, `Rule ${number}`), html("p", { class: "section" }, rule?.section ?? ""),
    ...(rule ? rich(rule.text, ruleLink) : [html("p", {}, "The specification has no such rule.")]),
    html("p", {}, html("a", { href: `/rules#${number}`, target: "_blank" }, "All rules")));
  if (!dialog.open) dialog.showModal();
}

/// A rule's number as a link that opens its text here; with Ctrl or the middle button, its place among all rules.
export function ruleLink(number, words = number) {
  return html("a", {
    class: "rule", href: `/rules#${number}`, "data-rule": number,
    onclick: (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(number);
    },
  }, words);
}

/// The numbers in a text such as `G13, F4`.
export const ruleLinks = (numbers) =>
  (Array.isArray(numbers) ? numbers : numbers.split(", ")).map((number) => ruleLink(number));

export function showRules() {
  find("rule-close").addEventListener("click", () => find("rule").close());
  find("rule").addEventListener("click", (event) => { if (event.target === find("rule")) find("rule").close(); });
}
