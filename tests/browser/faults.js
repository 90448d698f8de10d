() => {
  /* What is wrong with a page as somebody sees it: text that is cut, covered or too small, controls that overlap or leave
   * the window, and a question of which nothing can be clicked. One line a fault. */
  const SMALLEST = 11;
  const LEAST_CONTROL = 20;
  const found = new Set();
  /** Asked once of an element: nothing changes while a page is measured, and a record has thousands of texts. */
  const once = (ask) => {
    const known = new Map();
    return (e) => known.has(e) ? known.get(e) : known.set(e, ask(e)).get(e);
  };
  // Of what is drawn, `checkVisibility` does not see that a group above it is not displayed.
  const drawn = once((e) => !(e instanceof SVGElement) || (getComputedStyle(e).display !== "none" && (e.tagName === "svg" || drawn(e.parentElement))));
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && drawn(e);
  const folded = (e) => e.closest(".sr, .skip, #tip, #sky, [hidden], dialog:not([open]), #options[data-many]:not([data-open]) > :not(.plain)");
  const clipped = once((e) => e && e !== document.body && (getComputedStyle(e).clipPath === "inset(50%)" || clipped(e.parentElement)));
  // A word that gives way as a whole where there is no room for it is not cut.
  const gone = (e) => e.getBoundingClientRect().top >= (e.closest(".level-name")?.getBoundingClientRect().bottom ?? Infinity) - 1;
  const name = (e) => e.id || e.closest("[id]")?.id + " " + (e.getAttribute("class") ?? e.tagName);
  const words = (e) => (e.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 30);
  // Whoever measures wants to know what is on top, not what can be clicked, and has no pointer that a tip could follow.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important } #tip { display: none !important }");
  document.adoptedStyleSheets.push(sheet);
  const boxOf = once((e) => e.getBoundingClientRect());
  const styleOf = once((e) => {
    const { position, contain, overflowX, overflowY } = getComputedStyle(e);
    return { position, contain, overflowX, overflowY };
  });

  /** How far a box sticks out of what clips it; a panel that scrolls can be scrolled, so only itself has to be seen. */
  const cut = (box, from) => {
    let [across, down] = [true, true];
    for (let e = from; e; e = e.parentElement) {
      const style = styleOf(e);
      if (style.position === "fixed") break;
      const frame = boxOf(e);
      const clips = (way) => /hidden|clip/.test(way) || (style.contain.includes("paint") && way === "visible");
      if (across && clips(style.overflowX) && e !== document.body && e !== document.documentElement && (box.left < frame.left - 1.5 || box.right > frame.right + 1.5)) return name(e);
      if (down && clips(style.overflowY) && e !== document.body && e !== document.documentElement && (box.top < frame.top - 2.5 || box.bottom > frame.bottom + 2.5)) return name(e);
      if (/auto|scroll/.test(style.overflowX)) across = false;
      if (/auto|scroll/.test(style.overflowY)) down = false;
      if (!across && !down) return null;
    }
    if (across && (box.left < -1 || box.right > innerWidth + 1)) return "the window";
    const long = document.documentElement.scrollHeight > innerHeight + 1;  // a page may be scrolled down, a table not
    if (down && !long && (box.top < -1 || box.bottom > innerHeight + 1)) return "the window";
    return null;
  };
  /** Whether a point lies where it could be scrolled to, but isn't. */
  const away = (x, y, from) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    for (let e = from; e; e = e.parentElement) {
      const style = styleOf(e);
      if (!/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const frame = boxOf(e);
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return true;
    }
    return false;
  };

  /** What is painted on top at a point, down to this element. */
  const topmost = (x, y, down) => document.elementsFromPoint(x, y).find((e) => down.contains(e) || e.contains(down) || paints(e));
  const paints = (e) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(e);
    const svg = e instanceof SVGElement && e.tagName !== "svg";
    return svg || backgroundImage !== "none" || !/, 0\)$|transparent/.test(backgroundColor) || [...e.childNodes].some((kid) => kid.nodeType === 3 && kid.data.trim());
  };

  /** Whether something is scrolled under a foot that stays. */
  const sticks = once((e) => e && e !== document.body && (styleOf(e).position === "sticky" || sticks(e.parentElement)));

  const map = document.querySelector("main[data-camera] #board");
  const modal = document.querySelector("dialog:modal");  // what lies behind it waits
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || !e || !shown(e) || folded(e) || clipped(e) || gone(e) || e.closest("title, desc, script, style, symbol, defs, noscript, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width && box.height);
    if (!boxes.length) continue;
    const matrix = e instanceof SVGElement ? e.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(e).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    const on = map?.contains(e);  // a map can be moved, and is as large as one likes
    const what = `"${words(e)}" in ${name(e)}`;
    if (size < SMALLEST - 0.05 && !on) found.add(`${what} is ${size.toFixed(1)} px`);
    if (on) continue;
    for (const box of boxes) {
      const by = cut(box, e);
      if (by) found.add(`${what} is cut by ${by}`);
      for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
        const y = (box.top + box.bottom) / 2;
        if (away(x, y, e)) continue;
        const top = topmost(x, y, e);
        const slot = e.closest(".slot");  // of cards that overlap only the beginning of the name has to be read (test_hand.py)
        if (slot && top?.closest(".slot") && top.closest(".slot") !== slot) continue;
        if (top && !e.contains(top) && !top.contains(e) && !sticks(top) && !(top instanceof SVGElement && top.closest("svg") === e.closest("svg"))) found.add(`${what} lies under ${name(top)}`);
      }
    }
  }

  const controls = [...(modal ?? document).querySelectorAll("button, a[href], input, select, summary")].filter((e) => shown(e) && !folded(e) && !clipped(e) && e.getBoundingClientRect().width);
  for (const e of controls) {
    const box = e.getBoundingClientRect();
    const by = cut(box, e);
    if (by) found.add(`${name(e)} "${words(e)}" leaves ${by}`);
    if (Math.min(box.width, box.height) < LEAST_CONTROL && e.tagName === "BUTTON") found.add(`${name(e)} "${words(e)}" is too small`);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const top = away(x, y, e) ? null : topmost(x, y, e);
    if (top && !e.contains(top) && !top.contains(e) && !sticks(top)) found.add(`${name(e)} "${words(e)}" lies under ${name(top)}`);
  }
  controls.forEach((one, number) => {
    for (const other of controls.slice(number + 1)) {
      const [a, b] = [boxOf(one), boxOf(other)];
      const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (across <= 2 || down <= 2) continue;
      if (one.contains(other) || other.contains(one) || Boolean(sticks(one)) !== Boolean(sticks(other))) continue;
      const middle = [(Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2, (Math.max(a.top, b.top) + Math.min(a.bottom, b.bottom)) / 2];
      if (!away(...middle, one) && !away(...middle, other)) found.add(`${name(one)} "${words(one)}" overlaps ${name(other)} "${words(other)}"`);
    }
  });

  /** Nobody looks for the result sideways. */
  for (const e of (modal ?? document).querySelectorAll("td.total")) {
    const box = e.getBoundingClientRect();
    for (let frame = e.parentElement; frame && shown(e); frame = frame.parentElement) {
      const { left, right } = frame.getBoundingClientRect();
      if (getComputedStyle(frame).overflowX !== "visible" && (box.left < left - 1 || box.right > right + 1)) found.add(`the total "${words(e)}" is out of sight`);
    }
  }

  const reach = (e) => {
    const box = e.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const top = x > 0 && y > 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
    return top && (e.contains(top) || top.contains(e) && top.closest("[data-lit]") === e);
  };
  document.adoptedStyleSheets.pop();
  if (modal) return [...found];
  const lit = [...document.querySelectorAll("[data-lit]")];
  const choices = [...document.querySelectorAll("#options button[data-option]")];
  if (lit.length && !lit.some(reach)) found.add(`none of ${lit.length} lit places is in sight`);
  if (!lit.length && choices.length && !choices.some(reach)) found.add(`none of ${choices.length} options is in sight`);
  // What no place of the table stands for is chosen by its button alone.
  for (const e of choices.filter((e) => e.closest(".plain") && shown(e) && !folded(e) && !clipped(e))) {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    if ([left + 2, right - 2].some((x) => away(x, (top + bottom) / 2, e.parentElement))) found.add(`${name(e)} "${words(e)}" has to be scrolled to`);
  }
  for (const knob of [...document.querySelectorAll("#edges button:not([hidden])")].map((e) => e.getBoundingClientRect())) {
    const on = lit.map((e) => e.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
    if (on.some(([x, y]) => x > knob.left && x < knob.right && y > knob.top && y < knob.bottom)) found.add("an arrow at the edge lies on a lit place");
  }
  if (document.documentElement.scrollWidth > innerWidth) found.add("the page scrolls sideways");
  for (const slot of document.querySelectorAll(".slot")) {
    const by = cut(slot.getBoundingClientRect(), slot);
    if (by) found.add(`a card of the hand leaves ${by}`);
  }
  return [...found];
}
