// Beside a canvas of ipycanvas: lets keys, wheel and touch through, and names the canvas.
// All listeners sit on the element around both and run before those of the canvas.

function around(el) {
  return el.closest(".domino-picture");
}

function canvasIn(box) {
  return box ? box.querySelector("canvas") : null;
}

function isOver(regions, canvas, event) {
  const shown = canvas.getBoundingClientRect();
  const scale = shown.width ? canvas.width / 2 / shown.width : 1;
  const x = (event.clientX - shown.left) * scale;
  const y = (event.clientY - shown.top) * scale;
  return regions.some(([left, top, w, h]) => left <= x && x < left + w && top <= y && y < top + h);
}

function guard(box, model) {
  const onCanvas = (event) => event.target instanceof HTMLCanvasElement;
  const keepFrom = (event) => {
    if (onCanvas(event)) event.stopImmediatePropagation();
  };
  const listeners = [
    // ipycanvas prevents the default action of all these; without it they work as on any page
    ["keydown", keepFrom],
    ["wheel", keepFrom],
    ["touchstart", keepFrom],
    ["touchmove", keepFrom],
    ["touchend", keepFrom],
    ["touchcancel", keepFrom],
    // no message to the kernel for each move of the mouse
    ["mousemove", (event) => {
      if (!onCanvas(event)) return;
      event.stopImmediatePropagation();
      event.target.style.cursor = isOver(model.get("regions"), event.target, event) ? "pointer" : "default";
    }],
    // focus without scrolling, so that the point of the click stays right
    ["mousedown", (event) => {
      if (onCanvas(event)) event.target.focus({ preventScroll: true });
    }],
  ];
  for (const [name, listener] of listeners) box.addEventListener(name, listener, { capture: true });
  return () => {
    for (const [name, listener] of listeners) box.removeEventListener(name, listener, { capture: true });
  };
}

function name(canvas, model) {
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", model.get("label"));
  canvas.setAttribute("data-lm-suppress-shortcuts", "true");
  canvas.setAttribute("tabindex", "-1"); // the buttons do all it does
}

function render({ model, el }) {
  el.classList.add("domino-guard");
  let free = () => {};
  let box = null;
  const settle = () => {
    const found = around(el);
    if (found && found !== box) {
      free();
      box = found;
      free = guard(box, model);
      const board = box.closest(".domino-board");
      for (const line of board ? board.querySelectorAll(".domino-message") : []) {
        line.setAttribute("role", "status");
        line.setAttribute("aria-live", "polite");
      }
    }
    const canvas = canvasIn(box);
    if (canvas) name(canvas, model);
    return Boolean(canvas);
  };
  const watch = new MutationObserver(() => {
    if (settle()) watch.disconnect();
  });
  if (!settle()) {
    watch.observe(document.body, { childList: true, subtree: true });
  }
  const renamed = () => settle();
  model.on("change:label", renamed);
  return () => {
    watch.disconnect();
    model.off("change:label", renamed);
    free();
  };
}

export default { render };
