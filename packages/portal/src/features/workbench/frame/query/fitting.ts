import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Fitting<Row, List> {
  /** The row that contains the items; its width must not depend on them. */
  readonly row: RefObject<Row | null>;
  readonly list: RefObject<List | null>;
  /** Number of leading items that fit; infinite before they are measured. */
  readonly fitting: number;
}

/**
 * Number of leading items with these widths that fit into `room`. If not all do, `more` of the room is reserved for the
 * button that opens the rest. All in px.
 */
export function countFitting(widths: readonly number[], gap: number, room: number, more: number): number {
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width);
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end <= room - more).length;
}

/**
 * Measures how many items of a list fit into its row, of which `reserved` px are for other content. Measures again
 * after every render, and when the row or an item changes its width.
 */
export function useFitting<Row extends HTMLElement, List extends HTMLElement>({
  gap,
  more,
  reserved,
}: {
  readonly gap: number;
  readonly more: number;
  readonly reserved: number;
}): Fitting<Row, List> {
  const row = useRef<Row>(null);
  const list = useRef<List>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // After every render, since the items may have changed.
  useLayoutEffect(() => {
    if (row.current === null || list.current === null) return;
    const { current } = row;
    const items = [...list.current.children].filter((item) => item instanceof HTMLElement);
    const measure = (): void => {
      const widths = items.map((item) => item.offsetWidth);
      setFitting(countFitting(widths, gap, current.clientWidth - reserved, more));
    };
    const sizes = new ResizeObserver(measure);
    for (const element of [current, ...items]) sizes.observe(element);
    measure();
    return () => sizes.disconnect();
  });
  return { row, list, fitting };
}
