import { once } from 'node:events';
import { connect, Server, type Socket } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { listen, listenAt } from './listen.ts';
import type { App } from '../services.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { startMetricsServer } from './metrics-server.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

function makeApp(): App {
  const app = fastify({ forceCloseConnections: true }) as unknown as App;
  app.get('/', async () => 'here');
  ends.push(() => app.close());
  return app;
}

/** Opens a connection and keeps it open. Resolves to whether the server accepts it, that is, answers a request on it. */
async function isTaken(host: string, port: number): Promise<boolean> {
  const socket: Socket = connect(port, host);
  socket.on('error', () => {});
  ends.push(async () => socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return String(answer).startsWith('HTTP/1.1 200');
}

it('one bound holds for the connections to all addresses together', async () => {
  const { port, close } = await listenAt(makeApp(), { first: '127.0.0.1', further: ['127.0.0.2'], port: 0 }, 3);
  ends.push(close);
  const [one, other] = ['127.0.0.1', '127.0.0.2'];
  expect(await isTaken(one, port)).toBe(true);
  expect(await isTaken(other, port)).toBe(true);
  expect(await isTaken(other, port)).toBe(true);
  expect([await isTaken(other, port), await isTaken(one, port)]).toEqual([false, false]);
});

it('a place is free again when a connection ends', async () => {
  const { url, port, close } = await listenAt(makeApp(), { first: '127.0.0.1', further: ['127.0.0.2'], port: 0 }, 1);
  ends.push(close);
  const answer = await fetch(`http://127.0.0.2:${port}`, { headers: { connection: 'close' } });
  expect(await answer.text()).toBe('here');
  await expect.poll(() => isTaken('127.0.0.1', port)).toBe(true);
  expect(url).toBe(`http://127.0.0.1:${port}`);
});

it('localhost is listened at by each of its addresses, and nothing more comes after closing', async () => {
  const app = makeApp();
  const { port, close } = await listen(app, 'localhost', 0);
  expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('here');
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  await app.close();
  await close();
  await expect(fetch(`http://localhost:${port}`)).rejects.toThrow('fetch failed');
});

it('a connection that the system fails to accept ends no server', async () => {
  const started = vi.spyOn(Server.prototype, 'listen');
  const { url, port, close } = await listenAt(makeApp(), { first: '127.0.0.1', further: ['127.0.0.2'], port: 0 });
  const place = { metricsHost: '127.0.0.1', metricsPort: 0, metricsToken: undefined };
  const figures = await startMetricsServer(place, new Metrics());
  ends.push(close, async () => figures?.close());
  const servers = started.mock.contexts as Server[];
  started.mockRestore();
  expect(servers).toHaveLength(3);
  // An event without a listener is thrown.
  for (const server of servers) server.emit('error', new Error('accept ENFILE'));
  for (const at of [url, `http://127.0.0.2:${port}`]) {
    expect(await (await fetch(at, { headers: { connection: 'close' } })).text()).toBe('here');
  }
});

it('an address that cannot be listened at is left out, unless it is the first', async () => {
  const { url, close } = await listenAt(makeApp(), { first: '127.0.0.1', further: ['192.0.2.1'], port: 0 });
  expect(await (await fetch(url)).text()).toBe('here');
  await close();
  await expect(listenAt(makeApp(), { first: '192.0.2.1', further: [], port: 0 })).rejects.toThrow(/EADDRNOTAVAIL/);
});
