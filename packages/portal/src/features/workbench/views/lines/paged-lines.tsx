import type { ConcordanceLine } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Pager } from '../../../../shared/layout/pager.tsx';
import { isChoosing, isInHandout, toggleLine, useChosenLines } from '../../state/lines/chosen-lines.ts';
import { hasModifier } from '../../../../shared/lines/has-modifier.ts';
import { callSearch, operationQuery } from '../../state/calls/operation.ts';
import { openedLine, type Workbench } from '../../state/address/workbench.ts';
import { leaveLines } from './leave-lines.ts';
import { LineHeads } from './line-heads.tsx';
import { shownWithLines, withWithheldLines } from '../../state/lines/line-pages.ts';
import { Line } from './line.tsx';
import { openClickedLine } from '../../../../shared/lines/open-clicked-line.ts';
import classes from './lines.module.css';
import { useAlignedCorpus } from '../../state/lines/aligned-corpora.ts';
import { nearWordsOf } from '../../state/lines/near-words.ts';
import { tracksOf } from './tracks.ts';
import { WiderLine } from './wider-line.tsx';

const PAGE = 50;

interface PagedLinesProps {
  readonly workbench: Workbench;
  readonly count: number;
  /** Cells at the end of a line, where lines are annotated. */
  readonly behind?: (line: ConcordanceLine) => ReactNode;
  /** Called with a key that is pressed on a hit. */
  readonly onLineKey?: (line: ConcordanceLine, key: string) => void;
}

/** Lines page by page; the address contains the page. */
export function PagedLines({ workbench, count, behind, onLineKey }: PagedLinesProps) {
  const { state, addressOf, go } = workbench;
  const grid = useRef<HTMLDivElement>(null);
  const opened = openedLine(state, count);
  const [open, setOpen] = useState(opened);
  const { contextFilter, tags } = state;
  const near = useMemo(() => nearWordsOf({ contextFilter, tags }), [contextFilter, tags]);
  // Annotated lines have a tick box of their own.
  const tickable = behind === undefined;
  const chosen = useChosenLines();
  const beside = useAlignedCorpus(state.aligned);
  const [walked, setWalked] = useState(opened);
  const page = Math.floor((Math.min(state.line, Math.max(1, count)) - 1) / PAGE);
  const first = page * PAGE;
  const asked = { offset: String(first), limit: String(PAGE), ...shownWithLines(state) };
  const { data, error, refetch } = useQuery({
    ...operationQuery('concordance', callSearch('concordance', state, asked)),
    select: withWithheldLines,
  });
  // Lines that are still loading already have their rows and numbers.
  const lines = data?.lines ?? Array.from({ length: Math.min(PAGE, count - first) }, () => undefined);
  // The tab stop must be a line of this page, even if the line visited last is on another page.
  const stop = walked !== undefined && walked >= first && walked < first + lines.length ? walked : first;
  const toggle = useCallback((place: number) => {
    setWalked(place);
    setOpen((opened) => (opened === place ? undefined : place));
  }, []);
  const focus = (place: number): void => {
    setWalked(place);
    setOpen((opened) => (opened === undefined ? undefined : place));
    grid.current?.querySelector<HTMLElement>(`[data-line="${place}"]`)?.focus();
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !hasModifier(event)) {
      if (open === undefined) leaveLines(event.target as HTMLElement);
      else setOpen(undefined);
    }
    if (!(event.target instanceof HTMLElement) || event.target.dataset.line === undefined) return;
    const place = Number(event.target.dataset.line);
    const line = lines[place - first];
    if (hasModifier(event)) return;
    if (line !== undefined) onLineKey?.(line, event.key);
    if (line !== undefined && isChoosing(event)) toggleLine(line);
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    focus(Math.max(first, Math.min(place + step, first + lines.length - 1)));
  };
  const isLoaded = data !== undefined;
  useLayoutEffect(() => {
    // Rows that are still loading are replaced by those of the lines.
    if (isLoaded) grid.current?.querySelector<HTMLElement>(`[data-line="${opened}"]`)?.focus();
  }, [isLoaded, opened]);
  if (error !== null) {
    return <Notice title="The lines could not be loaded." error={error} onRetry={refetch} />;
  }
  return (
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label="Hits in their context"
        aria-rowcount={count}
        aria-busy={!isLoaded}
        className={classes.pageOfLines}
        data-annotated={behind !== undefined || undefined}
        data-tickable={tickable || undefined}
        style={tracksOf(lines, state.columns.length)}
        onKeyDown={walk}
        onClick={openClickedLine}
      >
        <LineHeads columns={state.columns} annotated={!tickable} />
        <div role="rowgroup">
          {lines.map((line, index) => (
            <Line
              // Hits with relations may begin at the same token.
              key={line === undefined || line.withheld === 'all' ? `place ${index}` : `${line.start} ${line.end}`}
              place={first + index}
              line={line}
              columns={state.columns}
              tagged={tags}
              near={near}
              beside={beside}
              open={open === first + index}
              chosen={isInHandout(chosen, line)}
              stop={stop === first + index}
              onToggle={toggle}
              {...(tickable && { onChoose: toggleLine })}
            >
              {line !== undefined && behind?.(line)}
            </Line>
          ))}
        </div>
      </div>
      {open !== undefined && (
        <WiderLine
          workbench={workbench}
          index={open}
          count={count}
          hit={lines[open - first]}
          onLineKey={onLineKey}
          onGo={(place) => {
            setOpen(place);
            if (Math.floor(place / PAGE) !== page) go({ line: place + 1 });
          }}
          onClose={() => {
            setOpen(undefined);
            focus(Math.max(first, Math.min(open, first + lines.length - 1)));
          }}
        />
      )}
      <Pager
        label="Pages of lines"
        toFirstRow
        page={page + 1}
        numberOfPages={Math.ceil(count / PAGE)}
        addressOfPage={(each) => addressOf({ line: (each - 1) * PAGE + 1 })}
      />
    </>
  );
}
