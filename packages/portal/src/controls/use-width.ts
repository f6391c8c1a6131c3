import { useCallback, useState } from 'react';

/** The width of the content of an element in pixels, and the ref to set on it; 0 before it is laid out. */
export function useWidth(): {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  readonly width: number;
} {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
