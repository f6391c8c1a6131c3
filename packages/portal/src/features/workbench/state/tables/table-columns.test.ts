import { expect, test } from 'vitest';
import { isShown, shownColumns, withToggled } from './table-columns.ts';

const usual = { id: 'files', text: 'Files', isUsual: true };
const rare = { id: 'c1', text: 'Frequency', isUsual: false };

test('a column is shown as usual until it is toggled, and always where it orders the rows', () => {
  expect([isShown(usual, []), isShown(rare, [])]).toEqual([true, false]);
  expect([isShown(usual, ['files', 'c1']), isShown(rare, ['files', 'c1'])]).toEqual([false, true]);
  expect(isShown({ ...usual, isOrder: true }, ['files'])).toBe(true);
  expect(isShown({ ...rare, isOrder: true }, [])).toBe(true);
});

test('the column that orders the rows comes first on a narrow screen only', () => {
  const measure = { id: 'logRatio', text: 'Log ratio', isUsual: true, isOrder: true };
  const idsOf = (isNarrow: boolean) => shownColumns([rare, usual, measure], [], isNarrow).map(({ id }) => id);
  expect(idsOf(false)).toEqual(['files', 'logRatio']);
  expect(idsOf(true)).toEqual(['logRatio', 'files']);
});

test('a column that is toggled twice is as it was', () => {
  expect(withToggled(['mi'], 'files')).toEqual(['mi', 'files']);
  expect(withToggled(['mi', 'files'], 'mi')).toEqual(['files']);
});
