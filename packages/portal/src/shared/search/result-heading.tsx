import { Fragment, type ReactNode } from 'react';
import { figure } from '../figures.ts';
import { useWordOfSpellings } from './listed-word.ts';
import classes from './result-heading.module.css';

/**
 * A query with more letters than this is a search expression, which in the size of a heading would push its results
 * down.
 */
const LONG = 40;

interface ResultHeadingProps {
  readonly word: string;
  readonly hits: number | undefined;
  readonly files?: number | undefined;
  /** True if a limit was reached: the figures are then lower bounds, and the page says so. */
  readonly truncated?: boolean;
  readonly children?: ReactNode;
}

/**
 * The searched word and its number of hits. A search for all spellings of a listed word is shown as the word itself.
 */
export function ResultHeading({ word, hits, files, truncated = false, children }: ResultHeadingProps) {
  const listed = useWordOfSpellings(word);
  const shown = (count: number | undefined) =>
    count === undefined ? '…' : `${truncated ? 'at least ' : ''}${figure(count)}`;
  return (
    <div className={classes.heading}>
      {listed === undefined ? (
        <p className={classes.word} data-long={word.length > LONG || undefined}>
          <Alternatives query={word} />
        </p>
      ) : (
        <p className={classes.word}>
          {listed.word}, all spellings and forms
          <small className={classes.query}>
            <Alternatives query={word} />
          </small>
        </p>
      )}
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

/** A query with possible line breaks between its alternatives. */
function Alternatives({ query }: { readonly query: string }) {
  return query.split('|').map((part, index) => (
    // The index of a part is its identity.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && (
        <>
          |<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
