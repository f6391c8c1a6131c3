import { wordListNames } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import { Notice } from '../layout/notice.tsx';
import { useSite } from '../requests/site.ts';
import { CqlOffer } from './cql-offer.tsx';
import { queryInWords, useSearchedWord, wordOfQuery } from './listed-word.ts';
import { ListedSpellings } from './listed-spellings.tsx';
import { WordLead } from './word-lead.tsx';
import { useQueries } from '@tanstack/react-query';
import { counted } from '../figures.ts';
import { hitCountQuery } from '../requests/hit-count.ts';
import { useLemmas } from '../requests/lemmas.ts';
import { phraseRepairs, wordsOfPhrase } from './phrase-repairs.ts';

/** Letters of a word before the asterisk that is suggested in place of its ending. */
const KEPT_LETTERS = 4;

interface NoHitsProps {
  readonly word: string;
  readonly criteria: string;
  /** Whether the entry of a listed word is above. */
  readonly explained?: boolean;
}

/** What a search without hits can be replaced by: first what the word list knows, then other advice. */
export function NoHits({ word, criteria, explained = false }: NoHitsProps) {
  const { entry, all } = useSearchedWord(word);
  const site = useSite().data;
  const list = site === undefined || site.listedWords === 0 ? '' : wordListNames(site.wordList).list;
  return (
    <>
      {entry !== undefined && !explained && <WordLead entry={entry} criteria={criteria} all={all} />}
      <Notice kind="hint" title={`Nothing was found for “${queryInWords(word)}”.`}>
        {entry !== undefined && !all && <p>This spelling is in the {list}, but not in these texts.</p>}
        <ListedSpellings
          typed={wordOfQuery(word)}
          addressOfSearch={(query) => addressOf.results({ word: query })}
          except={entry?.word}
        />
        <CqlOffer typed={word} criteria={criteria} />
        <PhraseOffers typed={word} criteria={criteria} />
        {criteria !== 'all' && (
          <p>
            You can also <Link to={addressOf.results({ word })}>search all categories</Link>.
          </p>
        )}
        {entry === undefined && (
          <p>
            <OtherSpelling word={wordOfQuery(word)} />
            {site !== undefined && list !== '' && (
              <>
                {' '}
                Words from {site.wordList.language} have several spellings: the{' '}
                <Link to={addressOf.list({ tab: 'words' })}>{list}</Link> shows them.
              </>
            )}
          </p>
        )}
      </Notice>
    </>
  );
}

/** Advice for a word that the word list does not have. */
function OtherSpelling({ word }: { readonly word: string }) {
  const prefix = /^[\p{L}\p{M}]+$/u.test(word) ? `${word.slice(0, KEPT_LETTERS)}*` : undefined;
  return (
    <>
      Check the spelling
      {prefix !== undefined && (
        <>
          , or put an asterisk in place of the ending: <Link to={addressOf.results({ word: prefix })}>{prefix}</Link>
        </>
      )}
      .
    </>
  );
}

/** For a phrase that was not found: similar queries with all of its words that have hits. */
function PhraseOffers({ typed, criteria }: { readonly typed: string; readonly criteria: string }) {
  const { lemmas, waiting } = useLemmas(wordsOfPhrase(typed));
  const repairs = waiting ? [] : phraseRepairs(typed, lemmas);
  const counts = useQueries({ queries: repairs.map(({ query }) => hitCountQuery(query, criteria)) });
  const found = repairs.flatMap((repair, index) => {
    const count = counts[index]?.data ?? 0;
    return count > 0 ? [{ ...repair, count }] : [];
  });
  if (found.length === 0) return null;
  return (
    <>
      <p>These searches with all of its words have hits:</p>
      <ul className="stack gap-2 above-1 below-2" aria-label="Similar searches">
        {found.map(({ query, finds, count }) => (
          <li key={query}>
            <Link to={addressOf.results({ word: query, criteria })}>{query}</Link> – {finds}: {counted(count, 'hit')}
          </li>
        ))}
      </ul>
    </>
  );
}
