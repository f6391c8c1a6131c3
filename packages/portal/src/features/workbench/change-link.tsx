import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { Change, ChangeOfNow, Workbench } from './workbench.ts';

interface ChangeLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  readonly workbench: Workbench;
  readonly change: Change | ChangeOfNow;
  /** Told of a click that is followed here, not in another window. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/**
 * A link to a changed state. Its address is that of the screen as it was drawn; a click changes what the address says
 * by then, for a link of the screen before would take a step back.
 */
export function ChangeLink({ workbench, change, onFollow, children, ...rest }: ChangeLinkProps) {
  const { state, addressOf, go } = workbench;
  return (
    <Link
      {...rest}
      to={addressOf(typeof change === 'function' ? change(state) : change)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onFollow?.();
        go(change);
      }}
    >
      {children}
    </Link>
  );
}
