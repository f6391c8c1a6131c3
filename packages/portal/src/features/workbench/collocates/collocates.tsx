import { ASSOCIATION_MEASURES } from '@zaban/contract';
import { figure } from '../../../shared/figures.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { WithheldNote } from '../../../shared/lines/withheld-note.tsx';
import { Export } from '../exports/export.tsx';
import { NoHits } from '../no-hits.tsx';
import { useOperation } from '../operation.ts';
import { RowPager } from '../row-pager.tsx';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import { CollocateSettings } from './collocate-settings.tsx';
import { CollocateTable } from './collocate-table.tsx';
import { Favour } from './favour.tsx';
import { Network } from './network.tsx';

const PAGE = 50;

/** What stands near the hits more often than chance would have it. */
export function Collocates({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const { data, error, refetch, isPlaceholderData } = useOperation('collocations', state, {
    offset: String(state.offset),
    limit: String(PAGE),
  });
  const { sortBy } = state;
  const { name, meaning, formula, source } = ASSOCIATION_MEASURES[sortBy];
  return (
    <section aria-label="Collocates">
      <div className={classes.tools}>
        <CollocateSettings workbench={workbench} />
        <Favour workbench={workbench} sortBy={sortBy} />
        <Export name="collocations" state={state} />
      </div>
      <p className={classes.summary}>
        Ordered by {name}. {meaning} <code>{formula}</code> ({source})
      </p>
      {error !== null && (
        <Notice title="The collocates could not be counted." error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton lines={12} />}
      {data?.count === 0 && <NoHits workbench={workbench} />}
      {data !== undefined && data.count > 0 && error === null && (
        <>
          <p className={classes.summary} aria-busy={isPlaceholderData}>
            {figure(data.total)} collocates of {figure(data.count)} hits. Click a word to see its contingency table.
            Click a count to see the hits with this collocate in the window; these lines may also have it in the next
            sentence.
          </p>
          <WithheldNote withheld={data.withheld} />
          <CollocateTable workbench={workbench} rows={data.rows} sortBy={sortBy} busy={isPlaceholderData} />
          <RowPager workbench={workbench} total={data.total} size={PAGE} />
          <Network workbench={workbench} />
        </>
      )}
    </section>
  );
}
