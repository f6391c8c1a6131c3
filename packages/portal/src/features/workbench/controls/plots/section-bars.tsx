import { manyGroupsTest, rateInterval, type OperationAnswer } from '@zaban/contract';
import { useMemo } from 'react';
import { counted, figure, perMillion } from '../../../../shared/figures.ts';
import { verdictInWords } from '../../state/names/chance.ts';
import { fieldInWords } from '../../state/names/field-labels.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import { ticksTo } from './axis.ts';
import { hitsOfQuery } from './hits-of-query.ts';
import { PlotFigure } from './plot-figure.tsx';
import { type Counted, highestShown, overlapInWords } from '../../../../shared/rate-interval.ts';

type Texts = NonNullable<OperationAnswer<'distribution'>['texts']>;

interface Section extends Counted {
  readonly value: string;
  readonly perMillion: number;
}

const MOST = 40;
const ROW = 24;
/** The axis ends at this multiple of the highest rate at most: intervals of two or more hits fit. */
const MOST_BEYOND = 4;
/** Height in px for the axis and its name. */
const TOP = 38;
/** Width in px of a value of the axis, at least. */
const TICK = 56;

interface SectionBarsProps {
  readonly workbench: Workbench;
  readonly field: string;
  readonly rows: readonly Section[];
  readonly texts: Texts | undefined;
}

/** Hits per million in each section as bars with 95 % intervals, the highest rate first. The table is beside the plot. */
export function SectionBars({ workbench, field, rows, texts }: SectionBarsProps) {
  const verdict = useMemo(() => chanceOf(texts), [texts]);
  const shown = byRate(rows).slice(0, MOST);
  const ticks = ticksOf(shown);
  const most = ticks.at(-1) ?? 1;
  return (
    <PlotFigure
      workbench={workbench}
      title={`${hitsOfQuery(workbench.state)} per million tokens by ${fieldInWords(field)}`}
      summary={sectionsInWords(field, rows, verdict)}
      name={`by-${field}`}
      height={() => TOP + shown.length * ROW + 6}
    >
      {(width) => {
        const left = Math.min(width * 0.36, 180);
        const room = width - left - 74;
        const every = Math.ceil((ticks.length * TICK) / room);
        const x = (rate: number): number => left + (Math.min(rate, most) / most) * room;
        return (
          <>
            <text x={4} y={12} fill="var(--ink-soft)">
              Hits per million tokens, with 95 % interval
            </text>
            {ticks.map((tick, index) => (
              <g key={tick}>
                <text x={x(tick)} y={30} textAnchor="middle" fill="var(--ink-soft)">
                  {index % every === 0 && figure(tick)}
                </text>
                <path d={`M${x(tick).toFixed(1)} ${TOP}v${shown.length * ROW}`} stroke="var(--hairline)" />
              </g>
            ))}
            {shown.map((row, index) => {
              const { low, high } = rateInterval(row);
              return (
                <g key={row.value} transform={`translate(0 ${TOP + index * ROW})`}>
                  <text x={left - 8} y={15} textAnchor="end" fill="var(--ink)">
                    {shortened(row.value || '(not given)', left / 7)}
                  </text>
                  <rect
                    x={left}
                    y={4}
                    width={Math.max(row.count > 0 ? 1 : 0, x(row.perMillion) - left)}
                    height={14}
                    fill="var(--cobalt-line)"
                  />
                  <path
                    d={`M${x(low).toFixed(1)} 11H${x(high).toFixed(1)}M${x(row.perMillion).toFixed(1)} 4V18`}
                    stroke="var(--cobalt)"
                    strokeWidth="2"
                  />
                  {high > most && <path d={`M${x(high) + 5} 11l-6 -5v10z`} fill="var(--cobalt)" />}
                  <text x={left + room + 8} y={15} fill="var(--ink-soft)">
                    {perMillion(row.perMillion)}
                  </text>
                </g>
              );
            })}
          </>
        );
      }}
    </PlotFigure>
  );
}

/** The values of the axis. */
function ticksOf(shown: readonly Section[]): readonly number[] {
  return ticksTo(highestShown(shown, MOST_BEYOND));
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(1, Math.floor(most) - 1))}…`;
}

/** Rows by descending rate; equal rates keep their order. */
export function byRate<Row extends Pick<Section, 'perMillion'>>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => b.perMillion - a.perMillion);
}

/** Whether the differences between the groups may be chance; empty where texts cannot tell, as with a text a group. */
export function chanceOf(texts: Texts | undefined): string {
  if (texts === undefined) return '';
  const test = manyGroupsTest({ group: texts.section, first: texts.count, second: texts.tokens });
  if (test === undefined) return '';
  return ` ${verdictInWords({ ...test, texts: texts.count.length }, 'The differences are')}`;
}

/** Describes in words where the rate is highest and lowest, and what the plot does not show. */
export function sectionsInWords(field: string, rows: readonly Section[], verdict = ''): string {
  const sorted = byRate(rows);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return 'There are no groups of texts.';
  const name = ({ value }: Section): string => value || '(not given)';
  const shown = sorted.slice(0, MOST);
  const limit = ticksOf(shown).at(-1) ?? 1;
  const isBeyond = shown.some((row) => rateInterval(row).high > limit);
  const cut =
    (rows.length > MOST ? ` The plot shows the first ${MOST} of ${figure(rows.length)}.` : '') +
    (isBeyond ? ' Intervals with an arrow end beyond the plot.' : '');
  if (rows.length === 1)
    return `All texts have the same ${fieldInWords(field)}, ${name(first)}: ${perMillion(first.perMillion)} hits per million.${cut}`;
  const without = rows.filter(({ count }) => count === 0).length;
  const lowest =
    without > 1
      ? `${figure(without)} of them have none`
      : `${name(last)} has the lowest: ${perMillion(last.perMillion)} (${figure(last.count)})`;
  return (
    `Of ${figure(rows.length)} groups by ${fieldInWords(field)}, ${name(first)} has the highest frequency: ${perMillion(first.perMillion)} hits per million ` +
    `(${counted(first.count, 'hit')}); ${lowest}.${verdict === '' ? overlapInWords(first, last) : verdict}${cut}`
  );
}
