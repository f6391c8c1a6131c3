import type { Attribute, Corpus } from '../corpus/index.ts';
import type { SearchedPart } from './searched-part.ts';
import { STRIDE } from './tick.ts';
import type { Tick } from './tick.ts';

/** How often each value of an attribute occurs. */
export interface ValueCounts {
  /** By number of the value. */
  readonly counts: Uint32Array;
  /** Whether all was counted before the time was up. */
  readonly complete: boolean;
}

/** Counts the values of an attribute in a part, all tokens or only words: one pass over the part, none for the whole corpus. */
export function countValues(
  corpus: Corpus,
  attribute: Attribute,
  part: SearchedPart,
  wordsOnly: boolean,
  tick: Tick,
): ValueCounts {
  if (part.whole) {
    const counts = wordsOnly ? frequencyOfWords(corpus, attribute) : attribute.frequency;
    if (counts !== undefined) return { counts, complete: true };
  }
  if (attribute.kind === 'stream') return countStream(corpus, attribute, part, wordsOnly, tick);
  const { counts: ofType, complete } = countEntries(corpus.tokens, corpus.typeCount, part, tick);
  const counts = new Uint32Array(attribute.lexicon.size);
  const { typeIsWord } = corpus;
  for (let type = 0; type < ofType.length; type++) {
    if (!wordsOnly || typeIsWord[type] === 1) counts[attribute.ofType[type]] += ofType[type];
  }
  return { counts, complete };
}

/** The frequencies of the values that are words; undefined where a value is one in some tokens and none in others. */
function frequencyOfWords({ typeIsWord }: Corpus, attribute: Attribute): Uint32Array | undefined {
  if (attribute.kind === 'stream') return undefined;
  const { ofType, frequency, lexicon } = attribute;
  // Bit 0: some token with the value is no word; bit 1: some token is one.
  const kinds = new Uint8Array(lexicon.size);
  for (let type = 0; type < ofType.length; type++) kinds[ofType[type]] |= 1 << typeIsWord[type];
  const counts = new Uint32Array(lexicon.size);
  for (let value = 0; value < counts.length; value++) {
    if (kinds[value] === 3) return undefined;
    if (kinds[value] === 2) counts[value] = frequency[value];
  }
  return counts;
}

function countStream(
  corpus: Corpus,
  { stream, lexicon }: Extract<Attribute, { kind: 'stream' }>,
  part: SearchedPart,
  wordsOnly: boolean,
  tick: Tick,
): ValueCounts {
  const { counts, complete } = countEntries(stream, lexicon.size, part, tick);
  if (!wordsOnly) return { counts, complete };
  const { tokens, typeIsWord } = corpus;
  for (let range = 0; range < part.start.length; range++) {
    for (let at = part.start[range]; at < part.end[range]; at++) if (typeIsWord[tokens[at]] === 0) counts[stream[at]]--;
  }
  return { counts, complete };
}

function countEntries(stream: Uint32Array, size: number, part: SearchedPart, tick: Tick): ValueCounts {
  const counts = new Uint32Array(size);
  let done = 0;
  for (let range = 0; range < part.start.length; range++) {
    for (let from = part.start[range]; from < part.end[range]; from += STRIDE) {
      if (!tick(done, part.tokenCount)) return { counts, complete: false };
      const to = Math.min(from + STRIDE, part.end[range]);
      for (let at = from; at < to; at++) counts[stream[at]]++;
      done += to - from;
    }
  }
  return { counts, complete: true };
}
