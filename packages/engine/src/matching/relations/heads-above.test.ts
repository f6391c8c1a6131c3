import { expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import { headsAbove } from './heads-above.ts';

const LENGTH = 2000;
const ANY = { names: undefined, anyDepth: true } as const;
const ONE = { names: undefined, anyDepth: false } as const;

/** The heads above all tokens of sentences of which each token depends on the one before it, and how often a head was looked up. */
function above(steps: readonly (typeof ANY | typeof ONE)[], sentences: number, last = 0) {
  let lookups = 0;
  const heads = Int32Array.from({ length: LENGTH * sentences }, (_, at) => (at % LENGTH === 0 ? last : -1));
  const distance = new Proxy(heads, {
    get(target, key) {
      lookups += 1;
      return target[Number(key)];
    },
  });
  const spanAt = (at: number) => ({ end: (Math.floor(at / LENGTH) + 1) * LENGTH });
  const trees = { distance, relation: new Uint8Array(heads.length), sentences: { spanAt } };
  const tokens = Uint32Array.from(heads.keys());
  const found = headsAbove(tokens, steps, trees as unknown as Parameters<typeof headsAbove>[2], new Budget());
  return { found: [...new Set(found)].toSorted((a, b) => a - b), lookups, pushed: found.length };
}

/** All tokens of the sentences but the last ones of each. */
const allBut = (last: number, sentences: number): number[] =>
  Array.from({ length: LENGTH * sentences }, (_, at) => at).filter((at) => at % LENGTH < LENGTH - last);

test.each([
  ['one of any depth', [ANY], 1],
  ['one step', [ONE], 1],
  ['two of any depth', [ANY, ANY], 2],
  ['one step, then any depth', [ONE, ANY], 2],
  ['any depth, then one step', [ANY, ONE], 2],
] as const)('the heads above a chain of tokens take a few steps for each token: %s', (_, steps, last) => {
  const { found, lookups, pushed } = above(steps, 3);
  expect(found).toEqual(allBut(last, 3));
  expect(lookups).toBeLessThan(10 * 3 * LENGTH);
  expect(pushed).toBeLessThanOrEqual(3 * LENGTH);
});

test('heads that form a circle are found once', () => {
  const { found, lookups } = above([ANY], 1, LENGTH - 1);
  expect(found).toEqual(allBut(0, 1));
  expect(lookups).toBeLessThan(10 * LENGTH);
});
