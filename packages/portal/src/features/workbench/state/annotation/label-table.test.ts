import { expect, test } from 'vitest';
import { type Annotations, NO_MARK } from '../../../../shared/saved-work/annotations.ts';
import { labelFileRows, labelTable } from './label-table.ts';

const line = (start: number, filename: string) => ({ start, end: start + 1, filename, left: '', node: 'n', right: '' });
const mark = (label: string) => ({ ...NO_MARK, label, build: 'b' });
const annotations: Annotations = {
  query: 'q',
  labels: ['house', 'camp', 'other'],
  lines: { '1-2@b': line(1, 'a'), '3-4@b': line(3, 'b'), '5-6@b': line(5, 'b'), '7-8@b': line(7, 'c') },
  coders: {
    one: { '1-2@b': mark('house'), '3-4@b': mark('camp'), '5-6@b': mark('house'), '7-8@b': mark('') },
    two: { '1-2@b': mark('camp') },
  },
};
const yearOf = (filename: string) => ({ a: '1999', b: '850' })[filename] ?? '';

test('labels are counted by the values of a field, in the order of the labels, for one coder', () => {
  expect(labelTable(annotations, 'one', yearOf)).toEqual({
    values: ['850', '1999'],
    rows: [
      { label: 'house', counts: [1, 1], total: 2 },
      { label: 'camp', counts: [1, 0], total: 1 },
    ],
    labelled: [2, 1],
    unlabelled: undefined,
  });
});

test('the rest of the lines has no label, also in texts without any', () => {
  const lines = new Map([
    ['850', 2],
    ['1999', 4],
    ['2020', 3],
  ]);
  expect(labelTable(annotations, 'one', yearOf, lines)).toMatchObject({
    values: ['850', '1999', '2020'],
    unlabelled: [0, 3, 3],
  });
});

test('a label that is not in the list any more is counted too', () => {
  const without = { ...annotations, labels: ['camp'] };
  expect(labelTable(without, 'one', yearOf).rows.map(({ label }) => label)).toEqual(['camp', 'house']);
});

test('a file has the figures of the screen beside the lines, unrounded', () => {
  const lines = new Map([
    ['850', 3],
    ['1999', 4],
  ]);
  const table = labelTable(annotations, 'one', yearOf, lines);
  const none = Array.from({ length: 9 }, () => '');
  expect(labelFileRows(table, [1000, 3000], ['ofLabel', 'ofColumn', 'perMillion'])).toEqual([
    [
      'label',
      '850',
      '1999',
      'all',
      '850 (per cent of the label)',
      '1999 (per cent of the label)',
      'all (per cent of the label)',
      '850 (per cent of the column)',
      '1999 (per cent of the column)',
      'all (per cent of the column)',
      '850 (per million tokens)',
      '1999 (per million tokens)',
      'all (per million tokens)',
    ],
    ['house', 1, 1, 2, 50, 50, 100, 50, 100, (2 / 3) * 100, 1000, (1 / 3000) * 1e6, 500],
    ['camp', 1, 0, 1, 100, 0, 100, 50, 0, (1 / 3) * 100, 1000, 0, 250],
    ['(no label)', 1, 3, 4, ...none],
    ['(tokens of the texts)', 1000, 3000, 4000, ...none],
  ]);
  expect(labelFileRows(table, [1000, 3000], ['ofLabel', 'ofColumn'])[1]).toHaveLength(10);
});
