import type { ListedWordDoc } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import { counted, figure } from '../figures.ts';
import { Table } from '../lines/table.tsx';
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
        <Table
          className={`above-2 below-2 ink ${classes.spellings}`}
          aria-label={`Spellings of ${entry.word} with their hits`}
          rows={groups}
          keyOf={({ spelling }) => spelling}
          columns={[
            { text: 'Spelling', cell: ({ spelling }) => spelling },
            { text: 'Hits', isFigure: true, cell: ({ hits }) => figure(hits) },
            {
              text: 'Forms',
              cell: ({ forms }) =>
                forms.map((form, index) => (
                  <span key={form.spelling}>
                    {index > 0 && ', '}
                    <Link
                      to={addressOf.results({ word: form.spelling, criteria })}
                      aria-label={`${form.spelling}: ${counted(form.hits, 'hit')}`}
                    >
                      {form.spelling} {figure(form.hits)}
                    </Link>
                  </span>
                )),
            },
          ]}
        />
      )}
      {isReady && <SpellingNotes word={entry.word} groups={groups} absent={absent} />}
    </div>
  );
}
