import { expect, test } from 'vitest';
import { Budget, DeadlineExceeded } from '../../budget/index.ts';
import { spellingGroups } from './spelling-groups.ts';

test('the spellings of a large corpus are grouped only until the time is up', () => {
  const words = ['dera', 'dehra', 'qazi'];
  expect(spellingGroups(words, new Budget())).toEqual([[0, 1], [2]]);
  expect(() => spellingGroups(words, new Budget({ deadline: -1 }))).toThrow(DeadlineExceeded);
});
