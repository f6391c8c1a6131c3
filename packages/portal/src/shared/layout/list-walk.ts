import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { hasModifier } from '../lines/has-modifier.ts';

/** In a list with at most this number of items, each item is a tab stop. */
const SHORT = 8;

/** Number of items that each key moves forward. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

function itemOf(target: EventTarget): number | undefined {
  const item = target instanceof HTMLElement ? target.dataset.item : undefined;
  return item === undefined ? undefined : Number(item);
}

/** The nearest index of a list with `count` items. */
function within(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}

/**
 * Navigation of a list with the arrow keys, Home and End. In a long list only one item is a tab stop, so that Tab need
 * not pass all of them. Each item needs `data-item={index}` and `tabIndex={tabIndexOf(index)}`.
 */
export function useListWalk(count: number, start = 0) {
  const [wanted, setWanted] = useState<number>();
  const here = within(wanted ?? start, count);
  return {
    tabIndexOf: (index: number): 0 | -1 => (index === here || count <= SHORT ? 0 : -1),
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      const item = itemOf(target);
      if (item !== undefined) setWanted(item);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const item = itemOf(event.target);
      const step = hasModifier(event) ? undefined : STEPS[event.key];
      if (item === undefined || step === undefined) return;
      event.preventDefault();
      // A narrow screen may hide items.
      const shown = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')].filter((each) =>
        each.checkVisibility(),
      );
      shown[within(shown.findIndex((each) => itemOf(each) === item) + step, shown.length)]?.focus();
    },
  };
}
