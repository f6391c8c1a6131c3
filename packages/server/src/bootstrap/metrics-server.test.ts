import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startServer } from '../server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';

const TOKEN = 'figures-for-the-monitor';
const settings = { port: 0, host: '127.0.0.1', logLevel: 'silent', quickWorkers: 1, slowWorkers: 1 } as const;

describe('the figures', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await makeTestSite();
  });
  afterAll(() => site.remove());

  it('are for everybody unless a token is set, and then for those who carry it', async () => {
    const open = await startTestApp();
    const closed = await startTestApp({ metricsToken: TOKEN });
    const statusOf = async (authorization?: string): Promise<number> => {
      const headers = authorization === undefined ? {} : { authorization };
      return (await closed.app.inject({ method: 'GET', url: '/metrics', headers })).statusCode;
    };
    try {
      expect((await open.app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(200);
      for (const wrong of [undefined, '', TOKEN, 'Bearer', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
        expect(await statusOf(wrong)).toBe(401);
      }
      expect([await statusOf(`Bearer ${TOKEN}`), await statusOf(`bearer ${TOKEN}`)]).toEqual([200, 200]);
      const { headers, body } = await closed.app.inject({ method: 'GET', url: '/metrics' });
      expect(headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
      expect(body).not.toContain('zaban_');
    } finally {
      await open.close();
      await closed.close();
    }
  });

  it('have an address of their own when a port is set, and are nowhere else', async () => {
    const known = { ...settings, data: site.data, metricsPort: 0, metricsHost: '127.0.0.1', metricsToken: TOKEN };
    const server = await startServer(readConfig(site.site, {}, known));
    try {
      expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
      const own = `http://127.0.0.1:${server.metricsPort}`;
      const authorization = `Bearer ${TOKEN}`;
      const answer = await fetch(`${own}/metrics`, { headers: { authorization } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ]);
      expect(await answer.text()).toContain('zaban_tokens ');
      expect((await fetch(`${own}/metrics`)).status).toBe(401);
      expect((await fetch(`${own}/corpus/site`, { headers: { authorization } })).status).toBe(404);
      expect((await fetch(`${own}/metrics`, { method: 'POST', headers: { authorization } })).status).toBe(404);
    } finally {
      await server.close();
    }
  });

  it('take settings from the environment and refuse what cannot be a token', () => {
    expect(readConfig('.', { ZABAN_METRICS_PORT: '9464', ZABAN_METRICS_TOKEN: TOKEN })).toMatchObject({
      metricsPort: 9464,
      metricsHost: 'localhost',
      metricsToken: TOKEN,
    });
    expect(() => readConfig('.', { ZABAN_METRICS_TOKEN: 'short' })).toThrow(/ZABAN_METRICS_TOKEN/);
  });
});
