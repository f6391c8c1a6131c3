import type { WorkbenchState } from '@zaban/contract';
import { printTokenOf } from '@zaban/engine/queries';
import type { ReactNode } from 'react';
import { searchIn, type Subcorpus } from '../../state/subcorpora/subcorpus.ts';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { OrderHead, orderInAddress } from '../../controls/tables/row-order.tsx';
import { capitalised } from '../../state/names/field-labels.ts';
import { useShownColumns } from '../../state/tables/table-columns.ts';
import { TableScroller } from '../../controls/tables/table-scroller.tsx';
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
  const lines = (row: KeywordRow, subcorpus: Subcorpus): Change | undefined => {
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
    <TableScroller label={`${name} and their measures`}>
      <table className="counts wide" aria-busy={busy}>
        <thead>
          <tr className="of-figures">
            <OrderHead order={order} column="value" text={capitalised(one)} />
            {shown.map(({ id, text, title, order: by, isTwin, isMark }) =>
              by === undefined ? (
                <th key={id} scope="col" title={title}>
                  {text}
                </th>
              ) : (
                <OrderHead
                  key={id}
                  order={order}
                  column={by}
                  text={text}
                  title={title}
                  isTwin={isTwin}
                  isMark={isMark}
                />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.cql ?? row.value}>
              <th scope="row" className="value">
                <Value row={row} attribute={state.attribute} />
              </th>
              {shown.map((column) => (
                <td key={column.id} className={`figure ${column.isMark === true ? 'marks' : ''}`}>
                  {inCell(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

/** Columns that begin with the highest value, whatever the kind of the keywords. */
const COUNTS: ReadonlySet<WorkbenchState['keyness']> = new Set(['f1', 'f2', 'files1', 'files2']);

/** Whether a click on the column orders from the lowest value: words from A to Z, and measures of negative keywords. */
function beginsLow(column: WorkbenchState['keyness'], { kind }: WorkbenchState): boolean {
  if (column === 'value') return true;
  return (kind === 'negative' || kind === 'onlyReference') && !COUNTS.has(column);
}
