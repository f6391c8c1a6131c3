import type { ConcordanceLine } from '@zaban/contract';
import { HitInContext } from '../../../../shared/lines/hit-in-context.tsx';
import { NOT_SHOWN } from '../../../../shared/lines/not-shown.ts';
import classes from './group-lines.module.css';

/** The first hits of a group. */
export function GroupLines({ lines }: { readonly lines: readonly ConcordanceLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(({ start, left, node, right, filename, withheld }, index) => (
        <li key={withheld === 'all' ? `${index} not shown` : start}>
          {withheld === 'all' ? NOT_SHOWN : <HitInContext line={{ left, node, right }} />} <small>{filename}</small>
        </li>
      ))}
    </ul>
  );
}
