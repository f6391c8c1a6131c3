import { NO_DOCUMENT, stretchesOf, type Corpus } from '../../corpus/index.ts';
import { documentOfRun, placeMatches, type SearchedSubcorpus } from '../../analysis/index.ts';
import type { Pattern } from '../../cql/index.ts';
import type { Matches } from '../../matching/index.ts';
import { removeDiacritics } from '../../text/index.ts';

/** Number of documents with a hit. */
export function filesWithHits(corpus: Corpus, matches: Matches): number {
  let files = 0;
  const placed = placeMatches(corpus, matches);
  for (let run = 0; run < placed.runs.count; run++) if (documentOfRun(placed, run) !== NO_DOCUMENT) files++;
  return files;
}

/** Number of documents of a subcorpus with a hit of a query for exactly one word; undefined for any other query. */
export function filesOfWord(corpus: Corpus, pattern: Pattern, searched: SearchedSubcorpus): number | undefined {
  const hits = hitsOfWord(corpus, pattern, searched);
  if (hits === undefined) return undefined;
  const { document } = stretchesOf(corpus);
  let files = 0;
  for (let stretch = 0; stretch < hits.length; stretch++) {
    if (hits[stretch] > 0 && document[stretch] !== NO_DOCUMENT) files++;
  }
  return files;
}

/**
 * Number of hits in each stretch of a subcorpus for a query for exactly one word; undefined for any other query. Each
 * posting list is searched for the ends of the stretches, so that the most frequent word costs little more than a rare
 * one.
 */
export function hitsOfWord(corpus: Corpus, pattern: Pattern, searched: SearchedSubcorpus): Uint32Array | undefined {
  const words = wordsOf(corpus, pattern);
  if (words === undefined) return undefined;
  const stretches = stretchesOf(corpus);
  const hits = new Uint32Array(stretches.count);
  for (const word of words) {
    const start = corpus.postings.positions(word);
    const { runs } = placeMatches(corpus, { count: start.length, start, width: 1, end: undefined, labels: undefined });
    for (let run = 0; run < runs.count; run++) hits[runs.stretch[run]] += runs.first[run + 1] - runs.first[run];
  }
  return hitsInSubcorpus(corpus, hits, searched);
}

/** The hits in each stretch, set to 0 for stretches outside a subcorpus. */
export function hitsInSubcorpus(corpus: Corpus, hits: Uint32Array, searched: SearchedSubcorpus): Uint32Array {
  if (searched.whole) return hits;
  const { document } = stretchesOf(corpus);
  const inPart = new Uint8Array(corpus.documents.count);
  for (let index = 0; index < searched.documentCount; index++) inPart[searched.documentAt(index)] = 1;
  return hits.map((count, stretch) => (inPart[document[stretch]] === 1 ? count : 0));
}

/** Texts without special characters of regular expressions. */
const PLAIN = /^[\p{L}\p{N}]+$/u;

/** The word forms that a query for one folded or exact word finds; undefined for any other query. */
function wordsOf({ word, lc }: Corpus, pattern: Pattern): readonly number[] | undefined {
  if (pattern.kind !== 'token' || pattern.labels.length > 0 || pattern.condition?.kind !== 'value') return undefined;
  const { subject, negated, text, literal, ignoreCase, ignoreDiacritics } = pattern.condition;
  const isExact = (literal || PLAIN.test(text)) && !negated && !ignoreCase && !ignoreDiacritics;
  if (!isExact || subject.label !== undefined) return undefined;
  if (subject.name === word.name) return word.lexicon.spelt(text);
  if (subject.name !== lc.name) return undefined;
  // The values of `lc` are the folded forms of words.
  const form = lc.lexicon.find(removeDiacritics(text));
  if (form < 0) return [];
  const { firstOfFold } = word.lexicon;
  return Array.from({ length: firstOfFold[form + 1] - firstOfFold[form] }, (_, index) => firstOfFold[form] + index);
}
