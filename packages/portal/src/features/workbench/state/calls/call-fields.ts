import type { OperationName, WorkbenchState } from '@zaban/contract';

const QUERY = ['cql', 'simple', 'strategy'] as const;
/** Fields that select the texts to be searched. */
export const TEXT_FIELDS = ['criteria', 'filter', 'filesWith'] as const;
/** Fields that select the hits: the query, the texts, and the filters of hits. */
export const HIT_FIELDS = [
  ...QUERY,
  ...TEXT_FIELDS,
  'contextFilter',
  'firstHitPerDocument',
  'firstHitPer',
  'withoutNames',
] as const;

/** Fields of every comparison of two corpora. */
const COMPARED = ['target', 'reference', 'minimum', 'significance', 'kind', 'lastFirst'] as const;

const ORDER = ['order', 'lastFirst'] as const;

/** The fields of the state that each call takes, under the same names. */
export const CALL_FIELDS = {
  concordance: [...HIT_FIELDS, 'sample', 'seed', 'sort', 'aligned'],
  positions: HIT_FIELDS,
  sentences: [...HIT_FIELDS, 'aligned'],
  frequencies: [...HIT_FIELDS, ...ORDER],
  groups: [...HIT_FIELDS, ...ORDER],
  distribution: HIT_FIELDS,
  dispersion: HIT_FIELDS,
  collocations: [
    ...HIT_FIELDS,
    'window',
    'within',
    'relation',
    'collocate',
    'attribute',
    'among',
    'counting',
    'minimumFrequency',
    'minimumJoint',
    'significance',
    'sortBy',
    'lastFirst',
  ],
  keyness: [...COMPARED, 'attribute', 'minimumFiles', 'pattern', 'listedOnly', 'withNames', 'among'],
  terms: [...COMPARED, 'attribute', 'minimumFiles'],
  keysubtrees: [...COMPARED, 'attribute', 'minimumFiles', 'among', 'nodes'],
  ngrams: [...TEXT_FIELDS, 'n', 'frames', 'skip', 'attribute', 'minimum', 'pattern', ...ORDER],
  documents: TEXT_FIELDS,
  wordlist: [...TEXT_FIELDS, ...ORDER, 'listedOnly', 'withNames'],
  candidates: [...TEXT_FIELDS, 'names', 'setAside', 'minimum', 'pattern', 'lastFirst'],
  sketch: TEXT_FIELDS,
  subtrees: [...TEXT_FIELDS, ...ORDER],
  difference: [...TEXT_FIELDS, 'versus'],
  thesaurus: TEXT_FIELDS,
  trends: [...TEXT_FIELDS, 'lastFirst'],
} as const satisfies Partial<Record<OperationName, readonly (keyof WorkbenchState)[]>>;

/** Name of a call of the workbench. */
export type WorkbenchCall = keyof typeof CALL_FIELDS;

/** The fields of the state that a call takes in a state: pairs of words have fewer settings than words. */
export function fieldsOf(
  name: WorkbenchCall,
  { view }: Pick<WorkbenchState, 'view'>,
): readonly (keyof WorkbenchState)[] {
  return name === 'keyness' && view === 'triples' ? COMPARED : CALL_FIELDS[name];
}
