import { type Fields, OperationRequest, OPERATIONS, problemSentence } from '@zaban/contract';
import { FileStorage, openCorpus, runOperation } from '@zaban/engine';
import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { CommandError } from '../command-error.ts';
import { teamOf, threadCount } from '../querying/threads.ts';
import { DEFAULT_BENCH_REQUESTS } from '../querying/bench-requests.ts';

const MIN_RUNS = 5;
const MAX_RUNS = 50;
/** Milliseconds for which one request is repeated. */
const MILLISECONDS_PER_REQUEST = 400;

function measure(task: () => void): { readonly median: number; readonly minimum: number } {
  task();
  const times: number[] = [];
  const end = performance.now() + MILLISECONDS_PER_REQUEST;
  while (times.length < MIN_RUNS || (times.length < MAX_RUNS && performance.now() < end)) {
    const start = performance.now();
    task();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { median: times[times.length >> 1]!, minimum: times[0]! };
}

/** One pass over the token stream: the unit in which speeds are reported. By index, since an iterator takes several times as long. */
function onePass(tokens: Uint32Array): number {
  let sum = 0;
  for (let at = 0; at < tokens.length; at++) sum += tokens[at]!;
  return sum;
}

function readRequests(file: string | undefined): OperationRequest[] {
  if (file === undefined) return DEFAULT_BENCH_REQUESTS.map((request) => OperationRequest.parse(request));
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    let input: unknown;
    try {
      input = JSON.parse(line.trim());
    } catch {
      throw new CommandError(`${file}:${index + 1}: this line is not JSON.`);
    }
    const parsed = OperationRequest.safeParse(input);
    if (!parsed.success) throw new CommandError(`${file}:${index + 1}: ${problemSentence(parsed.error.issues)}`);
    return [parsed.data];
  });
}

export function addBenchCommand(program: Command): void {
  program
    .command('bench <index> [requests]')
    .description('median and minimum milliseconds of each request of a JSON Lines file, in one process, warm')
    .option('--threads <number>', 'threads for one request (default: 1)', threadCount, 1)
    .action((index: string, file: string | undefined, { threads }: { threads: number }) => {
      const requests = readRequests(file);
      const corpus = openCorpus(new FileStorage(index));
      const context = teamOf(corpus, threads);
      let sum = 0;
      const pass = measure(() => (sum += onePass(corpus.tokens)));
      const gigabytes = (corpus.tokens.byteLength / pass.minimum / 1e6).toFixed(1);
      console.log(`${corpus.tokenCount.toLocaleString('en')} tokens, build ${corpus.buildId}; checksum ${sum % 1e9}`);
      console.log(
        `one pass P: median ${pass.median.toFixed(3)} ms, minimum ${pass.minimum.toFixed(3)} ms (${gigabytes} GB/s)`,
      );
      console.log('median ms  minimum ms  median/P        hits  request');
      for (const request of requests) {
        let count = 0;
        const { median, minimum } = measure(() => {
          count = runOperation(corpus, request, context).count;
        });
        const cells = [
          median.toFixed(3).padStart(9),
          minimum.toFixed(3).padStart(10),
          (median / pass.median).toFixed(3).padStart(8),
          count.toLocaleString('en').padStart(10),
        ];
        console.log(`${cells.join('  ')}  ${describe(request)}`);
      }
    });
}

function describe({ operation, ...parameters }: OperationRequest): string {
  const fields: Fields = OPERATIONS[operation].fields;
  const given = Object.entries(parameters).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(fields[name]?.default),
  );
  return `${operation} ${given.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`).join(' ')}`;
}
