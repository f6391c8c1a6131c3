import { once } from 'node:events';
import { expect, it } from 'vitest';
import { makeTestSite } from '../../packages/server/src/testing/test-site.ts';
import { serve } from './serve.ts';

it('a server that is asked to stop finishes what is under way, then takes nothing more', async () => {
  const site = await makeTestSite();
  const served = await serve(site.site, site.data);
  const gone = once(served.process, 'exit');
  const ask = (): Promise<Response> =>
    fetch(`${served.url}/corpus/forgotPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'amna@example.org' }),
    });
  const askFive = (): Promise<Response[]> => Promise.all(Array.from({ length: 5 }, ask));
  // The first answers open the connections; every answer of this call takes 400 milliseconds.
  await Promise.all((await askFive()).map((answer) => answer.text()));
  const underWay = askFive();
  // The request for the figures is among those under way.
  const figures = async (): Promise<string> => (await fetch(`${served.url}/metrics`)).text();
  await expect.poll(figures, { interval: 5 }).toMatch(/^zaban_under_way 6$/m);
  served.process.kill('SIGTERM');
  const statuses = (await underWay).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect((await gone)[0]).toBe(0);
  await expect(ask()).rejects.toThrow(TypeError);
  site.remove();
});
