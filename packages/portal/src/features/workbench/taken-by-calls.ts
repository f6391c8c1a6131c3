import type { OperationName, WorkbenchState } from '@zaban/contract';

const QUERY = ['cql', 'simple', 'strategy'] as const;
/** The texts that are searched. */
export const PART = ['criteria', 'filter', 'filesWith'] as const;
/** What is searched: the query, the texts, and which of the hits. */
export const HITS = [...QUERY, ...PART, 'contextFilter', 'firstHitPerDocument', 'withoutNames'] as const;

const ORDER = ['order', 'lastFirst'] as const;

/** Which parts of the state a call takes; they are called the same there. */
export const TAKEN = {
  concordance: [...HITS, 'sample', 'seed', 'sort'],
  sentences: HITS,
  frequencies: [...HITS, ...ORDER],
  groups: [...HITS, ...ORDER],
  distribution: HITS,
  dispersion: HITS,
  collocations: [
    ...HITS,
    'window',
    'within',
    'attribute',
    'counting',
    'minimumFrequency',
    'minimumJoint',
    'sortBy',
    'lastFirst',
  ],
  keyness: ['target', 'reference', 'attribute', 'minimum', 'listedOnly', 'withNames', 'among', 'kind', 'lastFirst'],
  ngrams: [...PART, 'n', 'attribute', 'minimum', ...ORDER],
  documents: PART,
  wordlist: [...PART, ...ORDER],
} as const satisfies Partial<Record<OperationName, readonly (keyof WorkbenchState)[]>>;

/** A call of the workbench. */
export type Asked = keyof typeof TAKEN;
