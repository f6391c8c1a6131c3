import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { figure } from '../../../shared/figures.ts';
import { DownIcon } from '../../../shared/layout/icons.tsx';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { Export } from '../exports/export.tsx';
import { perMillion } from '../numbers.ts';
import { useOperation } from '../operation.ts';
import { RowPager } from '../row-pager.tsx';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import { ngramSettings, PAGE } from './ngram-settings.ts';

const ATTRIBUTES = [
  { value: 'lc', label: 'words, folded' },
  { value: 'word', label: 'words as written' },
  { value: 'lemma', label: 'lemmas' },
  { value: 'pos', label: 'parts of speech' },
];

/** Sequences of two to six tokens inside a sentence, most frequent first. */
export function Ngrams({ workbench }: { readonly workbench: Workbench }) {
  const { state, go, addressOf } = workbench;
  const more = { wordsOnly: 'true' };
  const { data, error, refetch, isPlaceholderData } = useOperation('ngrams', state, ngramSettings(state));
  const cqlOf = (values: readonly string[]): string =>
    values.map((value) => `[${state.attribute} == "${value.replaceAll('"', '""')}"]`).join(' ');
  const chevron = <DownIcon size={16} />;
  return (
    <section aria-label="N-grams">
      <div className={classes.tools}>
        <NativeSelect
          label="Length"
          rightSection={chevron}
          value={String(state.n)}
          data={['2', '3', '4', '5', '6']}
          onChange={(event) => go({ n: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="Of"
          rightSection={chevron}
          value={state.attribute}
          data={ATTRIBUTES}
          onChange={(event) => go({ attribute: event.currentTarget.value })}
        />
        <NativeSelect
          label="At least"
          rightSection={chevron}
          value={String(state.minimum)}
          data={['1', '2', '3', '5', '10', '20', '50', '100']}
          onChange={(event) => go({ minimum: Number(event.currentTarget.value) })}
        />
        <Export name="ngrams" state={state} more={more} />
      </div>
      {error !== null && (
        <Notice title="The n-grams could not be counted." error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton lines={12} />}
      {data !== undefined && error === null && (
        <>
          <p className={classes.summary}>
            {figure(data.total)} different, without punctuation, inside a sentence; per million of {figure(data.tokens)}{' '}
            tokens.
          </p>
          <div className={classes.scroll}>
            <table className={classes.table} aria-busy={isPlaceholderData}>
              <thead>
                <tr className={classes.figures}>
                  <th scope="col">Sequence</th>
                  <th scope="col">Count</th>
                  <th scope="col">Per million</th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ values, count }) => (
                  <tr key={values.join(' ')}>
                    <th scope="row" className={classes.value}>
                      {values.join(' ')}
                    </th>
                    <td className={classes.figure}>
                      <Link to={addressOf({ view: 'kwic', simple: '', cql: `${cqlOf(values)} within s`, sample: 0 })}>
                        {figure(count)}
                      </Link>
                    </td>
                    <td className={classes.figure}>{perMillion((count / data.tokens) * 1e6)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <RowPager workbench={workbench} total={data.total} size={PAGE} />
        </>
      )}
    </section>
  );
}
