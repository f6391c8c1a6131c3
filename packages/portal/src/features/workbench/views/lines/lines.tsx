import { useQuery } from '@tanstack/react-query';
import { figure, plural, these } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { Spinner } from '../../../../shared/layout/spinner.tsx';
import type { WorkPlace } from '../../../../shared/saved-work/account-work.ts';
import { DensitySwitch } from '../../../../shared/lines/density-switch.tsx';
import { MarkOfLines } from '../../../../shared/lines/text-mark-help.tsx';
import { WithheldNote } from '../../../../shared/lines/withheld-note.tsx';
import { AnnotatedLines } from './annotation/annotated-lines.tsx';
import { linesOf, linesTicked } from '../../state/annotation/annotations.ts';
import { useLabelSet } from '../../state/annotation/label-set.ts';
import { useAnnotationsInView } from '../../state/annotation/lines-in-view.ts';
import { addLines, choosable, useHandoutProblem } from '../../state/lines/chosen-lines.ts';
import { Export } from '../../controls/export/export.tsx';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import { CutNote } from '../../controls/notes/cut-note.tsx';
import { NoHits } from '../../controls/notes/no-hits.tsx';
import { keepPrevious } from '../../../../shared/requests/keep-previous.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import { BackToTable } from './back-to-table.tsx';
import { LineOptions } from './line-options.tsx';
import { linesQuery, PAGE } from '../../state/lines/line-pages.ts';
import { TagLegend } from './line-text.tsx';
import { PagedLines } from './paged-lines.tsx';
import { SortPositions } from './sort-positions.tsx';
import { ToHandout } from '../../controls/lines/to-handout.tsx';
import rowEnd from '../../controls/panels/row-end.module.css';
import classes from '../../controls/lines/tools.module.css';
import { VirtualLines } from './virtual-lines.tsx';
import { below } from '../../../../controls/breakpoints.ts';
import { useMediaQuery } from '../../../../controls/use-media-query.ts';
import type { ReactNode } from 'react';

/** Why a search was stopped before its end. */
const CUT = {
  time: 'the search took too long and was stopped',
  hits: 'the search was stopped at the maximum number of hits',
} as const;

/** All hits in context, however many: lines are loaded as the list is scrolled. */
export function Lines({ workbench, place }: { readonly workbench: Workbench; readonly place: WorkPlace }) {
  const { state } = workbench;
  const problem = useHandoutProblem();
  const { query, annotations } = useLabelSet(state);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...linesQuery(state, 0),
    placeholderData: keepPrevious,
  });
  const shown = data?.sampled ?? data?.count ?? 0;
  const inView = useAnnotationsInView(state, state.annotate ? annotations : undefined, data?.buildId, shown);
  if (error !== null) return <Notice title="The lines could not be loaded." error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton lines={12} shape="kwic" />;
  if (data.count === 0 && data.truncated !== false) return <CutNote truncated={data.truncated} />;
  if (data.count === 0) return <NoHits workbench={workbench} withheld={data.withheld} warnings={data.warnings} />;
  const isPartOfHits = data.sampled !== undefined && data.sampled < data.count;
  const ticked = inView === undefined ? [] : linesTicked(inView);
  const toAdd = shown <= PAGE ? choosable(data.lines) : [];
  return (
    <section aria-label="Lines">
      <div className={`row note control gap-1-4 ${classes.tools}`} data-tools data-screen-only>
        <BackToTable workbench={workbench} />
        <p
          className={data.sampled === undefined && data.truncated === false ? 'unseen' : `waits ${classes.hits}`}
          aria-busy={isPlaceholderData}
        >
          {!isPartOfHits && (
            <span className="unseen">
              <strong>{figure(data.count)}</strong> {plural(data.count, 'hit')}
              {data.sampled !== undefined && ', '}
            </span>
          )}
          {data.sampled !== undefined && (
            <>
              {isPartOfHits ? (
                <>
                  {figure(shown)}
                  <span className="from-xl"> of {figure(data.count)} hits,</span> at random
                </>
              ) : (
                <>
                  all shown
                  <span className="from-xl">: the sample takes up to {figure(state.sample)}</span>
                </>
              )}
            </>
          )}
          {data.truncated !== false && <span data-cut>; {CUT[data.truncated]}; there may be more</span>}
        </p>
        <FoldedTools text="Sort">
          <SortPositions workbench={workbench} />
        </FoldedTools>
        <OverPanel text="View" label="View">
          {(close) => (
            <>
              <LineOptions workbench={workbench} />
              {toAdd.length > 0 && (
                <button
                  type="button"
                  className="above-3 link low"
                  disabled={isPlaceholderData}
                  onClick={() => {
                    void addLines(toAdd);
                    close();
                  }}
                >
                  Add {these(toAdd.length, 'line')} to the handout
                </button>
              )}
              <div className="above-3">
                <DensitySwitch />
              </div>
            </>
          )}
        </OverPanel>
        <button
          type="button"
          className={classes.tool}
          aria-pressed={state.annotate}
          title="Annotate the lines: give each a tick, a label and a note"
          onClick={() => workbench.go({ line: state.line, annotate: !state.annotate })}
        >
          Label
        </button>
        <ToHandout workbench={workbench} shown={state} ticked={ticked} />
        {isFetching && <Spinner />}
        <span className="from-lg">
          <MarkOfLines />
        </span>
        <div className={rowEnd.end}>
          <Export name="concordance" state={state} rows={shown} shown={data.lines} more={{ context: state.context }}>
            {(close) =>
              toAdd.length > 0 ? (
                <button
                  type="button"
                  className="above-3 link low"
                  disabled={isPlaceholderData}
                  onClick={() => {
                    void addLines(toAdd);
                    close();
                    workbench.go({ view: 'handout' });
                  }}
                >
                  Handout of {these(toAdd.length, 'line')}
                </button>
              ) : (
                shown > PAGE && <p className="above-2 soft">A handout can be made of up to {PAGE} lines.</p>
              )
            }
          </Export>
        </div>
      </div>
      {problem !== undefined && <Notice title="The last change of the handout was not saved." error={problem} />}
      <WithheldNote withheld={data.withheld} />
      {state.tags && <TagLegend />}
      {state.annotate ? (
        <AnnotatedLines
          key={query}
          workbench={workbench}
          inView={inView}
          count={shown}
          build={data.buildId}
          place={place}
        />
      ) : state.paged ? (
        <PagedLines workbench={workbench} count={shown} />
      ) : (
        <VirtualLines
          key={`${linesOf(state)} ${state.sort.join()} ${state.line}`}
          workbench={workbench}
          count={shown}
          busy={isPlaceholderData}
        />
      )}
    </section>
  );
}

interface FoldedToolsProps {
  /** Text of the button that opens the tools on a narrow screen. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A row of tools; on a narrow screen they are behind a button. */
function FoldedTools({ text, children }: FoldedToolsProps) {
  const isNarrow = useMediaQuery(below('md'));
  if (!isNarrow) return children;
  return (
    <OverPanel text={text} label={text}>
      {() => children}
    </OverPanel>
  );
}
