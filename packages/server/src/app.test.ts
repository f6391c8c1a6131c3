import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { ERROR_CODES, Failure, PageDoc, Site, successOf } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageNamed } from '@zaban/calls';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('the application', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ portalOrigin: 'https://portal.example.org' });
  });
  afterAll(() => test.close());

  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers });
  const from = (origin: string) => get('/corpus/site', { origin });
  const post = (url: string, payload: string, type = 'application/json') =>
    test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  it('tells about the site', async () => {
    const { doc } = successOf(Site).parse((await get('/corpus/site')).json());
    expect(doc).toMatchObject({
      name: 'Corpus of Test English',
      published: { files: 1184, words: 14_616_077 },
      counted: { files: 5, words: 35 },
      featuredWords: [{ word: 'dera', meaning: 'A camp', audio: '/audio/dera.mp3' }],
      pages: [{ name: 'about', title: 'About us' }],
      contacts: { email: 'corpus@example.org' },
      // Its site.json names no reference list.
      referenceLists: [],
      hasGeneralEnglish: true,
    });
    expect(Object.keys(doc)).not.toContain('folder');
  });

  it('shows pages of the site', async () => {
    const { doc } = successOf(PageDoc).parse((await get('/corpus/pages/about')).json());
    expect(doc.html).toContain('<strong>count</strong>');
    const missing = await get('/corpus/pages/..%2fsite');
    expect(missing.statusCode).toBe(404);
    expect(Failure.parse(missing.json())).toMatchObject({ code: 'unknown_page', err: /There are: about\./ });
    expect(() => pageNamed({ pageTexts: new Map() }, 'help')).toThrow(
      'There is no page “help”. The site has no pages of its own yet.',
    );
  });

  it('plays pronunciations', async () => {
    const answer = await get('/audio/dera.mp3');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    for (const none of ['..%2fsite.json', '', '../site.json', 'none.mp3']) {
      expect((await get(`/audio/${none}`)).statusCode).toBe(404);
    }
  });

  it('is alive and ready, and counts its work without a word of it', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).json()).toEqual({
      status: 'ready',
      buildId: test.services.corpus.current().buildId,
    });
    await get('/corpus/corpusFiles/all?secret=dera');
    const { body } = await get('/metrics');
    expect(body).toMatch(
      /^zaban_http_request_seconds_count\{.*route="\/corpus\/corpusFiles\/:criteria",status="200"\} 1$/m,
    );
    expect(body).toMatch(/^zaban_worker_deaths 0$/m);
    expect(body).not.toContain('dera');
  });

  it('describes every call', async () => {
    const description = (await get('/corpus/openapi.json')).json<{
      paths: Record<string, Record<string, { summary?: string; responses: Record<string, unknown> }>>;
    }>();
    const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        'POST /corpus/searchWord/{page}',
        'GET /corpus/corpusFiles/{criteria}',
        'POST /corpus/findKWIC/{page}',
        'POST /corpus/searchConcordance/{page}',
        'GET /corpus/fileWordFrequency',
        'POST /corpus/getFileText',
        'POST /corpus/loginUser',
        'POST /corpus/registerUser',
        'GET /corpus/downloadCorpus',
        'GET /corpus/getCorpusFile/{name}',
        'GET /corpus/concordance',
        'GET /corpus/keyness',
      ]),
    );
    const undescribed = Object.values(description.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ summary }) => summary === undefined);
    expect(undescribed).toEqual([]);
    expect((await get('/docs/')).headers['content-type']).toContain('text/html');
  });

  it('sends headers that let nothing foreign in', async () => {
    const { headers } = await get('/corpus/site');
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
    expect(headers['permissions-policy']).toMatch(/camera=\(\), .*microphone=\(\)/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('sends nothing twice that the client has, and sends it small', async () => {
    const first = await get('/corpus/site', { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    const again = await get('/corpus/site', { 'if-none-match': first.headers.etag as string });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const name of ['etag', 'cache-control', 'vary']) {
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
    }
    const strong = String(first.headers.etag).slice('W/'.length);
    expect((await get('/corpus/site', { 'if-none-match': `"other", ${strong}` })).statusCode).toBe(304);
  });

  it('answers HEAD with the headers of GET', async () => {
    const { headers } = await get('/corpus/site');
    const head = await test.app.inject({ method: 'HEAD', url: '/corpus/site' });
    expect(head.body).toBe('');
    for (const name of ['etag', 'cache-control', 'content-type', 'content-length']) {
      expect([name, head.headers[name]]).toEqual([name, headers[name]]);
    }
    const known = { 'if-none-match': String(headers.etag) };
    const same = await test.app.inject({ method: 'HEAD', url: '/corpus/site', headers: known });
    expect([same.statusCode, same.headers['content-length']]).toEqual([304, undefined]);
  });

  it('answers every failure with one sentence and a code', async () => {
    const answers = [
      await get('/corpus/nothing'),
      await get('/nothing.txt'),
      await get('/corpus/ngrams?n=9'),
      await post('/corpus/loginUser', '{broken'),
      await post('/corpus/loginUser', 'email=x', 'application/x-www-form-urlencoded'),
      await post('/corpus/loginUser', '[]'),
      await post('/corpus/loginUser', JSON.stringify({ email: 7 })),
      await post('/corpus/loginUser', JSON.stringify({ email: 'x'.repeat(300_000) })),
      await get(`/corpus/pages/${'x'.repeat(900)}`),
      await get('/corpus/pages/%00'),
      await get('/corpus/pages/%E0%A4%A'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      404, 404, 400, 400, 400, 400, 400, 413, 400, 400, 400,
    ]);
    for (const answer of answers) {
      const failure = Failure.parse(answer.json());
      expect(ERROR_CODES).toContain(failure.code);
      expect(failure.err).toMatch(/^\S.*\.$/);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(answers[2].json()).toMatchObject({ err: '“n” must be a whole number from 2 to 6.' });
    const [long, bytes, plain] = [
      await get(`/corpus/urduizedWords/${'x'.repeat(1001)}`),
      await get('/corpus/pages/%ff'),
      await post('/corpus/loginUser', '{"email":"a@example.org"}', 'text/plain'),
    ].map((answer) => Failure.parse(answer.json()).err);
    expect(long).toBe('A part of the address has more than 1,000 characters; shorten it.');
    expect(bytes).toMatch(/ or the bytes are not UTF-8\.$/);
    expect(plain).toBe('The request cannot be parsed; send JSON with the content type application/json.');
  });

  it('says which method a call takes that was asked for by another one', async () => {
    const asked = await get('/corpus/searchWord/1');
    expect([asked.statusCode, asked.headers.allow]).toEqual([405, 'POST']);
    expect(Failure.parse(asked.json())).toMatchObject({ code: 'not_found', err: 'This address takes POST, not GET.' });
    const removed = await test.app.inject({ method: 'DELETE', url: '/corpus/savedWork' });
    expect(removed.headers.allow?.toString().split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST']);
    expect((await get('/corpus/searchWord')).headers.allow).toBeUndefined();
    const put = await test.app.inject({ method: 'PUT', url: '/healthz' });
    expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('lets the portal of another origin in when the settings name it, and nobody else', async () => {
    expect((await from('https://portal.example.org')).headers).toMatchObject({
      'access-control-allow-origin': 'https://portal.example.org',
      'access-control-allow-credentials': 'true',
    });
    const { headers } = await from('https://evil.example.org');
    expect([headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([
      '*',
      undefined,
    ]);
    const asked = await test.app.inject({
      method: 'OPTIONS',
      url: '/corpus/searchWord/1',
      headers: { origin: 'https://portal.example.org', 'access-control-request-method': 'POST' },
    });
    expect(asked.statusCode).toBe(204);
  });
});

/** More bytes than a file has that stays in memory. */
const LARGE = Buffer.from(Uint8Array.from({ length: 2 ** 21 }, (_, index) => index % 251));

describe('the portal', () => {
  let test: TestApp;
  const portal = mkdtempSync(join(tmpdir(), 'zaban-portal-'));
  beforeAll(async () => {
    mkdirSync(join(portal, 'assets'));
    writeFileSync(join(portal, 'index.html'), '<!doctype html><title>Zaban</title>');
    const code = `console.log(${JSON.stringify('x'.repeat(3000))})`;
    writeFileSync(join(portal, 'assets/main-1a2b3c.js'), code);
    writeFileSync(join(portal, 'assets/main-1a2b3c.js.br'), brotliCompressSync(code));
    writeFileSync(join(portal, 'assets/model-1a2b3c.bin'), LARGE);
    writeFileSync(join(portal, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    test = await startTestApp({ portal });
  });
  afterAll(async () => {
    await test.close();
    rmSync(portal, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br', ...headers } });
  const put = async (url: string) => {
    const { statusCode, headers } = await test.app.inject({ method: 'PUT', url });
    return [statusCode, headers.allow?.toString().split(', ').toSorted().join()];
  };

  it('answers every screen with its page, and an unknown address too, as not found', async () => {
    const seen: Record<string, number> = {};
    for (const url of ['/', '/Sresult?word=dera&page=2', '/word/ahl-e-hawas', '/LogReg', '/nowhere', '/word/a/b']) {
      const answer = await get(url);
      expect(answer.body).toContain('<title>Zaban</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
      seen[url] = answer.statusCode;
    }
    expect(seen).toEqual({
      '/': 200,
      '/Sresult?word=dera&page=2': 200,
      '/word/ahl-e-hawas': 200,
      '/LogReg': 200,
      '/nowhere': 404,
      '/word/a/b': 404,
    });
  });

  it('answers HEAD of a screen that the client has, although it is no route of its own', async () => {
    const page = await get('/LogReg');
    const known = { 'if-none-match': String(page.headers.etag) };
    const head = await test.app.inject({ method: 'HEAD', url: '/LogReg', headers: known });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([304, undefined, '']);
  });

  it('says that a screen and a file cannot be written, but an unknown address is not there', async () => {
    for (const url of ['/', '/List', '/favicon.svg']) {
      expect([url, ...(await put(url))]).toEqual([url, 405, 'GET,HEAD']);
    }
    expect(await put('/nowhere')).toEqual([404, undefined]);
  });

  it('keeps files whose names change with their content for ever', async () => {
    const script = await get('/assets/main-1a2b3c.js');
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const asItIs = await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'identity' });
    expect(asItIs.body).toMatch(/^console.log/);
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe(asItIs.body);
    const large = await get('/assets/model-1a2b3c.bin');
    expect(large.headers['content-encoding']).toBe(undefined);
    expect(large.rawPayload.equals(LARGE)).toBe(true);
    const tag = { 'if-none-match': script.headers.etag as string };
    expect(await get('/assets/main-1a2b3c.js', tag)).toMatchObject({ statusCode: 304, body: '' });
    const head = await test.app.inject({ method: 'HEAD', url: '/assets/main-1a2b3c.js', headers: tag });
    expect([head.statusCode, head.headers['content-length']]).toEqual([304, undefined]);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    expect((await get('/assets/none.js')).statusCode).toBe(404);
  });
});
