import { isFromUrdu, DEFAULT_WORD_LIST } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { useSite } from '../../shared/requests/site.ts';
import classes from './word-meanings.module.css';
import type { TickedWords } from './ticked-words.ts';
import type { NumberedWord } from './word-lists.ts';

interface WordMeaningsProps {
  readonly words: readonly NumberedWord[];
  /** Whether the list is only for printing. */
  readonly isForPrint: boolean;
  readonly ticked: TickedWords;
}

/** Words with their script and main meaning, all in one list. If words are ticked, only these are printed. */
export function WordMeanings({ words, isForPrint, ticked }: WordMeaningsProps) {
  const source = useSite().data?.wordList ?? DEFAULT_WORD_LIST;
  return (
    <ol
      className={`quiet-links ${classes.words}`}
      data-print-only={isForPrint || undefined}
      aria-label="Words with their meanings"
    >
      {words.map(({ number, word, urdu = [], description }) => (
        <li key={number} value={number} data-screen-only={ticked.leavesOut(word) || undefined}>
          <label className={`line pointer ${classes.tick}`}>
            <input
              type="checkbox"
              aria-label={`Print and save ${word}`}
              checked={ticked.words.has(word)}
              onChange={(event) => ticked.tick(word, event.currentTarget.checked)}
            />
          </label>
          <Link to={addressOf.word(word)}>{word}</Link>
          <span
            lang={source.languageTag}
            dir="auto"
            className={isFromUrdu(source) ? `body ${classes.urdu}` : undefined}
          >
            {urdu[0]}
          </span>
          <span className={`body serif across ${classes.meaning}`}>{description}</span>
        </li>
      ))}
    </ol>
  );
}
