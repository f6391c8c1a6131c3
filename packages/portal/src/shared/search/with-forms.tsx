import type { UrduizedWord } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import { counted } from '../figures.ts';
import { isSameSpelling } from './spelling-groups.ts';
import { useSpellingGroups } from './use-spelling-groups.ts';

interface WithFormsProps {
  readonly entry: UrduizedWord;
  /** The searched spelling. */
  readonly word: string;
  readonly criteria: string;
}

/** The hits of a spelling together with its plural or singular, which its own hits do not count; nothing without one. */
export function WithForms({ entry, word, criteria }: WithFormsProps) {
  const { groups } = useSpellingGroups(entry, criteria);
  const group = groups.find(({ forms }) => forms.some(({ spelling }) => isSameSpelling(spelling, word)));
  const others = group?.forms.filter(({ spelling }) => !isSameSpelling(spelling, word)) ?? [];
  if (group === undefined || others.length === 0) return null;
  return (
    <>
      {' '}
      With {others.map(({ spelling }) => spelling).join(', ')}:{' '}
      <Link to={addressOf.results({ word: group.forms.map(({ spelling }) => spelling).join('|'), criteria })}>
        {counted(group.hits, 'hit')}
      </Link>
      .
    </>
  );
}
