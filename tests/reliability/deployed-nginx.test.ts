import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePorts, type DeployedNginx, hasIpv6, startDeployedNginx } from './deployed-nginx.ts';
import { HAS_NGINX } from './nginx.ts';

/** What comes of an answer by and by. The certificate is nobody's. */
async function get(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { rejectUnauthorized: false }, resolve).once('error', reject).end();
  });
}

async function bodyOf(url: string): Promise<string> {
  let body = '';
  for await (const piece of await get(url)) body += piece.toString();
  return body;
}

describe.runIf(HAS_NGINX)('deploy/nginx.conf', () => {
  let nginx: DeployedNginx;
  let server: Server;
  const open: ServerResponse[] = [];
  const seen: NodeJS.Dict<string | string[]>[] = [];
  beforeAll(async () => {
    server = createServer((asked, answer) => {
      seen.push(asked.headers);
      if (asked.url?.startsWith('/corpus/ngrams') === true) {
        // As the server sends progress.
        answer.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
        answer.write('event: progress\ndata: {}\n\n');
        open.push(answer);
      } else if (asked.url?.includes('broken') === true) asked.socket.destroy();
      else answer.end('the site');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as { port: number };
    nginx = await startDeployedNginx(`127.0.0.1:${port}`, await choosePorts());
  });
  afterAll(async () => {
    await nginx.stop();
    server.closeAllConnections();
    server.close();
  });

  it('sends visitors of port 80 to HTTPS, to the same address', async () => {
    const answer = await fetch(`${nginx.plainUrl}/Sresult?word=dera`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://127.0.0.1/Sresult?word=dera']);
  });

  it('passes on what is asked, and who asks', async () => {
    expect(await bodyOf(`${nginx.url}/`)).toBe('the site');
    expect(seen.at(-1)).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      host: '127.0.0.1',
    });
  });

  it.runIf(hasIpv6())('takes visitors who come over IPv6 as well', async () => {
    const [secure, plain] = [nginx.url, nginx.plainUrl].map((url) => url.replace('127.0.0.1', '[::1]'));
    expect(await bodyOf(`${secure}/`)).toBe('the site');
    expect(seen.at(-1)).toMatchObject({ 'x-forwarded-for': '::1', 'x-forwarded-proto': 'https' });
    expect((await fetch(`${plain}/`, { redirect: 'manual' })).status).toBe(301);
  });

  it('hands on the first event of an answer that is still being made', async () => {
    const answer = await get(`${nginx.url}/corpus/ngrams?n=2`);
    const { value } = (await answer[Symbol.asyncIterator]().next()) as { value: Buffer };
    expect(value.toString()).toBe('event: progress\ndata: {}\n\n');
    expect(open).toHaveLength(1);
    open[0].end();
  });

  it('logs requests without the words that are searched, those that fail among them', async () => {
    const addresses = [
      '/Sresult?word=secretword',
      '/word/secretword',
      '/corpus/urduizedWords/secretword?x=secretword',
      '/corpus/concordance?simple=secretword',
      '/zaban/corpus/wordProfile/secretword',
      '/secretword',
      '/corpus/searchWord/broken?word=secretword',
    ];
    for (const address of addresses) await bodyOf(nginx.url + address);
    await fetch(`${nginx.plainUrl}/Sresult?word=secretword`, { redirect: 'manual' });
    const log = () => nginx.log();
    await expect.poll(() => log().includes(' 502 ')).toBe(true);
    expect(log()).toMatch(/^127\.0\.0\.1 \[\S+\] GET \/corpus\/concordance 200 \d+ [\d.]+$/m);
    expect(log()).toMatch(/ GET \/word 200 /);
    expect(log()).not.toContain('secretword');
  });
});
