import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { MESSAGES, SCREENS } from '@zaban/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf, workbenchSearch } from '../../shared/addresses.ts';
import { BASE_PATH } from '../../shared/base-path.ts';
import { Screen } from '../../shared/layout/screen.tsx';
import { HowToSearch } from '../../shared/reading/how-to-search.tsx';
import { useSite } from '../../shared/requests/site.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { CorpusSwitch } from '../../shared/search/corpus-switch.tsx';
import { QueryNote } from '../../shared/search/query-note.tsx';
import { CriteriaSelect } from '../../shared/search/criteria-select.tsx';
import { rememberTyped } from '../../shared/search/typed-word.ts';
import { useTypedWord } from '../../shared/search/use-typed-word.ts';
import classes from './search-screen.module.css';

/** What to find, where, and how to look at it. */
function SearchScreen() {
  const [state] = useScreenState('search');
  const nothing = { text: MESSAGES.wordRequired, icon: 'error' } as const;
  const { typed: word, field, search, onSubmit, navigate } = useTypedWord(state.word, nothing);
  const [criteria, setCriteria] = useState(state.criteria);
  const open = (view: 'concordance' | 'kwic') => search((each) => addressOf[view]({ word: each, criteria }));
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
        className={`stack gap-4 ${classes.form}`}
        onSubmit={onSubmit((each) => addressOf.results({ word: each, criteria }))}
      >
        <TextField {...field} size="lg" name="word" label="Find" className={classes.word} />
        <CriteriaSelect label="Category" size="lg" value={criteria} onChange={setCriteria} />
        <QueryNote query={word} />
        <div className={`stack gap-2 ${classes.buttons}`}>
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
        <div className={`stack gap-2 soft ${classes.about}`}>
          <p className="measure anywhere">
            Search finds sentences. Concordance shows lines that you can sort by the words beside the hit. KWIC shows
            lines too, and explains some words{featured !== undefined && `, such as ${featured.word}`}. Keyword
            frequency lists the words of one file.
          </p>
          <p className="measure anywhere">
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
