import { readHitKey, type ConcordanceLine, type OperationAnswer, type WorkbenchState } from '@zaban/contract';
import { holdsTags, tagNames } from '@zaban/engine/queries';
import { Fragment } from 'react';
import { figure } from '../../../../shared/figures.ts';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { OrderHead, orderInAddress } from '../../controls/tables/row-order.tsx';
import { refined } from '../../state/address/refined.ts';
import { useShownColumns } from '../../state/tables/table-columns.ts';
import { TableScroller } from '../../../../shared/lines/table-scroller.tsx';
import type { Change, Workbench } from '../../state/address/workbench.ts';
import type { FrequencyColumn } from './frequency-columns.tsx';
import { dimensionLabel } from '../../state/names/key-labels.ts';
import { HitInContext } from '../../../../shared/lines/hit-in-context.tsx';
import { NOT_SHOWN } from '../../../../shared/lines/not-shown.ts';
import classes from './group-lines.module.css';

interface FrequencyTableProps {
  readonly workbench: Workbench;
  readonly answer: OperationAnswer<'frequencies'>;
  readonly columns: readonly FrequencyColumn[];
  /** The first hits of each row, if lines are shown. */
  readonly lines?: readonly (readonly ConcordanceLine[])[] | undefined;
  /** The query in CQL. */
  readonly cql: string;
  readonly busy: boolean;
}

/** Values with their counts; each count links to its lines where a query can select exactly these. */
export function FrequencyTable({ workbench, answer, columns, lines, cql, busy }: FrequencyTableProps) {
  const { state } = workbench;
  const order = orderInAddress(
    workbench,
    state.order,
    (each) => ({ order: each }),
    (column) => column === 'values',
  );
  const shown = useShownColumns(columns, state.toggledColumns);
  // In any other order the number of a row is not a rank.
  const ranked = state.order === 'count' && !state.lastFirst;
  return (
    <TableScroller>
      <table className="counts" aria-busy={busy}>
        <thead>
          <tr>
            {ranked && (
              <th scope="col" className="figure rank">
                Rank
              </th>
            )}
            {state.by.map((dimension, index) =>
              index === 0 ? (
                <OrderHead key={dimension} order={order} column="values" text={dimensionLabel(dimension)} />
              ) : (
                <th key={dimension} scope="col">
                  {dimensionLabel(dimension)}
                </th>
              ),
            )}
            {shown.map(({ id, text, title, order: by, isTwin = false }) => (
              <OrderHead key={id} order={order} column={by} text={text} title={title} isTwin={isTwin} isFigure />
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row, index) => {
            const { values } = row;
            const change = changeFor(state, cql, values);
            return (
              <Fragment key={values.join('\t')}>
                <tr>
                  {ranked && <td className="figure rank">{figure(state.offset + index + 1)}</td>}
                  {values.map((value, column) => {
                    const by = state.by[column] ?? '';
                    const shownValue = value === '' ? '(none)' : value;
                    return column === 0 ? (
                      <th key={by} scope="row" className="value" title={titleOf(by, value)}>
                        {shownValue}
                      </th>
                    ) : (
                      <td key={by} className="value" title={titleOf(by, value)}>
                        {shownValue}
                      </td>
                    );
                  })}
                  {shown.map(({ id, cell }) => (
                    <td key={id} className="figure">
                      <LinesLink workbench={workbench} change={id === 'count' ? change : undefined} count={row.count}>
                        {cell(row)}
                      </LinesLink>
                    </td>
                  ))}
                </tr>
                {lines !== undefined && (
                  <tr>
                    <td colSpan={(ranked ? 1 : 0) + state.by.length + shown.length}>
                      <GroupLines lines={lines[index] ?? []} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </TableScroller>
  );
}

/** What a tag means; undefined for a value that is not one. */
function titleOf(dimension: string, value: string): string | undefined {
  const [attribute = ''] = readHitKey(dimension).how;
  return holdsTags(attribute) ? tagNames(value)?.join(', ') : undefined;
}

/** The change that selects the lines of a row by all its dimensions; undefined where a dimension cannot be expressed. */
function changeFor(state: WorkbenchState, cql: string, values: readonly string[]): Change | undefined {
  let change: Change = {};
  let query = cql;
  for (const [index, dimension] of state.by.entries()) {
    // Two conditions on the hit itself cannot be combined into one query here.
    if (query !== cql && dimension.startsWith('node')) return undefined;
    const next = cql === '' ? undefined : refined({ ...state, ...change }, query, dimension, values[index] ?? '');
    if (next === undefined) return undefined;
    change = { ...change, ...next };
    query = change.cql ?? cql;
  }
  return change;
}

/** The first hits of a group. */
function GroupLines({ lines }: { readonly lines: readonly ConcordanceLine[] }) {
  return (
    <ul className={`serif ${classes.lines}`}>
      {lines.map(({ start, left, node, right, filename, withheld }, index) => (
        <li key={withheld === 'all' ? `${index} not shown` : start}>
          {withheld === 'all' ? NOT_SHOWN : <HitInContext line={{ left, node, right }} />} <small>{filename}</small>
        </li>
      ))}
    </ul>
  );
}
