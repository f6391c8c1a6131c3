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
 * A link to a changed state. Its address was computed when the screen was drawn; a click applies the change to the address
 * at that moment instead, since the drawn address may be one step behind.
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
