import { Fragment, type ReactNode } from 'react';
import { figure } from '../figures.ts';
import classes from './result-heading.module.css';

/** A query of more letters than this is a search expression: in the size of a heading it would hide its results. */
const LONG = 40;

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
      <p className={classes.word} data-long={word.length > LONG || undefined}>
        {word.split('|').map((part, index) => (
          // A part is known by its place.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {index > 0 && (
              <>
                |<wbr />
              </>
            )}
            {part}
          </Fragment>
        ))}
      </p>
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
