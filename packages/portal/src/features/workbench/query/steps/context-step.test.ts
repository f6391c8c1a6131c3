import { expect, test } from 'vitest';
import { readContextFilter } from '@zaban/contract';
import { contextInWords, NEW_CONTEXT, printContext } from './context-step.ts';

test('a context step comes back from its address', () => {
  const written = '!3,0:[lemma="go"]';
  const step = readContextFilter(written);
  expect(step).toEqual({ exclude: true, window: [3, 0], pattern: '[lemma="go"]' });
  expect(step && printContext(step)).toBe(written);
  expect(contextInWords(written)).toBe('without [lemma="go"] within 3 tokens left and 0 right');
});

test('a plain word is its token, ignoring capitals', () => {
  expect(printContext({ ...NEW_CONTEXT, pattern: 'Tea ' })).toBe('5,5:[lc="tea"]');
});

test('what cannot be read stays as it is', () => {
  expect(readContextFilter('tea')).toBeUndefined();
  expect(contextInWords('tea')).toBe('tea');
});
