import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LargeMap } from './large-map.ts';

test('a map of many small maps is like one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), (keys, other) => {
      const map = new LargeMap<number>(3);
      keys.forEach((key, value) => map.add(key, value));
      expect(keys.map((key) => map.get(key))).toEqual([...keys.keys()]);
      expect(map.get(other)).toBe(keys.includes(other) ? keys.indexOf(other) : undefined);
    }),
  );
});
