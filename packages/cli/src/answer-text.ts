// How does an answer look on a terminal?
type Row = Readonly<Record<string, unknown>>;

const CONTEXT_COLUMNS = 48;
const DECIMALS = 3;

/** A value with so many decimals, where it is a number. */
function cell(value: unknown, decimals = 0): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map((entry) => cell(entry, decimals)).join(' · ');
  if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value);
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Counts have no decimals; measures have the same number of them in every row, whole ones too. */
function decimalsOf(rows: readonly Row[], name: string): number {
  const values = rows.flatMap((row) => row[name]);
  return values.some((value) => typeof value === 'number' && !Number.isInteger(value)) ? DECIMALS : 0;
}

/** Columns of text: numbers to the right, the rest to the left. */
function table(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const names = Object.keys(rows[0]);
  const decimals = names.map((name) => decimalsOf(rows, name));
  const cells = rows.map((row) => names.map((name, index) => cell(row[name], decimals[index])));
  const widths = names.map((name, index) => Math.max(name.length, ...cells.map((line) => line[index].length)));
  const numeric = names.map((name) => typeof rows[0][name] === 'number');
  const print = (line: readonly string[]): string =>
    line
      .map((text, index) => (numeric[index] ? text.padStart(widths[index]) : text.padEnd(widths[index])))
      .join('  ')
      .trimEnd();
  return [print(names), ...cells.map(print)];
}

function oneLine(text: unknown): string {
  return String(text).replace(/\s+/g, ' ');
}

function concordance(lines: readonly Row[]): string[] {
  const file = Math.max(...lines.map((line) => String(line.filename).length));
  return lines.map((line) => {
    const left = oneLine(line.left).slice(-CONTEXT_COLUMNS).padStart(CONTEXT_COLUMNS);
    const right = oneLine(line.right).slice(0, CONTEXT_COLUMNS);
    return `${String(line.filename).padEnd(file)}  ${left}  ${oneLine(line.node)}  ${right}`;
  });
}

function rowsOf(rows: readonly Row[]): string[] {
  return rows.length > 0 && Array.isArray(rows[0].lines) ? groupsOf(rows) : table(rows);
}

/** Each group on a line, and below it the lines of its hits. */
function groupsOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ values, count, lines }) => [
    `${cell(values)}  ${cell(count)}`,
    ...concordance(lines as Row[]).map((line) => `  ${line}`),
  ]);
}

/** The lines of text for an answer of any operation: its rows, then one line that says what was counted. */
export function answerText(answer: Row): string {
  const {
    lines,
    rows,
    positions,
    count,
    total,
    truncated,
    buildId,
    milliseconds,
    warnings: _warnings,
    ...figures
  } = answer;
  const body = Array.isArray(lines)
    ? concordance(lines as Row[])
    : Array.isArray(rows)
      ? rowsOf(rows as Row[])
      : Array.isArray(positions)
        ? (positions as [number, number][]).map(([start, end]) => `${start}\t${end}`)
        : table([figures]);
  const counted = [
    `${cell(count)} hits`,
    ...(total === undefined ? [] : [`${cell(total)} rows`]),
    ...(truncated === false ? [] : [`incomplete: the bound on ${String(truncated)} was reached`]),
    `${cell(milliseconds, DECIMALS)} ms`,
    `build ${String(buildId)}`,
  ];
  return `${[...body, counted.join(', ')].join('\n')}\n`;
}
