import type { Budget } from '../budget/index.ts';
import type { Attribute, Corpus } from '../corpus/index.ts';
import { endOf } from '../matching/index.ts';
import type { Matches } from '../matching/index.ts';
import { valueCodes } from './values/index.ts';
import { dimensionOf } from './keys/index.ts';
import type { HitKey } from './keys/index.ts';
import { documentOfRun, NO_DOCUMENT, placeMatches } from './hits/index.ts';
import type { WindowOptions } from './windows/index.ts';

/** Number of rows that a document has hits of, by its number. */
export type RowsByDocument = ReadonlyMap<number, number>;

/**
 * How many of some rows of `frequencies` have hits in each of the documents that are asked about. `rows` holds the values
 * of each row. Throws `DeadlineExceeded`.
 */
export function frequencyRowsByDocument(
  corpus: Corpus,
  matches: Matches,
  keys: readonly Pick<HitKey, 'place'>[],
  rows: readonly (readonly string[])[],
  isAskedFor: (document: number) => boolean,
  budget: Budget,
): RowsByDocument {
  const placed = placeMatches(corpus, matches);
  const dimensions = keys.map((key) => dimensionOf(corpus, placed, key, budget));
  const wanted = new Set(rows.map((values) => JSON.stringify(values)));
  const counted = new Map<number, number>();
  const { first, count } = placed.runs;
  for (let run = 0; run < count; run++) {
    const document = documentOfRun(placed, run);
    if (document === NO_DOCUMENT || !isAskedFor(document)) continue;
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

/** Tokens of a window are looked at twice as far where it counts words: punctuation stands between them. */
const TOKENS_FOR_A_WORD = 2;

/**
 * How many of some collocates stand in the windows of the matches, or in the matches, in each of the documents that are
 * asked about. Windows are taken without regard to sentences, so that no row is missed. Throws `DeadlineExceeded`.
 */
export function collocatesByDocument(
  corpus: Corpus,
  matches: Matches,
  { attribute, window, unit }: Pick<WindowOptions, 'window' | 'unit'> & { readonly attribute: Attribute },
  values: readonly string[],
  isAskedFor: (document: number) => boolean,
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
    if (document === NO_DOCUMENT || !isAskedFor(document)) continue;
    budget.check(run, count);
    let found = 0;
    let looked = corpus.documents.start[document];
    for (let hit = first[run]; hit < first[run + 1]; hit++) {
      const end = Math.min(corpus.documents.end[document], endOf(matches, hit) + right);
      for (let at = Math.max(looked, matches.start[hit] - left); at < end; at++) {
        const code = codeOf[stream[at]];
        if (isWanted[code] === 0 || seenIn[code] === run + 1) continue;
        seenIn[code] = run + 1;
        found += 1;
      }
      looked = Math.max(looked, end);
    }
    counted.set(document, found);
  }
  return counted;
}
