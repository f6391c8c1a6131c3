import { PATHS, WORD_LIST } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allCounted, plural } from '../../shared/figures.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Spinner } from '../../shared/layout/spinner.tsx';
import { SitePage } from '../../shared/reading/site-page.tsx';
import { API } from '../../shared/requests/call.ts';
import { useSite } from '../../shared/requests/site.ts';
import { meaningsQuery, useUrduizedWords } from '../../shared/requests/urduized-words.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import classes from './word-list.module.css';
import { chosenWords, isFiltered, stateOfChoice, unknownWords } from './chosen-words.ts';
import { FoundWords } from './found-words.tsx';
import { MostUsed } from './most-used.tsx';
import { PrintedWords } from './printed-words.tsx';
import { TypicalWords } from './typical-words.tsx';
import { useTickedWords } from './ticked-words.ts';
import { WordFilters } from './word-filters.tsx';
import { numberedWords } from './word-lists.ts';
import { WordMeanings } from './word-meanings.tsx';
import { WordPages } from './word-pages.tsx';
import { WordSearch } from './word-search.tsx';

/** The site’s own page about its list. */
const ABOUT = 'urduized-words';

/**
 * The Urduized words in seven lists, seven words a page; those of a choice in one list. All chosen words can be listed
 * with their meanings, as they are printed.
 */
export function WordList() {
  const [state] = useScreenState('list');
  const { meanings } = state;
  const { data, error, refetch } = useUrduizedWords();
  const site = useSite().data;
  // A choice is printed with its meanings, whether they are on the screen or not.
  const isPrinted = meanings || isFiltered(state);
  const explained = useQuery({ ...meaningsQuery(state.category, state.source), enabled: isPrinted });
  const words = useMemo(() => numberedWords(chosenWords(data ?? [], state)), [data, state]);
  const withMeanings = useMemo(
    () => (isPrinted && explained.data !== undefined ? numberedWords(chosenWords(explained.data, state)) : undefined),
    [isPrinted, explained.data, state],
  );
  const ticked = useTickedWords(JSON.stringify([meanings, stateOfChoice(state)]));
  if (data?.length === 0) {
    return (
      <Notice kind="hint" title="This site has no list of words yet.">
        <p>The team of the site can add one in site.json, as “urduizedWords”.</p>
      </Notice>
    );
  }
  const failed = error ?? (meanings ? explained.error : null);
  const isLoading = failed === null && (meanings ? withMeanings : data) === undefined;
  const isOnlyOnScreen = withMeanings !== undefined || undefined;
  return (
    <div className={`stack gap-7 ${classes.screen}`} data-meanings={meanings || undefined}>
      <div className="fits">
        <WordSearch />
        {/* Readers who have chosen look for their words. */}
        {!isFiltered(state) && (
          <>
            <TypicalWords />
            <MostUsed />
          </>
        )}
        <WordFilters words={data ?? []} />
        {failed !== null && (
          <Notice
            title="The word list could not be loaded."
            error={failed}
            onRetry={() => void (error === null ? explained.refetch() : refetch())}
          />
        )}
        <FoundWords
          count={data === undefined ? undefined : words.length}
          of={data?.length ?? 0}
          unknown={unknownWords(data ?? [], state)}
          isExplained={withMeanings !== undefined}
          ticked={ticked}
        />
        {isLoading && (
          <>
            <Spinner />
            <Skeleton lines={WORD_LIST.wordsPerPage} height="2.75rem" />
          </>
        )}
        {data !== undefined && words.length === 0 && (
          <Notice kind="hint" title="No word matches all these choices.">
            <p>
              Choose “All categories”, “A to Z”
              {state.words.length > 0 ? ', “All languages” or “All words”' : ' or “All languages”'}.
            </p>
          </Notice>
        )}
        {!meanings && words.length > 0 && (
          <div data-screen-only={isOnlyOnScreen}>
            <WordPages words={words} />
          </div>
        )}
        {withMeanings !== undefined && withMeanings.length > 0 && (
          <PrintedWords choice={state} count={withMeanings.length} ticked={ticked.words}>
            <WordMeanings words={withMeanings} isForPrint={!meanings} ticked={ticked} />
          </PrintedWords>
        )}
      </div>
      <section aria-label="About the word list" data-screen-only={isOnlyOnScreen}>
        {site === undefined ? <Skeleton lines={12} height="1.8rem" /> : <SitePage name={ABOUT} lines={12} />}
        <p className="above-4">
          Download the word list as a spreadsheet,{' '}
          {site === undefined ? 'all words' : allCounted(site.listedWords, 'word')} with all fields of{' '}
          {plural(site?.listedWords ?? 0, 'its entry', 'their entries')}:{' '}
          <a href={API + PATHS.wordListFile('xlsx')} download>
            Excel
          </a>
          ,{' '}
          <a href={API + PATHS.wordListFile('csv')} download>
            CSV
          </a>
          . For programs:{' '}
          <a href={API + PATHS.wordListFile('json')} download>
            JSON
          </a>
          ,{' '}
          <a href={API + PATHS.wordListFile('ttl')} download>
            OntoLex-Lemon
          </a>
        </p>
      </section>
    </div>
  );
}
