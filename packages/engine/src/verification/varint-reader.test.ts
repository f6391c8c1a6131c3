import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeVarint } from '../columns/index.ts';
import { VarintReader } from './varint-reader.ts';

function read(bytes: Uint8Array, count: number, piece = 3): number[] {
  const reader = new VarintReader((at) => bytes.subarray(at, at + piece));
  return Array.from({ length: count }, () => reader.next());
}

test('well-formed numbers are read whatever the pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 ** 32 - 1)), fc.integer({ min: 1, max: 9 }), (numbers, piece) => {
      const bytes = new Uint8Array(numbers.length * 5);
      let length = 0;
      for (const number of numbers) length = writeVarint(bytes, length, number);
      expect(read(bytes.subarray(0, length), numbers.length + 1, piece)).toEqual([...numbers, -1]);
    }),
  );
});

test.each([
  ['longer than need be', [0x80, 0]],
  ['beyond 32 bits', [0xff, 0xff, 0xff, 0xff, 0x1f]],
  ['without an end', [0x80, 0x80, 0x80, 0x80, 0x80, 0]],
  ['cut off', [0xff]],
])('a number %s is refused', (_, bytes) => {
  expect(read(Uint8Array.from(bytes), 1)).toEqual([-1]);
});
