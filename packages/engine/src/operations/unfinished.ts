import { NO_HITS } from '../analysis/index.ts';
import type { Answers, CommonAnswer, Searched } from './answer.ts';
import type { OperationName } from './request.ts';
import type { Run } from './run.ts';

type Empty = {
  readonly [Name in OperationName]: (
    searched: Searched,
    within: string | null,
  ) => Omit<Answers[Name], keyof CommonAnswer>;
};

const NO_ROWS = { total: 0, rows: [] } as const;

/** What each answer has where nothing is there to be told. */
const EMPTY: Empty = {
  positions: () => ({ positions: [] }),
  concordance: () => ({ lines: [] }),
  sentences: () => ({ lines: [] }),
  frequencies: (searched) => ({ ...searched, ...NO_ROWS }),
  groups: (searched) => ({ ...searched, ...NO_ROWS }),
  distribution: (searched) => ({ ...searched, ...NO_ROWS }),
  dispersion: ({ tokens }) => ({ files: 0, range: 0, tokens, ...NO_HITS }),
  collocations: (searched, within) => ({ ...searched, within, ...NO_ROWS }),
  ngrams: (searched, within) => ({ ...searched, within, occurrences: 0, ...NO_ROWS }),
  wordlist: (searched) => ({ ...searched, occurrences: 0, ...NO_ROWS }),
  keyness: () => ({ targetTokens: 0, referenceTokens: 0, ...NO_ROWS }),
  documents: (searched) => ({ ...searched, ...NO_ROWS }),
};

/** The answer of an operation whose deadline passed in a step that has no partial result: the hits found by then, and no rows. */
export function unfinished<Name extends OperationName>({ corpus, known }: Run, name: Name): Answers[Name] {
  const searched = { tokens: known.part?.tokenCount ?? 0, words: known.part?.wordCount ?? 0 };
  const common: CommonAnswer = { count: known.count, truncated: 'time', buildId: corpus.buildId };
  return { ...common, ...EMPTY[name](searched, known.within) } as Answers[Name];
}
