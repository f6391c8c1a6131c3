import type { CorpusInfo, ScreenState } from '@zaban/contract';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Select } from '../../controls/select.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { useCorpora } from '../../shared/requests/corpora.ts';
import { plural } from '../../shared/figures.ts';
import { useSite } from '../../shared/requests/site.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { AllResults } from './all-results.tsx';
import { ComparedLists } from './compared-lists.tsx';
import { CorpusEntry } from './corpus-entry.tsx';
import { FeaturesOfEnglish } from './features-of-english.tsx';

type View = ScreenState<'corpora'>['show'];

const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'hits', label: 'hits' },
  { value: 'collocates', label: 'collocates of the word' },
  { value: 'sketch', label: 'word sketches of the lemma' },
  { value: 'words', label: 'all words' },
  { value: 'features', label: 'features of World Englishes' },
];

function viewNamed(name: string): View {
  return VIEWS.find(({ value }) => value === name)?.value ?? 'hits';
}

interface ComparedProps {
  readonly show: View;
  readonly word: string;
  readonly corpora: readonly CorpusInfo[];
}

/** What is compared; before any word, only what needs one says so. */
function Compared({ show, word, corpora }: ComparedProps) {
  if (show === 'features') return <FeaturesOfEnglish corpora={corpora} />;
  if (show === 'words') return <ComparedLists table="words" word="" corpora={corpora} />;
  if (word === '') return show === 'hits' ? null : <Notice kind="hint" title="Type a word first." />;
  if (show === 'hits') return <AllResults word={word} corpora={corpora} />;
  return <ComparedLists table={show} word={word} corpora={corpora} />;
}

/** The corpora of the site, and one query in all of them. */
function CorporaScreen() {
  const [{ word, show }, change] = useScreenState('corpora');
  const [typed, setTyped] = useState(word);
  // The word of the address changes with the back button, too.
  const [shown, setShown] = useState(word);
  if (shown !== word) {
    setShown(word);
    setTyped(word);
  }
  const { data, error, refetch } = useCorpora(true);
  const toCome = useSite().data?.corporaToCome ?? [];
  const usable = data?.filter(({ needs }) => needs === null) ?? [];
  return (
    <Screen title="Corpora" saysWhatIsNeeded={data !== undefined}>
      <form
        role="search"
        className="wrap ends gap-3 below-5"
        onSubmit={(event) => {
          event.preventDefault();
          change({ word: typed.trim() });
        }}
      >
        <TextField
          size="md"
          label="Find in all corpora"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Select
          size="md"
          label="Show"
          value={show}
          data={VIEWS}
          onChange={({ currentTarget }) => change({ show: viewNamed(currentTarget.value), word: typed.trim() })}
        />
        <Button type="submit" size="md">
          Search all
        </Button>
      </form>
      {error !== null && <Notice title="The corpora could not be loaded." error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton lines={6} height="3rem" />}
      {usable.length > 0 && <Compared show={show} word={word} corpora={usable} />}
      {toCome.length > 0 && (
        <Notice
          kind="hint"
          title={`${toCome.join(' and ')} ${plural(toCome.length, 'is', 'are')} being indexed. Load this page again in a minute or two.`}
        />
      )}
      {data?.map((corpus) => (
        <CorpusEntry key={corpus.id} corpus={corpus} />
      ))}
    </Screen>
  );
}

export { CorporaScreen as Component };
