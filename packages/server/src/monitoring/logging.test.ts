import { expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { createLog } from './logging.ts';
import { startTestApp } from '../testing/test-app.ts';

it('writes one line a request that names its route, and neither words nor people', async () => {
  const test = await startTestApp();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = await buildApp({ ...test.services, log });
  const answer = await app.inject({ method: 'GET', url: '/corpus/urduizedWords/Chaudhry?x=amna' });
  const payload = { email: 'amna@example.org', password: 'wrong-one' };
  await app.inject({ method: 'POST', url: '/corpus/loginUser', payload, remoteAddress: '10.1.2.3' });
  await app.inject({ method: 'GET', url: '/Sresult?word=dera' });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      level: 'info',
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/corpus/urduizedWords/:word',
      status: 404,
      msg: 'answered',
    },
    { route: '/corpus/loginUser', status: 401 },
    { route: 'none', status: 404 },
  ]);
  log.error(new Error('550 <amna@example.org> is unknown'));
  expect(lines.at(-1)).toContain('550 <[address]> is unknown');
  expect(lines.join('')).not.toMatch(/chaudhry|amna|wrong-one|10\.1\.2\.3|dera/i);
  await app.close();
  await test.close();
});

it('writes what fails behind an event stream as it does for a plain call, and tells none of it', async () => {
  const test = await startTestApp();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = await buildApp({ ...test.services, log });
  const failing = vi.spyOn(test.services.corpus, 'run').mockRejectedValue(new TypeError('x is not a function'));
  const ask = (query: string, accept: string) => app.inject({ url: `/corpus/ngrams?${query}`, headers: { accept } });
  const streamed = await ask('n=2&of=dera', 'text/event-stream');
  const plain = await ask('n=3&of=dera', 'application/json');
  expect([streamed.statusCode, plain.statusCode]).toEqual([200, 500]);
  expect(streamed.body).toBe(`event: failure\ndata: ${plain.body}\n\n`);
  expect(plain.body).not.toContain('function');
  const seen = lines.map((line) => JSON.parse(line) as { msg: string });
  const failed = { level: 'error', err: { type: 'TypeError', message: 'x is not a function' }, msg: 'A call failed.' };
  expect(seen).toMatchObject([
    { ...failed, reqId: streamed.headers['x-request-id'] },
    { reqId: streamed.headers['x-request-id'], route: '/corpus/ngrams', status: 200 },
    { ...failed, reqId: plain.headers['x-request-id'] },
    { reqId: plain.headers['x-request-id'], route: '/corpus/ngrams', status: 500 },
  ]);
  expect(lines.join('')).not.toContain('dera');
  failing.mockRestore();
  await app.close();
  await test.close();
});
