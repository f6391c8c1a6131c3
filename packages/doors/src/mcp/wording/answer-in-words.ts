import type { ConcordanceLine, OperationInput, OperationName, SentenceLine, Withheld } from '@zaban/contract';
import { counted, numberText } from './numbers.ts';

type Row = Readonly<Record<string, unknown>>;

interface Relation {
  readonly label: string;
  readonly count: number;
  readonly total: number;
  readonly rows: readonly Row[];
}

/** The fields of the answers of all operations that are said in words. */
export interface AnyAnswer {
  readonly count: number;
  readonly buildId: string;
  readonly truncated: false | 'time' | 'hits';
  readonly warnings?: readonly string[] | undefined;
  readonly withheld?: Withheld | undefined;
  /** Tokens of the texts searched, without those that were withheld. */
  readonly tokens?: number;
  readonly total?: number;
  readonly targetTokens?: number;
  readonly referenceTokens?: number;
  readonly files?: number;
  readonly sampled?: number;
  readonly rows?: readonly Row[];
  readonly lines?: readonly (ConcordanceLine | SentenceLine)[];
  readonly positions?: readonly (readonly [number, number])[];
  readonly relations?: readonly Relation[];
}

/** An answer in a few lines: what was counted, out of how much, what is shown of it, and what is missing. */
export function answerInWords(request: OperationInput, answer: AnyAnswer, tokens: number): string[] {
  const { warnings = [], withheld } = answer;
  return [
    countLine(request, answer, tokens),
    ...(answer.sampled === undefined ? [] : [`The lines are a random sample of ${counted(answer.sampled, 'hit')}.`]),
    ...(answer.truncated === false ? [] : [truncatedLine(answer.truncated)]),
    ...(withheld === undefined ? [] : [`Withheld: ${withheld.sentence}`]),
    ...warnings.map((warning) => `Note: ${warning}`),
    ...pageLine(request, answer),
    ...shown(request, answer),
  ];
}

/** What is compared, unless it is words. */
const COMPARED: Partial<Record<OperationName, string>> = { terms: 'term', keysubtrees: 'subtree' };

/** The figure with its unit and what it is out of; `tokens`: those of the request, unless the answer says what it searched. */
export function countLine(request: OperationInput, answer: AnyAnswer, tokens: number): string {
  const { count, total = count, targetTokens, referenceTokens, withheld, relations } = answer;
  if (targetTokens !== undefined && referenceTokens !== undefined) {
    return `${counted(total, COMPARED[request.operation] ?? 'word')} compared: target of ${counted(targetTokens, 'token')}, reference of ${counted(referenceTokens, 'token')}.`;
  }
  const searched = answer.tokens ?? tokens - (withheld?.tokens ?? 0);
  if (!('cql' in request || 'simple' in request || relations !== undefined)) {
    return `${counted(total, request.operation === 'documents' ? 'text' : 'row')}, counted in ${counted(searched, 'token')}.`;
  }
  const rate = searched === 0 ? '' : ` (${numberText((count / searched) * 1_000_000)} per million tokens)`;
  return `${counted(count, 'hit')} in ${counted(searched, 'token')} searched${rate}.`;
}

export function truncatedLine(limit: 'time' | 'hits'): string {
  return `Incomplete: the search stopped at its limit of ${limit}, so that counts are lower bounds.`;
}

function pageLine(request: OperationInput, { count, total, sampled, rows, lines, positions }: AnyAnswer): string[] {
  const page = rows ?? lines ?? positions;
  if (page === undefined) return [];
  const { offset = 0 } = request as { readonly offset?: number };
  const all = rows === undefined ? (sampled ?? count) : (total ?? count);
  if (page.length === 0) return [all === 0 ? 'Nothing was found.' : `Nothing is shown of ${numberText(all)}.`];
  const end = offset + page.length;
  const more = end < all ? ` More with offset ${end}.` : '';
  return [`Shown: ${numberText(offset + 1)}–${numberText(end)} of ${numberText(all)}.${more}`];
}

function shown(request: OperationInput, { rows, lines, positions, relations, ...others }: AnyAnswer): string[] {
  if (lines !== undefined) return lines.map(lineText);
  if (rows !== undefined) return rows.length === 0 ? [] : table(rows, orderOf(request));
  if (positions !== undefined) return positions.map(([start, end]) => `tokens ${start} to ${end - 1}`);
  if (relations !== undefined)
    return relations.length === 0 ? ['Nothing was found.'] : relations.flatMap(relationLines);
  return [figures(others)];
}

/** A relation of a sketch, and its words with their hits and logDice. */
function relationLines({ label, count, total, rows }: Relation): string[] {
  return [
    `${label}: ${counted(count, 'hit')}, ${numberText(rows.length)} of ${counted(total, 'word')}`,
    ...rows.map(({ value, pos, count: hits, logDice }) => `  ${[value, pos, hits, logDice].map(cell).join(' | ')}`),
  ];
}

function lineText(line: ConcordanceLine | SentenceLine): string {
  if (line.withheld === 'all') return `${line.filename}: (not shown)`;
  if ('complete' in line) return `${line.filename}: ${oneLine(line.complete)}`;
  const { filename, left, node, right } = line;
  return `${filename}: ${oneLine(`${left} [${node}] ${right}`)}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Columns of a table in words; the answer itself has all. */
const COLUMNS = 8;

/** The figure that orders the rows, if the request names one. */
function orderOf(request: OperationInput): string | undefined {
  return 'sortBy' in request ? request.sortBy : undefined;
}

/** Rows as a table of their first values and the one that orders them, and the names of the others; a group is followed by its lines. */
function table(rows: readonly Row[], order: string | undefined): string[] {
  const all = Object.keys(rows[0] ?? {}).filter((name) => name !== 'lines');
  const columns = all.filter((name, at) => at < COLUMNS || name === order);
  const others = all.filter((name) => !columns.includes(name));
  return [
    ...(others.length === 0 ? [] : [`In the data only: ${others.join(', ')}.`]),
    columns.join(' | '),
    ...rows.flatMap((row) => [
      columns.map((name) => cell(row[name])).join(' | '),
      ...((row.lines as ConcordanceLine[] | undefined) ?? []).map((line) => `  ${lineText(line)}`),
    ]),
  ];
}

function cell(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) return value.map(cell).join(' + ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, each]) => `${name}: ${cell(each)}`)
      .join(', ');
  }
  return typeof value === 'string' || typeof value === 'boolean' ? oneLine(String(value)) : '–';
}

/** Figures of an answer without rows, such as measures of dispersion. */
function figures(others: Row): string {
  const { count: _count, truncated: _truncated, buildId: _build, milliseconds: _time, ...measured } = others;
  return Object.entries(measured)
    .filter(([, value]) => typeof value === 'number' || typeof value === 'string' || value === null)
    .map(([name, value]) => `${name} ${cell(value)}`)
    .join(', ');
}
