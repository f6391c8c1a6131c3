import {
  COST_OF_SEARCH,
  withholdLine,
  type ConcordanceLine,
  type Corpus,
  type Disclosed,
  type SentenceLine,
} from '@zaban/engine';
import type { ServedIndex } from '@zaban/calls';
import type { Withheld } from '@zaban/contract';
import type { Allowance } from './allowance-store.ts';

type Line = ConcordanceLine | SentenceLine;

/** The fields of an answer of any operation from which something can be withheld. */
export interface AnyAnswer {
  readonly buildId: string;
  readonly disclosed?: Disclosed;
  readonly lines?: readonly Line[];
  readonly rows?: readonly object[];
}

/**
 * An answer as the allowances permit it, charged to them; undefined, with nothing charged, if a text that its search found was used
 * up while the answer was made. Lines that are not permitted become empty ones in the order of the corpus. Sorted or grouped, they are
 * removed, since an empty line among sorted ones would tell between which values its context sorts. `isPaid`: the search was
 * charged before.
 */
export function permittedAnswer(
  { disclosed, ...answer }: AnyAnswer & { readonly disclosed: Disclosed },
  { corpus, documents }: Pick<ServedIndex, 'corpus' | 'documents'>,
  allowances: readonly Allowance[],
  isPaid: boolean,
  helpsToSignIn: boolean,
): object | undefined {
  const { touched, lines: costs, isSorted, rows, leftOut } = disclosed;
  const charge = (document: number, tokens: number): boolean => {
    if (!areLeft(corpus, document, allowances, tokens)) return false;
    for (const allowance of allowances) allowance.charge(textOf(corpus, document), tokens);
    return true;
  };
  if (!isPaid) {
    if (!touched.every((document) => areLeft(corpus, document, allowances, COST_OF_SEARCH))) return undefined;
    for (const document of touched) charge(document, COST_OF_SEARCH);
  }
  const count = { lines: 0, cut: 0, takenOut: rows };
  let next = 0;
  const permitted = (lines: readonly Line[], areOrdered: boolean): Line[] =>
    lines.flatMap((line) => {
      const cost = costs[next++] ?? null;
      if (cost === null || charge(...cost)) {
        if (line.withheld === 'cut') count.cut += 1;
        return [line];
      }
      count.lines += 1;
      if (!areOrdered) return [withholdLine(corpus, line, cost[0])];
      count.takenOut += 1;
      return [];
    });
  const shown = {
    ...answer,
    ...(answer.rows && {
      rows: answer.rows.map((row) => ('lines' in row ? { ...row, lines: permitted(row.lines as Line[], true) } : row)),
    }),
    ...(answer.lines && { lines: permitted(answer.lines, isSorted) }),
  };
  const sum = (sizeOf: (document: number) => number): number => leftOut.reduce((all, each) => all + sizeOf(each), 0);
  const words = sum((document) => documents[document]!.words);
  const tokens = sum((document) => corpus.documents.tokensOf(document));
  const withheld = { ...count, rows, texts: leftOut.length, words, tokens };
  const sentence = inWords(withheld, disclosed.leftOutForOrder, helpsToSignIn);
  return sentence === undefined ? shown : { ...shown, withheld: { ...withheld, sentence } satisfies Withheld };
}

/** A text as allowances know it. */
function textOf({ documents }: Corpus, document: number) {
  return { name: documents.fileName(document), tokens: documents.tokensOf(document) };
}

/** Whether every allowance has so many tokens of a text left. */
export function areLeft(corpus: Corpus, document: number, allowances: readonly Allowance[], tokens: number): boolean {
  return allowances.every((allowance) => allowance.left(textOf(corpus, document)) >= tokens);
}

/** Says to people what an answer withholds; undefined if it withholds nothing. `isForOrder`: why texts are left out. */
function inWords(
  { lines, cut, rows, texts, words = 0 }: Omit<Withheld, 'sentence'>,
  isForOrder: boolean,
  helpsToSignIn: boolean,
): string | undefined {
  const why = isForOrder
    ? 'since these figures would tell the order of their words'
    : 'of which no more may be shown today';
  const parts = [
    cut > 0 && `${counted(cut, 'line is', 'lines are')} shortened`,
    lines > 0 &&
      `${counted(lines, 'line is', 'lines are')} not shown, because today’s share of ${lines === 1 ? 'its text' : 'their texts'} is used up`,
    rows > 0 &&
      `${counted(rows, 'row is', 'rows are')} left out, because too few texts have ${rows === 1 ? 'it' : 'them'}`,
    texts > 0 &&
      `${counted(texts, 'text is', 'texts are')} left out (${counted(words, 'word', 'words')}), ${why}; the figures count the others`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  const way = helpsToSignIn ? ' Sign in to read those that are open to registered users.' : '';
  return `We are not allowed to show some texts in full: ${parts.join('; ')}.${way}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
