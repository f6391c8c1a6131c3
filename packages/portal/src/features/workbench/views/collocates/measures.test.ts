import { ASSOCIATION_MEASURES, KEYNESS_MEASURES, type WorkbenchState } from '@zaban/contract';
import { expect, test } from 'vitest';
import { collocateColumns } from './collocate-columns.ts';
import { measureColumns } from '../../state/tables/measures.ts';
import { isShown } from '../../state/tables/table-columns.ts';

const shown = (columns: ReturnType<typeof collocateColumns>) =>
  columns.filter((column) => isShown(column, [])).map(({ id }) => id);

const sortedBy = (sortBy: WorkbenchState['sortBy']) =>
  collocateColumns({ sortBy, allMeasures: false } as WorkbenchState);

const placesOf = (sortBy: string) => measureColumns(KEYNESS_MEASURES, sortBy, true).map(({ id }) => id);

test('sorting by another column of collocates moves none', () => {
  const usual = shown(sortedBy('logLikelihood'));
  for (const sortBy of ['o11', 'e11', 'logRatio', 'files', 'value'] as const) {
    expect(shown(sortedBy(sortBy))).toEqual(usual);
  }
  // A measure that is not shown yet comes behind all others.
  expect(shown(sortedBy('mi'))).toEqual([...usual, 'mi']);
});

test('every measure has one place, whatever orders the rows', () => {
  for (const sortBy of Object.keys(KEYNESS_MEASURES)) expect(placesOf(sortBy)).toEqual(placesOf('f1'));
  expect(
    measureColumns(ASSOCIATION_MEASURES, 'mi', false)
      .slice(0, 2)
      .every(({ isUsual }) => isUsual),
  ).toBe(true);
});
