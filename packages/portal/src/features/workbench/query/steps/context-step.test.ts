import { expect, test } from 'vitest';
import { readContextFilter } from '@zaban/contract';
import { contextInSentence, contextInWords, NEW_CONTEXT, printContext } from './context-step.ts';

test('a context step comes back from its address', () => {
  const written = '!3,0:[lemma="go"]';
  const step = readContextFilter(written);
  expect(step).toEqual({ exclude: true, window: [3, 0], pattern: '[lemma="go"]' });
  expect(step && printContext(step)).toBe(written);
  expect(contextInSentence(written)).toBe('without [lemma="go"] within 3 tokens to the left or 0 to the right');
  expect(contextInWords(written)).toBe('without [lemma="go"], 3 left, 0 right');
});

test('a plain word is its token, ignoring capitals', () => {
  expect(printContext({ ...NEW_CONTEXT, pattern: 'Tea ' })).toBe('5,5:[lc="tea"]');
});

test('what cannot be read stays as it is', () => {
  expect(readContextFilter('tea')).toBeUndefined();
  expect(contextInWords('tea')).toBe('tea');
});
