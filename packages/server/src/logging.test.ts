import { expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { createLog } from './logging.ts';
import { startTestApp } from './testing/test-app.ts';

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
