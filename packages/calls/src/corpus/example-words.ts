import { type Corpus, onceFor } from '@zaban/engine';

/** Number of words that the examples of the screens need. */
const EXAMPLES = 4;
/** Maximum share of the tokens: more frequent words are mostly function words. */
const MAX_SHARE = 1 / 2000;
/** Only lower-case letters, and enough of them for an example with a misspelling. */
const SUITABLE = /^\p{Ll}{4,12}$/u;
/** Universal tag of common nouns. */
const NOUN = 'NOUN';

interface Candidate {
  readonly word: string;
  readonly rank: number;
}

/**
 * Words for examples: the most frequent words of 4 to 12 lower-case letters that make up at most 1 in 2,000 tokens, and only nouns if
 * the corpus has universal tags. At most four, in descending order of frequency. In a corpus of few tokens, more frequent words, the
 * rarest first, follow where there are fewer than four. Computed once for each corpus.
 */
export const exampleWordsOf = onceFor((corpus: Corpus): readonly string[] => {
  const { lexicon, frequency } = corpus.word;
  const largest = Math.max(1, corpus.tokenCount * MAX_SHARE);
  const isNoun = nounsOf(corpus);
  const chosen: Candidate[] = [];
  const tooFrequent: Candidate[] = [];
  frequency.forEach((hits, value) => {
    const isRare = hits <= largest;
    const list = isRare ? chosen : tooFrequent;
    // The less a rank, the better is the word.
    const rank = isRare ? -hits : hits;
    if (rank >= (list[EXAMPLES - 1]?.rank ?? Infinity) || !isNoun(value)) return;
    const word = lexicon.value(value);
    if (!SUITABLE.test(word)) return;
    list.push({ word, rank });
    list.sort((a, b) => a.rank - b.rank);
    list.length = Math.min(list.length, EXAMPLES);
  });
  return [...chosen, ...tooFrequent].slice(0, EXAMPLES).map(({ word }) => word);
});

/** Returns a function that says whether a word form occurs as a noun; always true if the corpus has no tag for nouns. */
function nounsOf({ word, attributes }: Corpus): (value: number) => boolean {
  const pos = attributes.get('pos');
  const noun = pos?.lexicon.find(NOUN) ?? -1;
  if (pos?.kind !== 'type' || noun < 0) return () => true;
  const nouns = new Uint8Array(word.frequency.length);
  pos.ofType.forEach((tag, type) => {
    if (tag === noun) nouns[word.ofType[type]!] = 1;
  });
  return (value) => nouns[value] === 1;
}
