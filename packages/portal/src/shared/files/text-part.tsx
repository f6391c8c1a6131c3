import type { ShownEvent } from '@zaban/contract';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import classes from './file-text.module.css';
import type { Place } from '../reading/hit-in-text.ts';
import { withEvents } from '../lines/with-events.tsx';
import type { ListedPlace } from './listed-places.ts';

interface TextPartProps {
  readonly text: string;
  /** Offset of this part in the whole text, in which the listed words have their places. */
  readonly start: number;
  /** Offsets in this part of what was searched, in order. */
  readonly found: readonly Place[];
  /** Whether what was found is the hit at which the text opened. */
  readonly isHit: boolean;
  /** The listed words of this part. */
  readonly listed: readonly ListedPlace[];
  /** What stands between its words, with offsets in this part. */
  readonly events: readonly ShownEvent[];
  /** Whether the paragraph is not shown, because it repeats the title above the text. */
  readonly hidden: boolean;
}

/** A paragraph of a text with what was searched and the words of the word list marked; its characters are unchanged. */
export const TextPart = memo(function TextPart({ text, start, found, isHit, listed, events, hidden }: TextPartProps) {
  const withListed = (from: number, to: number): ReactNode[] => {
    const pieces: ReactNode[] = [];
    let at = from;
    for (const place of listed) {
      const [begins, ends] = [place.start - start, place.end - start];
      if (begins < at || ends > to) continue;
      pieces.push(
        withEvents(text, events, { from: at, to: begins }),
        <Link
          key={begins}
          to={addressOf.word(place.word)}
          className={classes.listed}
          data-listed={place.word}
          data-start={place.start}
        >
          {withEvents(text, events, { from: begins, to: ends })}
        </Link>,
      );
      at = ends;
    }
    return [...pieces, withEvents(text, events, { from: at, to })];
  };
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of found) {
    pieces.push(
      withListed(at, from),
      <mark key={`mark ${from}`} {...(isHit ? { 'data-hit': true, 'data-start': start + from, tabIndex: -1 } : {})}>
        {withListed(from, to)}
      </mark>,
    );
    at = to;
  }
  return (
    <p hidden={hidden} data-from={start}>
      {pieces}
      {withListed(at, text.length)}
    </p>
  );
});
