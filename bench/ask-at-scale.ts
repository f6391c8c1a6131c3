import { closeCorpus, openCorpus, runOperation } from '@zaban/engine';
import { completed, type OperationInput } from '@zaban/contract';
import type { Corpus, OperationContext, Storage } from '@zaban/engine';
import { ThreadTeam } from '@zaban/engine/threads';

/** The time of one question in seconds, and its count. */
export interface Cost {
  readonly question: string;
  readonly seconds: number;
  readonly count: number;
}

/** The words with the most tokens, with the fewest, and with about a thousandth of all tokens. */
function wordsOf({ word: { frequency, lexicon }, tokenCount }: Corpus): Record<'common' | 'rare' | 'middle', string> {
  let [common, rare, middle] = [0, 0, 0];
  const wanted = tokenCount / 1000;
  for (let word = 0; word < lexicon.size; word++) {
    if (frequency[word] > frequency[common]) common = word;
    if (frequency[word] < frequency[rare]) rare = word;
    if (Math.abs(frequency[word] - wanted) < Math.abs(frequency[middle] - wanted)) middle = word;
  }
  return { common: lexicon.value(common), rare: lexicon.value(rare), middle: lexicon.value(middle) };
}

/** Questions for a generated corpus of any size. */
export function questionsOf(corpus: Corpus): (readonly [string, OperationInput])[] {
  const { common, rare, middle } = wordsOf(corpus);
  const page = { limit: 20 } as const;
  return [
    ['first page of a rare word', { operation: 'concordance', cql: `"${rare}"`, ...page }],
    ['first page of the commonest word', { operation: 'concordance', cql: `"${common}"`, ...page }],
    ['the commonest sorted by its next word', { operation: 'concordance', cql: `"${common}"`, sort: ['R1'], ...page }],
    ['the commonest by category', { operation: 'frequencies', cql: `"${common}"`, by: ['doc.category'], ...page }],
    ['collocates of one word in a thousand', { operation: 'collocations', cql: `"${middle}"`, within: null, ...page }],
    ['word list of a category', { operation: 'wordlist', criteria: 'media', ...page }],
    ['key words of a category', { operation: 'keyness', target: { criteria: 'media' }, ...page }],
    ['all bigrams', { operation: 'ngrams', n: 2, ...page }],
  ];
}

function sumOf(numbers: Uint32Array): number {
  let sum = 0;
  for (let index = 0; index < numbers.length; index++) sum += numbers[index];
  return sum;
}

/**
 * A question that takes fewer seconds than this is asked twice and the second time is reported, since the first one
 * includes compiling and decoding.
 */
const QUICK = 1;

/** Opens an index and runs the questions as operations; reports the cost of each to `report`. */
export function askAtScale(storage: Storage, threads: number, report: (cost: Cost) => void): void {
  const clock = (question: string, task: () => number): void => {
    for (let run = 0; ; run++) {
      const start = performance.now();
      const count = task();
      const seconds = (performance.now() - start) / 1000;
      if (run === 0 && seconds < QUICK) continue;
      return report({ question, seconds, count });
    }
  };
  const begun = performance.now();
  const opened = openCorpus(storage);
  report({ question: 'open', seconds: (performance.now() - begun) / 1000, count: opened.tokenCount });
  clock('one pass over the tokens (P)', () => sumOf(opened.tokens));
  const team = threads > 1 ? new ThreadTeam(opened, { threads }) : undefined;
  for (const [question, request] of questionsOf(opened)) {
    const progress = shownProgress(question);
    const context: OperationContext = { progress: progress.report, ...(team === undefined ? {} : { team }) };
    clock(question, () => runOperation(opened, completed(request), context).count);
    progress.end();
  }
  closeCorpus(opened);
}

/** A progress line on the terminal. */
function shownProgress(question: string): { report: (phase: string, share: number) => void; end: () => void } {
  const { stderr } = process;
  let next = performance.now() + 500;
  return {
    report: (phase, share) => {
      if (!stderr.isTTY || performance.now() < next) return;
      next = performance.now() + 100;
      stderr.write(`\r\x1b[K${question}: ${phase} ${Math.floor(share * 100)} %`);
    },
    end: () => {
      if (stderr.isTTY) stderr.write('\r\x1b[K');
    },
  };
}
