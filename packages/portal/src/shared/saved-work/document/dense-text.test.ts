import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './account-updates.ts';
import { fromDenseText, toDenseText } from './dense-text.ts';

function check(bytes: Uint8Array): void {
  const text = toDenseText(bytes);
  expect(text.length).toBe(1 + Math.ceil((bytes.length * 8) / 15));
  expect(text.isWellFormed()).toBe(true);
  expect(fromDenseText(text)).toEqual(bytes);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
}

test('bytes come back from either text, and a dense one needs a unit for 15 bits', () => {
  const lengths = [0, 1, 2, 14, 15, 16, 8191, 8192, 20_000].map((length) =>
    Uint8Array.from({ length }, (_, at) => at * 31),
  );
  lengths.forEach(check);
  fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), check));
});
