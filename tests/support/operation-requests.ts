import { PATHS, type OperationInput } from '@zaban/contract';

/**
 * A request of each operation, which a page must answer like Node. `rare`: a word with few hits. The corpus must have
 * tags, lemmas, a category `media` and genres.
 */
export function operationRequests(rare: string): OperationInput[] {
  return [
    { operation: 'positions', cql: '[lemma="be"] [pos="ADJ"]' },
    { operation: 'concordance', simple: 'the', sort: ['R1', 'L1:lemma'], context: [6, 6], limit: 40 },
    { operation: 'sentences', simple: rare, limit: 20 },
    { operation: 'frequencies', cql: '[pos="NOUN"]', by: ['node:lemma', 'doc.genre'], limit: 50 },
    { operation: 'collocations', simple: 'water', limit: 50 },
    { operation: 'keyness', target: { criteria: 'media' }, reference: 'rest', limit: 50 },
    { operation: 'ngrams', n: 3, limit: 50 },
    { operation: 'wordlist', limit: 100 },
    { operation: 'dispersion', simple: 'the' },
    { operation: 'distribution', simple: 'the', by: 'genre' },
    { operation: 'groups', simple: 'the', by: ['R1'], lines: 2, limit: 10 },
    { operation: 'documents', limit: 100 },
    { operation: 'subtrees', nodes: 3, attribute: 'pos', limit: 20 },
    { operation: 'trends', by: 'genre', interval: true, limit: 20 },
    { operation: 'sketch', lemma: rare, minimum: 1, limit: 10 },
    { operation: 'difference', lemma: rare, other: 'water', minimum: 1, limit: 20 },
    { operation: 'thesaurus', lemma: 'water', limit: 10 },
    { operation: 'keyness', target: { criteria: 'media' }, attribute: 'triple', limit: 50 },
    { operation: 'terms', target: { criteria: 'media' }, limit: 50 },
    { operation: 'candidates', limit: 20 },
    { operation: 'features', criteria: 'media' },
    { operation: 'keysubtrees', target: { criteria: 'media' }, limit: 50 },
  ];
}

/** The HTTP call of a request. */
export function callOf({ operation, ...request }: OperationInput): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (name === 'target') query.set('target', `criteria:${(value as { criteria: string }).criteria}`);
    else query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return `${PATHS.operation(operation)}?${query.toString()}`;
}
