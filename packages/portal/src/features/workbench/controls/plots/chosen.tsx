import type { CSSProperties, ReactNode } from 'react';
import classes from './plots.module.css';

interface ChosenProps {
  /** Names of what can be chosen in the plot (`year`), of its figures, and of what a click opens. */
  readonly one: string;
  readonly shows: string;
  readonly opens: string;
  /** Position of the chosen point: 0 is the left edge of the plot, 1 the right edge. */
  readonly place: number;
  /** A link that describes the chosen point; nothing before a point is chosen. */
  readonly children: ReactNode;
}

/**
 * Describes the chosen year or hit of a plot. The text stands directly below the chosen point, so that the mouse passes
 * no other point on its way to the link. Before a point is chosen, the text says how to choose one.
 */
export function Chosen({ one, shows, opens, place, children }: ChosenProps) {
  return (
    <p className={`cut soft ${classes.chosen}`} data-screen-only>
      {children ? (
        <span
          className={`relative inline-block within clipped ${classes.atPlace}`}
          style={{ '--place': place } as CSSProperties}
        >
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
