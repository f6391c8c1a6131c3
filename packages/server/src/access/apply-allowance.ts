import { withholdLine, type Corpus, type ConcordanceLine, type Disclosed, type SentenceLine } from '@zaban/engine';
import type { Withheld } from '@zaban/contract';
import type { Allowance, RestrictedText } from './allowance.ts';

type Line = ConcordanceLine | SentenceLine;

/** The fields of an answer of any operation from which something can be withheld. */
export interface AnyAnswer {
  readonly buildId: string;
  readonly disclosed?: Disclosed;
  readonly lines?: readonly Line[];
  readonly rows?: readonly object[];
}

/** Numbers of what was withheld from an answer. */
export type WithheldCounts = Omit<Withheld, 'sentence'>;

/**
 * Charges the search of an answer to the texts that it found. Returns false, and charges nothing, if one of them has nothing left: its
 * allowance was used up while the answer was made.
 */
export function chargeSearch({ touched }: Disclosed, corpus: Corpus, allowances: readonly Allowance[]): boolean {
  return isCharged(touched, corpus, allowances, 1);
}

/**
 * Charges each line that the allowances permit, and withholds the others: in the order of the corpus they become empty lines. Sorted or
 * grouped, they are removed, since an empty line among sorted ones would tell between which values its context sorts.
 */
export function chargeLines(
  given: AnyAnswer,
  { lines: costs, isSorted, rows, leftOut }: Disclosed,
  corpus: Corpus,
  allowances: readonly Allowance[],
  wordsOf: (document: number) => number,
): { readonly answer: object; readonly withheld: WithheldCounts } {
  const { disclosed: _, ...answer } = given;
  const count = { lines: 0, cut: 0, takenOut: rows };
  let next = 0;
  const permitted = (lines: readonly Line[], areOrdered: boolean): Line[] =>
    lines.flatMap((line) => {
      const cost = costs[next++] ?? null;
      if (cost === null || isCharged([cost], corpus, allowances)) {
        if (line.withheld === 'cut') count.cut += 1;
        return [line];
      }
      count.lines += 1;
      if (!areOrdered) return [withholdLine(corpus, line, cost[0])];
      count.takenOut += 1;
      return [];
    });
  const shown = {
    ...(answer.rows && {
      rows: answer.rows.map((row) => ('lines' in row ? { ...row, lines: permitted(row.lines as Line[], true) } : row)),
    }),
    ...(answer.lines && { lines: permitted(answer.lines, isSorted) }),
  };
  const sum = (sizeOf: (document: number) => number): number =>
    leftOut.reduce((total, document) => total + sizeOf(document), 0);
  const tokens = sum((document) => corpus.documents.tokensOf(document));
  return {
    answer: { ...answer, ...shown },
    withheld: { ...count, rows, texts: leftOut.length, words: sum(wordsOf), tokens },
  };
}

function textOf({ documents }: Corpus, document: number): RestrictedText {
  return { name: documents.fileName(document), tokens: documents.tokensOf(document) };
}

/** Charges these tokens of texts if every allowance has them left, or `least`; returns whether it did. */
function isCharged(
  costs: Disclosed['touched'],
  corpus: Corpus,
  allowances: readonly Allowance[],
  least?: number,
): boolean {
  const charges = costs.map(([document, tokens]) => ({ text: textOf(corpus, document), tokens }));
  const isUsedUp = charges.some(({ text, tokens }) =>
    allowances.some((allowance) => allowance.left(text) < (least ?? tokens)),
  );
  if (isUsedUp) return false;
  for (const { text, tokens } of charges) for (const allowance of allowances) allowance.charge(text, tokens);
  return true;
}
