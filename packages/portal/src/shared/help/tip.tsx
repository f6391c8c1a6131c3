import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { placeBelow } from '../layout/place-below.ts';
import classes from './tip.module.css';

/** In px: a shorter way is no scrolling, as when a bar of the browser appears. */
const TOLERANCE = 8;

/** Closes an open popover when a scroll moves its button away from it; the signal ends this. */
function closeOnScroll(button: HTMLElement, popover: HTMLElement, signal: AbortSignal): void {
  const { top } = button.getBoundingClientRect();
  const close = (): void => {
    const isAway = Math.abs(button.getBoundingClientRect().top - top) > TOLERANCE;
    if (isAway && popover.matches(':popover-open')) popover.hidePopover();
  };
  // Scroll events do not bubble: in the capture phase those of every element arrive.
  window.addEventListener('scroll', close, { capture: true, passive: true, signal });
}

interface TipProps {
  /** What is explained, such as “Sort”. */
  readonly about: string;
  /** A link to more. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A question mark that explains the control or the word beside it. Escape, a click elsewhere, focus elsewhere, or scrolling closes
 * the explanation.
 */
export function Tip({ about, more, children }: TipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open || button.current === null || tip.current === null) return undefined;
    const listening = new AbortController();
    closeOnScroll(button.current, tip.current, listening.signal);
    return () => listening.abort();
  }, [open]);
  return (
    <span
      className={classes.around}
      onBlur={({ currentTarget, relatedTarget }) => {
        // If Tab moves the focus to content that the tip covers, close the tip.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) tip.current?.hidePopover();
      }}
    >
      <button
        ref={button}
        type="button"
        className={`soft ${classes.mark}`}
        popoverTarget={id}
        aria-label={`Help: ${about}`}
      >
        ?
      </button>
      {/* Elements of running text, since the help may stand in a paragraph. */}
      <span
        ref={tip}
        id={id}
        popover="auto"
        // A tap on the text focuses this element; otherwise the focus would leave the tip, and close it.
        tabIndex={-1}
        className={`start breaks anywhere ${classes.tip}`}
        onBeforeToggle={(event) => placeBelow(button.current, event)}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <span className="block">{children}</span>
        {more}
      </span>
    </span>
  );
}
