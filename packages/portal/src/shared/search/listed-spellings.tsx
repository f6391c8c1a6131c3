import { DEFAULT_WORD_LIST, wordListNames } from '@zaban/contract';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import { counted } from '../figures.ts';
import { hitCountQuery } from '../requests/hit-count.ts';
import { useSite } from '../requests/site.ts';
import { urduizedWordQuery } from '../requests/urduized-word.ts';
import { useUrduizedWords } from '../requests/urduized-words.ts';
import { alikeWords } from './alike-words.ts';

interface ListedSpellingsProps {
  readonly typed: string;
  /** Address of a search for all spellings of a word. */
  readonly addressOfSearch: (query: string) => string;
  /** A headword that is explained elsewhere on the screen. */
  readonly except?: string | undefined;
}

/** Listed words that sound like the typed word. */
export function useWordsAlike(typed: string) {
  const listed = useUrduizedWords();
  const alike = alikeWords(typed, listed.data?.map(({ word }) => word) ?? []);
  const words = useQueries({ queries: alike.map((word) => ({ ...urduizedWordQuery(word), retry: false })) });
  return {
    found: words.flatMap(({ data }) => (data ? [data] : [])),
    waiting: listed.isLoading || words.some(({ isLoading }) => isLoading),
  };
}

/** Listed words that are, or sound like, the typed word, which was not found; each with the hits of its spellings. */
export function ListedSpellings({ typed, addressOfSearch, except }: ListedSpellingsProps) {
  const found = useWordsAlike(typed).found.filter(({ word }) => word !== except);
  const { list } = wordListNames(useSite().data?.wordList ?? DEFAULT_WORD_LIST);
  const counts = useQueries({ queries: found.map(({ search }) => hitCountQuery(search)) });
  if (found.length === 0) return null;
  const plain = typed.replaceAll(/["“”]/g, '').trim();
  const isListed = found.some(({ word }) => word.toLowerCase() === plain.toLowerCase());
  return (
    <>
      <p>
        {isListed
          ? `“${plain}” ${found.length > 1 ? 'and words that sound like it are' : 'is'} in the ${list}:`
          : `The ${list} has ${except === undefined ? '' : 'other '}words that sound like “${plain}”:`}
      </p>
      <ul className="stack gap-2 above-1 below-2" aria-label="Words that sound alike">
        {found.map(({ word, search, description }, index) => (
          <li key={word}>
            <Link to={addressOf.word(word)}>{word}</Link>
            {(counts[index]?.data ?? 0) > 0 && (
              <>
                {', '}
                <Link to={addressOfSearch(search)}>
                  {counted(counts[index]?.data ?? 0, 'hit')} in all its spellings
                </Link>
              </>
            )}
            : {description}
          </li>
        ))}
      </ul>
    </>
  );
}
