import type { OperationAnswer } from '@zaban/contract';
import { Link } from 'react-router';
import { figure } from '../../../shared/figures.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { measure, percent } from '../numbers.ts';
import { useOperation } from '../operation.ts';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';

/** From this share of the hits on, one file says more than the corpus. */
const ONE_SIDED = 0.5;

/** How evenly the hits are spread over the files: a strip of all of them, and the measures. */
export function Spread({ workbench }: { readonly workbench: Workbench }) {
  const { data, error, refetch } = useOperation('dispersion', workbench.state, { points: '2000' });
  if (error !== null)
    return <Notice title="The spread could not be measured." error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.count === 0) return null;
  const { commonestFile, commonestFileShare } = data;
  return (
    <section aria-labelledby="spread">
      <h2 id="spread" className={classes.heading}>
        Spread over the files
      </h2>
      {commonestFile !== null && commonestFileShare !== null && commonestFileShare >= ONE_SIDED && data.count > 1 && (
        <Notice kind="hint" title={`One file has ${percent(commonestFileShare)} of the hits.`}>
          <p>
            Figures of the whole say little here. Look at{' '}
            <Link to={workbench.addressOf({ view: 'frequencies', by: ['doc.fileName'] })}>the counts by file</Link>;
            most stand in {commonestFile}.
          </p>
        </Notice>
      )}
      <svg
        className={classes.strip}
        viewBox="0 0 1000 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Places of the hits from the first text to the last; ${figure(data.range)} of ${figure(data.files)} files have one.`}
      >
        <rect width="1000" height="40" fill="var(--paper-sunk)" />
        <path
          d={data.points.map((point) => `M${(point * 1000).toFixed(2)} 2V38`).join('')}
          stroke="var(--cobalt)"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Measures answer={data} />
    </section>
  );
}

function Measures({ answer }: { readonly answer: OperationAnswer<'dispersion'> }) {
  const rows = [
    ['Range', `${figure(answer.range)} of ${figure(answer.files)} files`, 'Files with a hit.'],
    ['DP', measure(answer.dp), '0: as the sizes of the files would have it; near 1: in few files (Gries 2008).'],
    ['DPnorm', measure(answer.dpNorm), 'DP brought to the range from 0 to 1 (Lijffijt and Gries 2012).'],
    ['Juilland’s D', measure(answer.juillandD), '1: evenly spread; 0: in one file.'],
    ['ARF', measure(answer.arf), 'Average reduced frequency: hits that stand together count less.'],
  ] as const;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">Value</th>
            <th scope="col">What it says</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value, meaning]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
