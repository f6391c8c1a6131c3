import { fieldWithValue, type WorkbenchState } from '@zaban/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { figure } from '../../../shared/figures.ts';
import { measure, perMillion } from '../numbers.ts';
import { useOperation } from '../operation.ts';
import tables from '../tables.module.css';
import type { Change, Workbench } from '../workbench.ts';
import { ChangeLink } from '../change-link.tsx';
import { ticksTo } from './axis.ts';
import classes from './plots.module.css';
import { usePointSlider } from './point-slider.ts';
import { hitsOfQuery } from './hits-of-query.ts';
import { PlotFigure } from './plot-figure.tsx';
import { highestShown, rateInterval } from './rate-interval.ts';
import { fieldInWords } from '../field-labels.ts';

export interface YearRow {
  readonly value: string;
  readonly count: number;
  readonly tokens: number;
  readonly perMillion: number;
}

const HEIGHT = 260;
/** The axis ends at this multiple of the highest rate at most. */
const MOST_ABOVE = 2;
const LEFT = 52;
const BOTTOM = 26;
/** Height in px for the name of the vertical axis. */
const TOP = 24;

interface OverTimeProps {
  readonly workbench: Workbench;
  /** The field that contains the years. */
  readonly field: string;
}

/**
 * Hits per million tokens in each year; renders nothing if the texts have fewer than two years. The mouse or the arrow
 * keys choose a year; a click or Enter opens its lines.
 */
export function OverTime({ workbench, field }: OverTimeProps) {
  const { state, go } = workbench;
  const { data, isPlaceholderData } = useOperation('distribution', state, { by: field });
  const [year, setYear] = useState('');
  const years = yearsOf(data?.rows ?? []);
  const [first] = years;
  const last = years.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  const chosen = years.find(({ value }) => value === year);
  return (
    <PlotFigure
      workbench={workbench}
      title={`${hitsOfQuery(state)} per million tokens over time${field === 'year' ? '' : `, by ${fieldInWords(field)}`}`}
      summary={yearsInWords(years)}
      hint={isCut(years) ? 'The table below has all intervals.' : undefined}
      name="over-time"
      busy={isPlaceholderData}
      interactive
      height={() => HEIGHT}
      below={
        <p className={classes.chosen} data-screen-only>
          {chosen === undefined ? (
            'Point at or tap a year to see its hits.'
          ) : (
            <ChangeLink workbench={workbench} change={linesOfYear(state, field, chosen)}>
              {yearInWords(chosen)}
            </ChangeLink>
          )}
        </p>
      }
      table={<YearTable workbench={workbench} years={years} field={field} />}
    >
      {(width) => (
        <Drawing
          years={years}
          width={width}
          chosen={chosen}
          onChoose={({ value }) => setYear(value)}
          onOpen={(row) => {
            go(linesOfYear(state, field, row));
            // The lines begin below the query, as after a link.
            window.scrollTo(0, 0);
          }}
        />
      )}
    </PlotFigure>
  );
}

/** A change of the state that shows the lines of a year. */
function linesOfYear(state: WorkbenchState, field: string, { value }: YearRow): Change {
  return { view: 'kwic', sample: 0, filter: [...state.filter, fieldWithValue(field, value)] };
}

/** `2013: 4 hits, 211.32 per million` */
function yearInWords({ value, count, perMillion: rate }: YearRow): string {
  return `${value}: ${figure(count)} ${count === 1 ? 'hit' : 'hits'}, ${perMillion(rate)} per million`;
}

/** Rows that are years and have tokens, in chronological order. */
export function yearsOf(rows: readonly YearRow[]): readonly YearRow[] {
  return rows
    .filter(({ value, tokens }) => /^\d{4}$/.test(value) && tokens > 0)
    .toSorted((a, b) => Number(a.value) - Number(b.value));
}

/** Groups consecutive years: where a year is missing, a new group begins. */
export function runsOf<Row extends Pick<YearRow, 'value'>>(years: readonly Row[]): readonly (readonly Row[])[] {
  const runs: Row[][] = [];
  for (const row of years) {
    const run = runs.at(-1);
    if (run !== undefined && Number(run.at(-1)?.value) === Number(row.value) - 1) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

interface DrawingProps {
  readonly years: readonly YearRow[];
  readonly width: number;
  readonly chosen: YearRow | undefined;
  readonly onChoose: (year: YearRow) => void;
  readonly onOpen: (year: YearRow) => void;
}

function Drawing({ years, width, chosen, onChoose, onOpen }: DrawingProps) {
  const from = Number(years[0]?.value);
  const to = Number(years.at(-1)?.value);
  const ticks = ticksTo(highestShown(years, MOST_ABOVE));
  const top = ticks.at(-1) ?? 1;
  const x = (year: number): number => LEFT + ((year - from) / (to - from)) * (width - LEFT - 20);
  const y = (rate: number): number => HEIGHT - BOTTOM - (Math.min(rate, top) / top) * (HEIGHT - BOTTOM - TOP);
  const every = Math.max(1, Math.ceil((to - from) / Math.max(2, Math.floor((width - LEFT) / 60))));
  const labels = Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, index) => from + index * every);
  const at = ({ value }: YearRow): number => x(Number(value));
  const point = (row: YearRow, rate: number): string => `${at(row).toFixed(1)},${y(rate).toFixed(1)}`;
  const runs = runsOf(years);
  const rowAt = (index: number): YearRow => years[index];
  const { focused, props } = usePointSlider({
    count: years.length,
    chosen: chosen === undefined ? undefined : years.indexOf(chosen),
    nearest: (place) => {
      const way = (index: number): number => Math.abs(at(rowAt(index)) - place * width);
      return years.reduce((best, _, index) => (way(index) < way(best) ? index : best), 0);
    },
    onChoose: (index) => onChoose(rowAt(index)),
    onOpen: (index) => onOpen(rowAt(index)),
  });
  return (
    <g {...props} aria-label="Years" aria-valuetext={`${yearInWords(chosen ?? rowAt(0))}. Enter opens the lines.`}>
      {/* Makes the whole plot react. */}
      <rect width={width} height={HEIGHT} fill="transparent" />
      <text x={4} y={12} fill="var(--ink-soft)">
        Hits per million tokens
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width - 12} y1={y(tick)} y2={y(tick)} stroke="var(--hairline)" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" fill="var(--ink-soft)">
            {measure(tick)}
          </text>
        </g>
      ))}
      {labels.map((year) => (
        <text key={year} x={x(year)} y={HEIGHT - 6} textAnchor="middle" fill="var(--ink-soft)">
          {year}
        </text>
      ))}
      {runs.map((run) => {
        const [first] = run;
        if (first === undefined) return null;
        // A single year has no width, so its interval is a line instead of an area.
        if (run.length === 1) {
          const { low, high } = rateInterval(first);
          return (
            <line
              key={first.value}
              x1={at(first)}
              x2={at(first)}
              y1={y(low)}
              y2={y(high)}
              stroke="var(--plot-line)"
              strokeWidth="4"
            />
          );
        }
        const above = run.map((row) => point(row, rateInterval(row).high));
        const below = run.toReversed().map((row) => point(row, rateInterval(row).low));
        return (
          <g key={first.value}>
            <polygon points={[...above, ...below].join(' ')} fill="var(--cobalt-line)" fillOpacity="0.55" />
            <polyline
              points={run.map((row) => point(row, row.perMillion)).join(' ')}
              fill="none"
              stroke="var(--cobalt)"
              strokeWidth="1.5"
            />
          </g>
        );
      })}
      {chosen !== undefined && (
        <path
          data-screen-only
          d={`M${at(chosen).toFixed(1)} ${TOP}V${HEIGHT - BOTTOM}`}
          stroke="var(--ink)"
          strokeWidth={focused ? 3 : 1.5}
        />
      )}
      {years.map((row) => (
        <circle key={row.value} cx={at(row)} cy={y(row.perMillion)} r="3.5" fill="var(--cobalt)">
          <title>{yearInWords(row)}</title>
        </circle>
      ))}
    </g>
  );
}

/** Whether the plot has no room for the interval of a year. */
function isCut(years: readonly YearRow[]): boolean {
  const top = ticksTo(highestShown(years, MOST_ABOVE)).at(-1) ?? 0;
  return years.some((row) => rateInterval(row).high > top);
}

/** Describes the development in words. */
export function yearsInWords(years: readonly YearRow[]): string {
  const from = Number(years[0]?.value);
  const to = Number(years.at(-1)?.value);
  const byRate = years.toSorted((a, b) => b.perMillion - a.perMillion);
  const most = byRate[0];
  const least = byRate.at(-1);
  const missing = to - from + 1 - years.length;
  const cut = isCut(years);
  const without = years.filter(({ count }) => count === 0).length;
  const lowest =
    without > 1
      ? `no hits in ${figure(without)} of the ${figure(years.length)} years${missing > 0 ? ' with texts' : ''}`
      : `lowest in ${least?.value} (${perMillion(least?.perMillion ?? 0)})`;
  const gaps =
    missing > 0
      ? ` The other ${missing === 1 ? 'year has' : `${figure(missing)} years have`} no texts: the line has a gap there.`
      : '';
  if (without === years.length) return `From ${from} to ${to}: no hits in any year.`;
  return (
    `From ${from} to ${to}: highest in ${most?.value} (${perMillion(most?.perMillion ?? 0)} per million), ` +
    `${lowest}. The shaded area is the 95 % interval: the true figure is very probably in it${cut ? '; part of it lies above the plot' : ''}.${gaps}`
  );
}

interface YearTableProps {
  readonly workbench: Workbench;
  readonly years: readonly YearRow[];
  readonly field: string;
}

function YearTable({ workbench: { state, addressOf }, years, field }: YearTableProps) {
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr className={tables.figures}>
            <th scope="col">Year</th>
            <th scope="col">Hits</th>
            <th scope="col">Tokens</th>
            <th scope="col" title="Hits per million tokens of the texts of the year">
              Per million
            </th>
            <th scope="col" title="The true figure is very probably in this range.">
              95 % interval
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map((row) => {
            const { low, high } = rateInterval(row);
            return (
              <tr key={row.value}>
                <th scope="row">{row.value}</th>
                <td className={tables.figure}>
                  <Link to={addressOf(linesOfYear(state, field, row))}>{figure(row.count)}</Link>
                </td>
                <td className={tables.figure}>{figure(row.tokens)}</td>
                <td className={tables.figure}>{perMillion(row.perMillion)}</td>
                <td className={tables.figure}>
                  {perMillion(low)} to {perMillion(high)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
