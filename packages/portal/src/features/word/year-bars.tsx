import classes from './word-more.module.css';
import { figure } from '../../shared/figures.ts';

interface YearBarsProps {
  readonly counts: Readonly<Record<string, number>>;
  /** All years in which the word occurs, so that the bars of its spellings are aligned. */
  readonly years: readonly string[];
}

/** Whether a value of the field `year` is a year. */
export function isYear(value: string): boolean {
  return /^\d{4}$/.test(value);
}

const HEIGHT = 24;
const WIDTH = 5;

/** Hits by year as small bars; the figures are in their label. */
export function YearBars({ counts, years }: YearBarsProps) {
  const first = years.map(Number).reduce((one, other) => Math.min(one, other), Infinity);
  const last = years.map(Number).reduce((one, other) => Math.max(one, other), -Infinity);
  const most = Object.values(counts).reduce((one, other) => Math.max(one, other), 1);
  const label = Object.entries(counts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([year, count]) => `${year === '' ? 'no year' : year}: ${figure(count)}`)
    .join(', ');
  return (
    <svg
      role="img"
      aria-label={label}
      className={`block ${classes.bars}`}
      width={(last - first + 1) * WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${(last - first + 1) * WIDTH} ${HEIGHT}`}
    >
      <title>{label}</title>
      {Object.entries(counts)
        .filter(([year]) => isYear(year))
        .map(([year, count]) => {
          const height = Math.max(2, (count / most) * HEIGHT);
          return (
            <rect key={year} x={(Number(year) - first) * WIDTH} y={HEIGHT - height} width={WIDTH - 1} height={height} />
          );
        })}
    </svg>
  );
}
