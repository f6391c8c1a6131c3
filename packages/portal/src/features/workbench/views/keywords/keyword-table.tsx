import type { WorkbenchState } from '@zaban/contract';
import { printTokenOf } from '@zaban/engine/queries';
import type { ReactNode } from 'react';
import { searchIn, type SubcorpusEntries } from '../../state/subcorpora/subcorpus.ts';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { orderInAddress } from '../../controls/tables/row-order.tsx';
import { capitalised } from '../../state/names/field-labels.ts';
import { useShownColumns } from '../../state/tables/table-columns.ts';
import { CountedTable } from '../../controls/tables/counted-table.tsx';
import type { Change, Workbench } from '../../state/address/workbench.ts';
import type { KeywordColumn } from './keyword-columns.tsx';
import { comparedRows, type KeywordRow } from './compared-rows.tsx';
import { isOutside, type KeywordCorpora } from './keyword-corpora.ts';
import { tokenAmong } from '../../state/query/parts-of-speech.ts';

interface KeywordTableProps {
  readonly workbench: Workbench;
  readonly corpora: KeywordCorpora;
  readonly rows: readonly KeywordRow[];
  readonly columns: readonly KeywordColumn[];
  readonly busy: boolean;
}

/** Keywords, terms, subtrees or pairs of words with their counts in both corpora and their measures; the counts link to the lines. */
export function KeywordTable({ workbench, corpora, rows, columns, busy }: KeywordTableProps) {
  const { state } = workbench;
  const { target, reference } = corpora;
  const shown = useShownColumns(columns, state.toggledColumns);
  const order = orderInAddress(
    workbench,
    state.keyness,
    (keyness) => ({ keyness }),
    (column) => beginsLow(column, state),
  );
  const { name, one, call, Value } = comparedRows(state);
  const lines = (row: KeywordRow, subcorpus: SubcorpusEntries): Change | undefined => {
    const cql =
      row.cql ?? (call === 'keyness' ? tokenAmong(printTokenOf(state.attribute, row.value), state.among) : undefined);
    if (cql === undefined) return undefined;
    const withoutNames = state.listedOnly && !state.withNames;
    return { simple: '', cql, contextFilter: [], withoutNames, ...searchIn(subcorpus) };
  };
  const linked = reference[0] !== 'rest' && !isOutside(reference);
  const inCell = ({ id, cell }: KeywordColumn, row: KeywordRow): ReactNode => {
    const subcorpus = id === 'f1' ? target : id === 'f2' && linked ? reference : undefined;
    return (
      <LinesLink
        workbench={workbench}
        change={subcorpus && lines(row, subcorpus)}
        count={id === 'f1' ? row.f1 : row.f2}
      >
        {cell(row)}
      </LinesLink>
    );
  };
  return (
    <CountedTable
      label={`${name} and their measures`}
      isWide
      order={order}
      first={{
        text: capitalised(one),
        order: 'value',
        cell: (row) => <Value row={row} attribute={state.attribute} />,
      }}
      columns={shown.map((column) => ({ ...column, cell: (row: KeywordRow) => inCell(column, row) }))}
      rows={rows}
      keyOf={({ cql, value }) => cql ?? value}
      busy={busy}
    />
  );
}

/** Columns that begin with the highest value, whatever the kind of the keywords. */
const COUNTS: ReadonlySet<WorkbenchState['keyness']> = new Set(['f1', 'f2', 'files1', 'files2']);

/** Whether a click on the column orders from the lowest value: words from A to Z, and measures of negative keywords. */
function beginsLow(column: WorkbenchState['keyness'], { kind }: WorkbenchState): boolean {
  if (column === 'value') return true;
  return (kind === 'negative' || kind === 'onlyReference') && !COUNTS.has(column);
}
