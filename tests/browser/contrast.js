// The contrast of every button in sight with what lies behind it: [what it is, the ratio], the least of its texts.
(ratio) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colour = (said) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = "#000";
    canvas.fillStyle = said;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], below) => [r, g, b].map((part, n) => part * a + below[n] * (1 - a));
  /** What is seen behind the text of an element: the grounds of all it lies in, the nearest on top. */
  const ground = (element) => {
    const layers = [];
    for (let one = element; one; one = one.parentElement) layers.push(colour(getComputedStyle(one).backgroundColor));
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  /** What has words or a sign of its own. */
  const speaks = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) || one.querySelector(":scope > svg.icon");
  const told = (button) => [button, ...button.querySelectorAll("*:not(svg, svg *)")].filter(speaks);
  const seen = (button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && button.getClientRects().length;
  return [...document.querySelectorAll("button, .button")].filter((button) => seen(button) && !button.disabled).flatMap((button) => {
    const texts = told(button);
    const ratios = texts.map((text) => {
      const below = ground(text);
      let opacity = 1;
      for (let one = text; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
      const [r, g, b, a] = colour(getComputedStyle(text).color);
      return ratio(over([r, g, b, a * opacity], below), below);
    });
    const name = button.id || button.className || button.textContent.trim();
    return ratios.length ? [[name, Math.min(...ratios)]] : [];
  });
}
