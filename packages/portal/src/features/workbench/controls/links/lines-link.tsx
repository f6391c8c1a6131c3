import type { AriaAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { wayBack } from '../../state/address/way-back.ts';
import type { Change, Workbench } from '../../state/address/workbench.ts';

interface LinesLinkProps extends Pick<AriaAttributes, 'aria-label'> {
  readonly workbench: Workbench;
  /** The change that shows the lines; undefined where no query finds exactly them. */
  readonly change: Change | undefined;
  /** Number of the lines. */
  readonly count: number | null;
  readonly children: ReactNode;
}

/**
 * What a row of a table counts, as a link to the lines, from which a link leads back to the table. No lines are no
 * link.
 */
export function LinesLink({ workbench, change, count, children, ...rest }: LinesLinkProps) {
  if (change === undefined || count === 0) return children;
  return (
    <Link {...rest} to={workbench.addressOf({ view: 'kwic', sample: 0, ...change })} state={wayBack(workbench)}>
      {children}
    </Link>
  );
}
