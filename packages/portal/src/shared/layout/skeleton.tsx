import classes from './skeleton.module.css';

interface SkeletonProps {
  readonly lines: number;
  /** Height of a line, as a CSS length. */
  readonly height?: string;
}

/** Holds the place of lines that are on their way. */
export function Skeleton({
  lines,
  height = 'calc(var(--line-text) * var(--line-height) + 2 * var(--line-pad) + 1px)',
}: SkeletonProps) {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classes.line} style={{ height }}>
          <span style={{ width: `${62 + ((line * 37) % 34)}%` }} />
        </div>
      ))}
    </div>
  );
}
