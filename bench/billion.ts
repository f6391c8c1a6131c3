// Does it hold at a billion tokens? Builds an index of generated text, verifies it and asks it, each in a process of its own.
//
//   node bench/billion.ts <folder> [--tokens 1000000000] [--types 500000] [--documents 100000]
//
// The folder takes some 5 GB for a billion tokens. Every step prints seconds and the most memory that it held.
import {
  closeCorpus,
  FileStorage,
  IndexBuilder,
  openCorpus,
  verifyIndex,
  type Corpus,
  type ValueId,
} from '@zaban/engine';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { concordanceLines, hitKey, sortedHits } from '../packages/engine/src/analysis/index.ts';
import { zipfSegments } from './zipf-segments.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tokens: { type: 'string', default: '1000000000' },
    types: { type: 'string', default: '500000' },
    documents: { type: 'string', default: '100000' },
    step: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Say where the index goes: node bench/billion.ts <folder>');
  process.exit(2);
}
const storage = new FileStorage(folder);
const size = {
  tokenCount: Number(values.tokens),
  typeCount: Number(values.types),
  documentCount: Number(values.documents),
};

function timed<Result>(title: string, action: () => Result): Result {
  const start = performance.now();
  const result = action();
  console.log(`${title}: ${((performance.now() - start) / 1000).toPrecision(3)} s`);
  return result;
}

function buildStep(): void {
  const start = performance.now();
  const builder = new IndexBuilder(storage, 'doc');
  let told = 0;
  for (const segment of zipfSegments(size)) {
    builder.add(segment);
    if (builder.tokenCount - told < size.tokenCount / 10) continue;
    told = builder.tokenCount;
    console.log(`  joined ${told} tokens after ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  const built = builder.finish('bench');
  builder.close();
  console.log(`${built.byteLength} bytes, ${(built.byteLength / built.tokenCount).toFixed(2)} a token`);
}

function verifyStep(): void {
  const { faults } = verifyIndex(storage);
  console.log(`${faults.length} faults`);
  for (const { file, problem } of faults) console.log(`  ${file}: ${problem}`);
}

function sumOf(numbers: Uint32Array): number {
  let sum = 0;
  for (let index = 0; index < numbers.length; index++) sum += numbers[index];
  return sum;
}

function askStep(): void {
  const corpus = timed('open', () => openCorpus(storage));
  timed('one pass over the tokens (P)', () => sumOf(corpus.tokens));
  const { frequency, lexicon } = corpus.word;
  let commonest = 0;
  let rarest = 0;
  for (let word = 0; word < lexicon.size; word++) {
    if (frequency[word] > frequency[commonest]) commonest = word;
    if (frequency[word] < frequency[rarest]) rarest = word;
  }
  ask(corpus, 'a rare word', rarest);
  ask(corpus, 'the commonest word', commonest);
  const key = hitKey(corpus, 'R1');
  const start = timed('  its positions', () => corpus.postings.positions(commonest));
  const matches = { count: start.length, start, width: 1, end: undefined, labels: undefined };
  timed('  sorted by next word, first page', () => sortedHits(corpus, matches, [key], 0, 20));
  timed('  the same again', () => sortedHits(corpus, matches, [key], 0, 20));
  closeCorpus(corpus);
}

function ask(corpus: Corpus, title: string, word: ValueId): void {
  console.log(`${title}: "${corpus.word.lexicon.value(word)}"`);
  timed('  count', () => console.log(`  ${corpus.postings.count(word)} hits`));
  for (const run of ['first page', 'first page again']) {
    timed(`  ${run}`, () => {
      const start = corpus.postings.slice(word, 0, 20);
      const matches = { count: start.length, start, width: 1, end: undefined, labels: undefined };
      return concordanceLines(corpus, matches, { kind: 'tokens', left: 6, right: 6 });
    });
  }
}

const steps = { build: buildStep, verify: verifyStep, ask: askStep };
if (values.step !== undefined) {
  const step = steps[values.step as keyof typeof steps];
  timed(`${values.step} in all`, step);
  console.log(`at most ${(process.resourceUsage().maxRSS / 1024 / 1024).toFixed(2)} GiB of memory`);
} else {
  for (const step of Object.keys(steps)) {
    console.log(`\n# ${step}`);
    const { status } = spawnSync(process.execPath, [...process.argv.slice(1), '--step', step], { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
}
