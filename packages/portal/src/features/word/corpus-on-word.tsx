import type { ListedWordDoc } from '@zaban/contract';
import { Notice } from '../../shared/layout/notice.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { NamesNote } from './names-note.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SpellingPanel } from './spelling-panel.tsx';
import { useWordProfile } from './word-profile.ts';

/** What the corpus shows about the word: its spellings, and how far it has become English. */
export function CorpusOnWord({ entry }: { readonly entry: ListedWordDoc }) {
  const [{ criteria, withNames }] = useScreenState('word');
  const { data, error, refetch, isPlaceholderData } = useWordProfile({ word: entry.word, criteria, withNames });
  if (error !== null)
    return <Notice title="The counts of this word could not be loaded." error={error} onRetry={() => void refetch()} />;
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
