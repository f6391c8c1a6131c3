import { useState } from 'react';

/** Words that are ticked in the list with meanings; without any, all words of the choice are printed and saved. */
export interface TickedWords {
  readonly words: ReadonlySet<string>;
  /** Whether a word is not printed or saved, since others are ticked. */
  readonly leavesOut: (word: string) => boolean;
  readonly tick: (word: string, isTicked: boolean) => void;
  readonly untickAll: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The ticks of one choice of words, named by `choice`: with another choice no word is ticked. */
export function useTickedWords(choice: string): TickedWords {
  const [ticks, setTicks] = useState({ choice, words: NONE });
  const words = ticks.choice === choice ? ticks.words : NONE;
  return {
    words,
    leavesOut: (word) => words.size > 0 && !words.has(word),
    tick: (word, isTicked) => {
      const others = [...words].filter((each) => each !== word);
      setTicks({ choice, words: new Set(isTicked ? [...others, word] : others) });
    },
    untickAll: () => setTicks({ choice, words: NONE }),
  };
}
