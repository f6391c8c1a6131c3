import { expect, it } from 'vitest';
import { shortNameOf } from '../../state/subcorpora/subcorpus.ts';
import { contrastOf, restOffers, textOffers, wordOffers } from './offers.ts';

const CATEGORIES = [
  { value: 'media', name: 'Media' },
  { value: 'literary', name: 'Literary' },
];
const nameOf = (subcorpus: readonly string[]): string => shortNameOf(subcorpus, CATEGORIES);
const FIELDS = new Map([
  ['category', ['literary', 'media', 'academic']],
  ['genre', ['novel', 'blog']],
]);
const GROUPS = [
  { value: 'academic', count: 0 },
  { value: 'literary', count: 10 },
  { value: 'media', count: 12 },
];

it('offers words that have hits, the most frequent first, in the language of the query', () => {
  const hits = new Map([
    ['deras', 1],
    ['haveli', 3],
  ]);
  const words = ['deera', 'deras', 'Haveli'];
  expect(wordOffers(words, hits, false).map(({ text, change }) => [text, change.other])).toEqual([
    ['Haveli', 'Haveli'],
    ['deras', 'deras'],
  ]);
  expect(wordOffers(words, hits, true)[1]?.change.other).toBe('[lc == "deras"]');
});

it('offers pairs of groups with hits if all texts are searched, and each against the rest', () => {
  const contrast = contrastOf([], FIELDS);
  expect(contrast).toEqual({ field: 'category', chosen: [], base: [] });
  if (contrast === undefined) return;
  expect(textOffers(contrast, GROUPS, nameOf)).toEqual([
    {
      text: 'Media and Literary',
      hits: [12, 10],
      change: { criteria: 'media', filter: [], filesWith: '', part: '', other: '', versus: ['category:literary'] },
    },
  ]);
  expect(restOffers(contrast, GROUPS, nameOf).map(({ text, hits, change }) => [text, hits, change.versus])).toEqual([
    ['Media and the rest', [12, 10], ['rest']],
    ['Literary and the rest', [10, 12], ['rest']],
  ]);
});

it('offers the other groups with hits for texts that are chosen, with the same further fields', () => {
  const contrast = contrastOf(['category:media', 'year:2010', 'filesWith:"tea"'], FIELDS);
  expect(contrast).toEqual({ field: 'category', chosen: ['media'], base: ['year:2010', 'filesWith:"tea"'] });
  if (contrast === undefined) return;
  expect(textOffers(contrast, GROUPS, nameOf).map(({ hits, change }) => [hits, change.versus])).toEqual([
    [
      [12, 10],
      ['category:literary', 'year:2010', 'filesWith:"tea"'],
    ],
  ]);
  expect(restOffers(contrast, GROUPS, nameOf)).toEqual([]);
});

it('contrasts the texts of a visitor by file where they have no categories', () => {
  const files = new Map([
    ['category', ['']],
    ['fileName', ['ali.txt', 'sana.txt']],
  ]);
  expect(contrastOf([], files)?.field).toBe('fileName');
  expect(contrastOf([], new Map([['fileName', ['ali.txt']]]))).toBeUndefined();
});
