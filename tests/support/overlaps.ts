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
  const boxes = seen.flatMap((element) =>
    [...element.getClientRects()]
      .map((box) => {
        // A button may be in the padding of a field.
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        const [left, right] = element.matches('input') ? [parseFloat(paddingLeft), parseFloat(paddingRight)] : [0, 0];
        return new DOMRect(box.left + left, box.top, box.width - left - right, box.height);
      })
      .filter(({ width, height, bottom, right }) => width > 1 && height > 1 && bottom > 0 && right > 0)
      .map((box) => ({ element, box })),
  );
  const nameOf = (element: HTMLElement) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  // An open panel covers the page on purpose.
  const panel = (each: Element) => each.closest('[popover], [data-panel]');
  const scroller = (each: Element) => each.closest('[role="region"], ul, [class*="scroller"]');
  const found: string[] = [];
  for (const [index, { element, box }] of boxes.entries()) {
    for (const { element: other, box: against } of boxes.slice(index + 1)) {
      if (element.contains(other) || other.contains(element)) continue;
      // A scrolled list shows only a part of its content: the rest is not visible.
      if (scroller(element) !== scroller(other)) continue;
      if (panel(element) !== panel(other)) continue;
      // Lines of text may touch; an overlap of more than three pixels is a fault.
      const across = Math.min(box.right, against.right) - Math.max(box.left, against.left);
      const down = Math.min(box.bottom, against.bottom) - Math.max(box.top, against.top);
      if (across > 3 && down > 3) found.push(`${nameOf(element)} and ${nameOf(other)}`);
    }
  }
  return found;
}
