import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp | undefined;
afterEach(() => test?.close());

/** Starts a server with these settings on a port of this machine. Returns how it answers a request for a host. */
async function answering(settings: Partial<Config>): Promise<(host: string, path?: string) => Promise<number>> {
  test = await startTestApp(settings);
  const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  return (host, path = '/corpus/site') =>
    new Promise((resolve, reject) => {
      const headers = { host: host.replace('PORT', port), 'x-forwarded-host': 'localhost' };
      const sent = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end();
    });
}

const OWN = ['localhost:PORT', '127.0.0.1:PORT', '[::1]:PORT', 'my.localhost:PORT', '192.0.2.7'];

it('a page that lets its name lead to this machine reads nothing of a server without an address', async () => {
  const status = await answering({ host: 'localhost' });
  for (const host of OWN) expect([host, await status(host)]).toEqual([host, 200]);
  for (const host of ['evil.example:PORT', 'localhost.evil.example', '127.0.0.1.evil.example:PORT', 'mylocalhost']) {
    expect([host, await status(host)]).toEqual([host, 403]);
  }
  for (const path of ['/corpus/concordance?simple=dera', '/sru', '/corpus/corpora', '/nowhere']) {
    expect([path, await status('evil.example:PORT', path)]).toEqual([path, 403]);
  }
});

it.each([
  [
    'has an address for visitors, which its proxy passes on',
    { host: '127.0.0.1', publicUrl: 'https://corpus.example.org' },
  ],
  ['listens for other machines, which know it by names of their own', { host: '0.0.0.0' }],
])('a server answers under any name if it %s', async (_, settings) => {
  const status = await answering(settings);
  expect([await status('corpus.example.org'), await status('localhost:PORT')]).toEqual([200, 200]);
});
