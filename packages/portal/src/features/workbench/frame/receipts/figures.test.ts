import { expect, test } from 'vitest';
import { driftOf, printFigures } from './figures.ts';

const NOW = [
  { name: 'hits', value: 120 },
  { name: 'tokens here', value: 5000 },
];

test('an address tells its figures, and a later page compares them with its own', () => {
  expect(printFigures(NOW)).toEqual(['hits:120', 'tokens here:5000']);
  expect(driftOf(['hits:100', 'tokens here:5000', 'gone:1', 'hits', 'x:y'], NOW)).toEqual([
    { name: 'hits', before: 100, now: 120 },
    { name: 'tokens here', before: 5000, now: 5000 },
  ]);
});
