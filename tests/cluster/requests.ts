// Requests of every operation for the corpora of random-corpora.ts.

const HITS: readonly object[] = [
  { operation: 'positions', cql: '"a" "b"', limit: 30, offset: 2 },
  { operation: 'positions', cql: '[word="a"] []{0,2} [pos="N"] within s' },
  { operation: 'concordance', cql: '"a"', limit: 12 },
  { operation: 'concordance', cql: '[lemma="a"]', sort: ['R1', 'L1:pos:desc'], limit: 12, offset: 5 },
  { operation: 'concordance', cql: '"b" [pos="V|N"]', sort: ['doc.genre:desc', 'node:word:exact:reverse'], limit: 12 },
  { operation: 'concordance', cql: '"c"+', sample: 10, seed: 7 },
  { operation: 'concordance', cql: '[pos="N"]', shuffle: true, seed: 3, limit: 9 },
  { operation: 'concordance', cql: '"d"', context: 's', attribute: 'pos', fields: ['genre'], limit: 5 },
  { operation: 'concordance', cql: '"d"', unit: 'words', context: [3, 3], limit: 8 },
  { operation: 'concordance', cql: '"d"', firstHitPerDocument: true },
  { operation: 'concordance', cql: `[word == "it's"] [word = ".*[{}'\\\\].*"]`, sort: ['node:lemma'], context: 's' },
  { operation: 'frequencies', cql: `[lemma = ".*[-'\`?;{\\\\].*"]`, by: ['node:word', 'doc.genre'] },
  { operation: 'positions', cql: `[word == "x'); DROP TABLE {tokens:Identifier}; --"]` },
  { operation: 'wordlist', filter: { genre: [`news' OR '1'='1 {build:String} \\`] } },
  {
    operation: 'concordance',
    cql: '"a"',
    contextFilters: [{ pattern: '"b"', window: [3, 0], exclude: true }],
    limit: 9,
  },
  { operation: 'concordance', cql: '"a"', filter: { genre: ['news'] }, filesWith: '"b" "b"', limit: 9 },
  { operation: 'concordance', cql: 'a:[] "b" c:[] :: a.word = c.word', limit: 9 },
  { operation: 'concordance', cql: '<s> [] "a"', limit: 9 },
  { operation: 'concordance', cql: '<s/> !containing "a"', limit: 9 },
  { operation: 'positions', cql: '<q/> :: match.word = "[abc]" & matchend.pos = "N"' },
  { operation: 'concordance', cql: '<q/> containing ("a" []* "b")', limit: 9 },
  { operation: 'concordance', cql: '(meet "a" [pos="V"] -2 2)', limit: 9 },
  { operation: 'sentences', cql: '"a" "a"', limit: 6 },
  { operation: 'frequencies', cql: '"a"', by: ['R1:lc', 'L1:pos', 'doc.genre', 'node:word'] },
  { operation: 'frequencies', cql: '"a" | "b" "c"', by: ['node:lemma'] },
  { operation: 'groups', cql: '"a"', by: ['R1:lc'], lines: 2 },
  { operation: 'distribution', cql: '"a"', by: 'genre' },
  { operation: 'dispersion', cql: '"á"', points: 20 },
  { operation: 'collocations', cql: '"a"' },
  { operation: 'collocations', cql: '"a" "b"', counting: 'perHit', within: null, window: [2, 1], sortBy: 'mi' },
  { operation: 'collocations', cql: '"a" [] "b"', window: [10, 10], sortBy: 'files', attribute: 'lemma' },
  {
    operation: 'collocations',
    cql: '"d"',
    attribute: 'pos',
    unit: 'words',
    sortBy: 'logDice',
    filter: { genre: ['news'] },
  },
];

const CORPUS: readonly object[] = [
  { operation: 'wordlist', limit: 9 },
  { operation: 'wordlist', attribute: 'word', filter: { year: ['2004'] }, wordsOnly: true },
  { operation: 'documents', limit: 4 },
  ...[2, 3, 5].map((n) => ({ operation: 'ngrams', n, limit: 9 })),
  { operation: 'ngrams', n: 2, within: null, attribute: 'pos', filter: { genre: ['news'] }, limit: 9 },
  { operation: 'keyness', target: { filter: { genre: ['news'] } }, attribute: 'word' },
  { operation: 'keyness', target: { filesWith: '"b" "b"' }, reference: { filter: { genre: ['novel'] } } },
];

/** At least one request of each operation; some fields and all kinds of plans. */
export function requestsOfAllOperations(): object[] {
  return [...HITS, ...CORPUS];
}
