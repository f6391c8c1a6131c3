import {
  withholdLine,
  type Corpus,
  type ConcordanceLine,
  type Disclosed,
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

interface Charging {
  readonly corpus: Corpus;
  readonly allowances: readonly Allowance[];
  /** Number of words of a text. */
  readonly wordsOf: (document: number) => number;
}

/**
 * Charges the search of an answer to the texts that it found. Returns false, and charges nothing, if one of them has nothing left: its
 * allowance was used up while the answer was made.
 */
export function chargeSearch({ touched }: Disclosed, { corpus, allowances }: Omit<Charging, 'wordsOf'>): boolean {
  const charges = touched.map(([document, tokens]) => ({ text: textOf(corpus, document), tokens }));
  if (charges.some(({ text }) => allowances.some((allowance) => allowance.left(text) <= 0))) return false;
  for (const { text, tokens } of charges) for (const allowance of allowances) allowance.charge(text, tokens);
  return true;
}

/**
 * Charges each line that the allowances permit, and withholds the others: in the order of the corpus they become empty lines. Sorted or
 * grouped, they are removed, since an empty line among sorted ones would tell between which values its context sorts.
 */
export function chargeLines(
  answer: AnyAnswer,
  { lines: costs, isSorted, rows: rowsLeftOut, leftOut }: Disclosed,
  { corpus, allowances, wordsOf }: Charging,
): { readonly answer: object; readonly withheld: WithheldCounts } {
  const { disclosed: _, ...rest } = answer;
  const count = { lines: 0, cut: 0, takenOut: rowsLeftOut };
  let next = 0;
  const permitted = (lines: readonly Line[], areOrdered: boolean): Line[] =>
    lines.flatMap((line) => {
      const cost = costs[next++] ?? null;
      if (cost === null || isCharged(cost, corpus, allowances)) {
        if (line.withheld === 'cut') count.cut += 1;
        return [line];
      }
      count.lines += 1;
      if (!areOrdered) return [withholdLine(corpus, line, cost[0])];
      count.takenOut += 1;
      return [];
    });
  const { rows, lines } = answer;
  const shown = {
    ...(rows && {
      rows: rows.map((row) => ('lines' in row ? { ...row, lines: permitted(row.lines as Line[], true) } : row)),
    }),
    ...(lines && { lines: permitted(lines, isSorted) }),
  };
  const sum = (sizeOf: (document: number) => number): number =>
    leftOut.reduce((total, document) => total + sizeOf(document), 0);
  return {
    answer: { ...rest, ...shown },
    withheld: {
      ...count,
      rows: rowsLeftOut,
      texts: leftOut.length,
      words: sum(wordsOf),
      tokens: sum((document) => textOf(corpus, document).tokens),
    },
  };
}

function textOf({ documents }: Corpus, document: number): RestrictedText {
  return { name: documents.fileName(document), tokens: documents.tokensOf(document) };
}

/** Charges a line if every allowance has enough left; returns whether it did. */
function isCharged(
  [document, tokens]: readonly [number, number],
  corpus: Corpus,
  allowances: readonly Allowance[],
): boolean {
  const text = textOf(corpus, document);
  if (allowances.some((allowance) => tokens > allowance.left(text))) return false;
  for (const allowance of allowances) allowance.charge(text, tokens);
  return true;
}
