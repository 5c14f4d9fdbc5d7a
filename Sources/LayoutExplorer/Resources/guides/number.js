/** A decimal number in a range, to thousandths of a point; an error that says what is needed. */
export function number(text, range) {
  if (!/^[-−]?(\d+\.?\d*|\.\d+)$/.test(text.trim())) throw new Error("a number is needed");
  const value = Number(text.trim().replace("−", "-"));
  return between(Math.round(value * 1000) / 1000 || 0, range, "a number");
}

export function between(value, [least, most], what) {
  if (value >= least && value <= most) return value;
  throw new Error(`${what} from ${points(least)} to ${points(most)} is needed`);
}

/** A number of points as people read it: at most three decimals, a true minus sign. */
export function points(value) {
  return String(Math.round(value * 1000) / 1000 || 0).replace("-", "−");
}
