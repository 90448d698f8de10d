/** The options as buttons, grouped under their headings: the same ones that a page begins with (`option_parts` in
 * `draw/table.py`). */
import type { Option } from "./push";

/** A group is `plain` when the board has no place for it: such buttons are never folded away. */
export function choices(options: Option[]): HTMLElement[] {
  return grouped(options).map((group, number) => {
    const heading = group[0]!.group;
    const plain = group.every((option) => !option.spots.length);
    const named = heading ? { role: "group", "aria-label": heading } : {};
    const box = element("div", { class: plain ? "choices plain" : "choices", id: `choices:${number}`, ...named });
    if (heading) box.append(element("span", { class: "choices-title", "aria-hidden": "true" }, heading));
    box.append(...group.map(button));
    return box;
  });
}

/** Those that follow each other under the same heading. */
function grouped(options: Option[]): Option[][] {
  const groups: Option[][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last?.[0]?.group === option.group) last.push(option);
    else groups.push([option]);
  }
  return groups;
}

function button({ id, label, tone }: Option): HTMLElement {
  const name = id.toLowerCase().replace(/[^a-z0-9.,_-]/g, "_");
  return element(
    "button",
    { type: "button", class: `option ${tone}`.trim(), id: `option:${name}`, "data-option": id },
    label,
  );
}

function element(tag: string, attributes: Record<string, string>, text = ""): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}
