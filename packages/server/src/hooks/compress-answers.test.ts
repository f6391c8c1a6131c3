import fastify from 'fastify';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../services.ts';
import { compressAnswers } from './compress-answers.ts';

const LINES = Array.from({ length: 300 }, (_, number) => `line ${number}\n`);
const TEXT = LINES.join('');

describe('answers on their way out', () => {
  const app = fastify() as unknown as App;
  const broken = new Readable({ read() {} });
  beforeAll(async () => {
    compressAnswers(app);
    app.get('/text', (_, reply) => reply.type('text/plain').send(TEXT));
    app.get('/bytes', (_, reply) => reply.type('image/svg+xml').send(Buffer.from(TEXT)));
    app.get('/object', async () => ({ lines: LINES }));
    app.get('/stream', (_, reply) => reply.type('text/csv').send(Readable.from(LINES)));
    app.get('/events', (_, reply) => reply.type('text/event-stream').send(Readable.from(LINES)));
    app.get('/sheet', (_, reply) => reply.type('application/vnd.openxmlformats').send(Buffer.from(TEXT)));
    app.get('/small', (_, reply) => reply.type('text/plain').send('small'));
    app.get('/broken', (_, reply) => reply.type('text/csv').send(broken));
    await app.ready();
  });

  const get = (url: string, accepted = 'br, gzip') => app.inject({ url, headers: { 'accept-encoding': accepted } });

  it.each(['/text', '/bytes', '/stream'])('are compressed as who asks allows it: %s', async (url) => {
    const [best, plain, gzip] = [await get(url), await get(url, 'identity'), await get(url, 'gzip')];
    expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(best.rawPayload).toString()).toBe(TEXT);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(TEXT);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, TEXT]);
  });

  it('say how long they are once they are compressed', async () => {
    const answer = await get('/object');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual({ lines: LINES });
  });

  it.each(['/events', '/sheet', '/small'])(
    'stay as they are where that would gain nothing or hold them back: %s',
    async (url) => {
      expect((await get(url)).headers['content-encoding']).toBeUndefined();
    },
  );

  it('are not ended as if they were whole when their stream fails', async () => {
    // Random bytes cannot be compressed, so that some are sent before the stream fails.
    broken.push(randomBytes(1_000_000));
    const answer = await app.inject({ url: '/broken', headers: { 'accept-encoding': 'br' }, payloadAsStream: true });
    const read = answer.stream().toArray();
    broken.destroy(new Error('in the middle'));
    expect(answer.statusCode).toBe(200);
    await expect(read).rejects.toThrow('before completion');
  });
});
