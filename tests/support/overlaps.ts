/**
 * Controls that overlap, as pairs of names. Invisible controls are ignored, and so are controls inside one another.
 * Runs in the page.
 */
export function overlaps(): string[] {
  // The function is sent to the page as text, so everything that it uses must be defined inside.
  // oxlint-disable unicorn/consistent-function-scoping
  const seen = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, h1, h2, h3')]
    // What is out of sight and not laid out yet has no place.
    .filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }),
    )
    .filter((element) => element.closest('[aria-hidden="true"], datalist') === null)
    .filter((element) => document.activeElement === element || getComputedStyle(element).clipPath === 'none');
  // An open panel covers the page on purpose.
  const panelOf = (each: Element) => each.closest('[popover], [data-panel]');
  const scrollerOf = (each: Element) => each.closest('[role="region"], ul, [class*="scroller"]');
  const boxes = seen.flatMap((element) => {
    // A button may be in the padding of a field.
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const [before, after] = element.matches('input') ? [parseFloat(paddingLeft), parseFloat(paddingRight)] : [0, 0];
    const [panel, scroller] = [panelOf(element), scrollerOf(element)];
    return [...element.getClientRects()]
      .map((box) => new DOMRect(box.left + before, box.top, box.width - before - after, box.height))
      .filter(({ width, height, bottom, right }) => width > 1 && height > 1 && bottom > 0 && right > 0)
      .map((box) => ({ element, box, panel, scroller }));
  });
  const nameOf = (element: HTMLElement) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const found: string[] = [];
  // From the top: what begins below a box cannot overlap it.
  const fromTop = boxes.toSorted((a, b) => a.box.top - b.box.top);
  for (const [index, { element, box, panel, scroller }] of fromTop.entries()) {
    for (let next = index + 1; next < fromTop.length; next++) {
      const { element: other, box: against, ...around } = fromTop[next];
      if (against.top >= box.bottom) break;
      // Lines of text may touch; an overlap of more than three pixels is a fault.
      const across = Math.min(box.right, against.right) - Math.max(box.left, against.left);
      const down = Math.min(box.bottom, against.bottom) - against.top;
      if (across <= 3 || down <= 3) continue;
      if (element.contains(other) || other.contains(element)) continue;
      // A scrolled list shows only a part of its content: the rest is not visible.
      if (scroller !== around.scroller || panel !== around.panel) continue;
      found.push(`${nameOf(element)} and ${nameOf(other)}`);
    }
  }
  return found;
}
