import { Link } from 'react-router';
import { figure } from '../../../shared/figures.ts';
import { measure } from '../numbers.ts';
import classes from '../tables.module.css';
import type { Change, Workbench } from '../workbench.ts';
import type { KeywordRow } from './keyword-rows.ts';

interface KeywordTableProps {
  readonly workbench: Workbench;
  readonly target: readonly string[];
  readonly rows: readonly KeywordRow[];
}

/** Words with their counts in both and all measures; the counts lead to the lines. */
export function KeywordTable({ workbench: { state, addressOf }, target, rows }: KeywordTableProps) {
  const lines = (value: string, part: readonly string[]): string => {
    const cql = `[${state.attribute} == "${value.replaceAll('"', '""')}"]`;
    return addressOf({ view: 'kwic', simple: '', cql, sample: 0, ...partOf(part) });
  };
  const reference = state.reference.filter((each) => each !== 'rest');
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr className={classes.figures}>
            <th scope="col">Word</th>
            <th scope="col">Here</th>
            <th scope="col">There</th>
            <th scope="col">Log-likelihood</th>
            <th scope="col">Log ratio</th>
            <th scope="col">95 % interval</th>
            <th scope="col">%DIFF</th>
            <th scope="col">Simple maths</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
              <th scope="row" className={classes.value}>
                {row.value}
              </th>
              <td className={classes.figure}>
                <Link to={lines(row.value, target)}>{figure(row.f1)}</Link>
              </td>
              <td className={classes.figure}>
                {row.f2 === null && `below ${measure(row.belowCutOff)}`}
                {row.f2 !== null && reference.length === 0 && figure(row.f2)}
                {row.f2 !== null && reference.length > 0 && (
                  <Link to={lines(row.value, reference)}>{figure(row.f2)}</Link>
                )}
              </td>
              <td className={classes.figure}>{measure(row.logLikelihood)}</td>
              <td className={classes.figure}>{measure(row.logRatio)}</td>
              <td className={classes.figure}>
                {measure(row.low)} to {measure(row.high)}
              </td>
              <td className={classes.figure}>{measure(row.percentDiff)}</td>
              <td className={classes.figure}>{measure(row.simpleMaths)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `criteria:media`, `genre:essay` as the part that is searched. */
function partOf(entries: readonly string[]): Change {
  const criteria = entries.find((entry) => entry.startsWith('criteria:'))?.slice('criteria:'.length);
  return { criteria: criteria ?? 'all', filter: entries.filter((entry) => !entry.startsWith('criteria:')) };
}
