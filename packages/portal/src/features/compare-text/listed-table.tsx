import { wordListNames } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { figure } from '../../shared/figures.ts';
import { figureColumns, TableHead } from '../../shared/lines/table-head.tsx';
import { useSite } from '../../shared/requests/site.ts';
import classes from './compare-text.module.css';
import type { ListedInText } from './listed-words.ts';

/** The words of the site's list that a text contains, with their meanings. */
export function ListedTable({ words }: { readonly words: readonly ListedInText[] }) {
  const site = useSite().data;
  if (words.length === 0 || site === undefined) return null;
  return (
    <section aria-labelledby="listed" className="below-6">
      <h2 id="listed" className="below-3">
        {wordListNames(site.wordList).words} in your text
      </h2>
      <p className="soft measure">
        Counted in all their spellings, except spellings that are also English words or names.
      </p>
      <table className={`facts-table stacking slim ${classes.narrow}`} aria-labelledby="listed">
        <TableHead columns={['Word', ...figureColumns('In your text'), 'Meaning']} />
        <tbody>
          {words.map(({ word, count, description, spellings }) => (
            <tr key={word}>
              <th scope="row" data-heading="Word">
                <Link to={addressOf.word(word)}>{word}</Link>
                {spellings.length > 0 && <p className="soft plain-note">in your text: {spellings.join(', ')}</p>}
              </th>
              <td data-heading="In your text" className="figure">
                {figure(count)}
              </td>
              <td data-heading="Meaning">{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
