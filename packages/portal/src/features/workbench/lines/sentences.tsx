import { figure } from '../../../shared/figures.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { DensitySwitch } from '../../../shared/lines/density-switch.tsx';
import { NOT_SHOWN } from '../../../shared/lines/not-shown.ts';
import { WithheldNote } from '../../../shared/lines/withheld-note.tsx';
import { TextMark, useTextMark } from '../../../shared/lines/text-mark.tsx';
import { Export } from '../exports/export.tsx';
import { NoHits } from '../no-hits.tsx';
import { useOperation } from '../operation.ts';
import { RowPager } from '../row-pager.tsx';
import type { Workbench } from '../workbench.ts';
import tables from '../tables.module.css';
import classes from './lines.module.css';
import { sentencesOf } from './one-sentence.ts';

const PAGE = 50;

/** The sentences of the hits, as they are in the source. */
export function Sentences({ workbench }: { readonly workbench: Workbench }) {
  const { state } = workbench;
  const mark = useTextMark();
  const { data, error, refetch, isPlaceholderData } = useOperation('sentences', state, {
    offset: String(state.offset),
    limit: String(PAGE),
  });
  if (error !== null) {
    return <Notice title="The sentences could not be loaded." error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton lines={8} height="5rem" shape="sentences" />;
  if (data.count === 0) return <NoHits workbench={workbench} />;
  return (
    <section aria-label="Sentences">
      <div className={classes.tools}>
        <p className={classes.unseen} aria-busy={isPlaceholderData}>
          <strong>{figure(data.count)}</strong> {data.count === 1 ? 'hit' : 'hits'}
        </p>
        <div className={tables.atRight}>
          <DensitySwitch />
          <Export name="sentences" state={state} />
        </div>
      </div>
      <WithheldNote withheld={data.withheld} />
      <ol className={classes.sentences} aria-busy={isPlaceholderData} start={state.offset + 1}>
        {sentencesOf(data.lines).map(({ line: { start, complete, matches, filename, withheld }, hits, first }) => (
          <li key={withheld === 'all' ? `${first} not shown` : start} value={state.offset + first + 1}>
            <p>{withheld === 'all' ? NOT_SHOWN : marked(complete, matches)}</p>
            <small>
              {filename}
              {hits > 1 && ` · ${hits} hits`}
            </small>
            <TextMark mark={mark} />
          </li>
        ))}
      </ol>
      <RowPager workbench={workbench} total={data.count} size={PAGE} />
    </section>
  );
}

/** The sentence with its hits marked. */
function marked(text: string, matches: readonly (readonly [number, number])[]) {
  const ends = [0, ...matches.map(([, end]) => end)];
  return [
    ...matches.map(([start, end], index) => (
      <span key={start}>
        {text.slice(ends[index], start)}
        <mark>{text.slice(Math.max(start, ends[index] ?? 0), end)}</mark>
      </span>
    )),
    text.slice(ends.at(-1)),
  ];
}
