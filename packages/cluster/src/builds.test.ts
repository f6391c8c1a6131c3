import { expect, test } from 'vitest';
import { buildInForceOf } from './builds.ts';

const announced = (shard: number, build: string, number: number, shards = 2) => ({ shard, build, number, shards });

test('a build is in force when every shard announces it', () => {
  const old = [announced(1, 'old', 1), announced(2, 'old', 1)];
  expect(buildInForceOf(old, 'corpus').build).toBe('old');
  expect(buildInForceOf([...old, announced(1, 'new', 2)], 'corpus').build).toBe('old');
  expect(buildInForceOf([...old, announced(1, 'new', 2), announced(2, 'new', 2)], 'corpus').build).toBe('new');
});

test('a shard that holds none, or another one, is named', () => {
  expect(() => buildInForceOf([announced(1, 'old', 1, 3)], 'corpus')).toThrow(/shard 2, 3 holds none/);
  expect(() => buildInForceOf([announced(1, 'old', 1), announced(2, 'new', 2)], 'corpus')).toThrow(/different builds/);
});
