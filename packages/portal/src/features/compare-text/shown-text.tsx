import { memo } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import classes from './compare-text.module.css';
import type { ListedWords } from './listed-words.ts';
import {
  BANDS,
  bandOf,
  type CorpusCounts,
  ELSEWHERE_BAND,
  isAbsent,
  type OtherCorpus,
  UNKNOWN_BAND,
} from './profile.ts';
import type { Stretch } from './text-words.ts';

/**
 * The name of a band as it is written beside a word. Where the list of words is cut off, a word outside it may be absent
 * or only rare.
 *
 * @param name the corpus in a sentence
 */
export function bandInWords(band: number, { cutOff, others }: CorpusCounts, name: string): string {
  if (band === ELSEWHERE_BAND) return `not in ${name}, but in ${titlesOf(others)}`;
  if (band !== UNKNOWN_BAND) return BANDS[band]!.name;
  if (cutOff > 0) return 'not among the 30,000 most frequent words, perhaps not in the corpus';
  return others.length === 0 ? `not in ${name}` : `not in ${name}, and not in ${titlesOf(others)}`;
}

/** The name of the band of one word. It names only those other corpora that have the word. */
function wordInWords(folded: string, corpus: CorpusCounts, name: string): string {
  const others = corpus.others.filter(({ words }) => words.has(folded));
  return bandInWords(bandOf(folded, corpus), others.length === 0 ? corpus : { ...corpus, others }, name);
}

function titlesOf(corpora: readonly OtherCorpus[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(corpora.map(({ title }) => title));
}

interface ShownTextProps {
  readonly stretches: readonly Stretch[];
  readonly corpus: CorpusCounts;
  readonly criteria: string;
  readonly listed: ListedWords;
  /** The corpus in a sentence. */
  readonly name: string;
}

/**
 * The text with each word marked by its band and linked to its lines, unless the corpus has none; words of the site's
 * list link to their entries.
 */
export const ShownText = memo(function ShownText({ stretches, corpus, criteria, listed, name }: ShownTextProps) {
  return (
    <div className={`body serif anywhere slim ${classes.text}`}>
      {stretches.map(({ text, folded }, index) => {
        if (folded === undefined) return text;
        const entry = listed.get(folded);
        const band = bandOf(folded, corpus);
        const title = entry === undefined ? wordInWords(folded, corpus, name) : entry.description;
        if (entry === undefined && isAbsent(folded, corpus)) {
          return (
            // oxlint-disable-next-line react/no-array-index-key -- as below
            <span key={index} className={`ink ${classes.word}`} data-band={band} title={title}>
              {text}
            </span>
          );
        }
        return (
          <Link
            // Words repeat, so only the index is a unique key; the order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            to={entry === undefined ? addressOf.results({ word: folded, criteria }) : addressOf.word(entry.word)}
            className={`ink ${classes.word}`}
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
