import * as fc from 'fast-check';
import type { Corpus } from '../corpus/index.ts';
import { corpusOf } from './corpus-of.ts';
import type { TestDocument } from './corpus-of.ts';

const words = ['a', 'A', 'b', 'c', 'á', 'd', '.'];
const tags = ['N', 'V', 'D', 'P'];

/** A token with one of few words and tags, so that queries have matches. */
const anyToken = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...tags))
  .map(([word, tag]) => `${word}/${word.toLowerCase()}/${tag}`);

/** A document of up to `maxSentences` sentences, some of them nested in `q`, with the fields genre and year. */
export function anyTestDocument(maxSentences = 4): fc.Arbitrary<TestDocument> {
  return fc
    .record({
      sentences: fc.array(fc.array(anyToken, { minLength: 1, maxLength: 6 }), { maxLength: maxSentences }),
      genre: fc.constantFrom('news', 'novel', ''),
      year: fc.constantFrom('2004', '2022'),
      quotes: fc.array(fc.tuple(fc.nat(24), fc.nat(24), fc.constantFrom('x', 'y')), { maxLength: 3 }),
    })
    .map(({ sentences, genre, year, quotes }) => {
      const length = sentences.flat().length;
      const structures = quotes
        .map(([a, b, who]) => ({ start: Math.min(a, b, length), end: Math.min(Math.max(a, b), length), who }))
        .filter(({ start, end }) => start < end)
        .map(({ start, end, who }) => ({ name: 'q', start, end, attributes: { who } }));
      return { sentences, fields: { genre, year }, structures, structureNames: ['q'] };
    });
}

/** A corpus of up to `maxDocuments` small documents, some of them empty. */
export function anyCorpus(maxDocuments = 4): fc.Arbitrary<Corpus> {
  return fc
    .array(anyTestDocument(), { minLength: 1, maxLength: maxDocuments })
    .map((documents) => corpusOf(...documents));
}
