import type { WordProfileDoc } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { figure, percent } from '../../shared/figures.ts';
import table from '../../shared/lines/plain-table.module.css';
import { figureColumns, TableHead } from '../../shared/lines/table-head.tsx';
import { useSite } from '../../shared/requests/site.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import classes from './word-more.module.css';
import { isYear, YearBars } from './year-bars.tsx';

/** The spellings of the word in the corpus: each with its share, by category and by year. */
export function SpellingPanel({ profile }: { readonly profile: WordProfileDoc }) {
  const [state] = useScreenState('word');
  const site = useSite().data;
  // A profile of one category has no figures about the others.
  const categories = site?.categories.filter(({ value }) => [value, 'all'].includes(state.criteria)) ?? [];
  const years = new Set(profile.spellings.flatMap(({ by }) => Object.keys(by.year ?? {}).filter(isYear)));
  // A development over time needs two years.
  const hasCourse = years.size > 1;
  const isHeadword = (spelling: string): boolean => spelling.toLowerCase() === profile.word.toLowerCase();
  const lacksHeadword =
    profile.spellings.length > 0 &&
    ![...profile.spellings.map(({ spelling }) => spelling), ...profile.notCounted].some(isHeadword);
  return (
    <section aria-labelledby="spellings" className={classes.section}>
      <h2 id="spellings">Spellings</h2>
      {profile.notCounted.length > 0 && (
        <p className={classes.note}>
          Not counted, because they are also English words or names:{' '}
          {profile.notCounted.map((spelling, index) => (
            <span key={spelling}>
              {index > 0 && ', '}
              <Link to={addressOf.word(profile.word, { ...state, page: 1, spelling })}>{spelling}</Link>
            </span>
          ))}
          .
        </p>
      )}
      {lacksHeadword && (
        <p className={classes.note}>The spelling “{profile.word}” itself does not occur in these texts.</p>
      )}
      {profile.spellings.length === 0 ? (
        <p>The word is not in these texts.</p>
      ) : (
        <div className={classes.wide}>
          <table className={table.table} aria-label={`Spellings of ${profile.word}`}>
            <TableHead
              columns={[
                'Spelling',
                ...figureColumns('Hits', 'Share', 'Texts', ...categories.map(({ name }) => name)),
                ...(hasCourse ? ['By year'] : []),
              ]}
            />
            <tbody>
              {profile.spellings.map(({ spelling, hits, share, files, by }) => (
                <tr key={spelling}>
                  <th scope="row">
                    <Link
                      to={addressOf.word(profile.word, { ...state, page: 1, spelling })}
                      aria-current={state.spelling === spelling ? 'true' : undefined}
                    >
                      {spelling}
                    </Link>
                  </th>
                  <td className={table.figure}>{figure(hits)}</td>
                  <td className={table.figure}>{percent(share)}</td>
                  <td className={table.figure}>{figure(files)}</td>
                  {categories.map(({ value }) => (
                    <td key={value} className={table.figure}>
                      {figure(by.category?.[value] ?? 0)}
                    </td>
                  ))}
                  {hasCourse && (
                    <td>
                      <YearBars counts={by.year ?? {}} years={[...years]} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
