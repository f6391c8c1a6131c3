import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseQuery } from '../parsing/index.ts';
import { randomPattern } from '../testing/random-pattern.ts';
import { shapeOf } from '../testing/shape.ts';
import { printTokenOf } from './condition.ts';
import { printQuery } from './printer.ts';

test('a printed tree reads back as the same tree', () => {
  fc.assert(
    fc.property(randomPattern, (pattern) => {
      expect(shapeOf(parseQuery(printQuery(pattern)))).toEqual(shapeOf(pattern));
    }),
    { numRuns: 3000 },
  );
});

test('the token of a value is read back as that value, whatever signs it has', () => {
  for (const value of ['tea', 'say "so"', 'a\\', '\\"', "it's", '']) {
    expect(parseQuery(printTokenOf('lc', value))).toMatchObject({ condition: { text: value, literal: true } });
  }
});
