import type { ListedWordDoc } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import { counted, figure } from '../figures.ts';
import { TableHead } from '../lines/table-head.tsx';
import classes from './spelling-counts.module.css';
import { SpellingNotes } from './spelling-notes.tsx';
import { useSpellingGroups } from './use-spelling-groups.ts';

/**
 * The spellings of a word that occur in a category, each with its hits and beside it its forms, then the spellings that
 * do not occur.
 */
export function SpellingCounts({ entry, criteria }: { readonly entry: ListedWordDoc; readonly criteria: string }) {
  const { groups, absent, isReady } = useSpellingGroups(entry, criteria);
  return (
    <div className="soft note anywhere own-row">
      {groups.length > 0 && (
        <table
          className={`above-2 below-2 ink ${classes.spellings}`}
          aria-label={`Spellings of ${entry.word} with their hits`}
        >
          <TableHead columns={['Spelling', { text: 'Hits', isFigure: true }, 'Forms']} />
          <tbody>
            {groups.map(({ spelling, hits, forms }) => (
              <tr key={spelling}>
                <th scope="row">{spelling}</th>
                <td className="figure">{figure(hits)}</td>
                <td>
                  {forms.map((form, index) => (
                    <span key={form.spelling}>
                      {index > 0 && ', '}
                      <Link
                        to={addressOf.results({ word: form.spelling, criteria })}
                        aria-label={`${form.spelling}: ${counted(form.hits, 'hit')}`}
                      >
                        {form.spelling} {figure(form.hits)}
                      </Link>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isReady && <SpellingNotes word={entry.word} groups={groups} absent={absent} />}
    </div>
  );
}
