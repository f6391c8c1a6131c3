import { expect, test } from 'vitest';
import { readContextFilter } from '@zaban/contract';
import { contextInSentence, contextOfStep, NEW_CONTEXT, printContext } from './context-step.ts';

test('a context step comes back from its address', () => {
  const written = '!3,0:[lemma="go"]';
  const step = readContextFilter(written);
  expect(step).toEqual({ exclude: true, window: [3, 0], pattern: '[lemma="go"]' });
  expect(step && printContext(step)).toBe(written);
  expect(contextInSentence(written)).toBe('without any form of “go” within 3 tokens to the left or 0 to the right');
  expect(contextOfStep(written)).toEqual({ kind: 'Not near', text: 'any form of “go”, 3 left, 0 right' });
});

test('a step names the word near the hit', () => {
  for (const token of ['[lc == "tea"]', '[lc="tea"]', '[lc == "tea" & (pos = "NOUN")]']) {
    expect(contextOfStep(`5,5:${token}`)).toEqual({ kind: 'Near', text: '“tea”, 5 left, 5 right' });
  }
  expect(contextOfStep('1,0:[pos="JJ"]')).toEqual({ kind: 'Near', text: 'an adjective, 1 left, 0 right' });
});

test('a plain word is its token, ignoring capitals', () => {
  expect(printContext({ ...NEW_CONTEXT, pattern: 'Tea ' })).toBe('5,5:[lc="tea"]');
});

test('what cannot be read stays as it is', () => {
  expect(readContextFilter('tea')).toBeUndefined();
  expect(contextOfStep('tea').text).toBe('tea');
});
