import { NO_DOCUMENT } from '../../corpus/index.ts';
import { documentOfRun, pick, placeMatches } from '../../analysis/index.ts';
import { untilDeadline } from '../../budget/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { Attribute, Corpus } from '../../corpus/index.ts';
import { attribute, sequence, token, valueTest } from '../../cql/index.ts';
import { matchPattern } from '../../matching/index.ts';
import type { MatchOptions, Matches } from '../../matching/index.ts';
import { MIN_POSITIONS, MIN_TEXTS, MAX_SEARCHED_TOKENS, MAX_VALUE_CHARACTERS } from './bounds.ts';
import type { Disclosure } from './disclosure.ts';

/** A value as a table may show it: shortened where the reader is restricted. */
export function shortValue(value: string, disclosure: Disclosure | undefined): string {
  if (disclosure === undefined || value.length <= MAX_VALUE_CHARACTERS) return value;
  return `${value.slice(0, MAX_VALUE_CHARACTERS)}…`;
}

/** The hits in texts that are not restricted for the reader. */
export function hitsInOpenTexts(corpus: Corpus, matches: Matches, disclosure: Disclosure): Matches {
  const placed = placeMatches(corpus, matches);
  const numbers: number[] = [];
  for (let run = 0; run < placed.runs.count; run++) {
    const document = documentOfRun(placed, run);
    if (document !== NO_DOCUMENT && disclosure.isRestricted(document)) continue;
    for (let hit = placed.runs.first[run]; hit < placed.runs.first[run + 1]; hit++) numbers.push(hit);
  }
  return pick(matches, Uint32Array.from(numbers));
}

/**
 * The rows that may be shown: those that several texts attest, those with many distinct positions (`placesOf`), and
 * those that `attested` contains, the names of the rows of unrestricted texts. `attested` is called at most once, and
 * only if a row depends on it. The number of withheld rows is added to the disclosure.
 */
export function permittedRows<Row extends { readonly files: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  attested: () => ReadonlySet<string>,
  disclosure: Disclosure,
  placesOf: (row: Row) => number = () => 0,
): Row[] {
  let known: ReadonlySet<string> | undefined;
  const isCommon = (row: Row): boolean => row.files >= MIN_TEXTS || placesOf(row) >= MIN_POSITIONS;
  const kept = rows.filter((row) => isCommon(row) || (known ??= attested()).has(nameOf(row)));
  disclosure.rows += rows.length - kept.length;
  return kept;
}

interface SequenceRow {
  readonly values: readonly string[];
  /** Number of positions in the subcorpus of the options. */
  readonly count: number;
}

/**
 * The rows of value sequences that may be shown: frequent ones, and rare ones that an unrestricted text or several
 * texts attest. Each rare one is searched for, in the order of the rows, until the deadline passes or
 * `MAX_SEARCHED_TOKENS` tokens are searched; later rare rows are withheld, and `complete` is false.
 */
export function rareRows<Row extends SequenceRow>(
  corpus: Corpus,
  rows: readonly Row[],
  {
    attribute: { name, lexicon, frequency },
    options,
  }: { readonly attribute: Attribute; readonly options: MatchOptions },
  disclosure: Disclosure,
  budget: Budget,
): { readonly rows: Row[]; readonly complete: boolean } {
  let left = MAX_SEARCHED_TOKENS;
  let complete = true;
  const isInTime = (index: number): boolean =>
    untilDeadline(() => {
      budget.check(index, rows.length);
      return true;
    }, false);
  const kept = rows.filter(({ values, count }, index) => {
    if (count >= MIN_POSITIONS) return true;
    left -= values.reduce((least, value) => Math.min(least, frequency[lexicon.find(value)] ?? 0), Infinity);
    complete &&= left >= 0 && isInTime(index);
    return complete && isAttested(corpus, values, name, options, disclosure);
  });
  disclosure.rows += rows.length - kept.length;
  return { rows: kept, complete };
}

function isAttested(
  corpus: Corpus,
  values: readonly string[],
  name: string,
  options: MatchOptions,
  disclosure: Disclosure,
): boolean {
  const pattern = sequence(values.map((value) => token(valueTest(attribute(name), value, { literal: true }))));
  const { matches } = matchPattern(corpus, pattern, options);
  const placed = placeMatches(corpus, matches);
  const documents = Array.from({ length: placed.runs.count }, (_, run) => documentOfRun(placed, run));
  return (
    documents.length >= MIN_TEXTS ||
    documents.some((document) => document === NO_DOCUMENT || !disclosure.isRestricted(document))
  );
}
