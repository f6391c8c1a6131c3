import { DEFAULT_WORD_LIST, notListed, SCREENS, wordError } from '@zaban/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { useSite } from '../../shared/requests/site.ts';
import { CategoriesOfName } from './categories-of-name.tsx';
import { ListedSpellings } from '../../shared/search/listed-spellings.tsx';

interface WordFailedProps {
  readonly word: string;
  /** Absent: the word is not in the list. */
  readonly error?: Error;
  readonly onRetry?: (() => unknown) | undefined;
  /** Further advice. */
  readonly children?: ReactNode;
}

/** Shown when the word could not be: offers words that sound alike, a search of the corpus, and the list. */
export function WordFailed({ word, error, onRetry, children }: WordFailedProps) {
  const { wordList = DEFAULT_WORD_LIST } = useSite().data ?? {};
  const isUnlisted = error === undefined;
  return (
    <Notice title={wordError(isUnlisted ? notListed(word, wordList) : error.message)} onRetry={onRetry}>
      <p>
        You can <Link to={addressOf.results({ word })}>search the corpus for “{word}”</Link>, or go to the{' '}
        <Link to={`${SCREENS.list}?tab=words`}>list of words</Link>.
      </p>
      {isUnlisted && <CategoriesOfName name={word} />}
      {isUnlisted && <ListedSpellings typed={word} addressOfSearch={(query) => addressOf.results({ word: query })} />}
      {children}
    </Notice>
  );
}
