import { documentOfRun, NO_DOCUMENT, placeMatches, stretchesOf } from '../../analysis/index.ts';
import type { SearchedPart } from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Pattern } from '../../cql/index.ts';
import type { Matches } from '../../matching/index.ts';

/** Number of documents with a hit. */
export function filesWithHits(corpus: Corpus, matches: Matches): number {
  let files = 0;
  const placed = placeMatches(corpus, matches);
  for (let run = 0; run < placed.runs.count; run++) if (documentOfRun(placed, run) !== NO_DOCUMENT) files++;
  return files;
}

/** Number of documents of a part with a hit of a query that asks for one word and nothing else; undefined for any other. */
export function filesOfWord(corpus: Corpus, pattern: Pattern, part: SearchedPart): number | undefined {
  const hits = hitsOfWord(corpus, pattern, part);
  if (hits === undefined) return undefined;
  const { document } = stretchesOf(corpus);
  let files = 0;
  for (let stretch = 0; stretch < hits.length; stretch++) {
    if (hits[stretch] > 0 && document[stretch] !== NO_DOCUMENT) files++;
  }
  return files;
}

/**
 * Hits in each stretch of a part for a query that asks for one word and nothing else; undefined for any other query. The
 * posting lists are looked into stretch by stretch, so that the commonest word costs little more than a rare one.
 */
export function hitsOfWord(corpus: Corpus, pattern: Pattern, part: SearchedPart): Uint32Array | undefined {
  const words = wordsOf(corpus, pattern);
  if (words === undefined) return undefined;
  const stretches = stretchesOf(corpus);
  const hits = new Uint32Array(stretches.count);
  for (let word = words.first; word < words.last; word++) {
    const start = corpus.postings.positions(word);
    const { runs } = placeMatches(corpus, { count: start.length, start, width: 1, end: undefined, labels: undefined });
    for (let run = 0; run < runs.count; run++) hits[runs.stretch[run]] += runs.first[run + 1] - runs.first[run];
  }
  return hitsInPart(corpus, hits, part);
}

/** The hits in each stretch, of those stretches that belong to a part; 0 in the others. */
export function hitsInPart(corpus: Corpus, hits: Uint32Array, part: SearchedPart): Uint32Array {
  if (part.whole) return hits;
  const { document } = stretchesOf(corpus);
  const inPart = new Uint8Array(corpus.documents.count);
  for (let index = 0; index < part.documentCount; index++) inPart[part.documentAt(index)] = 1;
  return hits.map((count, stretch) => (inPart[document[stretch]] === 1 ? count : 0));
}

/** Texts that mean themselves in a regular expression. */
const PLAIN = /^[\p{L}\p{N}]+$/u;

/** The word forms [first, last) that a query for one folded or exact word stands for. */
function wordsOf({ word, lc }: Corpus, pattern: Pattern): { first: number; last: number } | undefined {
  if (pattern.kind !== 'token' || pattern.labels.length > 0 || pattern.condition?.kind !== 'value') return undefined;
  const { subject, negated, text, literal, ignoreCase, ignoreDiacritics } = pattern.condition;
  const isExact = (literal || PLAIN.test(text)) && !negated && !ignoreCase && !ignoreDiacritics;
  if (!isExact || subject.label !== undefined) return undefined;
  if (subject.name === word.name) {
    const value = word.lexicon.find(text);
    return { first: Math.max(0, value), last: value + 1 };
  }
  if (subject.name !== lc.name) return undefined;
  // The values of `lc` are the folded forms of words.
  const form = lc.lexicon.find(text);
  const { firstOfFold } = word.lexicon;
  return form < 0 ? { first: 0, last: 0 } : { first: firstOfFold[form], last: firstOfFold[form + 1] };
}
