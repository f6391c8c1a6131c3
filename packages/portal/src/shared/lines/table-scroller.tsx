import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './table-scroller.module.css';

interface TableScrollerProps {
  /** Names a table of many columns for screen readers. */
  readonly label?: string;
  /** A table, and what stands below it. */
  readonly children: ReactNode;
}

/**
 * The box of a table. It scrolls sideways only if the table does not fit: the head of a table that fits stays in view
 * while the page is scrolled, which it could not do inside a scroller.
 */
export function TableScroller({ label, children }: TableScrollerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    const table = element?.querySelector('table');
    if (element === null || table === null || table === undefined) return;
    const measure = (): void => setFits(table.offsetWidth <= element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={classes.scroll}
      data-fits={fits || undefined}
      // With the focus, the keyboard can scroll it.
      tabIndex={fits || label === undefined ? undefined : 0}
      role={label === undefined ? undefined : 'region'}
      aria-label={label}
    >
      {children}
    </div>
  );
}
