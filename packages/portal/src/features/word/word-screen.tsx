import { type ListedWordDoc, MESSAGES, SCREENS } from '@zaban/contract';
import { useParams } from 'react-router';
import { Screen } from '../../shared/layout/screen.tsx';
import { ReturnLink } from '../../shared/layout/return-link.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { AnyWord } from './any-word/any-word.tsx';
import { isPlainWord } from './any-word/plain-word.ts';
import { Behaviour } from './behaviour/behaviour.tsx';
import { CitationPanel } from './citation-panel.tsx';
import { CollocationPanel } from './collocation-panel.tsx';
import { ConcordancePanel } from './concordance-panel.tsx';
import { CorpusOnWord } from './corpus-on-word.tsx';
import { searchedSpellings } from './searched-spellings.ts';
import { useUrduizedWord } from '../../shared/requests/urduized-word.ts';
import { WordDetails } from './word-details.tsx';
import { WordEntry } from './word-entry.tsx';
import { WordFailed } from './word-failed.tsx';
import classes from './word-screen.module.css';

/** One Urduized word: what it means, and how it is used in the corpus. */
function WordScreen() {
  const { word = '' } = useParams();
  // Another word mounts a new screen, so that its heading gets the focus.
  return <OneWord key={word} word={word} />;
}

function OneWord({ word }: { readonly word: string }) {
  const { data, error, refetch } = useUrduizedWord(word);
  return (
    <Screen title={data?.word ?? word} heading={data ? 'inside' : 'quiet'}>
      <ReturnLink to={SCREENS.search} place="the search" />
      {error !== null && <WordFailed word={word} error={error} onRetry={refetch} />}
      {data === null && (isPlainWord(word) ? <AnyWord word={word} /> : <WordFailed word={word} />)}
      {data === undefined && error === null && (
        <p role="status" className={`soft ${classes.loading}`}>
          {MESSAGES.loading}
        </p>
      )}
      {data && (
        <>
          <div className={classes.entry}>
            <WordEntry entry={data} />
            <div className={`stack gap-7 one-column above-7 ${classes.panels}`}>
              <ConcordancePanel entry={data} />
              <CollocationOfEntry entry={data} />
            </div>
            <WordDetails entry={data} />
          </div>
          <div id="corpus-on-word">
            <CorpusOnWord entry={data} />
          </div>
          <Behaviour word={data.word} simple={searchedSpellings(data, '')} />
          <CitationPanel entry={data} />
        </>
      )}
    </Screen>
  );
}

function CollocationOfEntry({ entry }: { readonly entry: ListedWordDoc }) {
  const [{ spelling, criteria, withNames }] = useScreenState('word');
  return (
    <CollocationPanel
      word={entry.word}
      simple={searchedSpellings(entry, spelling)}
      criteria={criteria}
      withNames={withNames}
    />
  );
}

export { WordScreen as Component };
