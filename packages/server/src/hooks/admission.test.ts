import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Failure } from '@zaban/contract';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addAdmission } from './admission.ts';
import { addCors } from './cors.ts';
import { Metrics } from '../monitoring/metrics.ts';
import type { App } from '../services.ts';
import { createLog } from '../monitoring/logging.ts';

const PORTAL = 'https://portal.example.org';

interface Heard {
  readonly status: number;
  readonly retry: unknown;
  readonly origin: unknown;
  readonly body: string;
}

it('turns away what is too much before it is read, and takes all again at once', async () => {
  const log = createLog('silent');
  const metrics = new Metrics();
  const app = fastify({ loggerInstance: log }) as unknown as App;
  addCors(app, { portalOrigin: PORTAL, areReadsOpen: false });
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
      const headers = { origin: PORTAL, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) };
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => (body += piece));
        answer.on('end', () => {
          const { 'retry-after': retry, 'access-control-allow-origin': origin } = answer.headers;
          resolve({ status: answer.statusCode ?? 0, retry, origin, body });
        });
      });
      sent.on('error', reject);
      sent.end(method === 'GET' ? undefined : '{}');
    });
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics.print())?.[1]);

  const calls = Array.from({ length: 300 }, () => call('POST', '/slow'));
  await expect.poll(() => begun + figure('zaban_turned_away_total')).toBe(300);
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThanOrEqual(120);
  expect(figure('zaban_under_way')).toBe(begun);
  // Monitoring requests are still answered.
  expect((await call('GET', '/readyz')).body).toBe('ready');
  gate.resolve();
  const answers = await Promise.all(calls);
  const away = answers.filter(({ status }) => status === 503);
  expect([answers.length - away.length, away.length]).toEqual([begun, 300 - begun]);
  expect(answers.every(({ status }) => [200, 503].includes(status))).toBe(true);
  for (const { retry, origin, body } of away) {
    expect([retry, origin, Failure.parse(JSON.parse(body)).code]).toEqual(['2', PORTAL, 'busy']);
  }
  expect(await call('POST', '/slow')).toMatchObject({ status: 200, body: 'done' });
  expect(figure('zaban_under_way')).toBe(0);
  agent.destroy();
  await app.close();
});

it('leaves half of its places to others than one client', async () => {
  const log = createLog('silent');
  const app = fastify({ loggerInstance: log, trustProxy: 'loopback', forceCloseConnections: true }) as unknown as App;
  addAdmission(app, { log, metrics: new Metrics() });
  const gate = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    await gate.promise;
    return 'done';
  });
  const call = async (from: string): Promise<number> => {
    const { statusCode } = await app.inject({ url: '/slow', headers: { 'x-forwarded-for': from } });
    return statusCode;
  };
  const statuses: number[] = [];
  const calls = Array.from({ length: 70 }, async (_, number) => {
    statuses.push(await call(`2001:db8::${number.toString(16)}`));
  });
  // Refused requests are answered at once.
  await expect.poll(() => statuses).toEqual(Array.from({ length: 10 }, () => 503));
  const others = Array.from({ length: 60 }, (_, number) => call(`192.0.2.${number}`));
  expect(await call('192.0.2.200')).toBe(503);
  gate.resolve();
  expect(await Promise.all(others)).toEqual(others.map(() => 200));
  await Promise.all(calls);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(await call('2001:db8::1')).toBe(200);
  await app.close();
});

it('answers others while many bodies come slowly', async () => {
  const log = createLog('silent');
  const app = fastify({ loggerInstance: log, forceCloseConnections: true }) as unknown as App;
  let read = 0;
  app.addHook('onRequest', async () => void (read += 1));
  addAdmission(app, { log, metrics: new Metrics() });
  app.post('/slow', async () => 'done');
  app.get('/page', async () => 'page');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const slow = Array.from({ length: 150 }, () =>
    request({ host: '127.0.0.1', port, method: 'POST', path: '/slow', headers }),
  );
  for (const sent of slow) {
    sent.on('error', () => {});
    sent.write('{');
  }
  await expect.poll(() => read).toBe(150);
  expect((await fetch(`${url}/page`)).status).toBe(200);
  const [first] = slow;
  first?.end('}');
  const [answer] = (await once(first!, 'response')) as [IncomingMessage];
  expect([answer.statusCode, await text(answer)]).toEqual([200, 'done']);
  for (const sent of slow) sent.destroy();
  await app.close();
});

async function* endless() {
  yield 'event: progress\ndata: {}\n\n';
  await new Promise(() => {});
}

it('keeps places free of events for all other requests', async () => {
  const log = createLog('silent');
  const app = fastify({ loggerInstance: log, forceCloseConnections: true }) as unknown as App;
  addAdmission(app, { log, metrics: new Metrics() });
  app.get('/events', async (_request, reply) =>
    reply.header('content-type', 'text/event-stream').send(Readable.from(endless())),
  );
  app.get('/page', async () => 'page');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const watch = (signal?: AbortSignal): Promise<Response> =>
    fetch(`${url}/events`, { headers: { accept: 'text/event-stream' }, ...(signal === undefined ? {} : { signal }) });
  const statuses: number[] = [];
  const gone = new AbortController();
  for (let time = 0; time < 42; time += 1) statuses.push((await watch(gone.signal)).status);
  expect(statuses).toEqual([...Array.from({ length: 40 }, () => 200), 503, 503]);
  expect((await fetch(`${url}/page`)).status).toBe(200);
  gone.abort();
  await expect.poll(async () => (await watch()).status).toBe(200);
  await app.close();
});

it('counts events among what is under way until the last is sent or their reader is gone', async () => {
  const log = createLog('silent');
  const metrics = new Metrics();
  // The connections of `fetch` stay open.
  const app = fastify({ loggerInstance: log, forceCloseConnections: true }) as unknown as App;
  addAdmission(app, { log, metrics });
  const gate = Promise.withResolvers<void>();
  async function* events() {
    yield 'event: progress\ndata: {}\n\n';
    await gate.promise;
    yield 'event: answer\ndata: {}\n\n';
  }
  app.get('/events', async (_request, reply) =>
    reply.header('content-type', 'text/event-stream').send(Readable.from(events())),
  );
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/events`;
  const underWay = (): string | undefined => /^zaban_under_way (\d+)$/m.exec(metrics.print())?.[1];

  const gone = new AbortController();
  const answers = [await fetch(url), await fetch(url, { signal: gone.signal })];
  expect(underWay()).toBe('2');
  gone.abort();
  await expect.poll(underWay).toBe('1');
  gate.resolve();
  expect(await answers[0].text()).toContain('event: answer');
  await expect.poll(underWay).toBe('0');
  await app.close();
});
