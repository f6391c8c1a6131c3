import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await test.build(OPEN_TEXTS);
  await test.services.corpus.refresh();
});
afterAll(() => test.close());

it('names a file that lacks rows because the time was up', async () => {
  const { corpus } = test.services;
  const run = corpus.run.bind(corpus);
  const cut = vi
    .spyOn(corpus, 'run')
    .mockImplementation(async (...asked) => ({ ...(await run<object>(...asked)), truncated: 'time' }) as never);
  const file = () => test.app.inject('/corpus/export/ngrams?n=2&format=csv');
  const { headers, body } = await file();
  expect(headers['content-disposition']).toMatch(/filename="ngrams-\d+-incomplete-\w+\.csv"/);
  expect(body).toContain('no, the limit of time was reached');
  cut.mockRestore();
  expect((await file()).headers['content-disposition']).toMatch(/filename="ngrams-\d+-\w+\.csv"/);
});
