import { counted, figure, fixed } from '../../../../shared/figures.ts';
import { crossingsInWords } from '../../controls/plots/crossings.ts';
import { PlotFigure } from '../../controls/plots/plot-figure.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import type { CompareRow } from './compare-rows.ts';
import { intervalInWords } from './comparison-words.ts';

const ROW = 26;
/** Height in px for the name of the axis and its figures. */
const TOP = 42;
const MOST = 30;

interface RatioPlotProps {
  readonly workbench: Workbench;
  readonly rows: readonly CompareRow[];
  /** For the name of the file: the kind of plot, and what is compared. */
  readonly name: string;
  readonly shows: readonly string[];
  readonly title: string;
  /** The meaning of ratios to the left and to the right of 1. */
  readonly sides: readonly [left: string, right: string];
  /** The second of the comparison, for the line of the source. */
  readonly against: string;
}

/** The ratio of each section with its interval on a logarithmic scale (base 2). The table is above it on the page. */
export function RatioPlot({ workbench, rows, name: file, shows, title, sides, against }: RatioPlotProps) {
  const drawable = rows.flatMap((row) => (row.ratio === undefined ? [] : [{ ...row, ratio: row.ratio }]));

  const shown = drawable.slice(-MOST);
  if (shown.length === 0) return null;
  // An end at 0 or without limit is drawn to the edge.
  const drawn = shown.flatMap(({ ratio, interval }) =>
    [ratio, interval?.low ?? 0, interval?.high ?? 0].filter((each) => each > 0 && each < Infinity).map(Math.log2),
  );
  const least = Math.floor(drawn.reduce((lowest, each) => Math.min(lowest, each), -1));
  const most = Math.ceil(drawn.reduce((highest, each) => Math.max(highest, each), 1));
  const step = most - least > 8 ? 2 : 1;
  const ticks = Array.from({ length: most - least + 1 }, (_, index) => least + index).filter(
    (tick) => tick % step === 0,
  );
  const withInterval = shown.flatMap(({ interval }) => (interval === undefined ? [] : [interval]));
  const unclear = withInterval.filter(({ low, high }) => low <= 1 && high >= 1).length;
  const without = shown.length - withInterval.length;
  return (
    <PlotFigure
      workbench={workbench}
      title={title}
      against={against}
      summary={
        (withInterval.length === 0
          ? ''
          : `Horizontal lines are 95 % intervals. ${crossingsInWords(unclear, withInterval.length, 1)} `) +
        (without === 0 ? '' : `${counted(without, 'row')} without a line: too few texts for an interval. `) +
        `To the right of 1, ` +
        `${sides[1]}; to the left of 1, ${sides[0]}.` +
        (drawable.length > MOST ? ` The plot shows the last ${MOST} of ${figure(drawable.length)} rows.` : '')
      }
      name={file}
      shows={shows}
      height={() => TOP + shown.length * ROW + 6}
    >
      {(width) => {
        const left = Math.min(width * 0.3, 170);
        const x = (ratio: number): number =>
          left + ((Math.min(most, Math.max(least, Math.log2(ratio))) - least) / (most - least)) * (width - left - 20);
        return (
          <>
            <text x={4} y={12} fill="var(--ink-soft)">
              Ratio, with 95 % interval
            </text>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={x(2 ** tick)}
                  x2={x(2 ** tick)}
                  y1={TOP - 6}
                  y2={TOP + shown.length * ROW}
                  stroke={tick === 0 ? 'var(--rule)' : 'var(--hairline)'}
                />
                <text x={x(2 ** tick)} y={30} textAnchor="middle" fill="var(--ink-soft)">
                  {tick < 0 ? `1/${2 ** -tick}` : 2 ** tick}
                </text>
              </g>
            ))}
            {shown.map(({ section, ratio, interval }, index) => {
              const y = TOP + index * ROW + ROW / 2;
              const name = section === '' ? '(not given)' : (section ?? 'all');
              return (
                <g key={section ?? '\n'}>
                  <title>{`${name}: ${fixed(ratio, 2)}${interval === undefined ? '' : `, ${intervalInWords(interval)}`}`}</title>
                  <text
                    x={left - 10}
                    y={y + 4}
                    textAnchor="end"
                    fill="var(--ink)"
                    fontWeight={section === undefined ? 600 : 400}
                  >
                    {name.length > 22 ? `${name.slice(0, 21)}…` : name}
                  </text>
                  {interval !== undefined && (
                    <line
                      x1={x(interval.low)}
                      x2={x(interval.high)}
                      y1={y}
                      y2={y}
                      stroke="var(--plot-line)"
                      strokeWidth="3"
                    />
                  )}
                  <circle cx={x(ratio)} cy={y} r="4.5" fill="var(--cobalt)" />
                </g>
              );
            })}
          </>
        );
      }}
    </PlotFigure>
  );
}
