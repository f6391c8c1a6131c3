import type { OperationAnswer, WorkbenchState } from '@zaban/contract';
import type { ReactNode } from 'react';
import { figure, percent } from '../../../../shared/figures.ts';
import { Bar } from '../../controls/tables/bar.tsx';
import { Rate } from '../../controls/tables/rate.tsx';
import type { TableColumn } from '../../state/tables/table-columns.ts';

type FrequencyRow = OperationAnswer<'frequencies'>['rows'][number];

export interface FrequencyColumn extends TableColumn {
  /** Explains the column where its heading is not enough. */
  readonly title?: string;
  /** The order that a click on the heading chooses. */
  readonly order: WorkbenchState['order'];
  /** Whether another column already shows that the rows have this order. */
  readonly isTwin?: boolean;
  readonly cell: (row: FrequencyRow) => ReactNode;
}

/**
 * The figures that a frequency table can have beside its values. `most`: the largest share of a row, which sets the
 * width of the figures.
 */
export function frequencyColumns(order: WorkbenchState['order'], most: number): readonly FrequencyColumn[] {
  const columns: readonly FrequencyColumn[] = [
    { id: 'count', text: 'Hits', isUsual: true, order: 'count', cell: ({ count }) => figure(count) },
    {
      id: 'perMillion',
      text: 'Per million',
      title: 'Hits per million tokens of the texts searched; by a field of the texts, per million tokens of each group',
      isUsual: true,
      order: 'perMillion',
      cell: ({ count, perMillion }) => <Rate count={count} rate={perMillion} />,
    },
    {
      id: 'share',
      text: 'Share',
      isUsual: true,
      order: 'count',
      isTwin: true,
      cell: ({ share }) => <Bar share={share} figure={percent(share)} longest={percent(most)} />,
    },
    {
      id: 'files',
      text: 'Texts',
      title: 'Texts with hits',
      isUsual: true,
      order: 'files',
      cell: ({ files }) => figure(files),
    },
  ];
  return columns.map((column) => ({ ...column, isOrder: column.id === order }));
}
