import classes from './skeleton.module.css';

interface SkeletonProps {
  readonly lines: number;
  /** Height of a line, as a CSS length. */
  readonly height?: string;
  /** What is to come: running text, lines around a word, sentences with their file, or a table of figures, which may be as wide as the page. */
  readonly shape?: 'text' | 'kwic' | 'sentences' | 'table' | 'wideTable';
  /** Columns of figures of a table. */
  readonly columns?: number;
}

/** Holds the place of what is on its way, in its shape. */
export function Skeleton({
  lines,
  height = 'calc(var(--line-text) * var(--line-height) + 2 * var(--line-pad) + 1px)',
  shape = 'text',
  columns = 3,
}: SkeletonProps) {
  const bars = { text: 1, kwic: 3, sentences: 2, table: 1 + columns, wideTable: 1 + columns }[shape];
  return (
    <div className={classes.skeleton} data-shape={shape} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classes.line} style={{ height }}>
          {Array.from({ length: bars }, (__, bar) => (
            // Of several bars the first is what differs most from line to line.
            <span key={bar} style={bar === 0 ? { width: `${62 + ((line * 37) % 34)}%` } : undefined} />
          ))}
        </div>
      ))}
    </div>
  );
}
