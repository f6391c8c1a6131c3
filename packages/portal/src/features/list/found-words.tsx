import { useRef } from 'react';
import { figure } from '../../shared/figures.ts';
import text from '../../shared/layout/text-button.module.css';
import { useScreenState } from '../../shared/screen-state.ts';
import { isFiltered } from './chosen-words.ts';
import classes from './found-words.module.css';
import type { TickedWords } from './ticked-words.ts';
import { WordDownload } from './word-download.tsx';

interface FoundWordsProps {
  /** How many words are chosen; undefined while they are loaded. */
  readonly count: number | undefined;
  /** How many words the whole list has. */
  readonly of: number;
  /** Whether the meanings of these words are on the page. */
  readonly isExplained: boolean;
  readonly ticked: TickedWords;
}

/** How many words are chosen and how they are listed; shows them with their meanings, and saves them. */
export function FoundWords({ count, of, isExplained, ticked }: FoundWordsProps) {
  const [state, change] = useScreenState('list');
  const filtered = isFiltered(state);
  const ticks = useRef<HTMLParagraphElement>(null);
  const untickAll = (): void => {
    ticked.untickAll();
    // The button disappears, and the focus would be lost with it.
    ticks.current?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.found} data-screen-only>
      <p aria-live="polite">
        {count === undefined ? (
          '\u00A0'
        ) : (
          <>
            <strong>
              {figure(count)} {count === 1 ? 'word' : 'words'}
            </strong>
            {filtered && ` of ${figure(of)}`} in alphabetical order{!filtered && !state.meanings && ', in seven lists'}
          </>
        )}
      </p>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={state.meanings}
          onChange={(event) => change({ meanings: event.currentTarget.checked })}
        />
        With meanings, all in one list
      </label>
      {count !== undefined && count > 0 && (
        <WordDownload state={state} count={count} isExplained={isExplained} ticked={ticked} />
      )}
      {state.meanings && (
        <p ref={ticks} tabIndex={-1} className={classes.ticks}>
          {ticked.words.size === 0 ? (
            'Tick words to print and save only these.'
          ) : (
            <button type="button" className={text.text} onClick={untickAll}>
              Untick all
            </button>
          )}
        </p>
      )}
    </div>
  );
}
