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

/** A question mark that explains the control beside it; Escape or a click elsewhere closes it. */
export function Tip({ about, section, children }: TipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={classes.around}>
      <button ref={button} type="button" className={classes.mark} popoverTarget={id} aria-label={`Help: ${about}`}>
        ?
      </button>
      <div id={id} popover="auto" className={classes.tip} onToggle={(event) => placeBelow(button.current, event)}>
        <div>{children}</div>
        {section !== undefined && <Link to={guideAddress(section)}>More in the guide</Link>}
      </div>
    </span>
  );
}
