import { expect, it } from 'vitest';
import { reportInWords } from './report-in-words.ts';

const read = { file: 'a.txt', format: 'plain text (UTF-8)', texts: 1, tokens: 2, notes: [] };
const noted = { ...read, notes: ['Left out: deleted passages.'] };
const leftOut = { file: 'b.txt', texts: 0, tokens: 0, notes: ['Left out: it contains no text.'] };

it('counts texts and files, those left out and those with notes', () => {
  expect(reportInWords([read, noted, leftOut])).toBe('3 texts and files, 1 left out, 1 with notes');
  expect(reportInWords([read])).toBe('1 text or file');
});

it('does not take the files with notes for all, where others are not listed', () => {
  expect(reportInWords([leftOut, leftOut, noted])).toBe('2 left out, 1 with notes');
});
