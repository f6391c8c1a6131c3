// How long does each analysis take, in multiples of one pass over the token stream?
//
//   node bench/analysis.ts <index> [--runs 11] [--only <part of a name>] [--cpu]
//
// With --cpu, the processor time of the thread is measured, which other programs on the machine affect less; its clock
// is coarse, so a short analysis is repeated. One thread, warm; nothing is cached: hits are found again each time.
import { parseArgs } from 'node:util';
import { FileStorage, openCorpus, runOperation } from '@zaban/engine';
import type { Corpus } from '@zaban/engine';
import { completed, type OperationInput } from '@zaban/contract';

interface Row {
  readonly title: string;
  readonly request: OperationInput;
  /** Largest allowed time in passes; undefined where there is no limit. */
  readonly target?: number;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '11' }, only: { type: 'string', default: '' }, cpu: { type: 'boolean' } },
});
const corpus = openCorpus(new FileStorage(positionals[0] ?? '.bench/index'));
const runs = Number(options.runs);
const category = smallestCategory(corpus);
const file = corpus.documents.fileName(Math.floor(corpus.documents.count / 2));
const the = { cql: '"the"' };

const rows: readonly Row[] = [
  { title: 'first page of the', request: { operation: 'concordance', ...the, limit: 20 }, target: 0.05 },
  { title: 'first sentences of the', request: { operation: 'sentences', simple: 'the', files: true, limit: 20 } },
  {
    title: 'the by next word',
    request: { operation: 'concordance', ...the, sort: ['R1'], limit: 20 },
    target: 3,
  },
  {
    title: 'the by next word, middle page',
    request: { operation: 'concordance', ...the, sort: ['R1'], offset: 400_000, limit: 20 },
    target: 3,
  },
  {
    title: 'the by three right neighbours',
    request: { operation: 'concordance', ...the, sort: ['R1', 'R2', 'R3'], offset: 400_000, limit: 20 },
    target: 6,
  },
  {
    title: 'the by next word backwards',
    request: { operation: 'concordance', ...the, sort: ['R1:word:reverse:desc'], limit: 20 },
  },
  { title: 'the, a sample of 1,000', request: { operation: 'concordance', ...the, sample: 1000, limit: 20 } },
  { title: 'the, shuffled', request: { operation: 'concordance', ...the, shuffle: true, limit: 20 } },
  { title: 'collocates of the', request: { operation: 'collocations', ...the, limit: 50 }, target: 4 },
  {
    title: 'collocates of the, per hit',
    request: { operation: 'collocations', ...the, counting: 'perHit', limit: 50 },
    target: 4,
  },
  { title: 'collocates of the by MI', request: { operation: 'collocations', ...the, sortBy: 'mi', limit: 50 } },
  { title: 'collocates of government', request: { operation: 'collocations', cql: '"government"', limit: 50 } },
  {
    title: 'the by document',
    request: { operation: 'frequencies', ...the, by: ['doc.fileName'], limit: 50 },
    target: 0.5,
  },
  { title: 'the by left neighbour', request: { operation: 'frequencies', ...the, by: ['L1'], limit: 50 }, target: 3 },
  {
    title: 'the by both neighbours',
    request: { operation: 'frequencies', ...the, by: ['L1', 'R1'], limit: 50 },
  },
  {
    title: 'the by left neighbour and category',
    request: { operation: 'frequencies', ...the, by: ['L1', 'doc.category'], limit: 50 },
  },
  { title: 'dispersion of the', request: { operation: 'dispersion', ...the } },
  { title: 'word list of a file', request: { operation: 'wordlist', file }, target: 1 },
  { title: 'word list of a category', request: { operation: 'wordlist', criteria: category, limit: 50 }, target: 2 },
  { title: 'word list of the corpus', request: { operation: 'wordlist', limit: 50 }, target: 2 },
  {
    title: 'keyness of a category',
    request: { operation: 'keyness', target: { criteria: category }, limit: 50 },
    target: 4,
  },
  { title: 'all bigrams', request: { operation: 'ngrams', minimum: 1, limit: 50 }, target: 60 },
  { title: 'trigrams from 2 on', request: { operation: 'ngrams', n: 3, minimum: 2, limit: 50 } },
];

/** The category with the fewest tokens; `all` if the corpus has only one. */
function smallestCategory({ documents }: Corpus): string {
  const field = documents.fields.get('category');
  if (field === undefined || field.lexicon.size < 2) return 'all';
  const tokens = new Float64Array(field.lexicon.size);
  for (let document = 0; document < documents.count; document++) {
    tokens[field.ofSpan[document]] += documents.end[document] - documents.start[document];
  }
  return field.lexicon.value(tokens.indexOf(Math.min(...tokens)));
}

function now(): number {
  if (options.cpu !== true) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Least duration of one measurement in milliseconds when the clock is coarse. */
const AT_ONCE = 60;

function measure(task: () => void): { median: number; least: number } {
  const times = Array.from({ length: runs + 2 }, () => {
    const start = now();
    let asked = 0;
    do {
      task();
      asked++;
    } while (options.cpu === true && now() - start < AT_ONCE);
    return (now() - start) / asked;
  })
    .slice(2)
    .sort((a, b) => a - b);
  return { median: times[times.length >> 1], least: times[0] };
}

/** One pass: a plain sum over as many numbers as the corpus has tokens. */
function pass(numbers: Uint32Array): number {
  let sum = 0;
  for (let index = 0; index < numbers.length; index++) sum += numbers[index];
  return sum;
}

const numbers = new Uint32Array(corpus.tokenCount).map((_, index) => index % 1000);
let sum = 0;
const unit = measure(() => (sum += pass(numbers))).median;
const gigabytes = (numbers.byteLength / unit / 1e6).toFixed(1);
console.log(`${corpus.tokenCount} tokens; P = ${unit.toFixed(2)} ms (${gigabytes} GB/s), checksum ${sum % 1000}`);
console.log('                                       median ms   least ms   median/P   target');
for (const { title, request, target } of rows) {
  if (!title.includes(options.only) || (category === 'all' && title.includes('a category'))) continue;
  const complete = completed(request);
  const { median, least } = measure(() => runOperation(corpus, complete, { useCache: false }));
  const late = target !== undefined && median / unit > target ? '  over' : '';
  const columns = [
    median.toFixed(2).padStart(11),
    least.toFixed(2).padStart(10),
    (median / unit).toFixed(2).padStart(10),
  ];
  console.log(`${title.padEnd(36)} ${columns.join(' ')} ${String(target ?? '').padStart(8)}${late}`);
}
