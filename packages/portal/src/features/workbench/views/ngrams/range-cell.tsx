import { figure } from '../../../../shared/figures.ts';
import classes from './range-cell.module.css';

/** The number of texts with an n-gram; its width is the same while it is counted. */
export function RangeCell({ range }: { readonly range: number | undefined }) {
  return (
    <td className={`figure ${classes.range}`} aria-busy={range === undefined}>
      {range === undefined ? '…' : figure(range)}
    </td>
  );
}
