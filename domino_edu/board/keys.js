// Beside a canvas of ipycanvas: lets keys, wheel and touch through, and names the canvas.
// All listeners sit on the element around both and run before those of the canvas.
// Inside a board or an exercise JupyterLab's one-letter commands (d d deletes a cell) are off, on its
// buttons too; commands with Ctrl or Cmd, and Shift+Enter, work as everywhere.
// It also reports the width there is, so that the picture is laid out for it.

const SUPPRESS = "data-lm-suppress-shortcuts";

function isCommand(event) {
  return event.ctrlKey || event.metaKey || (event.shiftKey && event.key === "Enter");
}

function chooseShortcuts(event) {
  const target = event.target;
  if (!(target instanceof Element) || !target.closest(".domino-board, .domino-picture, .domino-exercise")) return;
  if (isCommand(event)) target.removeAttribute(SUPPRESS);
  else target.setAttribute(SUPPRESS, "true");
}

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
    ["keydown", (event) => {
      if (!onCanvas(event)) return;
      if (isCommand(event)) event.preventDefault = event.stopPropagation = () => {}; // the canvas cannot swallow it
      else event.stopImmediatePropagation();
    }],
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
  const restore = (event) => {
    delete event.preventDefault;
    delete event.stopPropagation;
  };
  box.addEventListener("keydown", restore);
  return () => {
    box.removeEventListener("keydown", restore);
    for (const [name, listener] of listeners) box.removeEventListener(name, listener, { capture: true });
  };
}

function name(canvas, model) {
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", model.get("label"));
  canvas.setAttribute("tabindex", "-1"); // the buttons do all it does
}

// Reports the width of a board, an exercise or a picture by itself, at first and whenever it has changed.
function measured(el, model) {
  const holder = el.closest(".domino-exercise") || around(el);
  if (!holder) return null;
  let waiting = 0;
  const report = () => {
    waiting = 0;
    const room = Math.floor(holder.clientWidth);
    if (!room || room === model.get("room")) return; // no width: out of sight
    model.set("room", room);
    model.save_changes();
  };
  const watch = new ResizeObserver(() => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(report, 100);
  });
  watch.observe(holder);
  return () => {
    window.clearTimeout(waiting);
    watch.disconnect();
  };
}

function render({ model, el }) {
  el.classList.add("domino-guard");
  if (!window.dominoEduKeys) {
    window.dominoEduKeys = true;
    window.addEventListener("keydown", chooseShortcuts, { capture: true }); // JupyterLab listens on the document
  }
  let free = () => {};
  let unmeasured = null;
  let box = null;
  const settle = () => {
    unmeasured = unmeasured || measured(el, model);
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
  const settled = () => settle() || Boolean(el.closest(".domino-exercise"));
  const watch = new MutationObserver(() => {
    if (settled()) watch.disconnect();
  });
  if (!settled()) {
    watch.observe(document.body, { childList: true, subtree: true });
  }
  const renamed = () => settle();
  model.on("change:label", renamed);
  return () => {
    watch.disconnect();
    model.off("change:label", renamed);
    if (unmeasured) unmeasured();
    free();
  };
}

export default { render };
