import type { Corpus } from '@zaban/engine';

/** As many words as the examples of the screens need. */
const EXAMPLES = 4;
/** A word that makes up a larger share of the tokens is a function word more often than not. */
const LARGEST_SHARE = 1 / 2000;
/** Small letters only, and enough of them to show a misspelling. */
const SUITABLE = /^\p{Ll}{4,12}$/u;
/** Universal tag of common nouns. */
const NOUN = 'NOUN';

const found = new WeakMap<Corpus, readonly string[]>();

/**
 * Words for examples, chosen by frequency: the most frequent words of 4 to 12 small letters that make up at most 1 in 2,000 tokens; nouns
 * where the corpus has universal tags. Fewer than four where it has no more such words.
 */
export function exampleWordsOf(corpus: Corpus): readonly string[] {
  let words = found.get(corpus);
  if (words === undefined) {
    words = choose(corpus);
    found.set(corpus, words);
  }
  return words;
}

function choose(corpus: Corpus): string[] {
  const { lexicon, frequency } = corpus.word;
  const largest = Math.max(1, corpus.tokenCount * LARGEST_SHARE);
  const isNoun = nounsOf(corpus);
  const chosen: { readonly word: string; readonly hits: number }[] = [];
  frequency.forEach((hits, value) => {
    if (hits > largest || (chosen.length === EXAMPLES && hits <= chosen[EXAMPLES - 1].hits) || !isNoun(value)) return;
    const word = lexicon.value(value);
    if (!SUITABLE.test(word)) return;
    chosen.push({ word, hits });
    chosen.sort((a, b) => b.hits - a.hits);
    chosen.length = Math.min(chosen.length, EXAMPLES);
  });
  return chosen.map(({ word }) => word);
}

/** Whether a word form occurs as a noun; true of every form where the corpus has no such tag. */
function nounsOf({ word, attributes }: Corpus): (value: number) => boolean {
  const pos = attributes.get('pos');
  const noun = pos?.lexicon.find(NOUN) ?? -1;
  if (pos?.kind !== 'type' || noun < 0) return () => true;
  const nouns = new Uint8Array(word.frequency.length);
  pos.ofType.forEach((tag, type) => {
    if (tag === noun) nouns[word.ofType[type]] = 1;
  });
  return (value) => nouns[value] === 1;
}
