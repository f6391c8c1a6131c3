import { LINE, SEARCH, type ConcordanceLine, type Disclosed, type SentenceLine } from '@zaban/engine';
import type { ServedIndex } from '@zaban/calls';
import type { Withheld } from '@zaban/contract';
import type { Pay } from './allowances.ts';

type Line = ConcordanceLine | SentenceLine;

/** The fields of an answer of any operation from which something can be withheld. */
export interface AnyAnswer {
  readonly buildId: string;
  readonly disclosed?: Disclosed;
  readonly lines?: readonly Line[];
  readonly rows?: readonly { readonly lines?: readonly Line[] }[];
}

/**
 * An answer without the lines of restricted texts that cannot be paid; undefined if its search cannot, since a text that it found was
 * used up while the answer was made.
 */
export function permittedAnswer(
  { disclosed, ...answer }: AnyAnswer & { readonly disclosed: Disclosed },
  { corpus, documents }: Pick<ServedIndex, 'corpus' | 'documents'>,
  restricted: Uint8Array | undefined,
  pay: Pay,
  helpsToSignIn: boolean,
): object | undefined {
  const { touched, lines: tooLong, rows: left, leftOut, leftOutForOrder } = disclosed;
  if (!pay(touched, SEARCH)) return undefined;
  let [cut, unpaid] = [0, 0];
  const isPermitted = ({ start, withheld }: Line): boolean => {
    const document = corpus.documents.at(start);
    const isPaid = restricted?.[document] !== 1 || pay([document], LINE);
    if (!isPaid) unpaid += 1;
    else if (withheld === 'cut') cut += 1;
    return isPaid;
  };
  const lines = answer.lines?.filter(isPermitted);
  const takenOut = tooLong + unpaid + left;
  const rows = answer.rows?.map((row) => (row.lines ? { ...row, lines: row.lines.filter(isPermitted) } : row));
  const withheld = {
    lines: tooLong + unpaid,
    cut,
    rows: left,
    texts: leftOut.length,
    words: leftOut.reduce((sum, document) => sum + documents[document]!.words, 0),
    tokens: leftOut.reduce((sum, document) => sum + corpus.documents.tokensOf(document), 0),
    takenOut,
  };
  const sentence = inWords(withheld, leftOutForOrder, helpsToSignIn);
  return {
    ...answer,
    ...(lines && { lines }),
    ...(rows && { rows }),
    ...(sentence !== undefined && { withheld: { ...withheld, sentence } satisfies Withheld }),
  };
}

/** Says to people what an answer withholds; undefined if it withholds nothing. `isForOrder`: why texts are left out. */
function inWords(
  { lines, cut, rows, texts, words = 0 }: Omit<Withheld, 'sentence'>,
  isForOrder: boolean,
  helpsToSignIn: boolean,
): string | undefined {
  const why = isForOrder ? 'these figures would tell the order of their words' : 'no more may be shown of them today';
  const parts = [
    [cut, 'line', 'shortened'],
    [lines, 'line', 'not shown (too long, or today’s share of the text is used up)'],
    [rows, 'row', 'left out (too few texts have it)'],
    [texts, 'text', `left out (${words.toLocaleString('en')} words), since ${why}`],
  ] as const;
  const told = parts
    .filter(([count]) => count > 0)
    .map(([count, what, how]) => `${count.toLocaleString('en')} ${what}${count === 1 ? ' is' : 's are'} ${how}`);
  if (told.length === 0) return undefined;
  const way = helpsToSignIn ? ' Sign in to read those that are open to registered users.' : '';
  return `We are not allowed to show some texts in full: ${told.join('; ')}.${way}`;
}
