import { FEW_HITS } from '../../state/names/few-hits.ts';
import classes from './rate.module.css';
import tables from './tables.module.css';
import { counted, perMillion } from '../../../../shared/figures.ts';

interface RateProps {
  readonly count: number;
  /** Hits per million tokens. */
  readonly rate: number;
}

/** A rate, with a mark if it is based on few hits. */
export function Rate({ count, rate }: RateProps) {
  if (count >= FEW_HITS || count === 0) return perMillion(rate);
  return (
    <span
      className={`soft ${classes.uncertain}`}
      title={`Based on only ${counted(count, 'hit')}: interpret it with caution.`}
    >
      {perMillion(rate)}
    </span>
  );
}

/** Explains the mark below a table, if one of its rates has it. */
export function FewHitsNote({ counts }: { readonly counts: readonly number[] }) {
  if (!counts.some((count) => count > 0 && count < FEW_HITS)) return null;
  return (
    <p className={tables.summary}>
      <span className={`soft ${classes.uncertain}`}>Dotted</span>: a frequency per million that is based on fewer than{' '}
      {FEW_HITS} hits. It could be very different in other texts of this kind.
    </p>
  );
}
