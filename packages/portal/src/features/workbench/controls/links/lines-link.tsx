import type { AriaAttributes, ReactNode } from 'react';
import { printTokenOf } from '@zaban/engine/queries';
import { Link } from 'react-router';
import { figure } from '../../../../shared/figures.ts';
import { returnLink } from '../../state/address/return-link.ts';
import type { Change, Workbench } from '../../state/address/workbench.ts';

interface LinesLinkProps extends Pick<AriaAttributes, 'aria-label'> {
  readonly workbench: Workbench;
  /** The change that shows the lines; undefined where no query finds exactly them. */
  readonly change: Change | undefined;
  /** Number of the lines. */
  readonly count: number | null;
  /** What the link shows; without it the number. */
  readonly children?: ReactNode;
}

/**
 * A count of a table as a link to the lines that it counts. Above those lines, a link leads back to the table. A count
 * of 0 is plain text.
 */
export function LinesLink({ workbench, change, count, children = figure(count ?? 0), ...rest }: LinesLinkProps) {
  if (change === undefined || count === 0) return children;
  return (
    <Link {...rest} to={workbench.addressOf({ view: 'kwic', sample: 0, ...change })} state={returnLink(workbench)}>
      {children}
    </Link>
  );
}

/** The change that shows the lines with a value of an attribute. */
export function linesOfWord(attribute: string, value: string): Change {
  return { simple: '', cql: printTokenOf(attribute, value), contextFilter: [] };
}
