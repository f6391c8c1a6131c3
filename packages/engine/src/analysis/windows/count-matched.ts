import { HITS_PER_CHECK, type Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { endOf, type Matches } from '../../matching/index.ts';

/** Matches with more tokens are counted in chunks, with budget checks between them. */
const LONG_MATCH = 1 << 10;

/**
 * Adds the tokens of the matches [first, last), each token once, to `tally` by stream entry: all tokens, or only words.
 * Throws `DeadlineExceeded`.
 */
export function countMatched(
  { tokens, typeIsWord }: Corpus,
  matches: Matches,
  first: number,
  last: number,
  stream: Uint32Array,
  wordsOnly: boolean,
  tally: Uint32Array,
  budget: Budget,
): void {
  if (matches.width === 1 && !wordsOnly) {
    budget.chunks(first, last, (from, to) => countSingles(matches.start, from, to, stream, tally));
    return;
  }
  const countTokens = (from: number, to: number): void => {
    for (let at = from; at < to; at++) if (!wordsOnly || typeIsWord[tokens[at]] === 1) tally[stream[at]]++;
  };
  let reached = 0;
  for (let hit = first; hit < last; hit++) {
    if (hit % HITS_PER_CHECK === HITS_PER_CHECK - 1) budget.check(hit, matches.count);
    const end = endOf(matches, hit);
    const from = Math.max(reached, matches.start[hit]);
    // A match may be as long as a document.
    if (end - from > LONG_MATCH) budget.chunks(from, end, countTokens);
    else for (let at = from; at < end; at++) if (!wordsOnly || typeIsWord[tokens[at]] === 1) tally[stream[at]]++;
    reached = Math.max(reached, end);
  }
}

/**
 * Most matches of one token are the same word. Runs of equal entries are added up first, since successive increments of
 * one memory cell wait for each other.
 */
function countSingles(start: Uint32Array, first: number, last: number, stream: Uint32Array, tally: Uint32Array): void {
  let entry = 0;
  let same = 0;
  for (let hit = first; hit < last; hit++) {
    const next = stream[start[hit]];
    if (next !== entry) {
      tally[entry] += same;
      entry = next;
      same = 0;
    }
    same++;
  }
  tally[entry] += same;
}
