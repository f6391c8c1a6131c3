import type { ListedWordDoc, WordProfileDoc } from '@zaban/contract';
import { Notice } from '../../shared/layout/notice.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { SpellingPanel } from './spelling-panel.tsx';
import { useWordProfile } from './word-profile.ts';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { figure } from '../../shared/figures.ts';
import classes from './word-more.module.css';

/** What the corpus shows about the word: its spellings, and how far it has become English. */
export function CorpusOnWord({ entry }: { readonly entry: ListedWordDoc }) {
  const [{ criteria, withNames }] = useScreenState('word');
  const { data, error, refetch, isPlaceholderData } = useWordProfile({ word: entry.word, criteria, withNames });
  if (error !== null)
    return <Notice title="The counts of this word could not be loaded." error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton lines={12} />;
  return (
    // Until the figures of the chosen category have arrived, the previous ones are shown with their links disabled.
    <div className="waits" aria-busy={isPlaceholderData} inert={isPlaceholderData}>
      <NamesNote profile={data} withNames={withNames} />
      <SpellingPanel entry={entry} profile={data} />
      <ProfilePanel profile={data} criteria={criteria} withNames={withNames} />
    </div>
  );
}

interface NamesNoteProps {
  readonly profile: WordProfileDoc;
  readonly withNames: boolean;
}

/**
 * How many hits of the word are names, whether they are counted here, and a link that changes this. Renders nothing
 * where no hit is a name.
 */
function NamesNote({ profile: { word, hits, names }, withNames }: NamesNoteProps) {
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
