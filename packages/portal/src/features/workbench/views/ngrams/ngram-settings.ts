import { capitalised, type WorkbenchState } from '@zaban/contract';

/** N-grams on a page. */
export const PAGE = 100;

/** The parameters of the call for n-grams that do not come from the state. */
const WORDS_ONLY = { wordsOnly: 'true' } as const;

/** Those of a file of all n-grams, which has their range. */
export const NGRAM_CALL = { ...WORDS_ONLY, files: 'true' } as const;

/** The parameters of a page without the range, which takes as long to count as the n-grams themselves. */
export function ngramSettings({ offset }: Pick<WorkbenchState, 'offset'>): Record<string, string> {
  return { ...WORDS_ONLY, offset: String(offset), limit: String(PAGE) };
}

/** Tokens of a frame at the least: one on each side of its open place. */
export const SHORTEST_FRAME = 3;

/** What a row is. */
export function ngramNamed({ frames, skip }: Pick<WorkbenchState, 'frames' | 'skip'>): string {
  if (frames) return 'phrase frame';
  return skip === 0 ? 'n-gram' : 'skip-gram';
}

/** `N-grams of 3 tokens`, or what has gaps, at the start of a sentence. */
export function ngramsInWords({ n, frames, skip }: Pick<WorkbenchState, 'n' | 'frames' | 'skip'>): string {
  const named = `${capitalised(ngramNamed({ frames, skip }))}s of ${n} tokens`;
  if (frames) return `${named}, of which an inner one is open,`;
  return skip === 0 ? named : `${named} with at most ${skip} left out between them`;
}
