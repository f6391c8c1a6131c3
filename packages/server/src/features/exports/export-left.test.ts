import { request } from 'node:http';
import { OPERATION_NAMES, OPERATIONS, type Operation } from '@zaban/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

const FORMATS = ['csv', 'tsv', 'jsonl', 'xlsx', 'parquet'];
const QUERIES: Readonly<Record<string, string>> = {
  keyness: 'target=criteria:media',
  ngrams: 'n=2',
  wordlist: '',
  documents: '',
  features: '',
};
/** More hits than the buffers between a search and a client hold. */
const LONG_TEXT = {
  sentences: Array.from(
    { length: 1500 },
    (_, index) => `The old road number ${index} went by the canal and the dera .`,
  ),
  fields: { fileName: 'long.txt', category: 'media', genre: 'news report', access: 'open' },
};
const FILES = OPERATION_NAMES.filter((name) => (OPERATIONS[name] as Operation).file !== undefined);

let test: TestApp;
let url: string;
const problems: unknown[] = [];
const note = (problem: unknown): void => void problems.push(problem);

beforeAll(async () => {
  test = await startTestApp();
  await test.build([...OPEN_TEXTS, LONG_TEXT]);
  await test.services.corpus.refresh();
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  // In place of the listeners of the test runner: what nobody handles would end a server.
  process.prependListener('uncaughtException', note);
  process.prependListener('unhandledRejection', note);
});
afterAll(async () => {
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
  await test.close();
});

/** Requests an address and leaves: before the answer, or after its first bytes. */
function leave(path: string, afterBytes: boolean, headers = {}): Promise<void> {
  return new Promise((resolve) => {
    const asked = request(`${url}${path}`, { headers }, (answer) => {
      answer.once('data', () => asked.destroy());
      answer.once('error', () => {});
      answer.once('end', () => asked.destroy());
    });
    asked.once('error', () => {});
    asked.once('close', () => resolve());
    asked.once('socket', (socket) => socket.once('connect', () => afterBytes || setImmediate(() => asked.destroy())));
    asked.end();
  });
}

const isUp = async (): Promise<boolean> => (await fetch(`${url}/corpus/concordance?simple=the&limit=1`)).ok;

it.each(FILES)('goes on when readers leave files of %s', async (name) => {
  const query = QUERIES[name] ?? 'cql=%5B%5D&context=20,20';
  for (const format of FORMATS) {
    const path = `/corpus/export/${name}?${query}&format=${format}`;
    await Promise.all([leave(path, true), leave(path, false), leave(path, true, { 'accept-encoding': 'gzip' })]);
  }
  expect(await isUp()).toBe(true);
  expect(problems).toEqual([]);
});

it('goes on when readers leave events of progress', async () => {
  const headers = { accept: 'text/event-stream' };
  for (const cql of ['%5B%5D', '%22a']) await leave(`/corpus/concordance?cql=${cql}`, false, headers);
  await leave('/corpus/ngrams?n=3', true, headers);
  expect(await isUp()).toBe(true);
  expect(problems).toEqual([]);
});

it.each(FORMATS)('goes on when the corpus changes or a search fails while %s is read', async (format) => {
  const answer = await fetch(`${url}/corpus/export/concordance?cql=%5B%5D&context=20,20&format=${format}`);
  await test.build(OPEN_TEXTS);
  await test.services.corpus.refresh();
  // The file of the former build is whole, or the connection ends: it is never short without an error.
  await answer.arrayBuffer().catch(() => {});
  expect(await isUp()).toBe(true);
  expect(problems).toEqual([]);
  await test.build([...OPEN_TEXTS, LONG_TEXT]);
  await test.services.corpus.refresh();
});
