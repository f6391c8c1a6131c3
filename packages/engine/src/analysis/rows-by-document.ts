import { NO_DOCUMENT } from '../corpus/index.ts';
import type { Budget } from '../budget/index.ts';
import type { Attribute, Corpus } from '../corpus/index.ts';
import { endOf } from '../matching/index.ts';
import type { Matches } from '../matching/index.ts';
import { valueCodes } from './values/index.ts';
import { dimensionOf } from './keys/index.ts';
import type { HitKey } from './keys/index.ts';
import { documentOfRun, placeMatches } from './hits/index.ts';
import type { WindowOptions } from './windows/index.ts';

/** Number of rows with hits in a document, by document number. */
export type RowsByDocument = ReadonlyMap<number, number>;

/**
 * How many rows of `frequencies` have hits in each document that `isIncluded` accepts. `rows` has the values of each
 * row. Throws `DeadlineExceeded`.
 */
export function frequencyRowsByDocument(
  corpus: Corpus,
  matches: Matches,
  keys: readonly Pick<HitKey, 'place'>[],
  rows: readonly (readonly string[])[],
  isIncluded: (document: number) => boolean,
  budget: Budget,
): RowsByDocument {
  const placed = placeMatches(corpus, matches);
  const dimensions = keys.map((key) => dimensionOf(corpus, placed, key, budget));
  const wanted = new Set(rows.map((values) => JSON.stringify(values)));
  const counted = new Map<number, number>();
  const { first, count } = placed.runs;
  for (let run = 0; run < count; run++) {
    const document = documentOfRun(placed, run);
    if (document === NO_DOCUMENT || !isIncluded(document)) continue;
    budget.check(run, count);
    const combinations = new Map<string, readonly number[]>();
    for (let hit = first[run]; hit < first[run + 1]; hit++) {
      const codes = dimensions.map(({ ofHit, ofDocument }) => ofHit?.[hit] ?? ofDocument?.(document) ?? 0);
      combinations.set(codes.join(), codes);
    }
    let found = 0;
    for (const codes of combinations.values()) {
      if (wanted.has(JSON.stringify(codes.map((code, index) => dimensions[index].text(code))))) found += 1;
    }
    counted.set(document, found);
  }
  return counted;
}

/** Windows of words are read up to twice as many tokens, since punctuation between the words is not counted. */
const TOKENS_FOR_A_WORD = 2;

/**
 * How many of these collocates occur in the windows of the matches, or in the matches, in each document that
 * `isIncluded` accepts. Windows cross sentence borders, so that no row is missed. Throws `DeadlineExceeded`.
 */
export function collocatesByDocument(
  corpus: Corpus,
  matches: Matches,
  { attribute, window, unit }: Pick<WindowOptions, 'window' | 'unit'> & { readonly attribute: Attribute },
  values: readonly string[],
  isIncluded: (document: number) => boolean,
  budget: Budget,
): RowsByDocument {
  const placed = placeMatches(corpus, matches);
  const { stream, codeOf, size } = valueCodes(corpus, attribute);
  const shift = size - attribute.lexicon.size;
  const isWanted = new Uint8Array(size);
  for (const value of values) isWanted[value === '' ? 0 : attribute.lexicon.find(value) + shift] = 1;
  const [left, right] = window.map((tokens) => tokens * (unit === 'words' ? TOKENS_FOR_A_WORD : 1));
  const counted = new Map<number, number>();
  const { first, count } = placed.runs;
  const seenIn = new Uint32Array(size);
  for (let run = 0; run < count; run++) {
    const document = documentOfRun(placed, run);
    if (document === NO_DOCUMENT || !isIncluded(document)) continue;
    budget.check(run, count);
    let found = 0;
    let reached = corpus.documents.start[document];
    for (let hit = first[run]; hit < first[run + 1]; hit++) {
      const end = Math.min(corpus.documents.end[document], endOf(matches, hit) + right);
      for (let at = Math.max(reached, matches.start[hit] - left); at < end; at++) {
        const code = codeOf[stream[at]];
        if (isWanted[code] === 0 || seenIn[code] === run + 1) continue;
        seenIn[code] = run + 1;
        found += 1;
      }
      reached = Math.max(reached, end);
    }
    counted.set(document, found);
  }
  return counted;
}
