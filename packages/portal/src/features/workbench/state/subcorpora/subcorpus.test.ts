import { parseQuery } from '@zaban/engine/queries';
import { expect, it } from 'vitest';
import { filesWithOf, narrowedTo, restOf, subcorpusInWords } from './subcorpus.ts';

it('has a rest, which a query about the fields of the texts finds', () => {
  const rest = restOf(['criteria:media', 'genre:blog', 'genre:a "new" one'], 'doc') ?? [];
  const query = filesWithOf(rest);
  expect(query).toBe('[!((doc_category == "media") & (doc_genre == "blog" | doc_genre == "a \\"new\\" one"))]');
  expect(() => parseQuery(query)).not.toThrow();
});

it('has no rest that a query finds where it is all texts or made of a query', () => {
  expect(restOf([], 'doc')).toBeUndefined();
  expect(restOf(['criteria:all'], 'doc')).toBeUndefined();
  expect(restOf(['genre:blog', 'filesWith:"tea"'], 'doc')).toBeUndefined();
});

it('calls a category by its name, alone and beside other fields', () => {
  const categories = [{ value: 'media', name: 'Media' }];
  for (const one of [['criteria:media'], ['category:media']]) expect(subcorpusInWords(one, categories)).toBe('Media');
  expect(subcorpusInWords(['criteria:media', 'genre:blog'], categories)).toBe('category: Media; genre: blog');
  expect(subcorpusInWords(['criteria:all'], categories)).toBe('all texts');
  // A citation names the values of the metadata.
  expect(subcorpusInWords(['criteria:media'])).toBe('category: media');
});

it('is narrowed to one value of a field, whose other values would be alternatives', () => {
  expect(narrowedTo([], 'year', '2004')).toEqual(['year:2004']);
  expect(narrowedTo(['year:2004', 'genre:blog', 'year:2005'], 'year', '2004')).toEqual(['genre:blog', 'year:2004']);
});
