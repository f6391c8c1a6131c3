import type { OperationAnswer } from '@zaban/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { figure } from '../../../shared/figures.ts';
import { fixed, perMillion } from '../numbers.ts';
import classes from '../tables.module.css';
import type { Change, Workbench } from '../workbench.ts';
import { rateRatio } from './rate-ratio.ts';
import { fieldLabel } from '../field-labels.ts';

function rate(count: number, tokens: number): string {
  return perMillion(tokens === 0 ? 0 : (count / tokens) * 1e6);
}

type Answer = OperationAnswer<'distribution'>;

interface CompareTableProps {
  readonly workbench: Workbench;
  /** What makes the other query of the state. */
  readonly other: Change;
  readonly first: Answer;
  readonly second: Answer;
}

/** Hits and rates of both in each section, and how many times as often the first is. */
export function CompareTable({ workbench: { state, addressOf }, other, first, second }: CompareTableProps) {
  const id = useId();
  const name = state.cql === '' ? state.simple : state.cql;
  const seconds = new Map(second.rows.map((row) => [row.value, row]));
  const lines = (value: string | undefined, query: Change): string =>
    addressOf({
      ...query,
      view: 'kwic',
      sample: 0,
      filter: value === undefined ? state.filter : [...state.filter, `${state.section}:${value}`],
    });
  const rows = [
    ...first.rows.map((row) => ({
      ...row,
      others: seconds.get(row.value)?.count ?? 0,
      section: row.value as string | undefined,
    })),
    { value: 'all', count: first.count, others: second.count, tokens: first.tokens, section: undefined },
  ];
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr className={classes.figures}>
              <th scope="col">{fieldLabel(state.section)}</th>
              <th scope="col">{name}</th>
              <th scope="col">per million</th>
              <th scope="col">{state.other}</th>
              <th scope="col">per million</th>
              <th scope="col">Ratio</th>
              <th scope="col">95 % interval</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, count, others, tokens, section }) => {
              const ratio = rateRatio(count, others);
              return (
                <tr key={section ?? '\n'}>
                  <th scope="row" className={classes.value}>
                    {value === '' ? '(not given)' : value}
                  </th>
                  <td className={classes.figure}>
                    <Link to={lines(section, {})}>{figure(count)}</Link>
                  </td>
                  <td className={classes.figure}>{rate(count, tokens)}</td>
                  <td className={classes.figure}>
                    <Link to={lines(section, other)}>{figure(others)}</Link>
                  </td>
                  <td className={classes.figure}>{rate(others, tokens)}</td>
                  <td className={classes.figure}>{fixed(ratio?.ratio, 2)}</td>
                  <td className={classes.figure}>
                    {ratio === undefined ? '–' : `${fixed(ratio.low, 2)} to ${fixed(ratio.high, 2)}`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p id={id} className={classes.summary}>
        Ratio: hits of “{name}” divided by hits of “{state.other}” in the same texts. If 1 is not in the 95 % interval,
        one of the two is more frequent there.
      </p>
    </>
  );
}
