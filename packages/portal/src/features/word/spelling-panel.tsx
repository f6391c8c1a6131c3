import type { SpellingShare, ListedWordDoc, WordProfileDoc } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { counted, figure, percent } from '../../shared/figures.ts';
import { figureColumns, TableHead } from '../../shared/lines/table-head.tsx';
import { useSite } from '../../shared/requests/site.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { absentSpellings, spellingGroups } from '../../shared/search/spelling-groups.ts';
import { SpellingNotes } from '../../shared/search/spelling-notes.tsx';
import classes from './word-more.module.css';
import { isYear, YearBars } from './year-bars.tsx';

interface SpellingPanelProps {
  readonly entry: Pick<ListedWordDoc, 'word' | 'variants' | 'ambiguous'>;
  readonly profile: WordProfileDoc;
}

/**
 * The spellings of the word in the corpus, each counted with its plural: its share, its forms, its hits by category and
 * by year.
 */
export function SpellingPanel({ entry, profile }: SpellingPanelProps) {
  const [state] = useScreenState('word');
  const site = useSite().data;
  // A profile of one category has no figures about the others.
  const categories = site?.categories.filter(({ value }) => [value, 'all'].includes(state.criteria)) ?? [];
  const years = new Set(profile.spellings.flatMap(({ by }) => Object.keys(by.year ?? {}).filter(isYear)));
  // A development over time needs two years.
  const hasCourse = years.size > 1;
  const spellings = [profile.word, ...entry.variants];
  const groups = spellingGroups(profile.spellings, spellings);
  const open = [...profile.notCounted, ...entry.ambiguous];
  const absent = absentSpellings(
    groups,
    spellings.filter((each) => !open.includes(each)),
  );
  return (
    <section aria-labelledby="spellings" className="above-7">
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
      {groups.length === 0 ? (
        <p>{absenceOf(profile)}</p>
      ) : (
        <>
          <div className={`fading broad ${classes.wide}`}>
            <table className={`facts-table ${classes.spellings}`} aria-label={`Spellings of ${profile.word}`}>
              <TableHead
                className="unseen-narrow"
                columns={[
                  'Spelling',
                  ...figureColumns('Hits', 'Share'),
                  'Forms',
                  ...figureColumns(...categories.map(({ name }) => name)),
                  ...(hasCourse ? ['By year'] : []),
                ]}
              />
              <tbody>
                {groups.map(({ spelling, hits, forms }) => (
                  <tr key={spelling}>
                    <th scope="row">{spelling}</th>
                    <td className="figure" data-heading="Hits">
                      {figure(hits)}
                    </td>
                    <td className="figure" data-heading="Share">
                      {percent(forms.reduce((sum, { share }) => sum + share, 0))}
                    </td>
                    <td className={classes.forms}>
                      {forms.map((form) => (
                        <span key={form.spelling}>
                          <Link
                            to={addressOf.word(profile.word, { ...state, page: 1, spelling: form.spelling })}
                            aria-current={state.spelling === form.spelling ? 'true' : undefined}
                          >
                            {form.spelling}
                          </Link>{' '}
                          {figure(form.hits)} in {counted(form.files, 'text')}
                        </span>
                      ))}
                    </td>
                    {categories.map(({ value, name }) => (
                      <td key={value} className="figure" data-heading={name}>
                        {figure(sumOf(forms, 'category')[value] ?? 0)}
                      </td>
                    ))}
                    {hasCourse && (
                      <td>
                        <YearBars counts={sumOf(forms, 'year')} years={[...years]} />
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <SpellingNotes word={profile.word} groups={groups} absent={absent} className={classes.note} />
        </>
      )}
    </section>
  );
}

/** Says that no spelling is counted: the word may still occur in a spelling that is not counted, or in names. */
function absenceOf({ notCounted, names }: WordProfileDoc): string {
  const isNot = notCounted.length > 0 ? 'No other spelling of it is' : 'The word is not';
  const isOnlyName = notCounted.length > 0 ? 'Other spellings of it are only' : 'The word is only';
  return names > 0 ? `${isOnlyName} in names in these texts.` : `${isNot} in these texts.`;
}

/** The hits of several forms together, by the values of a field of their texts. */
function sumOf(forms: readonly SpellingShare[], field: string): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { by } of forms) {
    for (const [value, hits] of Object.entries(by[field] ?? {})) sums[value] = (sums[value] ?? 0) + hits;
  }
  return sums;
}
