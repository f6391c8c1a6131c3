import { memo } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import classes from './compare-text.module.css';
import type { ListedWords } from './listed-words.ts';
import { BANDS, bandOf, type CorpusCounts, UNKNOWN_BAND } from './profile.ts';
import type { Stretch } from './text-words.ts';

/** The name of a band as it is written beside a word. */
export function bandInWords(band: number): string {
  return band === UNKNOWN_BAND ? 'not among the 30,000 most frequent' : BANDS[band].name;
}

interface ShownTextProps {
  readonly stretches: readonly Stretch[];
  readonly corpus: CorpusCounts;
  readonly criteria: string;
  readonly listed: ListedWords;
}

/**
 * The text with each word marked by its band and linked to its lines; words of the site's list link to their entries.
 */
export const ShownText = memo(function ShownText({ stretches, corpus, criteria, listed }: ShownTextProps) {
  return (
    <div className={classes.text}>
      {stretches.map(({ text, folded }, index) => {
        if (folded === undefined) return text;
        const entry = listed.get(folded);
        const band = bandOf(folded, corpus);
        const title = entry === undefined ? bandInWords(band) : entry.description;
        return (
          <Link
            // Words repeat, so only the index is a unique key; the order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            to={entry === undefined ? addressOf.results({ word: folded, criteria }) : addressOf.word(entry.word)}
            className={classes.word}
            data-band={band}
            data-listed={entry !== undefined || undefined}
            title={title}
          >
            {text}
          </Link>
        );
      })}
    </div>
  );
});
