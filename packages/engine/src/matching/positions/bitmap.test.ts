import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBits, releaseBitmap, setBits, setMembers, takeBitmap } from './bitmap.ts';

const SIZE = 200;
const anyPositions = fc
  .uniqueArray(fc.nat(SIZE - 1), { maxLength: SIZE })
  .map((positions) => Uint32Array.from(positions).sort());

test('what is set in a range is read back in order, behind what was read before', () => {
  fc.assert(
    fc.property(anyPositions, fc.nat(SIZE), fc.nat(SIZE), fc.nat(3), (positions, a, b, before) => {
      const [start, end] = [Math.min(a, b), Math.max(a, b)];
      const bitmap = takeBitmap(SIZE);
      setBits(bitmap, positions, 0, positions.length);
      const out = new Uint32Array(before + SIZE).fill(7);
      const length = readBits(bitmap, start, end, out, before);
      releaseBitmap(bitmap);
      const inside = positions.filter((position) => position >= start && position < end);
      expect([...out.subarray(0, length)]).toEqual([...Array.from({ length: before }, () => 7), ...inside]);
    }),
  );
});

test('only tokens whose type a table has are set', () => {
  const bitmap = takeBitmap(64);
  setMembers(
    bitmap,
    Uint32Array.of(1, 31, 32, 63),
    0,
    4,
    Uint32Array.from({ length: 64 }, (_, i) => i % 2),
    Uint8Array.of(0, 1),
  );
  const out = new Uint32Array(64);
  expect([...out.subarray(0, readBits(bitmap, 0, 64, out, 0))]).toEqual([1, 31, 63]);
});

test('a bitmap that was given back comes back empty', () => {
  const bitmap = takeBitmap(SIZE);
  bitmap.fill(0xffffffff);
  releaseBitmap(bitmap);
  const again = takeBitmap(SIZE);
  expect(again).toBe(bitmap);
  expect(again.every((word) => word === 0)).toBe(true);
});
