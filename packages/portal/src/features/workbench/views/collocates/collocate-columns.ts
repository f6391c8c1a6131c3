import {
  ASSOCIATION_MEASURES,
  type AssociationName,
  type OperationAnswer,
  placesOf,
  type WorkbenchState,
} from '@zaban/contract';
import type { ReactNode } from 'react';
import { expectedCount, figure, fixed } from '../../../../shared/figures.ts';
import { measureColumns } from '../../state/tables/measures.ts';
import type { TableColumn } from '../../state/tables/table-columns.ts';

export type CollocateRow = OperationAnswer<'collocations'>['rows'][number];
type CollocateOrder = WorkbenchState['sortBy'];

export interface CollocateColumn extends TableColumn {
  readonly id: CollocateOrder;
  readonly title: string;
  readonly cell: (row: CollocateRow) => ReactNode;
}

const COUNTS = [
  { id: 'o11', text: 'Co-occurrences', title: 'Near the hits (O11)', isUsual: true },
  { id: 'e11', text: 'Expected', title: 'Near the hits, expected by chance (E11)', isUsual: true },
  { id: 'c1', text: 'Frequency', title: 'In all texts searched (C1)', isUsual: false },
  { id: 'files', text: 'Texts', title: 'Texts in which both occur together', isUsual: true },
] as const;

/** All columns that a table of collocates can have beside its words, in one order however the rows are ordered. */
export function collocateColumns({ sortBy, allMeasures }: WorkbenchState): readonly CollocateColumn[] {
  const counts = COUNTS.map((column): CollocateColumn => ({
    ...column,
    isOrder: column.id === sortBy,
    cell: (row) => (column.id === 'e11' ? expectedCount(row.e11) : figure(row[column.id])),
  }));
  const measures = measureColumns<AssociationName>(ASSOCIATION_MEASURES, sortBy, allMeasures).map(
    (column): CollocateColumn => ({
      ...column,
      title: ASSOCIATION_MEASURES[column.id].meaning,
      cell: (row) => fixed(row[column.id], placesOf(column.id)),
    }),
  );
  return [...counts, ...measures];
}
