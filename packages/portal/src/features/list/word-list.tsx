import { PATHS, WORD_LIST } from '@zaban/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Pager } from '../../shared/layout/pager.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Spinner } from '../../shared/layout/spinner.tsx';
import { SitePage } from '../../shared/reading/site-page.tsx';
import { API } from '../../shared/requests/call.ts';
import { useSite } from '../../shared/requests/site.ts';
import { useUrduizedWords } from '../../shared/requests/urduized-words.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import classes from './word-list.module.css';
import { chosenWords } from './chosen-words.ts';
import { MostUsed } from './most-used.tsx';
import { WordFilters } from './word-filters.tsx';
import { pageOfList, wordLists } from './word-lists.ts';
import { WordSearch } from './word-search.tsx';

/** The site’s own page about its list. */
const ABOUT = 'urduized-words';

/** The Urduized words in seven lists, seven words a page. */
export function WordList() {
  const [state] = useScreenState('list');
  const { list, page } = state;
  const { data, error, refetch } = useUrduizedWords();
  const site = useSite().data;
  const lists = useMemo(() => wordLists(chosenWords(data ?? [], state)), [data, state]);
  const chosen = lists[list - 1] ?? [];
  if (data?.length === 0) {
    return (
      <Notice kind="hint" title="This site has no list of words yet.">
        <p>The team of the site can add one in site.json, as “urduizedWords”.</p>
      </Notice>
    );
  }
  return (
    <div className={classes.screen}>
      <div className={classes.words}>
        <WordSearch />
        <MostUsed />
        <WordFilters words={data ?? []} />
        {error !== null && (
          <Notice title="The word list could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
        <nav aria-label="Lists" className={classes.lists}>
          {lists.map((each, index) => (
            <Link
              // The number of a list is its identity.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              to={addressOf.list({ ...state, list: index + 1, page: 1 })}
              aria-current={index + 1 === list ? 'true' : undefined}
              preventScrollReset
              title={each.length > 0 ? `${each[0]?.word} – ${each.at(-1)?.word}` : undefined}
            >
              List {index + 1}
            </Link>
          ))}
        </nav>
        {data === undefined && error === null ? (
          <>
            <Spinner />
            <Skeleton lines={WORD_LIST.wordsPerPage} height="2.75rem" />
          </>
        ) : (
          <ol className={classes.page} aria-label={`List ${list}`}>
            {pageOfList(chosen, page).map(({ number, word, tag, source_language: source, mostly_name: mostlyName }) => (
              <li key={number} value={number}>
                <span className={classes.number} aria-hidden="true">
                  {number}
                </span>
                <Link to={addressOf.word(word)}>{word}</Link>
                <span className={classes.kind}>
                  {tag}, {source}
                  {mostlyName && ', mostly in names'}
                </span>
              </li>
            ))}
          </ol>
        )}
        <Pager
          page={page}
          numberOfPages={Math.ceil(chosen.length / WORD_LIST.wordsPerPage)}
          addressOfPage={(each) => addressOf.list({ ...state, page: each })}
          label="Pages of the list"
        />
      </div>
      <section aria-label="About the word list" className={classes.about}>
        {site === undefined ? (
          <Skeleton lines={12} height="1.8rem" />
        ) : (
          // The page about the list is optional.
          site.pages.some(({ name }) => name === ABOUT) && <SitePage name={ABOUT} lines={12} />
        )}
        <p className={classes.download}>
          Download the word list as a spreadsheet:{' '}
          <a href={API + PATHS.urduizedWordList('xlsx')} download>
            Excel
          </a>
          ,{' '}
          <a href={API + PATHS.urduizedWordList('csv')} download>
            CSV
          </a>
          . For programs:{' '}
          <a href={API + PATHS.urduizedWordList('json')} download>
            JSON
          </a>
          ,{' '}
          <a href={API + PATHS.urduizedWordList('ttl')} download>
            OntoLex-Lemon
          </a>
        </p>
      </section>
    </div>
  );
}
