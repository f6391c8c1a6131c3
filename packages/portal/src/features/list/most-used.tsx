import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { useMostUsedWords } from '../../shared/requests/most-used-words.ts';
import classes from './most-used.module.css';

/** Words shown: two lines on a wide screen. */
const SHOWN = 21;

/** The listed words that real texts use most, most used first; nothing where a site has no counts of real texts. */
export function MostUsed() {
  const { data } = useMostUsedWords(SHOWN);
  const words = data?.filter(({ use }) => use !== null && use !== 'not attested') ?? [];
  if (data !== undefined && words.length === 0) return null;
  return (
    <section aria-labelledby="most-used" aria-busy={data === undefined} className={classes.mostUsed}>
      <h2 id="most-used">Most used in real texts</h2>
      <ol>
        {words.map(({ word }) => (
          <li key={word}>
            <Link to={addressOf.word(word)}>{word}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
