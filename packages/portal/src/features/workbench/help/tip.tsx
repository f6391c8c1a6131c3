import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { placeBelow } from '../place-below.ts';
import { guideAddress } from '../workbench.ts';
import classes from './tip.module.css';

interface TipProps {
  /** What is explained, such as “Sort”. */
  readonly about: string;
  /** The part of the guide that says more. */
  readonly section?: string;
  readonly children: ReactNode;
}

/** A question mark that explains the control beside it; Escape, a click elsewhere or the focus elsewhere closes it. */
export function Tip({ about, section, children }: TipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  return (
    <span
      className={classes.around}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Who leaves with the Tab key goes on to what the tip covers.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) tip.current?.hidePopover();
      }}
    >
      <button ref={button} type="button" className={classes.mark} popoverTarget={id} aria-label={`Help: ${about}`}>
        ?
      </button>
      <div
        ref={tip}
        id={id}
        popover="auto"
        className={classes.tip}
        onToggle={(event) => placeBelow(button.current, event)}
      >
        <div>{children}</div>
        {section !== undefined && <Link to={guideAddress(section)}>More in the guide</Link>}
      </div>
    </span>
  );
}
