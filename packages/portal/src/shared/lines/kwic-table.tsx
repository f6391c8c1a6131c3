import type { KwicLine } from '@zaban/contract';
import { type KeyboardEvent, useState } from 'react';
import type { HitPlace } from '../requests/wider-context.ts';
import { useGridWalk } from './grid-walk.ts';
import { KwicTableLine } from './kwic-table-line.tsx';
import { useWriting } from '../requests/site.ts';
import classes from './kwic-table.module.css';
import { openClickedLine } from './open-clicked-line.ts';

interface KwicTableProps {
  readonly label: string;
  readonly lines: readonly KwicLine[];
  /** The search that found the lines, and the index of the first line among its hits, from 0. */
  readonly search: Omit<HitPlace, 'index'>;
  readonly firstIndex?: number;
  /** The index of each line among the hits, where they do not follow each other. */
  readonly indexes?: readonly number[];
  /** Heading of the running number; without it there are no numbers. */
  readonly numberHeading?: string;
  /** Heading of the file column; without it there is no file column. */
  readonly fileHeading?: string;
  /** Shows the lines alone: the headings are only heard, and no genre stands at a line before it is opened. */
  readonly areAlone?: boolean;
  /** True while other lines are loading. */
  readonly busy?: boolean;
  /** Address of the whole text of a file; if given, the file column has links. */
  readonly addressOfFile?: (fileName: string, hit: string) => string;
}

const CONTEXT_HEADINGS = {
  ltr: ['Left Text', 'Center Word', 'Right Text'],
  rtl: ['Text Before', 'Center Word', 'Text After'],
} as const;

/**
 * Hits with their nodes aligned in one column, which keeps its position at every width; the contexts on both sides are
 * cut alike. A line opens its wider context.
 */
export function KwicTable(props: KwicTableProps) {
  const {
    label,
    lines,
    search,
    firstIndex = 0,
    indexes,
    numberHeading,
    fileHeading,
    busy = false,
    addressOfFile,
  } = props;
  const { areAlone = false } = props;
  const [openLine, setOpenLine] = useState<number>();
  const before = [numberHeading, fileHeading].filter((heading) => heading !== undefined);
  const headings = [...before, ...CONTEXT_HEADINGS[useWriting().direction]];
  const node = before.length + 1;
  const { onKeyDown, stop } = useGridWalk(lines.length, headings.length, node);
  const toggle = (line: number) => setOpenLine(line === openLine ? undefined : line);
  const act = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLDivElement ? event.target.dataset.place : undefined;
    if (event.key === 'Escape') setOpenLine(undefined);
    // On a link or button, Enter is handled by the element itself.
    else if (event.key === 'Enter' && cell !== undefined) toggle(Number.parseInt(cell, 10));
    else onKeyDown(event);
  };
  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-busy={busy}
      className={`stack whole as-texts ${classes.table}`}
      data-number={numberHeading !== undefined || undefined}
      data-file={fileHeading !== undefined || undefined}
      onClick={openClickedLine}
      onKeyDown={act}
    >
      <div role="row" className={classes.head}>
        {headings.map((heading, column) => (
          <span
            key={heading}
            role="columnheader"
            className={areAlone ? 'unseen' : `pad-block-2 ${classes.heading}`}
            data-side={sideOf(column - node)}
          >
            {heading}
          </span>
        ))}
      </div>
      {lines.map((line, index) => (
        <KwicTableLine
          key={firstIndex + index}
          line={line}
          index={index}
          place={{ ...search, index: indexes?.[index] ?? firstIndex + index }}
          numbered={numberHeading !== undefined}
          withFile={fileHeading !== undefined}
          withGenre={!areAlone}
          fileAddress={addressOfFile && ((hit) => addressOfFile(line.filename, hit))}
          open={openLine === index}
          onToggle={() => toggle(index)}
          stop={(column) => stop(index, column)}
        />
      ))}
    </div>
  );
}

/** The column at this distance from the node column. */
function sideOf(distance: number): 'before' | 'left' | 'node' | 'right' {
  if (distance < -1) return 'before';
  return distance < 0 ? 'left' : distance === 0 ? 'node' : 'right';
}
