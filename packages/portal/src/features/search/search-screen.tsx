import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { MESSAGES, SCREENS } from '@zaban/contract';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { addressOf, workbenchSearch } from '../../shared/addresses.ts';
import { BASE_PATH } from '../../shared/base-path.ts';
import { useDialog } from '../../shared/dialogs/dialogs.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { HowToSearch } from '../../shared/reading/how-to-search.tsx';
import { useSite } from '../../shared/requests/site.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { CorpusSwitch } from '../../shared/search/corpus-switch.tsx';
import { QueryNote } from '../../shared/search/query-note.tsx';
import { CriteriaSelect } from '../../shared/search/criteria-select.tsx';
import { rememberTyped } from '../../shared/search/typed-word.ts';
import classes from './search-screen.module.css';

/** What to find, where, and how to look at it. */
function SearchScreen() {
  const [state] = useScreenState('search');
  const [word, setWord] = useState(state.word);
  const [criteria, setCriteria] = useState(state.criteria);
  const box = useRef<HTMLInputElement>(null);
  const showDialog = useDialog();
  const navigate = useNavigate();
  const open = async (view: 'results' | 'concordance' | 'kwic') => {
    if (word.trim() === '') {
      await showDialog({ text: MESSAGES.wordRequired, icon: 'error' });
      box.current?.focus();
    } else await navigate(addressOf[view]({ word: word.trim(), criteria }));
  };
  const openKeywordFrequency = async () => {
    rememberTyped(word);
    await navigate(addressOf.keywordFrequency({ criteria }));
  };
  const typed = word.trim();
  const featured = useSite().data?.featuredWords.find(({ word: each }) => /^\p{Ll}+$/u.test(each));
  return (
    <Screen title="Search the corpus">
      <CorpusSwitch />
      <form
        role="search"
        action={BASE_PATH + SCREENS.results}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void open('results');
        }}
      >
        <TextField
          ref={box}
          data-search-box
          size="lg"
          name="word"
          label="Find"
          className={classes.word}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <CriteriaSelect label="Category" size="lg" value={criteria} onChange={setCriteria} />
        <QueryNote query={word} />
        <div className={classes.buttons}>
          <Button type="submit" size="md">
            SEARCH
          </Button>
          <Button size="md" variant="default" onClick={() => void open('concordance')}>
            CONCORDANCE
          </Button>
          <Button size="md" variant="default" onClick={() => void open('kwic')}>
            KWIC
          </Button>
          <Button size="md" variant="default" onClick={() => void openKeywordFrequency()}>
            KEYWORD FREQUENCY
          </Button>
        </div>
        <div className={classes.about}>
          <p>
            Search finds sentences. Concordance shows lines that you can sort by the words beside the hit. KWIC shows
            lines too, and explains some words{featured !== undefined && `, such as ${featured.word}`}. Keyword
            frequency lists the words of one file.
          </p>
          <p>
            Counts, charts, comparisons and more are in the <Link to={workbenchSearch(typed, criteria)}>workbench</Link>
            {typed === '' ? (
              '.'
            ) : (
              <>
                , such as the <Link to={workbenchSearch(typed, criteria, 'distribution')}>frequency of “{typed}”</Link>.
              </>
            )}
          </p>
        </div>
      </form>
      <HowToSearch className={classes.guide} lines={10} />
    </Screen>
  );
}

export { SearchScreen as Component };
