/**
 * An element with properties and children.
 *
 * `class`, `data-…`, `aria-…` and `role` become attributes, `on…` listeners, the rest properties.
 */
export function element(tag, properties = {}, ...children) {
  return filled(document.createElement(tag), properties, children);
}

/** The same in the name space of SVG, where everything but a listener is an attribute. */
export function drawn(tag, attributes = {}, ...children) {
  const result = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) result.setAttribute(key, value);
  result.append(...children);
  return result;
}

function filled(result, properties, children) {
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("on")) result.addEventListener(key.slice(2), value);
    else if (/^(class|role|for|data-|aria-)/.test(key)) result.setAttribute(key, value);
    else result[key] = value;
  }
  result.append(...children);
  return result;
}
