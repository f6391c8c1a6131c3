import type { ShownEvent } from '@zaban/contract';
import { Fragment, type ReactNode } from 'react';
import { figure, plural } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { DensitySwitch } from '../../../../shared/lines/density-switch.tsx';
import { Listen } from '../../../../shared/reading/listen.tsx';
import { NOT_SHOWN } from '../../../../shared/lines/not-shown.ts';
import { withEvents } from '../../../../shared/lines/with-events.tsx';
import { WithheldNote } from '../../../../shared/lines/withheld-note.tsx';
import { Export } from '../../controls/export/export.tsx';
import { CutNote } from '../../controls/notes/cut-note.tsx';
import { NoHits } from '../../controls/notes/no-hits.tsx';
import { useOperation } from '../../state/calls/operation.ts';
import { RowPager } from '../../controls/tables/row-pager.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import rowEnd from '../../controls/panels/row-end.module.css';
import { inTextOrder } from '../../state/lines/line-pages.ts';
import lineText from '../../controls/lines/line-text.module.css';
import { nearWordsOf } from '../../state/lines/near-words.ts';
import { sentenceMarks, type SentenceMark } from './sentence-marks.ts';
import { sentencesOf } from './one-sentence.ts';
import classes from './sentences.module.css';
import { MarkOfLines } from '../../../../shared/lines/text-mark-help.tsx';
import { BesideChoice } from '../../controls/lines/beside-choice.tsx';
import { Counterpart } from '../../controls/lines/counterpart.tsx';
import { useAlignedCorpus } from '../../state/lines/aligned-corpora.ts';
import { ToHandout } from '../../controls/lines/to-handout.tsx';
import row from '../../controls/lines/tools.module.css';

const PAGE = 50;

/** The sentences of the hits, as they are in the source. */
export function Sentences({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const { data, error, refetch, isPlaceholderData } = useOperation('sentences', state, {
    offset: String(state.offset),
    limit: String(PAGE),
  });
  // The sentences have no tokens, by which the words near the hits are found.
  const near = nearWordsOf({ contextFilter: state.contextFilter, tags: false });
  const withTokens = useOperation(
    'concordance',
    inTextOrder(state),
    { offset: String(state.offset), limit: String(PAGE), context: 's', attribute: near?.attribute ?? '' },
    near !== undefined,
  ).data?.lines;
  const beside = useAlignedCorpus(state.aligned);
  if (error !== null) {
    return <Notice title="The sentences could not be loaded." error={error} onRetry={refetch} />;
  }
  if (data === undefined) return <Skeleton lines={8} height="5rem" shape="sentences" />;
  if (data.count === 0 && data.truncated !== false) return <CutNote truncated={data.truncated} />;
  if (data.count === 0) return <NoHits workbench={workbench} withheld={data.withheld} warnings={data.warnings} />;
  return (
    <section aria-label="Sentences">
      <div className={`row note control gap-1-4 ${row.tools}`} data-screen-only>
        <p className="unseen" aria-busy={isPlaceholderData}>
          <strong>{figure(data.count)}</strong> {plural(data.count, 'hit')}
        </p>
        <BesideChoice workbench={workbench} />
        <OverPanel text="View" label="View">
          {() => <DensitySwitch />}
        </OverPanel>
        <ToHandout workbench={workbench} shown={inTextOrder(state)} />
        <span className="from-lg">
          <MarkOfLines />
        </span>
        <div className={rowEnd.end}>
          <Export name="sentences" state={state} />
        </div>
      </div>
      <WithheldNote withheld={data.withheld} />
      <CutNote truncated={data.truncated} />
      <ol className={`serif as-texts ${classes.sentences}`} aria-busy={isPlaceholderData} start={state.offset + 1}>
        {sentencesOf(data.lines).map(
          ({ line: { start, complete, matches, filename, events, counterpart, withheld }, hits, first }) => (
            <li key={withheld === 'all' ? `${first} not shown` : start} value={state.offset + first + 1}>
              <p>
                {withheld === 'all' ? (
                  NOT_SHOWN
                ) : (
                  <Marked
                    text={complete}
                    events={events ?? []}
                    marks={sentenceMarks(
                      complete,
                      matches,
                      withTokens?.find((line) => line.start === start),
                      near,
                    )}
                  />
                )}
              </p>
              {beside !== undefined && withheld !== 'all' && (
                <p>
                  <Counterpart text={counterpart ?? ''} corpus={beside} />
                </p>
              )}
              <small className="soft sans">
                {filename}
                {hits > 1 && ` · ${hits} hits`}{' '}
                {withheld !== 'all' && (
                  <Listen position={start} name={`sentence ${state.offset + first + 1}`} text={filename} />
                )}
              </small>
            </li>
          ),
        )}
      </ol>
      <RowPager workbench={workbench} total={data.count} size={PAGE} />
    </section>
  );
}

interface MarkedProps {
  readonly text: string;
  readonly marks: readonly SentenceMark[];
  readonly events: readonly ShownEvent[];
}

/** A sentence with its hits, the words near them, and what stands between the words. */
function Marked({ text, marks, events }: MarkedProps) {
  const part = (from: number, to?: number): ReactNode => withEvents(text, events, { from, to });
  const ends = [0, ...marks.map(({ end }) => end)];
  return (
    <>
      {marks.map(({ start, end, kind }, index) => {
        const shown = part(Math.max(start, ends[index] ?? 0), end);
        return (
          <Fragment key={start}>
            {part(ends[index] ?? 0, start)}
            {kind === 'hit' ? <mark>{shown}</mark> : <b className={`strong ${lineText.near}`}>{shown}</b>}
          </Fragment>
        );
      })}
      {part(ends.at(-1) ?? 0)}
    </>
  );
}
