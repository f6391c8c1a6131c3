import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Fitting<Row, List> {
  /** The row in which the items stand, whose width does not depend on them. */
  readonly row: RefObject<Row | null>;
  readonly list: RefObject<List | null>;
  /** How many items from the first on have room; infinite before they were measured. */
  readonly fitting: number;
}

/** How many items with these widths fit into `room`; where not all do, `more` of it is for the button that opens the others. */
export function countFitting(widths: readonly number[], gap: number, room: number, more: number): number {
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width);
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end <= room - more).length;
}

/**
 * How many items of a list have room in its row, in which `reserved` px are for others. Measured again when the list is drawn, and
 * when the row or an item changes its width.
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
  // The items may be others after every drawing.
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
