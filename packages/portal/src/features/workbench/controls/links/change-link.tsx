import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { Change, ChangeOfNow, Workbench } from '../../state/address/workbench.ts';

interface ChangeLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  readonly workbench: Workbench;
  readonly change: Change | ChangeOfNow;
  /** Called for a click that is followed in this window. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/**
 * A link to a changed state. Its address belongs to the last render, which may be outdated; a plain click therefore
 * applies the change to the current state.
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
