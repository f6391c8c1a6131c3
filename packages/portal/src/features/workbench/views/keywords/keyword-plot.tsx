import { placesOf } from '@zaban/contract';
import { useState } from 'react';
import { figure, fixed, measure } from '../../../../shared/figures.ts';
import { capitalised } from '../../state/names/field-labels.ts';
import { crossingsInWords } from '../../controls/plots/crossings.ts';
import { PlotFigure } from '../../controls/plots/plot-figure.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { axisOf } from '../../controls/plots/interval-mark.tsx';
import type { KeywordRow } from './compared-rows.tsx';

/** Rows that are drawn at first: more do not fit on a screen. */
const MOST = 25;
const ROW = 22;
/** Height in px for the name of the axis and its figures. */
const TOP = 40;

interface KeywordPlotProps {
  readonly workbench: Workbench;
  readonly rows: readonly KeywordRow[];
  /** Number of rows on all pages. */
  readonly total: number;
  /** `words` */
  readonly many: string;
  /** “media against the rest” */
  readonly compared: string;
  /** Which words are compared, and their order: “words used more (nouns only); minimum frequency 5; by log-likelihood” */
  readonly settings: string;
}

/** Log ratios of the keywords on the page with their intervals. The table is above it on the page. */
export function KeywordPlot({ workbench, rows, many, total, compared, settings }: KeywordPlotProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, MOST);
  if (shown.length === 0) return null;
  const { offset } = workbench.state;
  const { least, most } = axisOf(shown);
  const ticks = Array.from({ length: most - least + 1 }, (_, index) => least + index).filter(
    (tick) => tick === 0 || (most - least <= 8 ? true : tick % 2 === 0),
  );
  return (
    <PlotFigure
      workbench={workbench}
      title={`Log ratio of ${rowsNamed(many, offset, shown.length, total)}: ${compared}`}
      summary={`${capitalised(settings)}. ${choiceInWords(many, shown.length, total)}${keywordsInWords(shown)}`}
      texts={compared}
      name="keywords"
      shows={[compared]}
      height={() => TOP + shown.length * ROW + 6}
      below={
        rows.length > MOST && (
          <p className="row apart-3 control" data-screen-only>
            <button type="button" className="chip" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
              Draw all {figure(rows.length)} rows of this page
            </button>
          </p>
        )
      }
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

/** `the first 25 words`, or, on a later page, `words 51 to 75 of 561` */
function rowsNamed(many: string, offset: number, shown: number, total: number): string {
  if (offset === 0) return `the first ${shown} ${many}`;
  return `${many} ${figure(offset + 1)} to ${figure(offset + shown)} of ${figure(total)}`;
}

/** Says that the rows drawn are not all: those at the head of an order by certainty are the clear ones. */
function choiceInWords(many: string, shown: number, total: number): string {
  return shown < total ? `${figure(shown)} of ${figure(total)} ${many} are drawn, chosen by this order. ` : '';
}

function keywordsInWords(rows: readonly KeywordRow[]): string {
  const byRatio = rows.toSorted((a, b) => b.logRatio - a.logRatio);
  const first = byRatio[0];
  const last = byRatio.at(-1);
  const unclear = rows.filter(({ low, high }) => low <= 0 && high >= 0).length;
  return (
    `Highest: ${first?.value} (${fixed(first?.logRatio, placesOf('logRatio'))}); lowest: ${last?.value} (${fixed(last?.logRatio, placesOf('logRatio'))}). ` +
    `Horizontal lines are 95 % intervals. ${crossingsInWords(unclear, rows.length, 0)} A log ratio of 1 means twice as frequent, of −1 half as frequent.`
  );
}
