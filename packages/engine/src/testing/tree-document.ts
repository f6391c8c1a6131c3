import type { TestDocument } from './corpus-of.ts';

/** A document with trees, from sentences of `word/lemma/POS/head/relation`. */
export function treeDocument(...sentences: readonly string[]): TestDocument {
  const tokens = sentences.map((sentence) => sentence.split(' ').map((token) => token.split('/')));
  return {
    sentences: tokens.map((sentence) => sentence.map((token) => token.slice(0, 3).join('/')).join(' ')),
    streams: {
      head: tokens.flat().map(([, , , head]) => head),
      deprel: tokens.flat().map(([, , , , deprel]) => deprel),
    },
  };
}
