import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointOrder, compareCodePoints } from './code-points.ts';

/** Characters around the surrogates: the last one below, pairs, and those above. */
const anyText = fc.string({
  unit: fc.constantFrom('', 'a', 'é', '\ud7ff', '𐀀', '😀', '\ue000', '\uffff'),
  maxLength: 4,
});

test('the order is that of the code points of each string', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyText), (texts) => {
      const expected = [...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(Array.from(codePointOrder(texts), (index) => texts[index])).toEqual(expected);
      expect([...texts].sort(compareCodePoints)).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});
