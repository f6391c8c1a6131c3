import { CheckBox } from '../../controls/check-box.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import classes from './most-used.module.css';
import { PATHS, type ListedWordsDoc } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/requests/call-query.ts';

/** Words shown: two lines on a wide screen. */
const SHOWN = 21;

/**
 * The listed words that are most frequent in collections of real texts, counted with or without names. Renders nothing
 * where a site has no such counts.
 */
export function MostUsed() {
  const [{ withNames }, change] = useScreenState('list');
  const { data } = useMostUsedWords(SHOWN, withNames);
  const words = data?.filter(({ use }) => use !== null && use !== 'not attested') ?? [];
  if (data !== undefined && words.length === 0) return null;
  return (
    <section
      aria-labelledby="most-used"
      aria-busy={data === undefined}
      className={`above-5 below-5 ${classes.mostUsed}`}
      data-screen-only
    >
      <h2 id="most-used" className="below-2 body">
        Most frequent in real texts
      </h2>
      <p className="soft note">
        Counted in other collections, not in this corpus. The page of each word says in which.
      </p>
      <CheckBox className="target gap-2 least" checked={withNames} onTick={(ticked) => change({ withNames: ticked })}>
        Count names too (Imran Khan)
      </CheckBox>
      <ol className="wrap apart-3">
        {words.map(({ word, mostly_name: mostlyName }) => (
          <li key={word}>
            <Link to={addressOf.word(word)} className="target least serif">
              {word}
            </Link>
            {mostlyName && <span className="soft small"> (mostly in names)</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The listed words that are most frequent in collections of real texts; hits that are names are counted only if `withNames`. */
function useMostUsedWords(limit: number, withNames: boolean) {
  const search = new URLSearchParams({ order: 'use', limit: String(limit) });
  if (withNames) search.set('withNames', 'true');
  return useQuery(
    callQuery<ListedWordsDoc>(['urduizedWords', 'use', limit, withNames], `${PATHS.listedWords}?${search}`),
  );
}
