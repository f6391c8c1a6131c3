import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for the pane that covers the lower lines. When it shows another line or grows, its line is scrolled
 * above it: in `scroller`, or without one in the page.
 */
export function useLineAbovePane(
  line: number,
  scroller?: RefObject<HTMLElement | null>,
): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const dock = pane.current;
    if (dock === null) return;
    const show = (): void => {
      const row = document.querySelector(`[data-line="${line}"]`)?.closest('[role=row]');
      const hidden = (): number => (row?.getBoundingClientRect().bottom ?? 0) - dock.getBoundingClientRect().top;
      // The last lines cannot be scrolled up within the scroller: then the page is scrolled.
      for (const each of [scroller?.current, window]) if (hidden() > 0) each?.scrollBy({ top: hidden() });
    };
    const sizes = new ResizeObserver(show);
    sizes.observe(dock);
    // A line that was far away is rendered a frame later.
    const frame = requestAnimationFrame(show);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [line, scroller]);
  return pane;
}
