import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';
import type { CorpusService } from '../../serving/index.ts';
import type { RunOptions } from '../../workers/index.ts';
import type { ToWorker } from '../../workers/protocol.ts';

const FORMATS = ['csv', 'tsv', 'jsonl', 'xlsx', 'parquet'];
/** A text whose lines need several chunks. */
const LONG_TEXT = {
  sentences: Array.from({ length: 900 }, (_, index) => `The old road number ${index} went by the canal and the dera .`),
  fields: { fileName: 'long.txt', category: 'media', genre: 'news report', access: 'open' },
};

type RunOfCorpus = CorpusService['run'];

let test: TestApp;
let url: string;
const problems: unknown[] = [];
const note = (problem: unknown): void => void problems.push(problem);

/** Whether the next thread that takes a search is killed. */
let isKilling = false;
const post = Reflect.get(Worker.prototype, 'postMessage') as (this: Worker, message: unknown) => void;
vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message: unknown) {
  post.call(this, message);
  if (!isKilling || (message as ToWorker).kind !== 'run') return;
  isKilling = false;
  void this.terminate();
});

/** What may happen to one chunk of a file. Each begins the search of the chunk and makes it fail. */
const FAULTS: Readonly<
  Record<string, (run: RunOfCorpus, asked: object, options: RunOptions | undefined) => Promise<object>>
> = {
  'its worker is killed': (run, asked, options) => {
    isKilling = true;
    return run(asked, options);
  },
  'its search is cancelled': (run, asked, options) => run(asked, { ...options, signal: AbortSignal.abort() }),
  'the queue is full': (run, asked, options) => {
    const others = Array.from({ length: 30 }, () => run({ operation: 'wordlist' }, { weight: 'heavy' }));
    for (const other of others) other.catch(() => {});
    return run(asked, options);
  },
  'the corpus is replaced': async (run, asked, options) => {
    await serve(OPEN_TEXTS);
    return run(asked, options);
  },
  'the software has a fault': async () => {
    throw new TypeError('x is not a function');
  },
};

async function serve(texts: Parameters<TestApp['build']>[0]): Promise<void> {
  await test.build(texts);
  await test.services.corpus.refresh();
}

beforeAll(async () => {
  test = await startTestApp();
  await serve([...OPEN_TEXTS, LONG_TEXT]);
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  process.prependListener('uncaughtException', note);
  process.prependListener('unhandledRejection', note);
});
afterAll(async () => {
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
  await test.close();
});

/** Whether a request is for lines; the others are for the description of the file. */
function isChunk(asked: object): boolean {
  return 'operation' in asked && ['concordance', 'encodedLines'].includes(String(asked.operation));
}

/** Requests a file whose chunk with this number, from 1, fails. Resolves to whether the reader takes what it got for the whole file. */
async function fileFailing(format: string, chunk: number, fault: (typeof FAULTS)[string]): Promise<boolean> {
  const { corpus } = test.services;
  const run = corpus.run.bind(corpus);
  let chunks = 0;
  const failing = vi
    .spyOn(corpus, 'run')
    .mockImplementation(async (asked: object, options?: RunOptions) =>
      isChunk(asked) && ++chunks === chunk ? fault(run, asked, options) : run(asked, options),
    );
  const answer = await fetch(`${url}/corpus/export/concordance?cql=%5B%5D&context=20,20&format=${format}`);
  const isRead = await answer.arrayBuffer().then(
    () => true,
    () => false,
  );
  failing.mockRestore();
  await serve([...OPEN_TEXTS, LONG_TEXT]);
  expect(chunks).toBeGreaterThanOrEqual(chunk);
  return answer.ok && isRead;
}

/** One format meets every fault, and every format one that comes from a thread and one that does not. */
const PAIRS = [
  ...Object.keys(FAULTS).map((fault) => ['csv', fault] as const),
  ...FORMATS.flatMap((format) => [
    [format, 'its worker is killed'] as const,
    [format, 'the software has a fault'] as const,
  ]).slice(2),
];

it.each(PAIRS)('ends a file as %s, and nothing else, when %s', async (format, fault) => {
  // A file may begin with the new corpus.
  expect(await fileFailing(format, 1, FAULTS[fault])).toBe(fault === 'the corpus is replaced');
  expect(await fileFailing(format, 3, FAULTS[fault])).toBe(false);
  expect((await fetch(`${url}/corpus/concordance?simple=the&limit=1`)).ok).toBe(true);
  expect(problems).toEqual([]);
});
