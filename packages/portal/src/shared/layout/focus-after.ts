import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A ref for the element that takes the focus when a value changes, such as which file is shown: the link that was pressed
 * disappears with the change, and the focus would be lost. It does nothing at the first drawing, or while `when` is false.
 */
export function useFocusAfter<Element extends HTMLElement>(value: unknown, when = true): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const before = useRef(value);
  // In the same commit: later, it could take the focus from where the reader has gone meanwhile.
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (when) place.current?.focus();
  }, [value, when]);
  return place;
}

/**
 * Keeps the focus in a part of a screen that is drawn anew when a value changes, such as the query of its results: the link that
 * was pressed there goes away, sometimes only when the next results come. `part` takes the focus if it has it inside, or if
 * nothing has it. It does nothing at the first drawing.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>, value: unknown): void {
  const before = useRef(value);
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    const { activeElement, body } = document;
    const isHere = part.current?.contains(activeElement) === true;
    if (isHere || activeElement === null || activeElement === body) part.current?.focus({ preventScroll: true });
  }, [part, value]);
}
