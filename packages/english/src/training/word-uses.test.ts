import { expect, it } from 'vitest';
import { countUses, mergedUses } from './word-uses.ts';

it('counts words, and capitals in positions that do not require one', () => {
  const uses = countUses([
    ['Rice', 'and', 'Rice'],
    ['"', 'Rice', 'is', 'rice', 'in', 'RICE', '.'],
  ]);
  expect(uses.get('rice')).toEqual({ frequency: 5, free: 2, capital: 1 });
  expect(uses.get('.')).toEqual({ frequency: 1, free: 0, capital: 0 });
  const sums = mergedUses(uses, countUses([['eat', 'rice', 'Now']]));
  expect(sums.get('rice')).toEqual({ frequency: 6, free: 3, capital: 1 });
  expect(sums.get('now')).toEqual({ frequency: 1, free: 1, capital: 1 });
  expect(uses.get('now')).toBeUndefined();
});
