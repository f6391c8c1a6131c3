/** The axis that all rows of a table share. */
export interface Axis {
  readonly least: number;
  readonly most: number;
}

const WIDTH = 96;
const HEIGHT = 12;

/** An axis of whole numbers that contains 0 and all intervals. */
export function axisOf(rows: readonly { readonly low: number; readonly high: number }[]): Axis {
  const least = Math.floor(rows.reduce((lowest, { low }) => Math.min(lowest, low), 0));
  const most = Math.ceil(rows.reduce((highest, { high }) => Math.max(highest, high), 0));
  return { least, most: Math.max(most, least + 1) };
}

interface IntervalMarkProps {
  readonly axis: Axis;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A value with its interval, and the position of 0. The figures are beside it. */
export function IntervalMark({ axis: { least, most }, value, low, high }: IntervalMarkProps) {
  const x = (each: number): number => 4 + ((each - least) / (most - least)) * (WIDTH - 8);
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line x1={x(0)} x2={x(0)} y1={0} y2={HEIGHT} stroke="var(--rule)" />
      <line x1={x(low)} x2={x(high)} y1={HEIGHT / 2} y2={HEIGHT / 2} stroke="var(--plot-line)" strokeWidth="3" />
      <circle cx={x(value)} cy={HEIGHT / 2} r="3.5" fill="var(--cobalt)" />
    </svg>
  );
}
