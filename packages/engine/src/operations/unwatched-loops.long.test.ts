import type { OperationInput } from '@zaban/contract';
import { afterAll, expect, test } from 'vitest';
import { openCorpus } from '../corpus/index.ts';
import { MemoryStorage } from '../storage/index.ts';
import { build, LoopWatcher } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

// A request can be stopped however large a document is: no loop over all its tokens runs without a call of the clock.

const watcher = new LoopWatcher();
afterAll(() => watcher.end());

/**
 * Tokens of a corpus of one document without sentences. A loop that runs as often between two calls of the clock runs
 * over all.
 */
const TOKENS = 800_000;
const MOST = 700_000;
const TYPES = 3000;
/** The type of rank r has a share of about 1/r of the tokens. */
const tokens = Uint32Array.from({ length: TOKENS }, (_, position) => {
  const share = (Math.imul(position + 1, 0x9e3779b1) >>> 0) / 2 ** 32;
  return Math.floor(Math.exp(share * Math.log(TYPES))) - 1;
});
const numbers = Array.from({ length: TYPES }, (_, type) => type);
const storage = new MemoryStorage();
build(storage, [
  {
    columns: ['word', 'lemma', 'pos'],
    types: [
      numbers.map((type) => ['the', 'of', ','][type] ?? `w${type.toString(36)}`),
      numbers.map((type) => `l${type % 200}`),
      numbers.map((type) => (type === 0 ? 'D' : 'N')),
    ],
    tokens,
    streams: [
      { name: 'id', values: numbers.slice(0, 50).map((type) => `v${type}`), ofToken: tokens.map((type) => type % 50) },
    ],
    separatorTable: [' '],
    separators: new Uint16Array(TOKENS),
    documents: [{ start: 0, end: TOKENS, lead: '', fields: { fileName: 'one.txt', category: 'media' } }],
    structures: [],
  },
]);

const page = { limit: 5 } as const;

test.each<OperationInput>([
  { operation: 'positions', cql: '[pos="N"] [lemma="l1.*"]', ...page },
  { operation: 'positions', cql: '[pos="N" & id="v1.*"]', ...page },
  { operation: 'positions', cql: '"w5" []* "nowhere|w2"', strategy: 'longest', ...page },
  { operation: 'positions', cql: '"w9" [word!="w7"]* [pos="X"]', ...page },
  { operation: 'positions', cql: '"w5" <doc/>', ...page },
  { operation: 'positions', cql: '"the" []{0,3} [pos="N"]', ...page },
  { operation: 'positions', cql: '"the" within (<doc/> containing "w1" []{0,3} "w2")', ...page },
  { operation: 'positions', cql: '(meet [] (meet [] [pos="N"] -3 3) doc)', ...page },
  { operation: 'positions', cql: '(union [pos="N"] [pos="D"])', ...page },
  { operation: 'concordance', cql: '[pos="N"] []', sort: ['R1', 'node:word:reverse', 'L1:lemma:desc'], ...page },
  { operation: 'concordance', cql: '[]', sort: ['doc.category', 'node:desc', 'R2'], limit: 600_000 },
  { operation: 'concordance', cql: '[]', sample: 750_000, sort: ['L1'], files: true, ...page },
  { operation: 'concordance', cql: '[]', shuffle: true, ...page },
  { operation: 'concordance', cql: '[]', contextFilters: [{ pattern: '"w[a-c].*"', window: [3, 3] }], ...page },
  { operation: 'sentences', cql: '[]', sort: ['L1', 'R1'], ...page },
  { operation: 'frequencies', cql: '[]', by: ['R1'], ...page },
  { operation: 'frequencies', cql: '[]', by: ['node', 'L1', 'doc.category'], ...page },
  { operation: 'groups', cql: '[] []', by: ['node:lemma'], lines: 2, ...page },
  { operation: 'distribution', cql: '[]', by: 'category' },
  { operation: 'dispersion', cql: '[]' },
  { operation: 'collocations', cql: '[pos="N"]', ...page },
  { operation: 'collocations', cql: '"the"', attribute: 'pos', limit: 400 },
  { operation: 'collocations', cql: '"the" []{0,1} "of"', ...page },
  { operation: 'collocations', cql: '"the" []{0,1} "of"', unit: 'words', ...page },
  { operation: 'collocations', cql: '[pos="N"]', window: [40, 40], ...page },
  { operation: 'collocations', cql: '[]{1,2}', counting: 'perHit', within: null, ...page },
  { operation: 'collocations', cql: '","', unit: 'words', attribute: 'id', ...page },
  { operation: 'ngrams', minimum: 1, ...page },
  { operation: 'ngrams', n: 4, minimum: 3, ...page },
  { operation: 'ngrams', n: 3, attribute: 'id', wordsOnly: true, minimum: 1, limit: 100_000 },
  { operation: 'ngrams', n: 3, attribute: 'pos', ...page },
  { operation: 'wordlist', attribute: 'id', criteria: 'media', ...page },
  { operation: 'keyness', target: { criteria: 'media' }, reference: { criteria: 'media' }, files: true, ...page },
  { operation: 'keyness', target: {}, reference: { criteria: 'media' }, among: '[pos="N"]', minimumFiles: 2, ...page },
  { operation: 'documents', filesWith: '[]', ...page },
])('$operation of one huge document looks at the clock: %j', (request) => {
  // Opened again, so that everything that is computed at first use is computed in this test.
  const corpus = openCorpus(storage);
  const loops = watcher.during(MOST, (look) => {
    const signal = {
      get aborted() {
        look();
        return false;
      },
    };
    answerTo(corpus, request, { signal, useCache: false });
  });
  expect(loops).toEqual([]);
});
