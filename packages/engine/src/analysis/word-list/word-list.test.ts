import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import type { Attribute } from '../../corpus/index.ts';
import { compareCodePoints, isWord } from '../../text/index.ts';
import { anyHits, countBy, positionsOf } from '../testing/any-hits.ts';
import { attributeNamed } from '../values/names.ts';
import { wordList, wordListRows, wordListTexts } from './word-list.ts';

test('a word list equals one counted token by token', () => {
  fc.assert(
    fc.property(
      anyHits(),
      fc.constantFrom('lc', 'word', 'lemma', 'pos'),
      fc.boolean(),
      fc.integer({ min: 1, max: 3 }),
      fc.nat(3),
      fc.nat(9),
      ({ corpus, searched }, name, wordsOnly, minimum, offset, limit) => {
        const attribute = attributeNamed(corpus, name);
        const positions = positionsOf(searched).filter(
          (position) => !wordsOnly || isWord(corpus.valueAt(corpus.word, position)),
        );
        const counts = countBy(positions.map((position) => corpus.valueAt(attribute, position)));
        const rows = [...counts]
          .filter(([value, count]) => count >= minimum && value !== 'c')
          .sort(([a, m], [b, n]) => n - m || compareCodePoints(a, b))
          .map(([value, count]) => ({ value, count, perMillion: (count * 1e6) / searched.tokenCount }));
        const unwanted = attribute.lexicon.find('c');
        const admitted = (value: number): boolean => value !== unwanted;
        const options = { attribute, wordsOnly, minimum, admitted, offset, limit };
        const list = wordList(corpus, searched, options, new Budget());
        expect([list.total, list.occurrences]).toEqual([rows.length, rows.reduce((sum, { count }) => sum + count, 0)]);
        const listed = wordListRows(list, attribute, searched.tokenCount, new Budget());
        expect(listed).toEqual(rows.slice(offset, offset + limit));
        const texts = [...wordListTexts(list, attribute, searched.tokenCount)].join();
        expect(texts).toBe(listed.map((row) => JSON.stringify(row)).join());
      },
    ),
    { numRuns: 300 },
  );
});

test('the texts of a long list are the rows as JSON, in pieces, with quotes and all signs', () => {
  const values = [
    'say"s',
    'back\\slash',
    'é',
    'tab\there',
    '\u2028',
    "don't",
    ...Array.from({ length: 700 }, (_, index) => `w${index}`),
  ];
  const count = values.length;
  const lexicon = { value: (id: number) => values[id] } as Attribute['lexicon'];
  const attribute = { lexicon } as Attribute;
  const list = {
    total: count,
    occurrences: 0,
    values: Uint32Array.from(values.keys()),
    counts: new Uint32Array(count).fill(2),
  };
  const texts = [...wordListTexts(list, attribute, 1000)];
  expect(texts).toHaveLength(3);
  expect(JSON.parse(`[${texts.join()}]`)).toEqual(wordListRows(list, attribute, 1000, new Budget()));
});
