import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCorpus, corpusOf } from '../testing/index.ts';
import { filterDocuments, subcorpusOf, wholeCorpus } from './index.ts';

function document(genre: string, ...sentences: string[]) {
  return { sentences, fields: { genre } };
}

test('documents side by side become one range, empty ones none', () => {
  const corpus = corpusOf(
    document('a', 'x y .'),
    document('a'),
    document('a', 'z'),
    document('b', 'w'),
    document('a', 'v'),
  );
  const part = filterDocuments(corpus, { genre: ['a', 'unknown'] });
  expect([...part.documents]).toEqual([0, 1, 2, 4]);
  expect([...part.start]).toEqual([0, 5]);
  expect([...part.end]).toEqual([4, 6]);
  expect([part.tokenCount, part.wordCount]).toEqual([5, 4]);
  expect(filterDocuments(corpus, { nothing: ['a'] }).documents.length).toBe(0);
  expect(filterDocuments(corpus, { genre: [] }).tokenCount).toBe(0);
  expect(filterDocuments(corpus, {}).tokenCount).toBe(6);
});

test('a part holds just the tokens of its documents', () => {
  fc.assert(
    fc.property(anyCorpus(), fc.func(fc.boolean()), (corpus, chosen) => {
      const part = subcorpusOf(corpus, chosen);
      for (let position = 0; position < corpus.tokenCount; position++) {
        const inside = part.start.some((start, index) => start <= position && position < part.end[index]);
        expect(inside).toBe(chosen(corpus.documents.at(position)));
      }
      for (let index = 1; index < part.start.length; index++)
        expect(part.start[index]).toBeGreaterThan(part.end[index - 1]);
    }),
  );
});

test('the whole corpus is all documents', () => {
  const corpus = corpusOf(['a b'], [], ['c']);
  expect(wholeCorpus(corpus)).toMatchObject({
    tokenCount: 3,
    wordCount: 3,
    start: Uint32Array.of(0),
    end: Uint32Array.of(3),
  });
});
