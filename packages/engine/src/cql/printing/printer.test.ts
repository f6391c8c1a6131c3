import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseQuery } from '../parsing/index.ts';
import { randomPattern } from '../testing/random-pattern.ts';
import { shapeOf } from '../testing/shape.ts';
import { printQuery } from './printer.ts';

test('a printed tree reads back as the same tree', () => {
  fc.assert(
    fc.property(randomPattern, (pattern) => {
      expect(shapeOf(parseQuery(printQuery(pattern)))).toEqual(shapeOf(pattern));
    }),
    { numRuns: 3000 },
  );
});
