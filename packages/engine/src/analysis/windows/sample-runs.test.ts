import { expect, test } from 'vitest';
import { sampleRuns } from './sample-runs.ts';

test('every run is in one of the two, once', () => {
  for (let count = 0; count < 600; count++) {
    const { sample, rest } = sampleRuns(count);
    const runs = [...sample, ...rest].flatMap(({ first, last }) =>
      Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index),
    );
    expect(runs.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, run) => run));
  }
});
