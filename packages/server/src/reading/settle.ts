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
import type { Ledger, LedgerText } from './ledger.ts';
import { shortHash, type SearchNumbers } from './search-number.ts';

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
  /** Number of texts that the search left out. */
  readonly texts: number;
  /** Lines and rows that were removed from the list, so that it is shorter than the requested page. */
  readonly takenOut: number;
}

/** Tokens of context that are tried one after the other if the allowance is too small for the whole line. */
const SHORTER_CONTEXTS = [10, 5, 2, 0];

const NOTHING: WithheldCounts = { lines: 0, cut: 0, rows: 0, texts: 0, takenOut: 0 };

/** An answer reduced to what the allowances permit. */
export interface Settled<Answer> {
  readonly answer: Omit<Answer, 'disclosed'>;
  readonly withheld: WithheldCounts;
  /**
   * Names of texts of which the answer discloses more than their allowances permit. If there are any, the answer must not be
   * sent, and the search must be repeated without these texts.
   */
  readonly overdrawn: readonly string[];
}

/**
 * Reduces an answer to what the allowances permit, removes `disclosed`, which is only for the server, and charges the ledgers.
 * Withheld lines in the order of the corpus become empty lines. Withheld lines that are sorted or grouped are removed: an empty
 * line among sorted ones would reveal between which values its context sorts.
 *
 * `isBegun`: earlier chunks of the answer were already sent, so that no further text can be left out; if a text is overdrawn, all
 * rows are withheld.
 */
export function settle<Answer extends AnyAnswer>(
  answer: Answer,
  corpus: Corpus,
  search: SearchNumbers,
  ledgers: readonly Ledger[],
  isBegun = false,
): Settled<Answer> {
  const { disclosed, ...rest } = answer;
  if (disclosed === undefined) return { answer: rest, withheld: NOTHING, overdrawn: [] };
  const overdrawn = findOverdrawn(disclosed, corpus, search, ledgers);
  if (overdrawn.length > 0 && !isBegun) return { answer: rest, withheld: NOTHING, overdrawn };
  const counts = { ...NOTHING, rows: disclosed.rows, texts: disclosed.texts, takenOut: disclosed.rows };
  chargeSearch(disclosed, corpus, search, ledgers);
  if (overdrawn.length > 0 && answer.rows !== undefined) {
    counts.rows += answer.rows.length;
    counts.takenOut += answer.rows.length;
    return { answer: { ...rest, rows: [] }, withheld: counts, overdrawn: [] };
  }
  let next = 0;
  const releaseLines = (lines: readonly Line[], areOrdered: boolean): Line[] =>
    lines.flatMap((line) => {
      const reach = disclosed.reaches[next++];
      if (reach === null) return [line];
      const shown = releaseLine(line, reach, corpus, search, ledgers);
      if (shown.withheld === 'cut') counts.cut += 1;
      if (shown.withheld !== 'all') return [shown];
      counts.lines += 1;
      if (!areOrdered) return [shown];
      counts.takenOut += 1;
      return [];
    });
  const isSorted = disclosed.reaches.some((reach) => reach?.keyTokens !== undefined);
  const rows = answer.rows?.map((row) =>
    'lines' in row ? { ...row, lines: releaseLines(row.lines as Line[], true) } : row,
  );
  const lines = answer.lines === undefined ? undefined : releaseLines(answer.lines, isSorted);
  const positions = answer.positions?.filter((_, index) => {
    const reach = disclosed.reaches[index];
    const isShown = reach === null || chargeIfAllowed(reach, corpus, search, ledgers);
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
  return { answer: { ...rest, ...changed }, withheld: counts, overdrawn: [] };
}

/**
 * The texts of which the figures of an answer disclose more than an allowance permits. Each is charged one token, once, for
 * reporting this. They stay overdrawn for the same search until the next day.
 */
function findOverdrawn(
  { touched }: Disclosed,
  corpus: Corpus,
  { ofNumbers }: SearchNumbers,
  ledgers: readonly Ledger[],
): string[] {
  const names: string[] = [];
  for (const [document, charge] of touched) {
    const text = textOf(corpus, document);
    const refused = shortHash(`${ofNumbers} without ${text.name}`);
    const isOverdrawn = ledgers.some(
      (ledger) => ledger.knowsSearch(refused) || (!ledger.knowsSearch(ofNumbers) && charge > ledger.left(text)),
    );
    if (!isOverdrawn) continue;
    names.push(text.name);
    for (const ledger of ledgers) {
      if (ledger.knowsSearch(refused)) continue;
      ledger.noteSearch(refused);
      ledger.charge(text.name, 1);
    }
  }
  return names;
}

function chargeSearch(
  { touched }: Disclosed,
  corpus: Corpus,
  { ofNumbers }: SearchNumbers,
  ledgers: readonly Ledger[],
): void {
  if (touched.length === 0) return;
  for (const ledger of ledgers) {
    if (ledger.knowsSearch(ofNumbers)) continue;
    ledger.noteSearch(ofNumbers);
    for (const [document, charge] of touched) ledger.charge(corpus.documents.fileName(document), charge);
  }
}

function textOf({ documents }: Corpus, document: number): LedgerText {
  return { name: documents.fileName(document), tokens: documents.end[document] - documents.start[document] };
}

function releaseLine(
  line: Line,
  whole: Reach,
  corpus: Corpus,
  search: SearchNumbers,
  ledgers: readonly Ledger[],
): Line {
  if (chargeIfAllowed(whole, corpus, search, ledgers)) return line;
  for (const tokens of SHORTER_CONTEXTS) {
    const { line: shorter, reach } = shortenLine(corpus, line, whole, tokens);
    if (chargeIfAllowed(reach, corpus, search, ledgers)) return { ...shorter, withheld: 'cut' };
  }
  if (whole.keyTokens !== undefined) {
    for (const ledger of ledgers) ledger.charge(corpus.documents.fileName(whole.document), 1);
  }
  return withholdLine(corpus, line, whole);
}

/**
 * Charges the tokens of a line if every ledger has enough allowance left; returns whether it did. Tokens that were shown before are
 * free, but each line of a search is charged at least `least` tokens once, because it discloses that there is a hit: otherwise the
 * text could be reconstructed from lines of one known token each, found by their unseen neighbours.
 */
function chargeIfAllowed(
  { document, from, to, keyTokens, hit, least }: Reach,
  corpus: Corpus,
  { ofLines }: SearchNumbers,
  ledgers: readonly Ledger[],
): boolean {
  const first = corpus.documents.start[document];
  const text = textOf(corpus, document);
  const low = Math.min(from, keyTokens?.[0] ?? from) - first;
  const high = Math.max(to, keyTokens?.[1] ?? to) - first;
  const line = shortHash(`${ofLines} ${text.name} ${hit[0] - first} ${hit[1] - first}`);
  const charges = ledgers.map((ledger) => {
    const shown = ledger.newTokens(text.name, low, high);
    return { ledger, shown, all: ledger.knowsLine(line) ? shown : Math.max(shown, least) };
  });
  const fits = charges.every(({ ledger, all }) => all === 0 || all <= ledger.left(text));
  if (!fits) return false;
  for (const { ledger, shown, all } of charges) {
    ledger.show(text.name, low, high);
    if (all > shown) ledger.charge(text.name, all - shown);
    ledger.noteLine(line);
  }
  return true;
}
