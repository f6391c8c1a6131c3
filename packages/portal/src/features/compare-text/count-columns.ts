import { figure } from '../../shared/figures.ts';
import type { Column } from '../../shared/lines/table.tsx';

interface Counted {
  readonly count: number;
  /** Undefined where the list of the corpus leaves it out, because it is rare. */
  readonly corpusCount: number | undefined;
}

/** The columns of what a text repeats: its count there, and in the corpus, whose list ends at a cut-off. */
export function countColumns<Row extends Counted>(cutOffOf: (row: Row) => number): readonly Column<Row>[] {
  return [
    { text: 'In your text', isFigure: true, cell: ({ count }) => figure(count) },
    {
      text: 'In the corpus',
      isFigure: true,
      cell: (row) => (row.corpusCount === undefined ? `${figure(cutOffOf(row))} or fewer` : figure(row.corpusCount)),
    },
  ];
}
