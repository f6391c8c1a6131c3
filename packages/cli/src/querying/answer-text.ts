// How does an answer look on a terminal?
import { counted } from '../counted.ts';
import { FileColumn, oneLine, textLine } from './text-lines.ts';

type Row = Readonly<Record<string, unknown>>;

const DECIMALS = 3;
/** Number formats by their decimals, cached because making one takes longer than using it a hundred times. */
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(decimals, made);
  return made;
}

/** A value as text; a number with `DECIMALS` decimals if `decimals` is above 0, otherwise with none. */
function cell(value: unknown, decimals = 0): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map((entry) => cell(entry, decimals)).join(' · ');
  if (typeof value === 'object') return parts(value as Row);
  if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value);
  return formatOf(decimals > 0 ? DECIMALS : 0).format(value);
}

/** What is counted with its count, or the parts of any other value with their names. */
function parts({ value, count, ...others }: Row): string {
  const counted = [value, count].filter((each) => each !== undefined).map((each) => cell(each));
  const named = Object.entries(others).filter(([, each]) => each !== '');
  return [...counted, ...named.map(([name, each]) => `${name}: ${cell(each)}`)].join(counted.length > 0 ? ' ' : ', ');
}

function isFraction(value: unknown): boolean {
  return typeof value === 'number' && !Number.isInteger(value);
}

/** Decimals of a column: none if all its values are integers, such as counts; otherwise `DECIMALS` in every row. */
function decimalsOf(rows: readonly Row[], name: string): number {
  return rows.some(({ [name]: value }) => (Array.isArray(value) ? value.some(isFraction) : isFraction(value)))
    ? DECIMALS
    : 0;
}

/** Width of the longest text in UTF-16 units, at least `floor`. A loop, since an answer may have millions of rows. */
function widest<Item>(items: readonly Item[], textOf: (item: Item) => string, floor = 0): number {
  return items.reduce((width, item) => Math.max(width, textOf(item).length), floor);
}

/** A table with numbers aligned right and other values left. Lines are yielded one by one, so that they are not all in memory. */
function* table(rows: readonly Row[]): Generator<string> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).map((name) => {
    const decimals = decimalsOf(rows, name);
    const textOf = (row: Row): string => cell(row[name], decimals);
    return { name, textOf, isNumeric: typeof first[name] === 'number', width: widest(rows, textOf, name.length) };
  });
  const print = (textOf: (column: (typeof columns)[number]) => string): string =>
    columns
      .map((column) => (column.isNumeric ? textOf(column).padStart(column.width) : textOf(column).padEnd(column.width)))
      .join('  ')
      .trimEnd();
  yield print(({ name }) => name);
  for (const row of rows) yield print(({ textOf }) => textOf(row));
}

function* concordance(lines: Iterable<Row>): Generator<string> {
  const files = new FileColumn();
  for (const { filename, left, node, right, counterpart } of lines) {
    const name = files.padded(String(filename));
    yield textLine(name, String(left), String(node), String(right));
    if (typeof counterpart === 'string') yield `${' '.repeat(name.length)}  = ${oneLine(counterpart)}`;
  }
}

/** Each group on one line, followed by the lines of its hits. */
function* groupsOf(rows: readonly Row[]): Generator<string> {
  for (const { values, value, count, lines } of rows) {
    yield `${cell(values ?? value)}  ${cell(count)}`;
    for (const line of concordance(lines as Row[])) yield `  ${line}`;
  }
}

/** Each relation of a word sketch on one line, followed by its collocates. */
function* sketchOf(relations: readonly Row[]): Generator<string> {
  for (const { label, count, rows } of relations) {
    yield `${cell(label)}  ${cell(count)}`;
    for (const line of table(rows as Row[])) yield `  ${line}`;
  }
}

function* spansOf(positions: readonly (readonly [number, number])[]): Generator<string> {
  for (const [start, end] of positions) yield `${start}\t${end}`;
}

/** The answer of any operation as lines of text: its rows, then one line with the counts. */
export function* answerLines(answer: Row): Generator<string> {
  const {
    lines,
    rows,
    positions,
    count: _count,
    total: _total,
    truncated: _truncated,
    buildId: _buildId,
    milliseconds: _milliseconds,
    warnings: _warnings,
    ...figures
  } = answer;
  if (lines !== undefined) yield* concordance(lines as Iterable<Row>);
  else if (Array.isArray(rows))
    yield* Array.isArray((rows[0] as Row | undefined)?.lines) ? groupsOf(rows) : table(rows);
  else if (Array.isArray(answer.relations)) yield* sketchOf(answer.relations as Row[]);
  else if (Array.isArray(positions)) yield* spansOf(positions as [number, number][]);
  else yield* table([figures]);
  yield countsOf(answer);
}

/** The counts of an answer, as its last line. */
export function countsOf({ count, total, truncated, buildId, milliseconds }: Row): string {
  const sums = [
    counted(Number(count), 'hit'),
    ...(total === undefined ? [] : [counted(Number(total), 'row')]),
    ...(truncated === false ? [] : [`incomplete: the bound on ${String(truncated)} was reached`]),
    `${cell(milliseconds, DECIMALS)} ms`,
    `build ${String(buildId)}`,
  ];
  return sums.join(', ');
}
