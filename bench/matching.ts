// How long does each kind of query take, in multiples of one pass over the token stream?
//
//   node bench/matching.ts <index> [--runs 15] [--only <part of a name>] [--cpu]
//
// With --cpu, the processor time of the thread is measured, which other programs on the machine affect less; its clock
// is coarse, so a short query is repeated. One thread, warm; searches in lexicons are not cached.
import { parseArgs } from 'node:util';
import {
  countPattern,
  explainPlan,
  FileStorage,
  matchPattern,
  openCorpus,
  pagePattern,
  parseQuery,
} from '@zaban/engine';

interface Row {
  readonly title: string;
  readonly cql: string;
  /** Largest allowed time in passes. */
  readonly target: number;
  readonly ask?: 'count' | 'page';
}

const rows: readonly Row[] = [
  { title: 'count of a word', cql: '"government"', target: 0.01, ask: 'count' },
  { title: 'count of the commonest word', cql: '"the"', target: 0.01, ask: 'count' },
  { title: 'count of a lemma', cql: '[lemma="go"]', target: 0.01, ask: 'count' },
  { title: 'count of a tag', cql: '[pos="NOUN"]', target: 0.01, ask: 'count' },
  { title: 'first page of a word', cql: '"the"', target: 0.02, ask: 'page' },
  { title: 'first page of a tag', cql: '[pos="NOUN"]', target: 0.02, ask: 'page' },
  { title: 'first page of a lemma', cql: '[lemma="go"]', target: 0.02, ask: 'page' },
  { title: 'first page of th.*', cql: '"th.*"', target: 0.02, ask: 'page' },
  { title: 'hits of the', cql: '"the"', target: 0.01 },
  { title: 'th.*', cql: '"th.*"', target: 2 },
  { title: '.*tion', cql: '".*tion"', target: 0.6 },
  { title: 'go … to', cql: '[lemma="go"] []{0,3} "to"', target: 0.2 },
  { title: 'the … of within s', cql: '"the" []{1,2} "of" within s', target: 3 },
  { title: 'of the', cql: '"of" "the"', target: 0.8 },
  { title: 'in the united states, any case', cql: '"in"%c "the"%c "united"%c "states"%c', target: 0.3 },
  { title: 'adjective + noun', cql: '[pos="ADJ"] [pos="NOUN"]', target: 2 },
  { title: 'noun', cql: '[pos="NOUN"]', target: 3 },
  { title: 'same word twice', cql: 'a:[] b:[] :: a.lc = b.lc', target: 30 },
  { title: 'sentence with a question', cql: '<s> []* "\\?" </s>', target: 30 },
  { title: 'labels over a gap', cql: 'a:[pos="DET"] []{0,2} b:[pos="NOUN"]', target: 100 },
  { title: 'any number, then a rare word', cql: '[]* "lighthouse"', target: 1 },
  { title: 'tags asked of labels', cql: 'a:[] []{0,2} b:[] :: a.pos="NOUN" & b.pos="VERB"', target: 3 },
  {
    title: 'labels over two gaps',
    cql: 'a:[pos="DET"] []{0,5} b:[pos="NOUN"] []{0,5} c:[pos="VERB"] :: a.lc != b.lc',
    target: 20,
  },
  { title: 'same word in five tokens', cql: 'a:[] []{0,5} b:[] :: a.word=b.word within s', target: 60 },
  { title: 'two different words', cql: 'a:[] b:[] :: a.word!=b.word', target: 10 },
  { title: 'noun phrase, commonest', cql: '[pos="DET"]? [pos="ADJ"]* [pos="NOUN"]', target: 8 },
  { title: 'lemma and tag', cql: '[lemma="make" & pos="V.*"]', target: 0.14 },
  { title: 'sentences with a word', cql: '<s/> containing "the"', target: 1.5 },
  { title: 'sentences without a word', cql: '<s/> !containing "the"', target: 1.7 },
  { title: 'sentences in files', cql: '<s/> within (<doc/> containing "lighthouse")', target: 0.35 },
  { title: 'a relation', cql: '_ -obj-> _', target: 4 },
  { title: 'three relations of one head', cql: '_ -nsubj-> _ ; -obj-> _ ; -advmod-> _', target: 10 },
  { title: 'a relation of a lemma', cql: '[lemma="visit"] -obj-> _', target: 0.2 },
  { title: 'descendants of a lemma', cql: '[lemma="visit"] -->> _', target: 0.4 },
  { title: 'ancestors of a lemma', cql: '_ -->> [lemma="visit"]', target: 0.8 },
  { title: 'token by its head', cql: '[deprel="obj" & head.lemma="visit"]', target: 0.2 },
  { title: 'token by a child', cql: '[children.deprel="amod"]', target: 6 },
  { title: 'token by its relation', cql: '[deprel="obj"]', target: 2.5 },
  { title: 'regex without a literal', cql: '"[aeiou]{3,}.*"', target: 5 },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '15' }, only: { type: 'string', default: '' }, cpu: { type: 'boolean' } },
});
const corpus = openCorpus(new FileStorage(positionals[0] ?? '.bench/index'));
const runs = Number(values.runs);

function now(): number {
  if (values.cpu !== true) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Least duration of one measurement in milliseconds when the clock is coarse. */
const AT_ONCE = 60;

/** Median and minimum of the runs, in milliseconds. */
function times(measure: () => void): readonly [median: number, minimum: number] {
  const all = Array.from({ length: runs }, () => {
    const start = now();
    let asked = 0;
    do {
      measure();
      asked += 1;
    } while (values.cpu === true && now() - start < AT_ONCE);
    return (now() - start) / asked;
  });
  all.sort((a, b) => a - b);
  return [all[runs >> 1], all[0]];
}

/** One pass: a plain sum over as many numbers as the corpus has tokens. */
function pass(numbers: Uint32Array): number {
  let sum = 0;
  for (let index = 0; index < numbers.length; index += 1) sum += numbers[index];
  return sum;
}

const numbers = new Uint32Array(corpus.tokenCount).map((_, index) => index % 1000);
const [passMedian, passMinimum] = times(() => {
  if (pass(numbers) < 0) throw new Error('The sum of counts is negative.');
});
console.log(
  `${corpus.tokenCount} tokens, ${corpus.wordCount} words; one pass P = ${passMedian.toFixed(1)} ms, at least ${passMinimum.toFixed(1)}`,
);

for (const { title, cql, target, ask } of rows.filter((row) => row.title.includes(values.only))) {
  const pattern = parseQuery(cql);
  const options = { useCache: false };
  let count = 0;
  const [median, minimum] = times(() => {
    if (ask === 'count') count = countPattern(corpus, pattern, options).count;
    else if (ask === 'page') count = pagePattern(corpus, pattern, 0, 20, options).count;
    else count = matchPattern(corpus, pattern, options).matches.count;
  });
  const mark = median / passMedian <= target ? ' ' : '!';
  console.log(
    `${mark} ${title.padEnd(32)} ${String(count).padStart(9)}  ${median.toFixed(3).padStart(9)} ms  ` +
      `${(median / passMedian).toFixed(3).padStart(7)} P, at least ${(minimum / passMinimum).toFixed(3)} (target ${target})  ${explainPlan(corpus, pattern).split('\n')[0]}`,
  );
}
