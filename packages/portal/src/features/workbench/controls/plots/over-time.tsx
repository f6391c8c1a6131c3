import { rateInterval, type WorkbenchState } from '@zaban/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { counted, figure, measure, perMillion } from '../../../../shared/figures.ts';
import { useOperation } from '../../state/calls/operation.ts';
import { narrowedTo } from '../../state/subcorpora/subcorpus.ts';
import tables from '../tables/tables.module.css';
import type { Change, Workbench } from '../../state/address/workbench.ts';
import { ChangeLink } from '../links/change-link.tsx';
import { ticksTo } from './axis.ts';
import { Chosen } from './chosen.tsx';
import { usePointSlider } from './point-slider.ts';
import { hitsOfQuery } from './hits-of-query.ts';
import { PlotFigure } from './plot-figure.tsx';
import { ABOUT_INTERVAL, highestShown } from '../../../../shared/rate-interval.ts';
import { Table } from '../../../../shared/lines/table.tsx';
import { fieldExplained, fieldInWords } from '../../state/names/field-labels.ts';
import { type YearRow, yearsInWords } from './years-in-words.ts';

const HEIGHT = 280;
/** The axis ends at this multiple of the highest rate at most. */
const MOST_ABOVE = 2;
/** Room in px for the rates beside the axis, at least, and for each digit, which is as wide as two commas. */
const LEAST_LEFT = 52;
const DIGIT = 8;
const RIGHT = 20;
const BOTTOM = 26;
/** Height in px for the name of the vertical axis and the signs of the plot. */
const TOP = 48;
const SHADED = { fill: 'var(--cobalt-line)', fillOpacity: 0.55 };
/** Width in px of the interval of a year between two gaps. */
const LONE = 8;

interface OverTimeProps {
  readonly workbench: Workbench;
  /** The field that contains the years. */
  readonly field: string;
}

/** The figures of each year, or other section: the same request as that of the table by this field. Not asked unless `isKnown`. */
export function useYears(state: WorkbenchState, field: string, isKnown = true) {
  return useOperation('distribution', state, { by: field, texts: 'true' }, isKnown);
}

/**
 * Hits per million tokens in each year; renders nothing if the texts have fewer than two years. The mouse or the arrow
 * keys choose a year; a click or Enter opens its lines.
 */
export function OverTime({ workbench, field }: OverTimeProps) {
  const { state, go } = workbench;
  const { data, isPlaceholderData } = useYears(state, field);
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
      hint={[
        `The true rate of a year is very probably in its shaded interval (Poisson, as if hits were independent)${isCut(years) ? '; see the table below' : ''}.`,
        fieldExplained(field) ?? '',
      ].join(' ')}
      name="over-time"
      busy={isPlaceholderData}
      interactive
      height={() => HEIGHT}
      below={
        <Chosen one="year" shows="hits" opens="lines" place={chosen === undefined ? 0 : placeOf(years, chosen)}>
          {chosen !== undefined && (
            <ChangeLink workbench={workbench} change={linesOfYear(state, field, chosen)}>
              {yearInWords(chosen)}
            </ChangeLink>
          )}
        </Chosen>
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

/** Where a year is between the first and the last, 0 to 1. */
function placeOf(years: readonly YearRow[], { value }: YearRow): number {
  const [from, to] = [Number(years[0]?.value), Number(years.at(-1)?.value)];
  return (Number(value) - from) / (to - from);
}

/** A change of the state that shows the lines of a year. */
function linesOfYear(state: WorkbenchState, field: string, { value }: YearRow): Change {
  return { view: 'kwic', sample: 0, filter: narrowedTo(state.filter, field, value) };
}

/** `2013: 4 hits, 211.32 per million` */
function yearInWords({ value, count, perMillion: rate }: YearRow): string {
  return `${value}: ${counted(count, 'hit')}, ${perMillion(rate)} per million`;
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
  const ticks = ticksOf(years);
  const top = topOf(years);
  const left = leftOf(top);
  const x = (year: number): number => left + ((year - from) / (to - from)) * (width - left - RIGHT);
  const y = (rate: number): number => HEIGHT - BOTTOM - (rate / top) * (HEIGHT - BOTTOM - TOP);
  const every = Math.max(1, Math.ceil((to - from) / Math.max(2, Math.floor((width - left) / 60))));
  const labels = Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, index) => from + index * every);
  const at = ({ value }: YearRow): number => x(Number(value));
  const edge = (row: YearRow, rate: number): string => `${at(row).toFixed(1)},${y(rate).toFixed(1)}`;
  const runs = runsOf(years);
  const clip = useId();
  const rowAt = (index: number): YearRow => years[index]!;
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
      <text x={4} y={29} fill="var(--ink-soft)">
        {signsInWords(years)}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - 12} y1={y(tick)} y2={y(tick)} stroke="var(--hairline)" />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" fill="var(--ink-soft)">
            {measure(tick)}
          </text>
        </g>
      ))}
      {labels.map((year) => (
        <text key={year} x={x(year)} y={HEIGHT - 6} textAnchor="middle" fill="var(--ink-soft)">
          {year}
        </text>
      ))}
      <clipPath id={clip}>
        <rect x={0} y={TOP} width={width} height={HEIGHT - BOTTOM - TOP} />
      </clipPath>
      {runs.map((run) => {
        const [first] = run;
        if (first === undefined) return null;
        const above = run.map((row) => edge(row, rateInterval(row).high));
        const below = run.toReversed().map((row) => edge(row, rateInterval(row).low));
        // A single year has no width of its own.
        const lone = run.length === 1 ? rateInterval(first) : undefined;
        return (
          <g key={first.value}>
            {lone === undefined ? (
              <polygon points={[...above, ...below].join(' ')} {...SHADED} clipPath={`url(#${clip})`} />
            ) : (
              <rect
                x={at(first) - LONE / 2}
                width={LONE}
                y={y(Math.min(lone.high, top))}
                height={y(lone.low) - y(Math.min(lone.high, top))}
                {...SHADED}
              />
            )}
            <polyline
              points={run.map((row) => edge(row, row.perMillion)).join(' ')}
              fill="none"
              stroke="var(--cobalt)"
              strokeWidth="1.5"
            />
          </g>
        );
      })}
      {years
        .filter((row) => rateInterval(row).high > top)
        .map((row) => (
          <path key={row.value} d={`M${at(row) - 4} ${TOP - 2}h8l-4 -6z`} fill="var(--cobalt)" />
        ))}
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

/** Where the axis begins, so that the longest rate beside it is whole. */
export function leftOf(top: number): number {
  const label = measure(top);
  return Math.max(LEAST_LEFT, DIGIT * (1 + label.length - (label.split(',').length - 1) / 2));
}

/** The end of the axis. */
function topOf(years: readonly YearRow[]): number {
  return ticksOf(years).at(-1) ?? 1;
}

function ticksOf(years: readonly YearRow[]): readonly number[] {
  return ticksTo(highestShown(years, MOST_ABOVE));
}

/** Whether the plot has no room for the interval of a year. */
function isCut(years: readonly YearRow[]): boolean {
  return years.some((row) => rateInterval(row).high > topOf(years));
}

/** What the signs of the plot mean: `Shaded: 95 % interval · arrow: ends higher · gap: no texts` */
function signsInWords(years: readonly YearRow[]): string {
  const signs = [
    'Shaded: 95 % interval',
    ...(isCut(years) ? ['arrow: it ends higher'] : []),
    ...(runsOf(years).length > 1 ? ['gap: no texts'] : []),
  ];
  return signs.join(' · ');
}

interface YearTableProps {
  readonly workbench: Workbench;
  readonly years: readonly YearRow[];
  readonly field: string;
}

function YearTable({ workbench: { state, addressOf }, years, field }: YearTableProps) {
  return (
    <div className={tables.scroll}>
      <Table
        className="counts"
        rows={years.map((row) => ({ ...row, ...rateInterval(row) }))}
        keyOf={({ value }) => value}
        columns={[
          { text: 'Year', cell: ({ value }) => value },
          {
            text: 'Hits',
            isFigure: true,
            cell: (row) => <Link to={addressOf(linesOfYear(state, field, row))}>{figure(row.count)}</Link>,
          },
          { text: 'Tokens', isFigure: true, cell: ({ tokens }) => figure(tokens) },
          {
            text: 'Per million',
            title: 'Hits per million tokens of the texts of the year',
            isFigure: true,
            cell: (row) => perMillion(row.perMillion),
          },
          {
            text: '95 % interval',
            title: ABOUT_INTERVAL,
            isFigure: true,
            cell: ({ low, high }) => `${perMillion(low)} to ${perMillion(high)}`,
          },
        ]}
      />
    </div>
  );
}
