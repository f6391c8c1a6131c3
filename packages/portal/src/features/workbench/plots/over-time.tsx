import { Link } from 'react-router';
import { figure } from '../../../shared/figures.ts';
import { measure, perMillion } from '../numbers.ts';
import { useOperation } from '../operation.ts';
import tables from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import { ticksTo } from './axis.ts';
import { PlotFigure } from './plot-figure.tsx';

export interface YearRow {
  readonly value: string;
  readonly count: number;
  readonly tokens: number;
  readonly perMillion: number;
}

const HEIGHT = 260;
const LEFT = 52;
const BOTTOM = 26;
const TOP = 10;
const Z = 1.959964;

interface OverTimeProps {
  readonly workbench: Workbench;
  /** The field that holds the years. */
  readonly field: string;
}

/** Hits per million tokens of each year; nothing where the texts have fewer than two years. */
export function OverTime({ workbench, field }: OverTimeProps) {
  const { data, isPlaceholderData } = useOperation('distribution', workbench.state, { by: field });
  const years = yearsOf(data?.rows ?? []);
  const [first] = years;
  const last = years.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  return (
    <PlotFigure
      workbench={workbench}
      title={`Hits per million tokens over time${field === 'year' ? '' : `, by ${field}`}`}
      summary={yearsInWords(years)}
      name="over-time"
      busy={isPlaceholderData}
      height={() => HEIGHT}
      table={<YearTable workbench={workbench} years={years} field={field} />}
    >
      {(width) => <Drawing years={years} width={width} />}
    </PlotFigure>
  );
}

/** Rows whose value is a year and which have texts, the first year first. */
export function yearsOf(rows: readonly YearRow[]): readonly YearRow[] {
  return rows
    .filter(({ value, tokens }) => /^\d{4}$/.test(value) && tokens > 0)
    .toSorted((a, b) => Number(a.value) - Number(b.value));
}

/** 95 % interval of a rate whose hits are a Poisson count, on the scale of its logarithm; from 0 where there is no hit. */
export function rateInterval({ count, tokens }: YearRow): { readonly low: number; readonly high: number } {
  // No hit in n tokens: the rate at which that happens once in forty times (the exact limit, −ln 0.025).
  if (count === 0) return { low: 0, high: (3.688879 / tokens) * 1e6 };
  const rate = (count / tokens) * 1e6;
  const reach = Math.exp(Z / Math.sqrt(count));
  return { low: rate / reach, high: rate * reach };
}

/** The plot ends here: intervals of years with few tokens would leave no room for the rates. */
function highestShown(years: readonly YearRow[]): number {
  const highestRate = years.reduce((highest, row) => Math.max(highest, row.perMillion), 0);
  const highestEnd = years.reduce((highest, row) => Math.max(highest, rateInterval(row).high), 0);
  return Math.min(highestEnd, 2 * highestRate);
}

function Drawing({ years, width }: { readonly years: readonly YearRow[]; readonly width: number }) {
  const from = Number(years[0]?.value);
  const to = Number(years.at(-1)?.value);
  const ticks = ticksTo(highestShown(years));
  const top = ticks.at(-1) ?? 1;
  const x = (year: number): number => LEFT + ((year - from) / (to - from)) * (width - LEFT - 20);
  const y = (rate: number): number => HEIGHT - BOTTOM - (Math.min(rate, top) / top) * (HEIGHT - BOTTOM - TOP);
  const every = Math.max(1, Math.ceil((to - from) / Math.max(2, Math.floor((width - LEFT) / 60))));
  const labels = Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, index) => from + index * every);
  const line = years.map((row) => `${x(Number(row.value)).toFixed(1)},${y(row.perMillion).toFixed(1)}`).join(' ');
  return (
    <>
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
      {years.map((row) => {
        const { low, high } = rateInterval(row);
        const at = x(Number(row.value));
        return (
          <line key={row.value} x1={at} x2={at} y1={y(low)} y2={y(high)} stroke="var(--plot-line)" strokeWidth="2" />
        );
      })}
      <polyline points={line} fill="none" stroke="var(--cobalt)" strokeWidth="1.5" />
      {years.map((row) => (
        <circle key={row.value} cx={x(Number(row.value))} cy={y(row.perMillion)} r="3.5" fill="var(--cobalt)" />
      ))}
    </>
  );
}

/** How it went, in words. */
export function yearsInWords(years: readonly YearRow[]): string {
  const from = Number(years[0]?.value);
  const to = Number(years.at(-1)?.value);
  const byRate = years.toSorted((a, b) => b.perMillion - a.perMillion);
  const most = byRate[0];
  const least = byRate.at(-1);
  const missing = to - from + 1 - years.length;
  const cut = years.some((row) => rateInterval(row).high > (ticksTo(highestShown(years)).at(-1) ?? 0));
  return (
    `From ${from} to ${to}: highest in ${most?.value} (${perMillion(most?.perMillion ?? 0)} per million), lowest in ` +
    `${least?.value} (${perMillion(least?.perMillion ?? 0)}). Vertical lines are 95 % intervals (Poisson)${cut ? '; some end above the plot, see the table' : ''}.` +
    (missing > 0 ? ` For ${figure(missing)} of these years there are no texts.` : '')
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
            <th scope="col">Per million</th>
            <th scope="col">95 % interval</th>
          </tr>
        </thead>
        <tbody>
          {years.map((row) => {
            const { low, high } = rateInterval(row);
            return (
              <tr key={row.value}>
                <th scope="row">{row.value}</th>
                <td className={tables.figure}>
                  <Link to={addressOf({ view: 'kwic', sample: 0, filter: [...state.filter, `${field}:${row.value}`] })}>
                    {figure(row.count)}
                  </Link>
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
