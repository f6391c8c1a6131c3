import type { UrduizedWord } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import { counted, figure } from '../figures.ts';
import { useSpellingCounts } from '../requests/spelling-counts.ts';
import classes from './spelling-counts.module.css';
import { TableHead } from '../lines/table-head.tsx';
import { spellingGroups } from './spelling-groups.ts';

interface SpellingCountsProps {
  readonly entry: UrduizedWord;
  /** The query of all its spellings. */
  readonly query: string;
  readonly criteria: string;
}

/** The spellings of a word that occur in a category, each with its hits; a plural is beside its singular. */
export function SpellingCounts({ entry: { word, variants }, query, criteria }: SpellingCountsProps) {
  const { data } = useSpellingCounts(query, criteria, true);
  const groups = spellingGroups(data ?? [], [word, ...variants]);
  return (
    <table className={classes.spellings} aria-label={`Spellings of ${word} with their hits`}>
      <TableHead columns={['Spelling', 'Hits', 'Forms']} />
      <tbody>
        {groups.map(({ spelling, hits, forms }) => (
          <tr key={spelling}>
            <th scope="row">{spelling}</th>
            <td>{figure(hits)}</td>
            <td>
              {forms.map((form, index) => (
                <span key={form.spelling}>
                  {index > 0 && ', '}
                  <Link
                    to={addressOf.results({ word: form.spelling, criteria })}
                    aria-label={`${form.spelling}: ${counted(form.hits, 'hit')}`}
                  >
                    {form.spelling} {forms.length > 1 && figure(form.hits)}
                  </Link>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
