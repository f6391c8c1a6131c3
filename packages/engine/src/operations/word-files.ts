import { documentOfRun, NO_DOCUMENT, placeMatches } from '../analysis/index.ts';
import type { SearchedPart } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';
import type { Pattern } from '../cql/index.ts';
import type { Matches } from '../matching/index.ts';

/** Number of documents with a hit. */
export function filesWithHits(corpus: Corpus, matches: Matches): number {
  let files = 0;
  const placed = placeMatches(corpus, matches);
  for (let run = 0; run < placed.runs.count; run++) if (documentOfRun(placed, run) !== NO_DOCUMENT) files++;
  return files;
}

/**
 * Number of documents of a part with a hit of a query that asks for one word and nothing else; undefined for any other
 * query. The posting lists are looked into document by document, so that the commonest word costs as little as a rare one.
 */
export function filesOfWord(corpus: Corpus, pattern: Pattern, part: SearchedPart): number | undefined {
  const words = wordsOf(corpus, pattern);
  if (words === undefined) return undefined;
  const attesting = new Uint8Array(corpus.documents.count);
  for (let word = words.first; word < words.last; word++) {
    const start = corpus.postings.positions(word);
    const placed = placeMatches(corpus, { count: start.length, start, width: 1, end: undefined, labels: undefined });
    for (let run = 0; run < placed.runs.count; run++) {
      const document = documentOfRun(placed, run);
      if (document !== NO_DOCUMENT) attesting[document] = 1;
    }
  }
  let files = 0;
  for (let index = 0; index < part.documentCount; index++) files += attesting[part.documentAt(index)];
  return files;
}

/** The word forms [first, last) that a query for one folded or exact word stands for. */
function wordsOf({ word, lc }: Corpus, pattern: Pattern): { first: number; last: number } | undefined {
  if (pattern.kind !== 'token' || pattern.condition?.kind !== 'value') return undefined;
  const { subject, negated, text, literal, ignoreCase, ignoreDiacritics } = pattern.condition;
  if (!literal || negated || ignoreCase || ignoreDiacritics || subject.label !== undefined) return undefined;
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
