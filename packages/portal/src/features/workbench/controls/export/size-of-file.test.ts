import { expect, it } from 'vitest';
import { sizeOfFile } from './size-of-file.ts';

it.each([
  [10, [{ value: 'dera', count: 5 }], 70],
  [1_214_360, [{ left: 'x'.repeat(98), node: 'the', right: 'y'.repeat(98) }], 245_300_720],
  [2000, [{ value: 'ڈیرا' }, { value: 'dera' }], 14_000],
])('of %i rows like %j is estimated', (rows, shown, size) => expect(sizeOfFile(rows, shown)).toBe(size));
