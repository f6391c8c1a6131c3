import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { hasModifier } from '../lines/has-modifier.ts';

/** A list with so many links or boxes is passed in no time. */
const SHORT = 8;

/** Places that a key goes forward. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

function itemOf(target: EventTarget): number | undefined {
  const item = target instanceof HTMLElement ? target.dataset.item : undefined;
  return item === undefined ? undefined : Number(item);
}

/**
 * Walking a list with the arrow keys, Home and End. Of a long one, only one of its links or boxes is a stop of the Tab key, so that
 * the reader need not pass all of them. Each carries `data-item={index}` and `tabIndex={tabIndexOf(index)}`.
 */
export function useListWalk(count: number, start = 0) {
  const [wanted, setWanted] = useState<number>();
  const here = Math.max(0, Math.min(wanted ?? start, count - 1));
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
      const next = Math.max(0, Math.min(item + step, count - 1));
      event.currentTarget.querySelector<HTMLElement>(`[data-item="${next}"]`)?.focus();
    },
  };
}
