import { expect, test } from 'vitest';
import { beginningOf, endOf, savedText } from './saved-text.ts';

test('what is kept has no halves of characters and no NUL', () => {
  expect(savedText('a\uD83Db\0c\uDC4D👍')).toBe('a\uFFFDbc\uFFFD👍');
});

test('a cut leaves whole characters', () => {
  expect([1, 2, 3].map((most) => beginningOf('a👍b', most))).toEqual(['a', 'a', 'a👍']);
  expect([1, 2, 3].map((most) => endOf('a👍b', most))).toEqual(['b', 'b', '👍b']);
});
