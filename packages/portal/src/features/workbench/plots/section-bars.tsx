import { figure } from '../../../shared/figures.ts';
import { perMillion } from '../numbers.ts';
import type { Workbench } from '../workbench.ts';
import { PlotFigure } from './plot-figure.tsx';
import { fieldInWords } from '../field-labels.ts';

interface Section {
  readonly value: string;
  readonly count: number;
  readonly perMillion: number;
}

const MOST = 40;
const ROW = 24;

interface SectionBarsProps {
  readonly workbench: Workbench;
  readonly field: string;
  readonly rows: readonly Section[];
}

/** Hits per million of each section as bars. The table stands beside it on the page. */
export function SectionBars({ workbench, field, rows }: SectionBarsProps) {
  const shown = rows.slice(0, MOST);
  const most = shown.reduce((largest, row) => Math.max(largest, row.perMillion), 1e-9);
  return (
    <PlotFigure
      workbench={workbench}
      title={`Hits per million tokens by ${fieldInWords(field)}`}
      summary={sectionsInWords(field, rows)}
      name={`by-${field}`}
      height={() => shown.length * ROW + 6}
    >
      {(width) => {
        const left = Math.min(width * 0.36, 180);
        const room = width - left - 74;
        return shown.map((row, index) => (
          <g key={row.value} transform={`translate(0 ${index * ROW + 3})`}>
            <text x={left - 8} y={15} textAnchor="end" fill="var(--ink)">
              {shortened(row.value || '(not given)', left / 7)}
            </text>
            <rect x={left} y={4} width={room} height={14} fill="var(--paper-sunk)" />
            <rect
              x={left}
              y={4}
              width={Math.max(row.count > 0 ? 1 : 0, (row.perMillion / most) * room)}
              height={14}
              fill="var(--cobalt)"
            />
            <text x={left + room + 8} y={15} fill="var(--ink-soft)">
              {perMillion(row.perMillion)}
            </text>
          </g>
        ));
      }}
    </PlotFigure>
  );
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(1, Math.floor(most) - 1))}…`;
}

/** Where it is used most and least. */
export function sectionsInWords(field: string, rows: readonly Section[]): string {
  const byRate = rows.toSorted((a, b) => b.perMillion - a.perMillion);
  const [first] = byRate;
  const last = byRate.at(-1);
  if (first === undefined || last === undefined) return 'There are no groups of texts.';
  const name = ({ value }: Section): string => value || '(not given)';
  const cut = rows.length > MOST ? ` The plot shows the first ${MOST} of ${figure(rows.length)}.` : '';
  if (rows.length === 1)
    return `All texts have the same ${fieldInWords(field)}, ${name(first)}: ${perMillion(first.perMillion)} hits per million.${cut}`;
  return (
    `Of ${figure(rows.length)} values of ${fieldInWords(field)}, ${name(first)} has the highest frequency: ${perMillion(first.perMillion)} hits per million ` +
    `(${figure(first.count)} hits); ${name(last)} has the lowest: ${perMillion(last.perMillion)} (${figure(last.count)}).${cut}`
  );
}
