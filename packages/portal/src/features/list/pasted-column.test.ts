import { expect, it } from 'vitest';
import { pastedColumn } from './pasted-column.ts';

it('takes the first cell of each line, and keeps blank lines within the column', () => {
  expect(pastedColumn('dera\t12\r\n\r\n tea \n\n')).toEqual({ words: ['dera', '', 'tea'], problem: '' });
});

it('says what to do about a column that cannot be counted', () => {
  expect(pastedColumn(' \n').problem).toBe('Paste at least one word.');
  expect(pastedColumn('a\n'.repeat(501)).problem).toContain('501 lines, and at most 500');
  expect(pastedColumn(`a\n${'b'.repeat(101)}`).problem).toContain('Line 2 has more than 100 characters');
  expect(pastedColumn('a\n'.repeat(500)).problem).toBe('');
});
