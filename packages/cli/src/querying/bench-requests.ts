import type { OperationInput } from '@zaban/contract';

/** Requests of `zaban bench` if no file of requests is given: queries with which other engines are measured. */
export const DEFAULT_BENCH_REQUESTS: readonly OperationInput[] = [
  { operation: 'concordance', simple: 'the', limit: 20 },
  { operation: 'concordance', simple: 'government', limit: 20 },
  { operation: 'positions', cql: '"the"' },
  { operation: 'concordance', simple: 'the', sort: ['R1'], limit: 20 },
  { operation: 'concordance', simple: 'the', sort: ['R1', 'R2', 'R3'], limit: 20 },
  { operation: 'concordance', simple: 'government', sort: ['R1'], limit: 20 },
  { operation: 'collocations', simple: 'the', limit: 50 },
  { operation: 'collocations', simple: 'government', limit: 50 },
  { operation: 'positions', cql: '"the" []{1,2} "of" within s' },
  { operation: 'positions', cql: '[pos="ADJ"] [pos="NOUN"]' },
  { operation: 'positions', cql: '[lemma="go"] []{0,3} "to"' },
  { operation: 'positions', cql: '".*tion"' },
  { operation: 'positions', cql: '"th.*"' },
  { operation: 'positions', cql: '"of" "the"' },
  { operation: 'positions', simple: 'in the united states' },
  { operation: 'frequencies', simple: 'the', by: ['doc.fileName'] },
  { operation: 'frequencies', simple: 'the', by: ['L1:lc'], limit: 50 },
  { operation: 'wordlist', criteria: 'media', limit: 50 },
  { operation: 'keyness', target: { criteria: 'media' }, limit: 50 },
  { operation: 'ngrams', n: 2, limit: 50 },
];
