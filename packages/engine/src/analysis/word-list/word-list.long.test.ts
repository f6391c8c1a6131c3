import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import type { Attribute } from '../../corpus/index.ts';
import { compareCodePoints, isWord } from '../../text/index.ts';
import { anyHits, countBy, positionsOf } from '../testing/any-hits.ts';
import { attributeNamed } from '../values/names.ts';
import { wordList, wordListRows, wordListJson } from './word-list.ts';

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
        const { size } = attribute.lexicon;
        const admitted = unwanted < 0 ? Uint32Array.of(0, size) : Uint32Array.of(0, unwanted, unwanted + 1, size);
        const options = { attribute, wordsOnly, minimum, admitted, offset, limit };
        const list = wordList(corpus, searched, options, { budget: new Budget() });
        expect([list.total, list.occurrences]).toEqual([rows.length, rows.reduce((sum, { count }) => sum + count, 0)]);
        const listed = wordListRows(list, attribute, searched.tokenCount, new Budget());
        expect(listed).toEqual(rows.slice(offset, offset + limit));
        const json = textOf(wordListJson(list, attribute, searched.tokenCount));
        expect(json).toBe(listed.map((row) => JSON.stringify(row)).join());
      },
    ),
    { numRuns: 300 },
  );
});

test('the JSON of a long list is that of its rows, in several chunks, with quotes and all characters', () => {
  const values = [
    '',
    'say"s',
    'back\\slash',
    'é',
    'tab\there',
    '\u2028',
    '\u007f',
    '𝒳',
    "don't",
    '"'.repeat(100_000),
    ...Array.from({ length: 20_000 }, (_, index) => `w${index}`),
  ];
  const count = values.length;
  const encoded = values.map((value) => Buffer.from(value));
  const offsets = new Uint32Array(count + 1);
  for (const [id, { length }] of encoded.entries()) offsets[id + 1] = offsets[id] + length;
  const bytes = Buffer.concat(encoded);
  const lexicon = { value: (id: number) => values[id], utf8: () => ({ bytes, offsets }) } as Partial<
    Attribute['lexicon']
  > as Attribute['lexicon'];
  const attribute = { lexicon } as Attribute;
  const list = {
    total: count,
    occurrences: 0,
    values: Uint32Array.from(values.keys()),
    counts: Uint32Array.from(values.keys(), (id) => id >> 4),
  };
  let chunks = 0;
  const counted = function* (): Generator<Uint8Array> {
    for (const chunk of wordListJson(list, attribute, 1000)) {
      chunks += 1;
      yield chunk;
    }
  };
  const json = textOf(counted());
  expect(chunks).toBeGreaterThan(2);
  expect(`[${json}]`).toBe(JSON.stringify(wordListRows(list, attribute, 1000, new Budget())));
});

/** The text of chunks that are valid until the next is requested. */
function textOf(chunks: Iterable<Uint8Array>): string {
  const decoder = new TextDecoder();
  let text = '';
  for (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text;
}
