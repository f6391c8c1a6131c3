import { expect, test } from 'vitest';
import { corpusOf } from './corpus-of.ts';

test('documents of sentences become a corpus', () => {
  const corpus = corpusOf(['the/the/DT dogs/dog/NN bark/bark/VB', 'The/the/DT a'], {
    sentences: ['dogs'],
    fields: { genre: 'news' },
    structures: [{ name: 'q', start: 0, end: 1, attributes: { who: 'x' } }],
  });
  expect(corpus.word.lexicon.values()).toEqual(['a', 'bark', 'dogs', 'The', 'the']);
  expect(corpus.lc.lexicon.values()).toEqual(['a', 'bark', 'dogs', 'the']);
  expect([...corpus.postings.positions(corpus.word.lexicon.find('dogs'))]).toEqual([1, 5]);
  expect(corpus.documentText(0)).toBe('the dogs bark The a ');
  expect(corpus.structures.get('q')?.at(5)).toBe(0);
  expect(corpus.documents.find('d2')).toBe(1);
});
