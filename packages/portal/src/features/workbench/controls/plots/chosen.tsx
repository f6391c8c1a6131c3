import type { CSSProperties, ReactNode } from 'react';
import classes from './plots.module.css';

interface ChosenProps {
  /** What can be chosen in the plot (`year`), what is then shown of it, and what a click opens. */
  readonly one: string;
  readonly shows: string;
  readonly opens: string;
  /** Where the chosen one is, 0 to 1 of the width of the plot. */
  readonly place: number;
  /** A link with the chosen one in words; nothing before one is chosen. */
  readonly children: ReactNode;
}

/**
 * The chosen year or hit of a plot in words. It is directly below its place, so that the mouse crosses no other on its way
 * to the link. Before, it says how to choose.
 */
export function Chosen({ one, shows, opens, place, children }: ChosenProps) {
  return (
    <p className={classes.chosen} data-screen-only>
      {children ? (
        <span className={classes.atPlace} style={{ '--place': place } as CSSProperties}>
          {children}
        </span>
      ) : (
        <>
          <span className={classes.forMouse}>
            Point at a {one} for its {shows}, click for its {opens}.
          </span>
          <span className={classes.forTouch}>
            Tap a {one} for its {shows}.
          </span>
        </>
      )}
    </p>
  );
}
