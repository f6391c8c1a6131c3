import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('every search is asked in the name of its client, with a signal of its going', async () => {
  const run = vi.spyOn(test.services.corpus, 'run');
  const { fileName } = test.services.corpus.current().documents[0];
  const search = { word: 'the', criteria: 'all' };
  const context = { ...search, LN: 5, RN: 5 };
  const calls: [url: string, payload?: object][] = [
    ['/corpus/searchWord/1', search],
    ['/corpus/findKWIC/1', context],
    ['/corpus/searchConcordance/1', { ...context, LN: 4 }],
    ['/corpus/getFileText', { filepath: fileName }],
    [`/corpus/fileWordFrequency?filepath=${fileName}`],
    ['/corpus/wordProfile/dera'],
    ['/corpus/wordlist?limit=1'],
    ['/corpus/export/wordlist?format=csv'],
    ['/corpus/export/frequencies?simple=the&by=node&format=csv'],
  ];
  for (const [url, payload] of calls) {
    run.mockClear();
    const request = payload === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload };
    const { statusCode, body } = await test.app.inject({ ...request, url, remoteAddress: '192.0.2.9' });
    expect([url, statusCode, statusCode === 200 ? '' : body]).toEqual([url, 200, '']);
    expect(run).toHaveBeenCalled();
    for (const [, options] of run.mock.calls) {
      expect([url, options]).toEqual([
        url,
        expect.objectContaining({ network: '192.0.2.9', signal: expect.any(AbortSignal) }),
      ]);
    }
  }
});
