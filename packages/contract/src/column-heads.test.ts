import { expect, test } from 'vitest';
import { columnFormat, columnHead } from './column-heads.ts';

test('columns are called as on the screens, others by their own name', () => {
  const heads = ['value', 'o11', 'e11', 'files', 'logDice', 'other'].map((each) => columnHead('collocations', each));
  expect(heads).toEqual(['Collocate', 'Co-occurrences', 'Expected', 'Texts', 'logDice', 'other']);
  expect([columnHead('keyness', 'f1'), columnHead('keyness', 'f2')]).toEqual(['Target', 'Reference']);
});

test('figures have the decimals of the screen; texts and years have no format', () => {
  expect(['o11', 'e11', 'logDice', 'dice'].map((each) => columnFormat('collocations', each))).toEqual([
    '#,##0',
    '#,##0.00',
    '#,##0.00',
    '#,##0.0000',
  ]);
  expect(columnFormat('keyness', 'percentDiff')).toBe('#,##0.0');
  expect(columnFormat('frequencies', 'share')).toBe('0.0%');
  expect(['value', 'year', 'start'].map((each) => columnFormat('concordance', each))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
