/** The one place where text from the server becomes elements: the page's policy allows no other. */
import { SVG } from "./page";

interface Policy {
  createHTML(text: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const rules: Policy = { createHTML: (text) => text };
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy("tinstar", rules) ?? rules;

/** The elements of a piece of markup; SVG is parsed inside an `<svg>`, or its names would be unknown. */
export function parse(markup: string, svg = false): Element[] {
  const template = document.createElement("template");
  template.innerHTML = policy.createHTML(svg ? `<svg xmlns="${SVG}">${markup}</svg>` : markup);
  const root = svg ? template.content.firstElementChild : template.content;
  return root ? [...root.children] : [];
}
