import { CheckBox } from '../../controls/check-box.tsx';
import { useRef } from 'react';
import { counted, figure } from '../../shared/figures.ts';
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
  /** Words of the choice that the list does not have. */
  readonly unknown: readonly string[];
  /** Whether the meanings of these words are on the page. */
  readonly isExplained: boolean;
  readonly ticked: TickedWords;
}

/** How many words are chosen and how they are listed; shows them with their meanings, and saves them. */
export function FoundWords({ count, of, unknown, isExplained, ticked }: FoundWordsProps) {
  const [state, change] = useScreenState('list');
  const filtered = isFiltered(state);
  const ticks = useRef<HTMLParagraphElement>(null);
  const found = useRef<HTMLParagraphElement>(null);
  // Each of these buttons disappears when it is pressed, and the focus would be lost with it.
  const untickAll = (): void => {
    ticked.untickAll();
    ticks.current?.focus({ preventScroll: true });
  };
  const showAll = (): void => {
    change({ words: [], list: 1, page: 1 });
    found.current?.focus({ preventScroll: true });
  };
  return (
    <div className={`row apart-5 above-4 below-2 ${classes.found}`} data-screen-only>
      <p ref={found} tabIndex={-1} aria-live="polite">
        {count === undefined ? (
          '\u00A0'
        ) : (
          <>
            <strong>{counted(count, 'word')}</strong>
            {filtered && ` of ${figure(of)}`} in alphabetical order{!filtered && !state.meanings && ', in seven lists'}
          </>
        )}
      </p>
      {count !== undefined && state.words.length > 0 && (
        <p className="row apart-3 anywhere">
          <span>
            Only chosen words.
            {unknown.length > 0 && ` The list does not have ${unknown.map((word) => `“${word}”`).join(', ')}.`}
          </span>
          <button type="button" className="text-button" onClick={showAll}>
            All words
          </button>
        </p>
      )}
      <CheckBox className="target gap-2 least" checked={state.meanings} onTick={(meanings) => change({ meanings })}>
        With meanings, all in one list
      </CheckBox>
      {count !== undefined && count > 0 && (
        <WordDownload state={state} count={count} isExplained={isExplained} ticked={ticked} />
      )}
      {state.meanings && (
        <p ref={ticks} tabIndex={-1} className="line soft finger">
          {ticked.words.size === 0 ? (
            'Tick words to print and save only these.'
          ) : (
            <button type="button" className="text-button" onClick={untickAll}>
              Untick all
            </button>
          )}
        </p>
      )}
    </div>
  );
}
