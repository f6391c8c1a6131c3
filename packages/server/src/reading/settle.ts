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
import type { Ledger } from './ledger.ts';

type Line = (ConcordanceLine | SentenceLine) & Restricted;

/** An answer of any operation, as far as something of it can be withheld. */
export interface AnyAnswer {
  readonly buildId: string;
  readonly disclosed?: Disclosed;
  readonly lines?: readonly Line[];
  readonly rows?: readonly object[];
  readonly positions?: readonly (readonly [number, number])[];
}

/** How much of an answer was withheld. */
export interface WithheldCounts {
  /** Lines of which nothing is shown, and lines that are shorter than they were asked for. */
  readonly lines: number;
  readonly cut: number;
  readonly rows: number;
  /** Texts that the search left out. */
  readonly texts: number;
  /** Lines and rows that were taken out of the list, so that it is shorter than the page that was asked for. */
  readonly takenOut: number;
}

/** Tokens beside the hit that are tried one after the other where the allowance does not reach for the line. */
const SHORTER = [10, 5, 2, 0];

const NOTHING: WithheldCounts = { lines: 0, cut: 0, rows: 0, texts: 0, takenOut: 0 };

/**
 * The answer as the allowances let it out, without what it says for them. The ledgers are charged. Lines that are not let
 * out stay as empty ones where the corpus decides their order; among sorted or grouped lines they are taken out, for there
 * their place would tell what stands beside the hit.
 */
export function settle<Answer extends AnyAnswer>(
  answer: Answer,
  corpus: Corpus,
  search: number,
  ledgers: readonly Ledger[],
): { readonly answer: Omit<Answer, 'disclosed'>; readonly withheld: WithheldCounts } {
  const { disclosed, ...rest } = answer;
  if (disclosed === undefined) return { answer: rest, withheld: NOTHING };
  const counts = { ...NOTHING, rows: disclosed.rows, texts: disclosed.texts, takenOut: disclosed.rows };
  chargeSearch(disclosed, corpus, search, ledgers);
  let next = 0;
  const letOut = (lines: readonly Line[], areOrdered: boolean): Line[] =>
    lines.flatMap((line) => {
      const reach = disclosed.reaches[next++];
      if (reach === null) return [line];
      const shown = letLineOut(line, reach, corpus, ledgers);
      if (shown.withheld === 'cut') counts.cut += 1;
      if (shown.withheld !== 'all') return [shown];
      counts.lines += 1;
      if (!areOrdered) return [shown];
      counts.takenOut += 1;
      return [];
    });
  const isSorted = disclosed.reaches.some((reach) => reach?.told !== undefined);
  const rows = answer.rows?.map((row) => ('lines' in row ? { ...row, lines: letOut(row.lines as Line[], true) } : row));
  const lines = answer.lines === undefined ? undefined : letOut(answer.lines, isSorted);
  const positions = answer.positions?.filter((_, index) => {
    const reach = disclosed.reaches[index];
    const isShown = reach === null || mayShow(reach, corpus, ledgers);
    if (!isShown) {
      counts.lines += 1;
      counts.takenOut += 1;
    }
    return isShown;
  });
  const changed = {
    ...(rows === undefined ? {} : { rows }),
    ...(lines === undefined ? {} : { lines }),
    ...(positions === undefined ? {} : { positions }),
  };
  return { answer: { ...rest, ...changed }, withheld: counts };
}

function chargeSearch({ touched }: Disclosed, corpus: Corpus, search: number, ledgers: readonly Ledger[]): void {
  if (touched.length === 0) return;
  for (const ledger of ledgers) {
    if (!ledger.isNewSearch(search)) continue;
    for (const [document, weight] of touched) ledger.tell(corpus.documents.fileName(document), weight);
  }
}

function letLineOut(line: Line, whole: Reach, corpus: Corpus, ledgers: readonly Ledger[]): Line {
  if (mayShow(whole, corpus, ledgers)) return line;
  for (const tokens of SHORTER) {
    const { line: shorter, reach } = shortenLine(corpus, line, whole, tokens);
    if (mayShow(reach, corpus, ledgers)) return { ...shorter, withheld: 'cut' };
  }
  if (whole.told !== undefined) {
    for (const ledger of ledgers) ledger.tell(corpus.documents.fileName(whole.document), 1);
  }
  return withholdLine(corpus, line, whole);
}

/** Whether every ledger has room for the tokens; then they are charged. */
function mayShow({ document, from, to, told }: Reach, corpus: Corpus, ledgers: readonly Ledger[]): boolean {
  const first = corpus.documents.start[document];
  const text = { name: corpus.documents.fileName(document), tokens: corpus.documents.end[document] - first };
  const low = Math.min(from, told?.[0] ?? from) - first;
  const high = Math.max(to, told?.[1] ?? to) - first;
  const fits = ledgers.every((ledger) => {
    const wanted = ledger.newTokens(text.name, low, high);
    return wanted === 0 || wanted <= ledger.left(text);
  });
  if (fits) for (const ledger of ledgers) ledger.show(text.name, low, high);
  return fits;
}
