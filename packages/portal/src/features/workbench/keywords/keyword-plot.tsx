import { measure } from '../numbers.ts';
import { PlotFigure } from '../plots/plot-figure.tsx';
import type { Workbench } from '../workbench.ts';
import { axisOf } from './interval-mark.tsx';
import type { KeywordRow } from './keyword-rows.ts';

const MOST = 25;
const ROW = 22;
/** Height in px for the name of the axis and its figures. */
const TOP = 40;

interface KeywordPlotProps {
  readonly workbench: Workbench;
  readonly rows: readonly KeywordRow[];
  /** “media against the rest” */
  readonly compared: string;
}

/** Log ratios of the first keywords with their intervals. The table is above it on the page. */
export function KeywordPlot({ workbench, rows, compared }: KeywordPlotProps) {
  const shown = rows.slice(0, MOST);
  if (shown.length === 0) return null;
  const { least, most } = axisOf(shown);
  const ticks = Array.from({ length: most - least + 1 }, (_, index) => least + index).filter(
    (tick) => tick === 0 || (most - least <= 8 ? true : tick % 2 === 0),
  );
  return (
    <PlotFigure
      workbench={workbench}
      title={`Log ratio of the first ${shown.length} words: ${compared}`}
      summary={keywordsInWords(shown)}
      name="keywords"
      height={() => TOP + shown.length * ROW + 6}
    >
      {(width) => {
        const left = Math.min(width * 0.32, 150);
        const x = (value: number): number => left + ((value - least) / (most - least)) * (width - left - 16);
        return (
          <>
            <text x={4} y={12} fill="var(--ink-soft)">
              Log ratio, with 95 % interval
            </text>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={x(tick)}
                  x2={x(tick)}
                  y1={TOP - 6}
                  y2={TOP + shown.length * ROW}
                  stroke={tick === 0 ? 'var(--rule)' : 'var(--hairline)'}
                />
                <text x={x(tick)} y={29} textAnchor="middle" fill="var(--ink-soft)">
                  {measure(tick)}
                </text>
              </g>
            ))}
            {shown.map((row, index) => {
              const y = TOP + index * ROW + ROW / 2;
              return (
                <g key={row.value}>
                  <text x={left - 8} y={y + 4} textAnchor="end" fill="var(--ink)">
                    {row.value.length > 20 ? `${row.value.slice(0, 19)}…` : row.value}
                  </text>
                  <line x1={x(row.low)} x2={x(row.high)} y1={y} y2={y} stroke="var(--plot-line)" strokeWidth="3" />
                  <circle cx={x(row.logRatio)} cy={y} r="4" fill="var(--cobalt)" />
                </g>
              );
            })}
          </>
        );
      }}
    </PlotFigure>
  );
}

function keywordsInWords(rows: readonly KeywordRow[]): string {
  const byRatio = rows.toSorted((a, b) => b.logRatio - a.logRatio);
  const first = byRatio[0];
  const last = byRatio.at(-1);
  const unclear = rows.filter(({ low, high }) => low <= 0 && high >= 0).length;
  return (
    `Highest: ${first?.value} (${measure(first?.logRatio)}); lowest: ${last?.value} (${measure(last?.logRatio)}). ` +
    `Horizontal lines are 95 % intervals. Where one contains 0, there is no clear difference: ${unclear} of ${rows.length} rows. A log ratio of 1 means twice as frequent, of −1 half as frequent.`
  );
}
