import { documentOfRun, NO_DOCUMENT, pick, placeMatches } from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { attribute, sequence, token, valueTest } from '../../cql/index.ts';
import { matchPattern } from '../../matching/index.ts';
import type { MatchOptions, Matches } from '../../matching/index.ts';
import { FEWEST_PLACES, FEWEST_TEXTS, MOST_VALUE_CHARACTERS } from './bounds.ts';
import type { Disclosure } from './disclosure.ts';

/** A value as a table may show it. */
export function shortValue(value: string, disclosure: Disclosure | undefined): string {
  if (disclosure === undefined || value.length <= MOST_VALUE_CHARACTERS) return value;
  return `${value.slice(0, MOST_VALUE_CHARACTERS)}…`;
}

/** The hits in texts that the reader may read whole. */
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
 * The rows that are let out: those that several texts attest, or many distinct places (`placesOf`), and those that `attested` gives (by their names) for the
 * texts that may be read whole. It is asked once, and only if a row depends on it. The others are counted.
 */
export function letOut<Row extends { readonly files: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  attested: () => ReadonlySet<string>,
  disclosure: Disclosure,
  placesOf: (row: Row) => number = () => 0,
): Row[] {
  let known: ReadonlySet<string> | undefined;
  const isCommon = (row: Row): boolean => row.files >= FEWEST_TEXTS || placesOf(row) >= FEWEST_PLACES;
  const kept = rows.filter((row) => isCommon(row) || (known ??= attested()).has(nameOf(row)));
  disclosure.rows += rows.length - kept.length;
  return kept;
}

/** Whether a sequence of values is let out that occurs `count` times in a part (the one that the options search). */
export function isSequenceLetOut(
  corpus: Corpus,
  { values, count }: { readonly values: readonly string[]; readonly count: number },
  { name, options }: { readonly name: string; readonly options: MatchOptions },
  disclosure: Disclosure,
): boolean {
  if (count >= FEWEST_PLACES) return true;
  const pattern = sequence(values.map((value) => token(valueTest(attribute(name), value, { literal: true }))));
  const { matches } = matchPattern(corpus, pattern, options);
  const placed = placeMatches(corpus, matches);
  const documents = Array.from({ length: placed.runs.count }, (_, run) => documentOfRun(placed, run));
  return (
    documents.length >= FEWEST_TEXTS ||
    documents.some((document) => document === NO_DOCUMENT || !disclosure.isRestricted(document))
  );
}
