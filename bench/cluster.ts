// How fast does a cluster answer, compared with our own index?
//
//   node bench/cluster.ts <index> clickhouse:<address>/<database> [repetitions]
//
// The cluster must contain the same build. All answers are compared; times are medians in milliseconds, for the cluster
// without data cached by an earlier request.
import { openCluster, parseClusterAddress } from '@zaban/cluster';
import { OperationRequest } from '@zaban/contract';
import { type Corpus, FileStorage, openCorpus, runOperation } from '@zaban/engine';
import { isDeepStrictEqual } from 'node:util';

const QUESTIONS: readonly (readonly [title: string, request: object])[] = [
  ['count of "the"', { operation: 'positions', cql: '"the"', limit: 0 }],
  ['first page of "the"', { operation: 'concordance', cql: '"the"', limit: 20 }],
  ['"the" sorted by the next word', { operation: 'concordance', cql: '"the"', sort: ['R1'], limit: 20 }],
  ['collocates of "the"', { operation: 'collocations', cql: '"the"', limit: 20 }],
  ['collocates of [lemma="go"]', { operation: 'collocations', cql: '[lemma="go"]', limit: 20 }],
  ['"the" []{1,2} "of" within s', { operation: 'positions', cql: '"the" []{1,2} "of" within s', limit: 20 }],
  ['[xpos="JJ"] [xpos="NN"]', { operation: 'positions', cql: '[xpos="JJ"] [xpos="NN"]', limit: 20 }],
  ['".*tion"', { operation: 'positions', cql: '".*tion"', limit: 20 }],
  ['"the" by document', { operation: 'frequencies', cql: '"the"', by: ['doc.fileName'], limit: 20 }],
  ['word list', { operation: 'wordlist', limit: 20 }],
  ['word list of a category', { operation: 'wordlist', criteria: 'media', limit: 20 }],
  ['keyness of a category', { operation: 'keyness', target: { criteria: 'media' }, limit: 20 }],
  ['bigrams', { operation: 'ngrams', n: 2, limit: 20 }],
];

/** The answer, and the median of the times; a first run is not counted. */
function timed(
  corpus: Corpus,
  request: OperationRequest,
  repetitions: number,
): { answer: unknown; milliseconds: number } {
  let answer: unknown;
  const times: number[] = [];
  for (let time = 0; time <= repetitions; time++) {
    const start = performance.now();
    answer = runOperation(corpus, request);
    if (time > 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { answer, milliseconds: times[Math.floor(times.length / 2)] };
}

const [, , index, address, repetitions = '3'] = process.argv;
const ours = openCorpus(new FileStorage(index));
const { corpus: theirs, close } = openCluster(parseClusterAddress(address), { keepsTokens: false });
console.log(
  `${ours.tokenCount.toLocaleString('en')} tokens\n\n| question | hits | index | cluster | same answer |\n|---|---|---|---|---|`,
);
for (const [title, given] of QUESTIONS) {
  const request = OperationRequest.parse(given);
  const [own, far] = [ours, theirs].map((corpus) => timed(corpus, request, Number(repetitions)));
  const { count } = own.answer as { count: number };
  const same = isDeepStrictEqual(own.answer, far.answer) ? 'yes' : 'NO';
  console.log(
    `| ${title} | ${count.toLocaleString('en')} | ${own.milliseconds.toFixed(0)} | ${far.milliseconds.toFixed(0)} | ${same} |`,
  );
}
await close();
