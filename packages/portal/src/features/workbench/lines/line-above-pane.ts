import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref for the pane that is docked over the lower lines: the line it is about is moved above it, in `scroller` or, without
 * one, in the page, when another line is shown and when the pane grows.
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
      // The last lines of the scroller cannot be moved up in it: then the page is.
      for (const each of [scroller?.current, window]) if (hidden() > 0) each?.scrollBy({ top: hidden() });
    };
    const sizes = new ResizeObserver(show);
    sizes.observe(dock);
    // A line that was far away is drawn a frame later.
    const frame = requestAnimationFrame(show);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [line, scroller]);
  return pane;
}
