// Elements with `popover`, which happy-dom does not know: they open, close, and tell it, as the HTML standard says.

function toggled(type: string, newState: 'open' | 'closed'): Event {
  const event = new Event(type, { cancelable: type === 'beforetoggle' && newState === 'open' });
  return Object.assign(event, { newState, oldState: newState === 'open' ? 'closed' : 'open' });
}

const isOpen = new WeakSet<Element>();

function turn(popover: Element, newState: 'open' | 'closed'): void {
  if (isOpen.has(popover) === (newState === 'open')) return;
  if (!popover.dispatchEvent(toggled('beforetoggle', newState))) return;
  if (newState === 'open') isOpen.add(popover);
  else isOpen.delete(popover);
  popover.toggleAttribute('data-popover-open', newState === 'open');
  queueMicrotask(() => popover.dispatchEvent(toggled('toggle', newState)));
}

const openOnes = (): Element[] => [...document.querySelectorAll('[data-popover-open]')];

/**
 * Makes the document know popovers: their methods, buttons with `popovertarget`, Escape, and a click elsewhere. Called once: a second
 * listener would close what the first opens.
 */
export function knowPopovers(): void {
  const matches: (this: Element, selector: string) => boolean = Reflect.get(Element.prototype, 'matches');
  Object.assign(HTMLElement.prototype, {
    showPopover(this: Element) {
      turn(this, 'open');
    },
    hidePopover(this: Element) {
      turn(this, 'closed');
    },
    togglePopover(this: Element) {
      turn(this, isOpen.has(this) ? 'closed' : 'open');
    },
    matches(this: Element, selector: string) {
      return matches.call(this, selector.replaceAll(':popover-open', '[data-popover-open]'));
    },
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest('[popovertarget]');
    const own = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    for (const popover of openOnes()) {
      if (popover !== own && popover.getAttribute('popover') !== 'manual' && !popover.contains(target))
        turn(popover, 'closed');
    }
    if (own !== null) turn(own, isOpen.has(own) ? 'closed' : 'open');
  });
  document.addEventListener('keydown', ({ key }) => {
    const last = openOnes().findLast((popover) => popover.getAttribute('popover') !== 'manual');
    if (key === 'Escape' && last !== undefined) turn(last, 'closed');
  });
}
