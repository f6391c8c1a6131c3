import type { Budget } from '../../budget/index.ts';
import type { Corpus, TokenSpan } from '../../corpus/index.ts';
import type { MatchMaps } from './coverage.ts';

/*
 * Windows measured in words: all windows grow by one word at a time, in 32 tokens of the corpus at once. A step goes to
 * the next token, and on while that is no word. The bit maps have the layout of `borderMap`.
 */

/**
 * Sets the bits of the tokens in [start, end) that are no words, in a map that begins with the word of the token `base`.
 * Throws `DeadlineExceeded`.
 */
export function markOthers(
  { tokens, typeIsWord }: Pick<Corpus, 'tokens' | 'typeIsWord'>,
  { start, end }: TokenSpan,
  { map, base }: { readonly map: Uint32Array; readonly base: number },
  budget: Budget,
): void {
  budget.chunks(start, end, (from, to) => {
    for (let low = from; low < to;) {
      const word = (low - base) >>> 5;
      const high = Math.min(to, base + word * 32 + 32);
      let bits = 0;
      for (let at = high - 1; at >= low; at--) bits = (bits << 1) | (1 - typeIsWord[tokens[at]]);
      map[word + 1] |= bits << ((low - base) & 31);
      low = high;
    }
  });
}

/** As `coveredTokens`, with windows of [left, right] words and the words in them. `others`: the tokens that are no words. */
export function coveredWords(
  { first, last, inside }: MatchMaps,
  [left, right]: readonly [number, number],
  { borders, others }: { readonly borders: Uint32Array; readonly others: Uint32Array },
  budget: Budget,
): Uint32Array {
  const { length } = borders;
  const covered = new Uint32Array(length);
  let arriving = 0;
  budget.chunks(1, length - 1, (from, to) => {
    for (let word = from; word < to; word++)
      arriving = growRight(last, right, borders, others, covered, word, arriving);
  });
  arriving = 0;
  budget.chunks(1, length - 1, (from, to) => {
    for (let word = length - 1 - from; word > length - 1 - to; word--) {
      arriving = growLeft(first, left, borders, others, covered, word, arriving);
    }
  });
  budget.chunks(0, length, (from, to) => {
    for (let word = from; word < to; word++) covered[word] &= ~inside[word];
  });
  return covered;
}

/**
 * Adds the words in the windows behind matches to one word of the map. Bit `step` of `arriving`: a window reaches the
 * first of the 32 tokens in this step. Returns the same for the next word.
 */
function growRight(
  last: Uint32Array,
  right: number,
  borders: Uint32Array,
  others: Uint32Array,
  covered: Uint32Array,
  word: number,
  arriving: number,
): number {
  let front = last[word] | 0;
  if ((front | arriving) === 0) return 0;
  const open = ~borders[word];
  const other = others[word] | 0;
  let leaving = 0;
  let covers = 0;
  for (let step = 0; step < right; step++) {
    leaving |= (front >>> 31) << step;
    front = ((front << 1) | ((arriving >>> step) & 1)) & open;
    for (let passed = front & other; passed !== 0; passed = front & other) {
      leaving |= (passed >>> 31) << step;
      front = (front ^ passed) | ((passed << 1) & open);
    }
    covers |= front;
  }
  covered[word] |= covers;
  return leaving;
}

/** As `growRight`, before matches, from the last word to the first: windows arrive at the last of the 32 tokens. */
function growLeft(
  first: Uint32Array,
  left: number,
  borders: Uint32Array,
  others: Uint32Array,
  covered: Uint32Array,
  word: number,
  arriving: number,
): number {
  let front = first[word] | 0;
  if ((front | arriving) === 0) return 0;
  const open = ~borders[word];
  const other = others[word] | 0;
  let leaving = 0;
  let covers = 0;
  for (let step = 0; step < left; step++) {
    front &= open;
    leaving |= (front & 1) << step;
    front = (front >>> 1) | (((arriving >>> step) & 1) << 31);
    for (let passed = front & other; passed !== 0; passed = front & other) {
      const going = passed & open;
      leaving |= (going & 1) << step;
      front = (front ^ passed) | (going >>> 1);
    }
    covers |= front;
  }
  covered[word] |= covers;
  return leaving;
}
