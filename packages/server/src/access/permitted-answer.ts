import {
  COST_OF_SEARCH,
  withholdLine,
  withLines,
  type BoundedParts,
  type CommonAnswer,
  type Disclosed,
} from '@zaban/engine';
import type { ServedIndex } from '@zaban/calls';
import type { Withheld } from '@zaban/contract';
import { leftOf, type Allowance } from './allowance-store.ts';

/** The fields of an answer of any operation from which something can be withheld. */
export type AnyAnswer = BoundedParts & Pick<CommonAnswer, 'buildId' | 'truncated' | 'disclosed'>;

/**
 * An answer as the allowances permit it, entered in them; undefined, with nothing entered, if a text that its search found was used
 * up while the answer was made. Lines that are not permitted become empty ones in the order of the corpus. Sorted or grouped, they are
 * removed, since an empty line among sorted ones would tell between which values its context sorts. `isPaid`: the search was
 * charged before.
 */
export function permittedAnswer(
  { disclosed, ...answer }: AnyAnswer & { readonly disclosed: Disclosed },
  { corpus, documents }: Pick<ServedIndex, 'corpus' | 'documents'>,
  allowances: readonly Allowance[] | undefined,
  { isPaid, helpsToSignIn }: { readonly isPaid: boolean; readonly helpsToSignIn: boolean },
): object | undefined {
  const { touched, lines: costs, isSorted, rows, leftOut } = disclosed;
  const charge = (document: number, tokens: number): boolean => {
    if (leftOf(corpus, document, allowances) < tokens) return false;
    const name = corpus.documents.fileName(document);
    for (const { used } of allowances ?? []) used.set(name, tokens + (used.get(name) ?? 0));
    return true;
  };
  if (!isPaid) {
    if (touched.some((document) => leftOf(corpus, document, allowances) < COST_OF_SEARCH)) return undefined;
    for (const document of touched) charge(document, COST_OF_SEARCH);
  }
  const count = { lines: 0, cut: 0, rows, takenOut: rows };
  let next = 0;
  const shown = withLines(answer, (line) => {
    const cost = costs[next++] ?? null;
    if (cost === null || charge(...cost)) {
      if (line.withheld === 'cut') count.cut += 1;
      return [line];
    }
    count.lines += 1;
    if (!isSorted) return [withholdLine(corpus, line, cost[0])];
    count.takenOut += 1;
    return [];
  });
  const sum = (sizeOf: (document: number) => number): number => leftOut.reduce((all, each) => all + sizeOf(each), 0);
  const words = sum((document) => documents[document]!.words);
  const tokens = sum((document) => corpus.documents.tokensOf(document));
  const withheld = { ...count, texts: leftOut.length, words, tokens };
  const parts = inWords(withheld, disclosed.leftOutForOrder);
  if (parts === '') return shown;
  const way = helpsToSignIn ? ' Sign in to read those that are open to registered users.' : '';
  const sentence = `We are not allowed to show some texts in full: ${parts}.${way}`;
  return { ...shown, withheld: { ...withheld, sentence } satisfies Withheld };
}

/** Says to people what an answer withholds; "" if it withholds nothing. `isForOrder`: why texts are left out. */
function inWords({ lines, cut, rows, texts, words = 0 }: Omit<Withheld, 'sentence'>, isForOrder: boolean): string {
  const order = 'since these figures would tell the order of their words';
  const why = isForOrder ? order : 'of which no more may be shown today';
  const others = `left out (${counted(words, 'word', 'words')}), ${why}; the figures count the others`;
  const used = 'not shown, because today’s share of';
  const parts: [number, string, string][] = [
    [cut, 'line is shortened', 'lines are shortened'],
    [lines, `line is ${used} its text is used up`, `lines are ${used} their texts is used up`],
    [rows, 'row is left out, because too few texts have it', 'rows are left out, because too few texts have them'],
    [texts, `text is ${others}`, `texts are ${others}`],
  ];
  return parts.flatMap(([count, ...what]) => (count > 0 ? [counted(count, ...what)] : [])).join('; ');
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
