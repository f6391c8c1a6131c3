import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import classes from './reading-bar.module.css';

interface ReadingBarProps {
  /** The way back from the text. */
  readonly back: ReactNode;
  readonly heading: RefObject<HTMLElement | null>;
  /** The heading in one line; may be cut off. */
  readonly title: string;
  /** What else can be done here; shown if the heading is out of sight, or `always`. */
  readonly children: ReactNode;
  readonly always: boolean;
}

/**
 * The row above an opened text. It stays at the top of the screen, and has the title as soon as the heading is above
 * the screen, so that a reader in the middle of a text sees what it is from, and how to leave it.
 */
export function ReadingBar({ back, heading, title, children, always }: ReadingBarProps) {
  const isPassed = useIsPassed(heading);
  return (
    <div className={`line gap-4 ${classes.bar}`} data-passed={isPassed || undefined} data-screen-only>
      <div className={`rigid ${classes.back}`}>{back}</div>
      {/* The heading has the same words for screen readers. */}
      <span className={`cut serif strong fits ${classes.title}`} aria-hidden="true">
        {title}
      </span>
      {(always || isPassed) && children}
    </div>
  );
}

/** Whether an element is above the part of the screen that the bar leaves free. */
function useIsPassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => {
      const now = entries.at(-1);
      setPassed(now !== undefined && !now.isIntersecting && now.boundingClientRect.top < 0);
    });
    if (element.current !== null) sight.observe(element.current);
    return () => sight.disconnect();
  }, [element]);
  return isPassed;
}
