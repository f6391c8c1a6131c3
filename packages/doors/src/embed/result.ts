import { columnHead, type ConcordanceLine, type OperationName, type SentenceLine } from '@zaban/contract';
import { numberText } from '../mcp/wording/numbers.ts';
import { type Html, markup } from './html.ts';

type Row = Readonly<Record<string, unknown>>;
type Line = ConcordanceLine | SentenceLine;

/** What the answers of operations have that a small page shows. */
export interface ShownAnswer {
  readonly lines?: readonly Line[];
  readonly rows?: readonly Row[];
  readonly relations?: readonly { readonly label: string; readonly rows: readonly Row[] }[];
  readonly points?: readonly number[];
}

/** The result of an operation as lines, a table or a plot. */
export function resultHtml(name: OperationName, answer: ShownAnswer, order: string | undefined): Html {
  const { lines, rows, relations, points } = answer;
  if (lines !== undefined) return linesHtml(lines);
  if (rows !== undefined) return tableHtml(name, rows, order);
  if (relations !== undefined) {
    const rowsOfAll = relations.flatMap(({ label, rows: found }) => found.map((row) => ({ relation: label, ...row })));
    return tableHtml(name, rowsOfAll, order);
  }
  const figures = figuresHtml(answer as Row);
  return points === undefined ? figures : markup`${stripHtml(points)}${figures}`;
}

function linesHtml(lines: readonly Line[]): Html {
  return markup`<ol class="kwic">
    ${lines.map(lineHtml)}
  </ol>`;
}

function lineHtml(line: Line): Html {
  const source = markup`<cite>${line.filename}</cite>`;
  if (line.withheld === 'all') return markup`<li>(not shown) ${source}</li>`;
  if ('complete' in line)
    return markup`<li class="sentence"><span dir="auto">${markedHtml(line)}</span> ${source}</li>`;
  const { left, node, right } = line;
  return markup`<li>
    <span class="left"><bdi>${left}</bdi></span> <mark dir="auto">${node}</mark>
    <span class="right"><bdi>${right}</bdi></span> ${source}
  </li>`;
}

/** A sentence in which its hits are marked. */
function markedHtml({ complete, matches }: SentenceLine): Html {
  let from = 0;
  const parts: Html[] = [];
  for (const [start, end] of matches.toSorted(([a], [b]) => a - b)) {
    if (start < from) continue;
    parts.push(markup`${complete.slice(from, start)}<mark>${complete.slice(start, end)}</mark>`);
    from = end;
  }
  return markup`${parts}${complete.slice(from)}`;
}

/** Figures by which tables are read, the most telling first; a table shows at most three of those that it has. */
const FIGURES = ['count', 'o11', 'f1', 'f2', 'perMillion', 'score', 'degrees', 'logDice', 'files', 'filesAttesting'];
const MOST_FIGURES = 3;

function tableHtml(name: OperationName, rows: readonly Row[], order: string | undefined): Html {
  const [first] = rows;
  if (first === undefined) return markup`<p>Nothing was found.</p>`;
  const isLabel = (column: string): boolean => column === 'values' || typeof first[column] === 'string';
  const labels = Object.keys(first).filter((column) => isLabel(column) && !/^cql\d?$/.test(column));
  const figures = [...new Set([...(order === undefined ? [] : [order]), ...FIGURES])]
    .filter((column) => rows.some((row) => typeof row[column] === 'number'))
    .slice(0, MOST_FIGURES);
  // Sections have different sizes, so that only their rates can be compared.
  const plotted = typeof first.perMillion === 'number' && name === 'distribution' ? 'perMillion' : figures[0];
  const most = rows.reduce((highest, row) => Math.max(highest, numberIn(row, plotted)), 0);
  const width = labels.length + figures.length + 1;
  return markup`<table>
    <thead>
      <tr>
        ${labels.map((column) => markup`<th scope="col">${headOf(name, column)}</th>`)}${figures.map(
          (column) => markup`<th scope="col" class="n">${headOf(name, column)}</th>`,
        )}
        <td class="plot"></td>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          markup`<tr>
              ${labels.map((column) => markup`<td dir="auto">${labelText(row[column])}</td>`)}${figures.map(
                (column) => markup`<td class="n">${figureText(row[column])}</td>`,
              )}
              <td class="plot">${plotHtml(row, numberIn(row, plotted), most)}</td>
            </tr>
            ${linesOfRow(row, width)}`,
      )}
    </tbody>
  </table>`;
}

function headOf(name: OperationName, column: string): string {
  const head = columnHead(name, column === 'values' ? 'value' : column);
  return head.charAt(0).toUpperCase() + head.slice(1);
}

function labelText(value: unknown): string {
  return Array.isArray(value) ? value.join(' · ') : typeof value === 'string' ? value : '';
}

/** A figure that is not known is no 0. */
function figureText(value: unknown): string {
  return typeof value === 'number' ? numberText(value) : '–';
}

function numberIn(row: Row, column: string | undefined): number {
  const value = column === undefined ? undefined : row[column];
  return typeof value === 'number' ? value : 0;
}

function linesOfRow({ lines }: Row, width: number): Html | undefined {
  if (!Array.isArray(lines) || lines.length === 0) return undefined;
  return markup`<tr>
    <td colspan="${width}">${linesHtml(lines as Line[])}</td>
  </tr>`;
}

/** The figure of a row as a bar; a row that counts periods as a line over them. */
function plotHtml({ counts }: Row, value: number, most: number): Html {
  if (Array.isArray(counts) && counts.length > 1) return periodsHtml(counts as number[]);
  const width = most <= 0 ? 0 : (Math.max(0, value) / most) * 100;
  return markup`<svg aria-hidden="true"><rect width="${width.toFixed(1)}%" height="70%" y="15%" /></svg>`;
}

function periodsHtml(counts: readonly number[]): Html {
  const most = counts.reduce((highest, count) => Math.max(highest, count), 1);
  const at = counts.map(
    (count, index) => `${((index / (counts.length - 1)) * 100).toFixed(1)} ${(20 - (count / most) * 18).toFixed(1)}`,
  );
  return markup`<svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
    <path d="M${at.join('L')}" />
  </svg>`;
}

/** The places of hits from the first token searched to the last one. */
function stripHtml(points: readonly number[]): Html {
  const lines = points.map((point) => `M${(point * 1000).toFixed(1)} 0v10`).join('');
  return markup`<svg
    class="strip"
    viewBox="0 0 1000 10"
    preserveAspectRatio="none"
    role="img"
    aria-label="Places of the hits, from the first text to the last"
  >
    <path d="${lines}" />
  </svg>`;
}

const NAMES: Readonly<Record<string, string>> = {
  files: 'Texts searched',
  range: 'Texts with hits',
  juillandD: 'Juilland’s D',
  dp: 'DP',
  dpNorm: 'DPnorm',
  carrollD2: 'Carroll’s D2',
  rosengrenS: 'Rosengren’s S',
  arf: 'ARF',
};

/** Figures of an answer without rows, such as measures of dispersion. */
function figuresHtml(answer: Row): Html {
  const known = Object.entries(NAMES).filter(([name]) => typeof answer[name] === 'number');
  return markup`<dl>
    ${known.map(
      ([name, head]) =>
        markup`<dt>${head}</dt>
          <dd>${numberText(numberIn(answer, name))}</dd>`,
    )}
  </dl>`;
}
