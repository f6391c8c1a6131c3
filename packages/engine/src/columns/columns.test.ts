import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bitWidth,
  decodeVarints,
  GrowableBytes,
  GrowableUint32,
  lastAtMost,
  packedWordCount,
  packWords,
  readPacked,
  unpackNarrow,
  unpackWords,
  writeVarint,
} from './index.ts';

const edges = [0, 1, 127, 128, 129, 16383, 16384, 2097151, 2097152, 268435455, 268435456, 2 ** 31, 2 ** 32 - 1];
const anyNumber = fc.oneof(fc.constantFrom(...edges), fc.nat(2 ** 32 - 1));

test('packed numbers come back at every width', () => {
  fc.assert(
    fc.property(fc.nat(32), fc.array(anyNumber, { maxLength: 130 }), (width, numbers) => {
      const values = numbers.map((number) => number % 2 ** width);
      const words = new Uint32Array(packedWordCount(values.length, width));
      packWords(values, values.length, width, words);
      const out = new Uint32Array(values.length + 1);
      unpackWords(words, values.length, width, out, 1);
      expect([...out.subarray(1)]).toEqual(values);
      expect([...unpackNarrow(words, values.length, width, 2 ** width)]).toEqual(values);
      expect(values.map((_, index) => readPacked(words, width, index))).toEqual(values);
    }),
    { numRuns: 1000 },
  );
});

test('many narrow numbers come back in the smallest element type', () => {
  for (const [width, ofLength] of [
    [3, Uint8Array],
    [11, Uint16Array],
    [17, Uint32Array],
  ] as const) {
    const values = Uint32Array.from({ length: 40_000 }, (_, index) => (index * 7919) % 2 ** width);
    const words = new Uint32Array(packedWordCount(values.length, width));
    packWords(values, values.length, width, words);
    expect(unpackNarrow(words, values.length, width, 2 ** width)).toEqual(ofLength.from(values));
  }
});

test('a width is that of the largest number', () => {
  expect([0, 1, 2, 3, 4, 255, 256, 2 ** 31, 2 ** 32 - 1].map(bitWidth)).toEqual([0, 1, 2, 2, 3, 8, 9, 32, 32]);
});

test('varints come back, each in the fewest bytes that hold seven bits each', () => {
  fc.assert(
    fc.property(fc.array(anyNumber), (numbers) => {
      const bytes = new Uint8Array(numbers.length * 5);
      let length = 0;
      for (const number of numbers) {
        const end = writeVarint(bytes, length, number);
        expect(end - length).toBe(Math.max(1, Math.ceil(bitWidth(number) / 7)));
        length = end;
      }
      const out = new Uint32Array(numbers.length);
      expect(decodeVarints(bytes, 0, numbers.length, out, 0)).toBe(length);
      expect([...out]).toEqual(numbers);
    }),
  );
});

test('the last value at most as large is found, beyond 2^31 too', () => {
  fc.assert(
    fc.property(fc.array(anyNumber), anyNumber, (numbers, wanted) => {
      const sorted = Uint32Array.from(numbers).sort();
      expect(lastAtMost(sorted, wanted)).toBe(sorted.findLastIndex((value) => value <= wanted));
    }),
  );
});

test('growing lists keep what was put in', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(255))), (pieces) => {
      const numbers = new GrowableUint32(1);
      const bytes = new GrowableBytes(1);
      for (const [index, piece] of pieces.entries()) {
        if (index % 2 === 0) numbers.append(piece);
        else for (const number of piece) numbers.push(number);
        bytes.append(Uint8Array.from(piece));
      }
      expect([...numbers.view()]).toEqual(pieces.flat());
      expect([...bytes.view()]).toEqual(pieces.flat());
      numbers.extendTo(numbers.length + 3);
      expect([...numbers.view()]).toEqual([...pieces.flat(), 0, 0, 0]);
    }),
  );
});
