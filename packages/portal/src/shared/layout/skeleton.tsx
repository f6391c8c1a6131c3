import classes from './skeleton.module.css';

interface SkeletonProps {
  readonly lines: number;
  /** Height of a line, as a CSS length. */
  readonly height?: string;
  /**
   * The shape of the content that is loading: running text, lines around a word, sentences with their file, or a table
   * of figures, which may be as wide as the page.
   */
  readonly shape?: 'text' | 'kwic' | 'sentences' | 'table' | 'wideTable';
  /** Number of columns with figures in a table. */
  readonly columns?: number;
}

/** A placeholder in the shape of the content that is loading. */
export function Skeleton({
  lines,
  height = 'calc(var(--line-text) * var(--line-height) + 2 * var(--line-pad) + 1px)',
  shape = 'text',
  columns = 3,
}: SkeletonProps) {
  const bars = { text: 1, kwic: 3, sentences: 2, table: 1 + columns, wideTable: 1 + columns }[shape];
  return (
    <div className={`whole ${classes.skeleton}`} data-shape={shape} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={`line ${classes.line}`} style={{ height }}>
          {Array.from({ length: bars }, (__, bar) => (
            // Of several bars in a line, only the first varies in width.
            <span key={bar} style={bar === 0 ? { width: `${62 + ((line * 37) % 34)}%` } : undefined} />
          ))}
        </div>
      ))}
    </div>
  );
}
