import { perMillion } from './numbers.ts';
import classes from './tables.module.css';

/** With fewer hits the 95 % interval of the rate (Poisson) reaches from about a third of it to more than twice. */
const FEW_HITS = 5;

interface RateProps {
  readonly count: number;
  /** Hits per million tokens. */
  readonly rate: number;
}

/** A rate; one that stands on few hits is marked as such. */
export function Rate({ count, rate }: RateProps) {
  if (count >= FEW_HITS || count === 0) return perMillion(rate);
  return (
    <span
      className={classes.uncertain}
      title={`From ${count} ${count === 1 ? 'hit' : 'hits'} only: take it with care.`}
    >
      {perMillion(rate)}
    </span>
  );
}

/** Below a table: what the mark means, where one of its rates has it. */
export function FewHitsNote({ counts }: { readonly counts: readonly number[] }) {
  if (!counts.some((count) => count > 0 && count < FEW_HITS)) return null;
  return (
    <p className={classes.summary}>
      <span className={classes.uncertain}>Dotted</span>: a rate from fewer than {FEW_HITS} hits. With a few more or
      fewer texts it could be very different.
    </p>
  );
}
