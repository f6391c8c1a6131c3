/**
 * Controls that are not completely visible, each by its name and the fault: text that the control cuts off, a control
 * that a container cuts off, or one that is outside the window. What can be scrolled into view counts as visible. Also
 * reports whether the page is wider than the window. Runs in the page.
 */
export function clipped(): string[] {
  // The function is sent to the page as text, so everything that it uses must be defined inside.
  // oxlint-disable unicorn/consistent-function-scoping
  /** Letters and borders may extend this number of pixels beyond the box of their element. */
  const SLACK = 1.5;
  const nameOf = (element: HTMLElement): string =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const pen = document.createElement('canvas').getContext('2d');
  const widthOf = (text: string, style: CSSStyleDeclaration): number => {
    if (pen === null) return 0;
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    return pen.measureText(text).width;
  };
  const roomIn = (element: HTMLElement, style: CSSStyleDeclaration): number =>
    element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  /** The text that a field shows by itself: its placeholder, or the chosen option. */
  const shownIn = (element: HTMLElement): string => {
    if (element instanceof HTMLInputElement) return element.value === '' ? element.placeholder : '';
    return element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.text ?? '') : '';
  };
  /** How each container treats what does not fit: asked once, since most controls share theirs. */
  const known = new Map<Element, { overflowX: string; overflowY: string }>();
  const overflowOf = (container: Element) => {
    const asked = known.get(container);
    if (asked !== undefined) return asked;
    const { overflowX, overflowY } = getComputedStyle(container);
    known.set(container, { overflowX, overflowY });
    return { overflowX, overflowY };
  };
  const faultOf = (element: HTMLElement): string | undefined => {
    const style = getComputedStyle(element);
    const text = shownIn(element);
    if (text !== '' && widthOf(text, style) > roomIn(element, style) + SLACK) return `has no room for “${text}”`;
    const parts = element.matches('a, button, summary') ? [element, ...element.querySelectorAll('*')] : [];
    const cuts = (part: Element) => {
      const { overflowX, clipPath, textOverflow } = getComputedStyle(part);
      // The title of such a control contains its whole text.
      if (textOverflow === 'ellipsis' && element.title !== '') return false;
      return overflowX !== 'visible' && clipPath === 'none' && part.scrollWidth > part.clientWidth + SLACK;
    };
    // A line cuts off a long hit at the width of its column; its wider context shows all of it.
    if (element.closest('[role="gridcell"]') === null && parts.some(cuts)) return 'cuts its text off';
    const box = element.getBoundingClientRect();
    for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = overflowOf(each);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
      const bounds = each.getBoundingClientRect();
      const scrollsDown = overflowY === 'auto' || overflowY === 'scroll';
      const beside = overflowX !== 'visible' && (box.left < bounds.left - SLACK || box.right > bounds.right + SLACK);
      const below = !scrollsDown && (box.top < bounds.top - SLACK || box.bottom > bounds.bottom + SLACK);
      if (beside || below) return `is cut off by its ${each.localName}`;
      if (scrollsDown) return undefined;
    }
    if (box.left < -SLACK || box.right > window.innerWidth + SLACK) return 'lies outside the window';
    return undefined;
  };
  const over = document.documentElement.scrollWidth - window.innerWidth;
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, h1, h2, h3',
  );
  const shown = [...controls]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => element.closest('[aria-hidden="true"], datalist') === null)
    // Text only for screen readers is clipped to a point.
    .filter((element) => getComputedStyle(element).clipPath === 'none' && element.offsetWidth > 1);
  return [
    ...(over > 0 ? [`the page is ${over} px wider than the window`] : []),
    ...shown.flatMap((element) => {
      const fault = faultOf(element);
      return fault === undefined ? [] : [`${nameOf(element)} ${fault}`];
    }),
  ];
}
