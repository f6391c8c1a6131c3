import { expect, it } from 'vitest';
import { sizeOfFile } from './size-of-file.ts';

it.each([
  [10, [{ value: 'dera', count: 5 }], 'about 70 bytes'],
  [1_214_360, [{ left: 'x'.repeat(98), node: 'the', right: 'y'.repeat(98) }], 'about 250 MB'],
  [2000, [{ value: 'ڈیرا' }, { value: 'dera' }], 'about 14 kB'],
])('of %i rows like %j is estimated', (rows, shown, size) => expect(sizeOfFile(rows, shown)).toBe(size));
