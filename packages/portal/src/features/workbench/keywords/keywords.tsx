import { NativeSelect } from '@mantine/core';
import { DownIcon } from '../../../shared/layout/icons.tsx';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { useSite } from '../../../shared/requests/site.ts';
import { figure } from '../../../shared/figures.ts';
import { Export } from '../exports/export.tsx';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import { useKeywords } from './keyword-rows.ts';
import { KeywordTable } from './keyword-table.tsx';

const MEASURES = [
  { value: 'logLikelihood', label: 'Log-likelihood' },
  { value: 'logRatio', label: 'Log ratio' },
  { value: 'percentDiff', label: '%DIFF' },
  { value: 'simpleMaths', label: 'Simple maths' },
] as const;

const KINDS = [
  { value: 'positive', label: 'used more' },
  { value: 'negative', label: 'used less' },
  { value: 'lock', label: 'used alike' },
] as const;

const MINIMA = ['1', '2', '3', '5', '10', '20', '50', '100'];

/** What one part of the corpus uses more, less, or as much as another. */
export function Keywords({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const categories = useSite().data?.categories ?? [];
  const parts = categories.map(({ value, name }) => ({ value: `criteria:${value}`, label: name }));
  const target = state.target.length > 0 ? state.target : parts.slice(0, 1).map(({ value }) => value);
  const { answer, rows, error } = useKeywords(state, target);
  const chevron = <DownIcon size={16} />;
  return (
    <section aria-label="Keywords">
      <div className={classes.tools}>
        <NativeSelect
          label="Words of"
          rightSection={chevron}
          value={target[0] ?? ''}
          data={parts}
          onChange={(event) => go({ target: [event.currentTarget.value] })}
        />
        <NativeSelect
          label="which are"
          rightSection={chevron}
          value={state.kind}
          data={[...KINDS]}
          onChange={({ currentTarget: { value } }) => go({ kind: KINDS.find((each) => each.value === value)?.value })}
        />
        <NativeSelect
          label="than in"
          rightSection={chevron}
          value={state.reference[0] ?? 'rest'}
          data={[{ value: 'rest', label: 'the rest' }, ...parts.filter(({ value }) => value !== target[0])]}
          onChange={(event) => go({ reference: [event.currentTarget.value] })}
        />
        <NativeSelect
          label="Order by"
          rightSection={chevron}
          value={state.keyness}
          data={[...MEASURES]}
          onChange={({ currentTarget: { value } }) =>
            go({ keyness: MEASURES.find((each) => each.value === value)?.value })
          }
        />
        <NativeSelect
          label="At least"
          rightSection={chevron}
          value={String(state.minimum)}
          data={MINIMA}
          onChange={(event) => go({ minimum: Number(event.currentTarget.value) })}
        />
        <Export name="keyness" state={{ ...state, target }} more={{ sortBy: state.keyness, wordsOnly: 'true' }} />
      </div>
      {error !== null && <Notice title="The keywords could not be counted." error={error} />}
      {answer === undefined && error === null && <Skeleton lines={12} />}
      {answer !== undefined && error === null && (
        <>
          <p className={classes.summary}>
            {figure(answer.targetTokens)} tokens against {figure(answer.referenceTokens)}. Log ratio: 1 is twice as
            frequent, 2 four times; its 95 % interval stands beside it.
          </p>
          <KeywordTable workbench={workbench} target={target} rows={rows} />
        </>
      )}
    </section>
  );
}
