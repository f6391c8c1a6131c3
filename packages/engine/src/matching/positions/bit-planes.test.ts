import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusOf } from '../../testing/index.ts';
import { Budget } from '../../budget/index.ts';
import { hasNumber, rangesOf } from '../ranges/index.ts';
import { readBits, releaseBitmap } from './bitmap.ts';
import { cubesOf, hasPlanes, planesOf, selectPlanes } from './bit-planes.ts';

const anyValues = fc
  .integer({ min: 1, max: 40 })
  .chain((count) => fc.tuple(fc.constant(count), fc.uniqueArray(fc.nat(count - 1))));

test('conjunctions of bits stand for the values and for no other', () => {
  fc.assert(
    fc.property(anyValues, ([count, values]) => {
      const set = rangesOf(values);
      const cubes = cubesOf(count, set);
      for (let value = 0; value < count; value += 1) {
        const found = cubes.filter(({ care, bits }) => (value & care) === bits);
        expect(found.length > 0).toBe(hasNumber(set, value));
      }
    }),
  );
});

test.each([
  ['all values', 8, [0, 1, 2, 3, 4, 5, 6, 7], 1],
  ['a half of them', 8, [4, 5, 6, 7], 1],
  ['one', 8, [5], 1],
  ['numbers that no value has fall in where that helps', 5, [4], 1],
  ['every other', 8, [0, 2, 4, 6], 4],
  ['none', 8, [], 0],
] as const)('%s: as few conjunctions as halving finds', (_, count, values, expected) => {
  expect(cubesOf(count, rangesOf(values))).toHaveLength(expected);
});

test('planes give the tokens with some values, in the words that are asked for', () => {
  const anyTags = fc.array(fc.nat(20), { minLength: 1, maxLength: 150 });
  fc.assert(
    fc.property(anyTags, fc.uniqueArray(fc.nat(20)), (tags, wanted) => {
      const corpus = corpusOf([tags.map((tag) => `w/w/T${tag}`).join(' ')]);
      const attribute = corpus.attributes.get('pos');
      if (attribute?.kind !== 'type') throw new Error('pos belongs to the type');
      expect(hasPlanes(corpus, attribute)).toBe(true);
      const values = wanted.map((tag) => attribute.lexicon.find(`T${tag}`)).filter((value) => value >= 0);
      const cubes = cubesOf(attribute.lexicon.size, rangesOf(values));
      const words = Math.ceil(corpus.tokenCount / 32);
      const selected = selectPlanes(
        planesOf(corpus, attribute, new Budget()),
        cubes,
        corpus.tokenCount,
        0,
        words,
        new Budget(),
      );
      const out = new Uint32Array(corpus.tokenCount + 64);
      const length = readBits(selected, 0, corpus.tokenCount + 32, out, 0);
      releaseBitmap(selected);
      const expected = tags.flatMap((tag, position) => (wanted.includes(tag) ? [position] : []));
      expect([...out.subarray(0, length)]).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});
