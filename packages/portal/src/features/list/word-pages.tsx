import { WORD_LIST } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { Pager } from '../../shared/layout/pager.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { isFiltered } from './chosen-words.ts';
import { type NumberedWord, pageOfList, wordLists } from './word-lists.ts';
import classes from './word-pages.module.css';

/** Words in pages of seven: all words in seven lists, the words of a choice in one. */
export function WordPages({ words }: { readonly words: readonly NumberedWord[] }) {
  const [state] = useScreenState('list');
  const lists = isFiltered(state) ? [words] : wordLists(words);
  const list = Math.min(state.list, lists.length);
  const chosen = lists[list - 1] ?? [];
  return (
    <>
      {lists.length > 1 && (
        <>
          <nav aria-label="Lists" className="tabs ruled above-5 below-2">
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
          <p className="soft note">
            List {list} has the words from <i className="serif">{chosen[0]?.word}</i> to{' '}
            <i className="serif">{chosen.at(-1)?.word}</i>.
          </p>
        </>
      )}
      <ol className={`quiet-links below-3 ${classes.page}`} aria-label={`List ${list}`}>
        {pageOfList(chosen, state.page).map(
          ({ number, word, tag, source_language: source, mostly_name: mostlyName }) => (
            <li key={number} value={number}>
              <span className="soft small figures" aria-hidden="true">
                {number}
              </span>
              <Link to={addressOf.word(word)} className="serif body">
                {word}
              </Link>
              <span className="soft small end">
                {tag}, from {source}
                {mostlyName && ', mostly in names'}
              </span>
            </li>
          ),
        )}
      </ol>
      <Pager
        page={state.page}
        numberOfPages={Math.ceil(chosen.length / WORD_LIST.wordsPerPage)}
        addressOfPage={(each) => addressOf.list({ ...state, page: each })}
        label="Pages of the list"
      />
    </>
  );
}
