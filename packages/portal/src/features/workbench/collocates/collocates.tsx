import { figure } from '../../../shared/figures.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { WithheldNote } from '../../../shared/lines/withheld-note.tsx';
import { Export } from '../exports/export.tsx';
import { NoHits } from '../no-hits.tsx';
import { useOperation } from '../operation.ts';
import { RowPager } from '../row-pager.tsx';
import { SettingsLine } from '../settings-line.tsx';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import { CollocateSettings, collocateSettingsInWords } from './collocate-settings.tsx';
import { CollocateTable } from './collocate-table.tsx';
import { Favour } from './favour.tsx';
import { isMeasure, MEASURE_TEXTS } from './measures.ts';
import { Network } from './network.tsx';

const PAGE = 50;

/** What stands near the hits more often than chance would have it. */
export function Collocates({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const { data, error, refetch, isPlaceholderData } = useOperation('collocations', state, {
    offset: String(state.offset),
    limit: String(PAGE),
  });
  const sortBy = isMeasure(state.sortBy) ? state.sortBy : 'logLikelihood';
  const { name, meaning, formula } = MEASURE_TEXTS[sortBy];
  return (
    <section aria-label="Collocates">
      <div className={classes.tools}>
        <SettingsLine sentence={collocateSettingsInWords(state)}>
          <CollocateSettings workbench={workbench} />
        </SettingsLine>
        <Favour workbench={workbench} sortBy={sortBy} />
      </div>
      {error !== null && (
        <Notice title="The collocates could not be counted." error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton lines={12} />}
      {data?.count === 0 && <NoHits workbench={workbench} />}
      {data !== undefined && data.count > 0 && error === null && (
        <>
          <p className={classes.summary} aria-busy={isPlaceholderData}>
            {figure(data.total)} collocates, ordered by {name}. Choose a word for its contingency table.
          </p>
          <WithheldNote withheld={data.withheld} />
          <CollocateTable workbench={workbench} rows={data.rows} sortBy={sortBy} busy={isPlaceholderData} />
          <RowPager workbench={workbench} total={data.total} size={PAGE} />
          <Export name="collocations" state={state} />
          <p className={classes.summary}>
            {name}: {meaning} <code>{formula}</code>
          </p>
          <p className={classes.summary}>
            A count is one of tokens near the hits; it leads to the hits that have one in the window, in the next
            sentence too.
          </p>
          <Network workbench={workbench} />
        </>
      )}
    </section>
  );
}
