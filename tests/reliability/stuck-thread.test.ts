import { afterEach, expect, it, vi } from 'vitest';
import { makeTestSite } from '../../packages/server/src/testing/test-site.ts';
import { Searchers } from './searchers.ts';
import { serveUnruly } from './serve.ts';

afterEach(() => void vi.unstubAllEnvs());

it('a thread that never ends a query, or dies of one, is replaced, and no other query suffers', async () => {
  vi.stubEnv('ZABAN_QUICK_WORKERS', '4');
  const site = await makeTestSite();
  const served = await serveUnruly(site.site, site.data);
  const ask = (word: string): Promise<Response> =>
    fetch(`${served.url}/corpus/searchWord/1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ word }),
    });
  const deaths = async (): Promise<number> => {
    const text = await (await fetch(`${served.url}/metrics`)).text();
    return Number(/^zaban_worker_deaths (\d+)$/m.exec(text)?.[1]);
  };
  try {
    for (const [word, died] of [
      ['deadly', 1],
      ['endlessly', 2],
    ] as const) {
      const answered = new AbortController();
      const strange = ask(word).finally(() => answered.abort());
      const searchers = new Searchers(() => served.url, new Set([5]));
      await searchers.search(answered.signal);
      while (searchers.right < 20) await searchers.ask();
      expect([searchers.wrong, searchers.busy]).toEqual([[], 0]);
      const answer = await strange;
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await answer.json()).toMatchObject({ code: 'busy' });
      expect(await deaths()).toBe(died);
    }
  } finally {
    served.process.kill('SIGKILL');
    site.remove();
  }
});
