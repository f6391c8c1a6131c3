import { expect, it } from 'vitest';
import { sizeInWords } from './describe-request.ts';

it('a file of a whole result counts one text as one', () => {
  expect(sizeInWords(1, 1, 0)).toBe('1 text, 1 token, 0 words');
  expect(sizeInWords(0, 2000, 1)).toBe('0 texts, 2000 tokens, 1 word');
});
