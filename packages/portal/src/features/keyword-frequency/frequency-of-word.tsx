import { Link } from 'react-router';
import { addressOf, workbenchSearch, yearsOfSearch } from '../../shared/addresses.ts';
import { counted, figure, perMillion } from '../../shared/figures.ts';
import { WithheldNote } from '../../shared/lines/withheld-note.tsx';
import { queryInWords } from '../../shared/search/listed-word.ts';
import classes from './keyword-frequency-screen.module.css';
import { useWordFrequency } from './word-frequency.ts';

/** The frequency of the word that somebody typed before coming here, which the tables of this screen do not show. */
export function FrequencyOfWord({ word, criteria }: { readonly word: string; readonly criteria: string }) {
  const { data } = useWordFrequency(word, criteria);
  return (
    <>
      <p className={`below-5 ${classes.ofWord}`}>
        Frequency of “{queryInWords(word)}”:{' '}
        {data !== undefined && (
          <>
            {data.truncated && 'at least '}
            <Link to={addressOf.results({ word, criteria })}>{counted(data.hits, 'hit')}</Link> in{' '}
            {figure(data.filesWithHits)} of {counted(data.files, 'file')}, {perMillion(data.perMillion)} per million
            tokens.{' '}
          </>
        )}
        <Link to={workbenchSearch(word, criteria, 'distribution')}>By category and genre</Link> ·{' '}
        <Link to={yearsOfSearch(word, criteria)}>Over the years</Link>
      </p>
      <WithheldNote withheld={data?.withheld} />
    </>
  );
}
