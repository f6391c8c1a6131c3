import { Agent, request } from 'node:http';
import { Failure } from '@zaban/contract';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addAdmission } from './admission.ts';
import { Metrics } from './metrics.ts';
import type { App } from './services.ts';
import { createLog } from './logging.ts';

interface Heard {
  readonly status: number;
  readonly retry: unknown;
  readonly body: string;
}

it('turns away what is too much before it is read, and takes all again at once', async () => {
  const log = createLog('silent');
  const metrics = new Metrics();
  const app = fastify({ loggerInstance: log }) as unknown as App;
  addAdmission(app, { log, metrics });
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  app.post('/slow', async () => {
    begun += 1;
    await gate.promise;
    return 'done';
  });
  app.get('/readyz', async () => 'ready');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const agent = new Agent({ keepAlive: true });
  const call = (method: string, path: string): Promise<Heard> =>
    new Promise((resolve, reject) => {
      const headers = method === 'GET' ? {} : { 'content-type': 'application/json' };
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => (body += piece));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retry: answer.headers['retry-after'], body }));
      });
      sent.on('error', reject);
      sent.end(method === 'GET' ? undefined : '{}');
    });
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics.print())?.[1]);

  const calls = Array.from({ length: 300 }, () => call('POST', '/slow'));
  await expect.poll(() => begun + figure('zaban_turned_away_total'), { timeout: 30_000 }).toBe(300);
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThanOrEqual(120);
  expect(figure('zaban_under_way')).toBe(begun);
  // Whoever watches is answered all the same.
  expect((await call('GET', '/readyz')).body).toBe('ready');
  gate.resolve();
  const answers = await Promise.all(calls);
  const away = answers.filter(({ status }) => status === 503);
  expect([answers.length - away.length, away.length]).toEqual([begun, 300 - begun]);
  expect(answers.every(({ status }) => [200, 503].includes(status))).toBe(true);
  for (const { retry, body } of away) {
    expect([retry, Failure.parse(JSON.parse(body)).code]).toEqual(['2', 'busy']);
  }
  expect(await call('POST', '/slow')).toMatchObject({ status: 200, body: 'done' });
  expect(figure('zaban_under_way')).toBe(0);
  agent.destroy();
  await app.close();
});
