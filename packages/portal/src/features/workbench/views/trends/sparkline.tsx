const WIDTH = 80;
const HEIGHT = 16;

/** The rates of the periods as a line, from 0 to the highest; the figures beside it say the same. */
export function Sparkline({ rates }: { readonly rates: readonly number[] }) {
  const most = rates.reduce((highest, rate) => Math.max(highest, rate), Number.MIN_VALUE);
  const points = rates.map((rate, index) => {
    const x = 1 + (index / Math.max(1, rates.length - 1)) * (WIDTH - 2);
    return `${x.toFixed(1)},${(HEIGHT - 1 - (rate / most) * (HEIGHT - 2)).toFixed(1)}`;
  });
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.join(' ')} fill="none" stroke="var(--cobalt)" strokeWidth="1.5" />
    </svg>
  );
}
