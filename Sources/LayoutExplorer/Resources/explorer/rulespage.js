// All rules, each with an anchor.
import { find, html } from "./element.js";
import { allRules, rich } from "./rules.js";

const link = (number, words) => html("a", { href: `#${number}` }, words);

const rules = await allRules();
const sections = [...new Set(rules.map(({ section }) => section))];
find("rules").replaceChildren(...sections.map((section) => html("section", {}, html("h2", {}, section),
  ...rules.filter((rule) => rule.section === section).map(({ number, text }) => html("article", { id: number },
    html("h3", {}, link(number, number)), html("div", {}, rich(text, link)))))));
document.documentElement.dataset.ready = "";
// The rule was not there yet when the address was read.
if (location.hash) location.replace(location.hash);
