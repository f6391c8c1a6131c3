import type { WordProfileDoc } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { figure } from '../../shared/figures.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import classes from './word-more.module.css';

interface NamesNoteProps {
  readonly profile: WordProfileDoc;
  readonly withNames: boolean;
}

/**
 * How many hits of the word are names, whether they are counted here, and a link that changes this. Renders nothing
 * where no hit is a name.
 */
export function NamesNote({ profile: { word, hits, names }, withNames }: NamesNoteProps) {
  const [state] = useScreenState('word');
  if (names === 0) return null;
  const all = withNames ? hits : hits + names;
  return (
    <p className={classes.note}>
      {figure(names)} of {figure(all)} hits in these texts are in names and are {withNames ? '' : 'not '}counted.{' '}
      <Link to={addressOf.word(word, { ...state, page: 1, withNames: !withNames })} preventScrollReset>
        {withNames ? 'Leave out hits in names' : 'Count names too'}
      </Link>
    </p>
  );
}
