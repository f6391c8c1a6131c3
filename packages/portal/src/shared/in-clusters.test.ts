import { expect, test } from 'vitest';
import { inClusters } from './in-clusters.ts';

test('rows of one cluster stand together, those that are alone or in none at the end', () => {
  const rows = [0, 2, 1, 0, 2, 3, undefined, undefined].map((cluster, at) => ({ at, cluster }));
  const { clusters, alone } = inClusters(rows);
  expect(clusters.map((each) => each.map(({ at }) => at))).toEqual([
    [0, 3],
    [1, 4],
  ]);
  expect(alone.map(({ at }) => at)).toEqual([2, 5, 6, 7]);
});
