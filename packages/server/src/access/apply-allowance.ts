import {
  shortenLine,
  withholdLine,
  type Corpus,
  type ConcordanceLine,
  type Disclosed,
  type Reach,
  type Restricted,
  type SentenceLine,
} from '@zaban/engine';
import type { Allowance, RestrictedText } from './allowance.ts';

type Line = (ConcordanceLine | SentenceLine) & Restricted;

/** The fields of an answer of any operation from which something can be withheld. */
export interface AnyAnswer {
  readonly buildId: string;
  readonly disclosed?: Disclosed;
  readonly lines?: readonly Line[];
  readonly rows?: readonly object[];
  readonly positions?: readonly (readonly [number, number])[];
}

/** Numbers of what was withheld from an answer. */
export interface WithheldCounts {
  /** Lines of which nothing is shown, and lines whose context is shorter than requested. */
  readonly lines: number;
  readonly cut: number;
  readonly rows: number;
  /** Number of texts that the search left out, and of their words and tokens. */
  readonly texts: number;
  readonly words: number;
  readonly tokens: number;
  /** Lines and rows that were removed from the list, so that it is shorter than the requested page. */
  readonly takenOut: number;
}

/** Tokens of context that are tried one after the other if the allowance is too small for the whole line. */
const SHORTER_CONTEXTS = [10, 5, 2, 0];

/** An answer reduced to what the allowances permit. */
interface Permitted {
  readonly answer: object;
  readonly withheld: WithheldCounts;
}

interface Charging {
  readonly corpus: Corpus;
  readonly allowances: readonly Allowance[];
}

/**
 * Charges the figures of an answer. Returns the names of the restricted texts of which they tell more than is left: the answer must
 * not be sent, and the search must be repeated without these texts. Each is charged one token for telling that.
 *
 * `isBegun`: earlier chunks of the same search were sent, whose figures are those of the whole; only rows tell something new.
 */
export function chargeFigures(
  { rows }: AnyAnswer,
  { touched }: Disclosed,
  { corpus, allowances, isBegun }: Charging & { readonly isBegun: boolean },
): string[] {
  if (isBegun && rows === undefined) return [];
  const charges = touched.map(([document, tokens]) => ({ text: textOf(corpus, document), tokens }));
  const beyond = charges.filter(({ text, tokens }) => allowances.some((allowance) => tokens > allowance.left(text)));
  const due = beyond.length === 0 ? charges : beyond.map(({ text }) => ({ text, tokens: 1 }));
  for (const { text, tokens } of due) for (const allowance of allowances) allowance.charge(text, tokens);
  return beyond.map(({ text }) => text.name);
}

/**
 * Reduces an answer to what the allowances permit, and charges each line that is shown by the tokens that it shows. Lines in the
 * order of the corpus that are withheld become empty lines. Withheld lines that are sorted or grouped are removed: an empty line
 * among sorted ones would tell between which values its context sorts.
 */
export function applyAllowance(
  answer: AnyAnswer,
  disclosed: Disclosed,
  {
    wordsOf,
    isWithoutRows,
    ...charging
  }: Charging & {
    /** Number of words of a text. */
    readonly wordsOf: (document: number) => number;
    /** Whether its rows tell too much. */
    readonly isWithoutRows: boolean;
  },
): Permitted {
  const { disclosed: _disclosed, ...rest } = answer;
  const { leftOut, reaches } = disclosed;
  const words = leftOut.reduce((sum, document) => sum + wordsOf(document), 0);
  const tokens = leftOut.reduce((sum, document) => sum + textOf(charging.corpus, document).tokens, 0);
  const counts = {
    lines: 0,
    cut: 0,
    rows: disclosed.rows,
    texts: leftOut.length,
    words,
    tokens,
    takenOut: disclosed.rows,
  };
  let next = 0;
  const permitted = (lines: readonly Line[], areOrdered: boolean): Line[] =>
    lines.flatMap((line) => {
      const reach = reaches[next++];
      if (reach === null) return [line];
      const shown = permittedLine(line, reach, charging);
      if (shown.withheld === 'cut') counts.cut += 1;
      if (shown.withheld !== 'all') return [shown];
      counts.lines += 1;
      if (!areOrdered) return [shown];
      counts.takenOut += 1;
      return [];
    });
  const { rows, lines, positions } = answer;
  if (isWithoutRows && rows !== undefined) {
    const all = { ...counts, rows: counts.rows + rows.length, takenOut: counts.takenOut + rows.length };
    return { answer: { ...rest, rows: [] }, withheld: all };
  }
  const isSorted = reaches.some((reach) => reach?.keyTokens !== undefined);
  const changed = {
    ...(rows && {
      rows: rows.map((row) => ('lines' in row ? { ...row, lines: permitted(row.lines as Line[], true) } : row)),
    }),
    ...(lines && { lines: permitted(lines, isSorted) }),
    ...(positions && {
      positions: positions.filter((_, index) => {
        const reach = reaches[index];
        if (reach === null || isCharged(reach, charging)) return true;
        counts.lines += 1;
        counts.takenOut += 1;
        return false;
      }),
    }),
  };
  return { answer: { ...rest, ...changed }, withheld: counts };
}

function textOf({ documents }: Corpus, document: number): RestrictedText {
  return { name: documents.fileName(document), tokens: documents.end[document] - documents.start[document] };
}

function permittedLine(line: Line, whole: Reach, charging: Charging): Line {
  if (isCharged(whole, charging)) return line;
  for (const tokens of SHORTER_CONTEXTS) {
    const { line: shorter, reach } = shortenLine(charging.corpus, line, whole, tokens);
    if (isCharged(reach, charging)) return { ...shorter, withheld: 'cut' };
  }
  return withholdLine(charging.corpus, line, whole);
}

/**
 * Charges the tokens of a line if every allowance has enough left; returns whether it did. A line costs `least` tokens at least,
 * because it tells that there is a hit, even if it shows one token.
 */
function isCharged({ document, from, to, keyTokens, least }: Reach, { corpus, allowances }: Charging): boolean {
  const low = Math.min(from, keyTokens?.[0] ?? from);
  const high = Math.max(to, keyTokens?.[1] ?? to);
  const tokens = Math.max(least, high - low);
  const text = textOf(corpus, document);
  if (allowances.some((allowance) => tokens > allowance.left(text))) return false;
  for (const allowance of allowances) allowance.charge(text, tokens);
  return true;
}
