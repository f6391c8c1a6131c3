import { useId } from 'react';
import { Link } from 'react-router';
import { figure } from '../../../shared/figures.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { measure, perMillion } from '../numbers.ts';
import { useOperation } from '../operation.ts';
import { fieldInWords } from '../field-labels.ts';
import { isSameSubcorpus, subcorpusInWords, searchedSubcorpus, searchIn } from '../subcorpora/subcorpus.ts';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import { CompareTable } from './compare-table.tsx';
import { rateRatio } from './rate-ratio.ts';

/**
 * Compares the query in two subcorpora, the searched one and another, also within each group of texts that both have.
 */
export function CompareSubcorpora({ workbench }: { readonly workbench: Workbench }) {
  const { state, addressOf } = workbench;
  const id = useId();
  const other = searchIn(state.versus, state.versusName);
  const more = { by: state.section };
  const first = useOperation('distribution', state, more);
  const second = useOperation('distribution', { ...state, ...other }, more);
  const error = first.error ?? second.error;
  if (error !== null) return <Notice title="The subcorpora could not be compared." error={error} />;
  if (first.data === undefined || second.data === undefined) return <Skeleton lines={4} shape="table" columns={6} />;
  const here = searchedSubcorpus(state);
  const names = [state.part || subcorpusInWords(here), state.versusName || subcorpusInWords(state.versus)] as const;
  const rows = [
    { key: 'here', name: names[0], answer: first.data, change: {} },
    { key: 'there', name: names[1], answer: second.data, change: other },
  ];
  const groups = new Set(second.data.rows.flatMap(({ value, tokens }) => (tokens > 0 ? [value] : [])));
  const haveGroup = first.data.rows.some(({ value, tokens }) => tokens > 0 && groups.has(value));
  const { count, tokens } = first.data;
  const comparable = tokens > 0 && second.data.tokens > 0;
  const isCorrected = count === 0 || second.data.count === 0;
  const ratio = comparable ? rateRatio(count, second.data.count, second.data.tokens / tokens) : undefined;
  return (
    <>
      <p id={id} className={classes.summary}>
        {!comparable && 'One of the two subcorpora has no texts.'}
        {comparable && ratio === undefined && 'Neither subcorpus has a hit.'}
        {ratio !== undefined &&
          `The first subcorpus has ${measure(ratio.ratio)} times as many hits per million tokens as the second (95 % interval ${measure(ratio.low)} to ${measure(ratio.high)}). ${isCorrected ? 'One of them has no hits, so 0.5 was added to both counts. ' : ''}If 1 is not in this interval, the two subcorpora differ.`}
        {ratio !== undefined &&
          isSameSubcorpus(here, []) &&
          ' The first contains the second, so the interval is approximate: to compare the second with other texts, choose them under “Subcorpus”.'}
      </p>
      <div className={classes.scroll}>
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr className={classes.figures}>
              <th scope="col">Subcorpus</th>
              <th scope="col">Hits</th>
              <th scope="col">Tokens</th>
              <th scope="col">Per million</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, answer: { count, tokens }, change }) => (
              <tr key={key}>
                <th scope="row" className={classes.value}>
                  {name}
                </th>
                <td className={classes.figure}>
                  <Link to={addressOf({ ...change, view: 'kwic', sample: 0 })}>{figure(count)}</Link>
                </td>
                <td className={classes.figure}>{figure(tokens)}</td>
                <td className={classes.figure}>{perMillion(tokens === 0 ? 0 : (count / tokens) * 1e6)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {haveGroup ? (
        <CompareTable
          workbench={workbench}
          compared="subcorpora"
          names={names}
          other={other}
          first={first.data}
          second={second.data}
        />
      ) : (
        <p className={classes.summary}>
          The texts are grouped by {fieldInWords(state.section)}, but no group has texts of both subcorpora. Under
          “Change” you can group the texts by another field.
        </p>
      )}
    </>
  );
}
