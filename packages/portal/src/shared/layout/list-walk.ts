import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
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
 * not pass all of them. Each item needs `data-item={index}` and `tabIndex={tabIndexOf(index)}`. A list that draws only
 * the items in sight draws the one that is to get the focus with `draw`.
 */
export function useListWalk(count: number, start = 0, draw: (index: number) => void = () => {}) {
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
      const list = event.currentTarget;
      const next = within(item + step, count);
      flushSync(() => {
        setWanted(next);
        draw(next);
      });
      list.querySelector<HTMLElement>(`[data-item="${next}"]`)?.focus();
    },
  };
}
