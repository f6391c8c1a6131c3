import { expect, it } from 'vitest';
import { Guide } from './guide.ts';

it('has the last dependent of each token, and an empty entry after the last token', () => {
  const guide = new Guide();
  const tree = { heads: [1, -1, 1, 2], relations: ['det', 'root', 'obj', 'det'], leads: [50, 300, 5000, 50] };
  guide.read({ heads: Array(90).fill(89).with(89, -1), relations: Array(90).fill('dep'), leads: Array(90).fill(1) });
  guide.read(tree);
  expect([...guide.lastDependent.subarray(0, 5)]).toEqual([-1, 2, 3, -1, -1]);
  expect([...guide.head.subarray(0, 5)]).toEqual([1, -1, 1, 2, -1]);
  expect(guide.relation[0]).toBe(guide.relation[3]);
  expect(new Set(guide.relation.subarray(0, 5)).size).toBe(4);
  expect([...guide.lead.subarray(0, 5)]).toEqual([0, 2, 5, 0, 0]);
});
