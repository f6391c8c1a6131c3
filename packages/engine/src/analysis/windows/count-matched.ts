import type { Corpus } from '../../corpus/index.ts';
import { endOf } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';

/** Counts the tokens of the matches [first, last), each once, by their entry; all of them, or only words. */
export function countMatched(
  { tokens, typeIsWord }: Corpus,
  matches: Matches,
  first: number,
  last: number,
  stream: Uint32Array,
  wordsOnly: boolean,
  tally: Uint32Array,
): void {
  if (matches.width === 1 && !wordsOnly) {
    countSingles(matches.start, first, last, stream, tally);
    return;
  }
  let reached = 0;
  for (let hit = first; hit < last; hit++) {
    const end = endOf(matches, hit);
    for (let at = Math.max(reached, matches.start[hit]); at < end; at++) {
      if (!wordsOnly || typeIsWord[tokens[at]] === 1) tally[stream[at]]++;
    }
    reached = Math.max(reached, end);
  }
}

/** Most matches of one token are the same word: adding one to the same place each time would wait for the one before. */
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
