import { expect, it } from 'vitest';
import { requestKey } from './query-lanes.ts';

const asked = (count: number, offset = 0) => ({
  operation: 'concordance',
  joined: { having: { 'en: []': Array.from({ length: count }, (_, at) => `=${at}`) } },
  offset,
});

it('is short for a request with many keys of another corpus, and equal for its pages alone', () => {
  expect(requestKey(asked(100_000)).length).toBeLessThan(100);
  expect(requestKey(asked(3, 20))).toBe(requestKey(asked(3)));
  expect(requestKey(asked(4))).not.toBe(requestKey(asked(3)));
});
