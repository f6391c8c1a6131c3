import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import { counted } from '../figures.ts';
import { hitCountQuery } from '../requests/hit-count.ts';
import { useLemmas } from '../requests/lemmas.ts';
import { phraseRepairs, wordsOfPhrase } from './phrase-repairs.ts';

/** For a phrase that was not found: similar queries with all of its words that have hits. */
export function PhraseOffers({ typed, criteria }: { readonly typed: string; readonly criteria: string }) {
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
      <ul className={'stack gap-2 above-1 below-2'} aria-label="Similar searches">
        {found.map(({ query, finds, count }) => (
          <li key={query}>
            <Link to={addressOf.results({ word: query, criteria })}>{query}</Link> – {finds}: {counted(count, 'hit')}
          </li>
        ))}
      </ul>
    </>
  );
}
