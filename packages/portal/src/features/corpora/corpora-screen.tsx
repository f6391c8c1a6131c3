import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { useCorpora } from '../../shared/requests/corpora.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { AllResults } from './all-results.tsx';
import { CorpusEntry } from './corpus-entry.tsx';
import classes from './corpora-screen.module.css';

/** The corpora of the site, and one query in all of them. */
function CorporaScreen() {
  const [{ word }, change] = useScreenState('corpora');
  const [typed, setTyped] = useState(word);
  const { data, error, refetch } = useCorpora(true);
  const usable = data?.filter(({ needs }) => needs === null) ?? [];
  return (
    <Screen title="Corpora">
      <form
        role="search"
        className={classes.form}
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
        <Button type="submit" size="md">
          SEARCH ALL
        </Button>
      </form>
      {error !== null && (
        <Notice title="The corpora could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton lines={6} height="3rem" />}
      {word !== '' && usable.length > 0 && <AllResults word={word} corpora={usable} />}
      {data?.map((corpus) => (
        <CorpusEntry key={corpus.id} corpus={corpus} />
      ))}
    </Screen>
  );
}

export { CorporaScreen as Component };
