import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A ref for what takes the focus when a value has changed, such as which file is shown: what was pressed is gone then, and
 * the focus would be lost. Not when it is there first, and only while `when` is true.
 */
export function useFocusAfter<Element extends HTMLElement>(value: unknown, when = true): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const before = useRef(value);
  // With the change itself: a moment later the focus would leave what somebody has gone to meanwhile.
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (when) place.current?.focus();
  }, [value, when]);
  return place;
}
