import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A ref for the element that gets the focus when `value` changes, such as which file is shown: the link that was
 * pressed disappears with the change, and the focus would be lost. Does nothing at the first render, or while `when` is
 * false. With `stay` the page is not scrolled to the element.
 */
export function useFocusAfter<Element extends HTMLElement>(
  value: unknown,
  when = true,
  stay = false,
): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const before = useRef(value);
  // In the same commit: a later effect could take the focus from an element to which the reader has gone meanwhile.
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (when) place.current?.focus({ preventScroll: stay });
  }, [value, when, stay]);
  return place;
}

/**
 * Keeps the focus in a part of a screen that is rendered again when a value changes, such as the query of its results.
 * The link that was pressed there disappears, sometimes only when the next results arrive. `part` gets the focus if it
 * contained it, or if nothing has the focus. Does nothing at the first render.
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
