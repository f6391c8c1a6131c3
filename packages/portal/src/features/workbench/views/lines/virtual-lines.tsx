import { below } from '../../../../controls/breakpoints.ts';
import { useMediaQuery } from '../../../../controls/use-media-query.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useEffect,
} from 'react';
import { figure } from '../../../../shared/figures.ts';
import { useDensity } from '../../../../shared/lines/density.ts';
import { useWriting } from '../../../../shared/requests/site.ts';
import { openedLine, type Workbench } from '../../state/address/workbench.ts';
import { PAGE, useLinePages } from '../../state/lines/line-pages.ts';
import { leaveLines } from './leave-lines.ts';
import { LineHeads } from './line-heads.tsx';
import { Line } from './line.tsx';
import { openClickedLine } from '../../../../shared/lines/open-clicked-line.ts';
import classes from './lines.module.css';
import { isChoosing, isInHandout, toggleLine, useChosenLines } from '../../state/lines/chosen-lines.ts';
import { hasModifier } from '../../../../shared/lines/has-modifier.ts';
import { useAlignedCorpus } from '../../state/lines/aligned-corpora.ts';
import { nearWordsOf } from '../../state/lines/near-words.ts';
import { useTaggedPlaces } from './tagged-places.ts';
import { tracksOf } from './tracks.ts';
import { WiderLine } from './wider-line.tsx';
import { flushSync } from 'react-dom';

/** Row heights in px. */
const LINE = { comfortable: 40, compact: 28 } as const;
/** Height in px that lines of Nastaliq need more. */
const NASTALIQ = 16;
/** Where fields are below their line (lines.module.css), and the height in px that this adds. */
const FIELDS_BELOW = { media: below('lg'), height: 20 } as const;
/** Where the file is above its line (lines.module.css), and the height in px that this adds. */
const FILE_ABOVE = { media: below('md'), height: 8 } as const;
/** Height in px of a line of a counterpart, of which a narrow screen shows two (lines.module.css). */
const COUNTERPART = { plain: 26, nastaliq: 38 } as const;
/** Height in px of the column headings, by which the lines are lower in the scroller. */
const HEADS = 29;
/** Lines in one stretch: browsers limit the height of an element, and millions of lines would exceed it. */
const STRETCH = 200_000;

/** Number of lines that each key moves forward. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 15,
  PageUp: -15,
  Home: -Infinity,
  End: Infinity,
};

interface VirtualLinesProps {
  readonly workbench: Workbench;
  readonly count: number;
  readonly busy: boolean;
}

/** A scrolled window of lines. Arrow keys, Page Up, Page Down, Home and End move in it, Enter opens the wider context. */
export function VirtualLines({ workbench, count, busy }: VirtualLinesProps) {
  const { state } = workbench;
  const { contextFilter, tags } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const below = useMediaQuery(FIELDS_BELOW.media);
  const above = useMediaQuery(FILE_ABOVE.media);
  const chosen = useChosenLines();
  const beside = useAlignedCorpus(state.aligned);
  const height =
    LINE[useDensity()] +
    (useWriting().nastaliq ? NASTALIQ : 0) +
    (below && state.columns.length > 0 ? FIELDS_BELOW.height : 0) +
    (above ? FILE_ABOVE.height : 0) +
    (beside === undefined ? 0 : COUNTERPART[beside.writing.nastaliq ? 'nastaliq' : 'plain'] * (above ? 2 : 1));
  const [stretch, setStretch] = useState(Math.floor((Math.min(state.line, count) - 1) / STRETCH));
  const opened = openedLine(state, count);
  const [open, setOpen] = useState(opened);
  const [walked, setWalked] = useState(opened);
  /** The line that is to get the focus but is not rendered yet: a key that moves continues from it. */
  const awaited = useRef(opened);
  const before = stretch * STRETCH;
  // The rule warns about the React compiler, which this project does not use.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: Math.min(STRETCH, count - before),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    scrollPaddingEnd: HEADS,
    initialOffset: ((state.line - 1) % STRETCH) * height,
  });
  useLayoutEffect(() => rows.measure(), [rows, height]);
  const drawn = rows.getVirtualItems();
  const pages = [...new Set(drawn.map(({ index }) => Math.floor((before + index) / PAGE)))];
  const answers = useLinePages(state, pages);
  const lineAt = (index: number) => answers.get(Math.floor(index / PAGE))?.lines[index % PAGE];
  const near = useMemo(() => nearWordsOf({ contextFilter, tags }), [contextFilter, tags]);
  const printing = usePrinting();
  // Only loaded lines are printed: those of the pages on the screen.
  const printed = printing
    ? [...answers].flatMap(([page, answer]) => answer?.lines.map((_, at) => page * PAGE + at) ?? [])
    : [];
  const shown = drawn.map(({ index }) => lineAt(before + index));
  const withTokens = drawn.filter((_, nth) => state.tags && shown[nth]?.tokens !== undefined);
  const tagged = useTaggedPlaces(withTokens.map(({ index }) => before + index));
  // A line outside the window is not rendered and cannot have the focus, so the tab stop must be a rendered one.
  const firstDrawn = before + (drawn[0]?.index ?? 0);
  const stop = walked !== undefined && drawn.some(({ index }) => before + index === walked) ? walked : firstDrawn;
  const toggle = useCallback((place: number) => {
    setWalked(place);
    setOpen((opened) => (opened === place ? undefined : place));
  }, []);
  const focusAwaited = (): void => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-line="${awaited.current}"]`);
    if (awaited.current === undefined || !row) return;
    awaited.current = undefined;
    row.focus();
  };
  // After every render: the line may be rendered only after the list has scrolled to it.
  useLayoutEffect(focusAwaited);
  const focus = (index: number): void => {
    const bounded = Math.max(before, Math.min(index, Math.min(count, before + STRETCH) - 1));
    setWalked(bounded);
    setOpen((opened) => (opened === undefined ? undefined : bounded));
    rows.scrollToIndex(bounded - before);
    awaited.current = bounded;
    focusAwaited();
  };
  const walk = (event: KeyboardEvent): void => {
    const step = hasModifier(event) ? undefined : STEPS[event.key];
    if (event.key === 'Escape' && !hasModifier(event)) {
      if (open === undefined) leaveLines(event.target as HTMLElement);
      else setOpen(undefined);
    }
    const written = event.target instanceof HTMLElement ? event.target.dataset.line : undefined;
    const here = awaited.current ?? (written === undefined ? (walked ?? before) : Number(written));
    const line = lineAt(here);
    if (isChoosing(event) && line !== undefined) toggleLine(line);
    if (step === undefined) return;
    event.preventDefault();
    focus(here + step);
  };
  return (
    <>
      {count > STRETCH && (
        <label className="below-2 block">
          Lines{' '}
          <select
            className="control"
            value={stretch}
            onChange={(event) => setStretch(Number(event.currentTarget.value))}
          >
            {Array.from({ length: Math.ceil(count / STRETCH) }, (_, each) => (
              <option key={each} value={each}>
                {figure(each * STRETCH + 1)} to {figure(Math.min(count, (each + 1) * STRETCH))}
              </option>
            ))}
          </select>
        </label>
      )}
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label="Hits in their context"
        aria-rowcount={count}
        aria-busy={busy}
        className={classes.scroller}
        data-tickable
        style={{ ...tracksOf(shown, state.columns.length), '--lines': `${rows.getTotalSize() + 2}px` } as CSSProperties}
        onKeyDown={walk}
        onClick={openClickedLine}
      >
        <LineHeads columns={state.columns} />
        {printing && (
          <div role="rowgroup">
            {printed.map((place) => (
              <Line
                key={place}
                place={place}
                line={lineAt(place)}
                tagged={tags}
                near={near}
                beside={beside}
                columns={state.columns}
                open={false}
                chosen={false}
                stop={false}
                onToggle={toggle}
              />
            ))}
          </div>
        )}
        <div role="rowgroup" data-screen-only style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {drawn.map(({ index, start }) => {
            const place = before + index;
            return (
              <Line
                key={place}
                place={place}
                start={start}
                height={height}
                line={lineAt(place)}
                tagged={tagged.has(place)}
                near={near}
                beside={beside}
                columns={state.columns}
                open={open === place}
                chosen={isInHandout(chosen, lineAt(place))}
                stop={place === stop}
                onToggle={toggle}
                onChoose={toggleLine}
              />
            );
          })}
        </div>
      </div>
      {printing && printed.length < count && (
        <p>
          Lines {figure((printed[0] ?? 0) + 1)} to {figure((printed.at(-1) ?? 0) + 1)} of {figure(count)}.
        </p>
      )}
      {open !== undefined && (
        <WiderLine
          workbench={workbench}
          index={open}
          count={count}
          hit={lineAt(open)}
          scroller={scroller}
          onGo={(place) => {
            setOpen(place);
            setWalked(place);
            rows.scrollToIndex(place - before);
          }}
          onClose={() => {
            setOpen(undefined);
            focus(open);
          }}
        />
      )}
    </>
  );
}

/** Whether the page is being printed. A list that renders only its visible part must then render all of it. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is on the page when these handlers return.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
