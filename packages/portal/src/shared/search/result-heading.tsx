import type { ReactNode } from 'react';
import { figure } from '../figures.ts';
import classes from './result-heading.module.css';

interface ResultHeadingProps {
  readonly word: string;
  readonly hits: number | undefined;
  readonly files?: number | undefined;
  /** True when a bound was reached: the figures are then lower bounds, and the page says so. */
  readonly truncated?: boolean;
  readonly children?: ReactNode;
}

/** The searched word and how often it was found. */
export function ResultHeading({ word, hits, files, truncated = false, children }: ResultHeadingProps) {
  const shown = (count: number | undefined) =>
    count === undefined ? '…' : `${truncated ? 'at least ' : ''}${figure(count)}`;
  return (
    <div className={classes.heading}>
      <p className={classes.word}>{word}</p>
      <dl className={classes.figures} aria-live="polite">
        <div>
          <dt>Total Hits</dt>
          <dd>{shown(hits)}</dd>
        </div>
        {files !== undefined && (
          <div>
            <dt>Total Files</dt>
            <dd>{shown(files)}</dd>
          </div>
        )}
      </dl>
      {children}
    </div>
  );
}
