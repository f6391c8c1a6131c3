import type { ConcordanceLine, OperationAnswer, WorkbenchState } from '@zaban/contract';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { figure } from '../../../shared/figures.ts';
import { Bar } from '../bar.tsx';
import { percent } from '../numbers.ts';
import { Rate } from '../rate.tsx';
import { refined } from '../refined.ts';
import classes from '../tables.module.css';
import type { Change, Workbench } from '../workbench.ts';
import { GroupLines } from './group-lines.tsx';
import { dimensionLabel } from '../field-labels.ts';

interface FrequencyTableProps {
  readonly workbench: Workbench;
  readonly answer: OperationAnswer<'frequencies'>;
  /** The first hits of each row, where they are shown. */
  readonly lines?: readonly (readonly ConcordanceLine[])[] | undefined;
  /** The query in CQL. */
  readonly cql: string;
  readonly busy: boolean;
}

/** Values with their counts; each count leads to its lines where a query can say exactly these. */
export function FrequencyTable({ workbench: { state, addressOf }, answer, lines, cql, busy }: FrequencyTableProps) {
  const most = answer.rows.reduce((largest, { share }) => Math.max(largest, share), 0);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col" className={classes.figure}>
              Rank
            </th>
            {state.by.map((dimension) => (
              <th key={dimension} scope="col">
                {dimensionLabel(dimension)}
              </th>
            ))}
            <th scope="col" className={classes.figure}>
              Hits
            </th>
            <th scope="col" className={classes.figure}>
              Per million
            </th>
            <th scope="col" className={classes.figure}>
              Share
            </th>
            <th scope="col" className={classes.figure}>
              Files
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.rows.map(({ values, count, perMillion: rate, share, files }, index) => {
            const change = changeFor(state, cql, values);
            return (
              <Fragment key={values.join('\t')}>
                <tr>
                  <td className={classes.figure}>{figure(state.offset + index + 1)}</td>
                  {values.map((value, column) => (
                    <td key={state.by[column]} className={classes.value}>
                      {value === '' ? '(none)' : value}
                    </td>
                  ))}
                  <td className={classes.figure}>
                    {change === undefined ? figure(count) : <Link to={addressOf(change)}>{figure(count)}</Link>}
                  </td>
                  <td className={classes.figure}>
                    <Rate count={count} rate={rate} />
                  </td>
                  <td className={classes.figure}>
                    <Bar share={share / most} figure={percent(share)} longest={percent(most)} />
                  </td>
                  <td className={classes.figure}>{figure(files)}</td>
                </tr>
                {lines !== undefined && (
                  <tr>
                    <td colSpan={5 + state.by.length}>
                      <GroupLines lines={lines[index] ?? []} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** All dimensions of a row at once; undefined when one of them cannot be said. */
function changeFor(state: WorkbenchState, cql: string, values: readonly string[]): Change | undefined {
  let change: Change = {};
  let query = cql;
  for (const [index, dimension] of state.by.entries()) {
    // Two conditions on the hit itself would need one query for both.
    if (query !== cql && dimension.startsWith('node')) return undefined;
    const next = cql === '' ? undefined : refined({ ...state, ...change }, query, dimension, values[index] ?? '');
    if (next === undefined) return undefined;
    change = { ...change, ...next };
    query = change.cql ?? cql;
  }
  return change;
}
