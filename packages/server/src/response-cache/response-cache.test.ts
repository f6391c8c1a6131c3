import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { OPEN_TEXTS } from '../testing/test-site.ts';

describe('an answer', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ watchMilliseconds: 60_000 });
    await test.build(OPEN_TEXTS);
    await test.services.corpus.refresh();
  });
  afterAll(() => test.close());

  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers });
  const search = (word: string) =>
    test.app.inject({ method: 'POST', url: '/corpus/searchWord/1', payload: { word } }).then(({ body }) => body);
  const figures = () => test.services.responseCache.figures;
  const LINES = '/corpus/concordance?simple=dera';

  it('is given again as it was, byte for byte', async () => {
    const first = await search('dera');
    const before = figures();
    expect(await search('dera')).toBe(first);
    expect(await search('Dera')).not.toBe('');
    expect(figures()).toMatchObject({ hits: before.hits + 1, misses: before.misses + 1 });
    const { body } = await get('/metrics');
    expect(body).toMatch(new RegExp(`^zaban_kept_hits_total ${figures().hits}$`, 'm'));
    expect(body).toMatch(/^# TYPE zaban_kept_hits_total counter$/m);
  });

  it('is compressed once, and the same inside', async () => {
    const plain = await get('/corpus/documents');
    for (let time = 0; time < 2; time += 1) {
      const small = await get('/corpus/documents', { 'accept-encoding': 'br' });
      expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept, accept-encoding' });
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    }
  });

  it('is not sent to who has it, and has another tag for another request', async () => {
    const first = await get(LINES);
    expect(first.headers['cache-control']).toBe('no-cache');
    const tag = String(first.headers.etag);
    const again = await get(LINES, { 'if-none-match': `W/"other", ${tag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    const other = await get(`${LINES}&limit=1`, { 'if-none-match': tag });
    expect(other.statusCode).toBe(200);
    expect(other.headers.etag).not.toBe(tag);
  });

  it('that is wrong is not kept', async () => {
    const before = figures();
    for (let time = 0; time < 2; time += 1) {
      const answer = await get('/corpus/concordance?cql=%5B');
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
        400,
        'no-store',
        undefined,
      ]);
    }
    expect(figures()).toMatchObject({ hits: before.hits, count: before.count });
  });

  it('that several ask for at one moment is made once', async () => {
    const before = figures();
    const bodies = await Promise.all(Array.from({ length: 8 }, () => get('/corpus/ngrams?n=2&minimum=1')));
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
    expect(figures().count).toBe(before.count + 1);
  });

  it('is another one as soon as a new build is in force', async () => {
    const old = await get(LINES);
    const tag = String(old.headers.etag);
    await test.build([...OPEN_TEXTS, { sentences: ['dera dera'], fields: { fileName: 'new.txt', category: 'media' } }]);
    expect((await get(LINES)).body).toBe(old.body);
    await test.services.corpus.refresh();
    expect(figures()).toMatchObject({ count: 0, bytes: 0 });
    const next = await get(LINES, { 'if-none-match': tag });
    expect(next.statusCode).toBe(200);
    const { doc } = next.json<{ doc: { count: number; buildId: string } }>();
    expect(doc).toMatchObject({ count: 7, buildId: test.services.corpus.current().buildId });
    expect(JSON.parse(await search('dera'))).toMatchObject({ doc: { count: 7, buildId: doc.buildId } });
  });
});

it('of the wrong build is never given while builds are exchanged and many ask', async () => {
  // No look for a new build but those of this test.
  const test = await startTestApp({ watchMilliseconds: 3_600_000 });
  await test.build(OPEN_TEXTS);
  await test.services.corpus.refresh();
  const countOf = new Map<string, number>([[test.services.corpus.current().buildId, 5]]);
  const seen: [buildId: string, count: number, nodes: string[]][] = [];
  const stop = new AbortController();
  const ask = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const inForce = test.services.corpus.current().buildId;
      const answer = await test.app.inject({ method: 'POST', url: '/corpus/searchWord/1', payload: { word: 'dera' } });
      const { doc } = answer.json<{ doc: { buildId: string; count: number; occurrence: { node: string }[] } }>();
      seen.push([doc.buildId, doc.count, doc.occurrence.map(({ node }) => node.toLowerCase())]);
      // Never from an older build than the one in force when the request was made.
      const builds = [...countOf.keys()];
      expect(builds.indexOf(doc.buildId)).toBeGreaterThanOrEqual(builds.indexOf(inForce));
    }
  };
  const asking = [ask(), ask(), ask()];
  // The first build answers too: on a busy machine the next one can be there before the first answer.
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  for (let more = 1; more <= 4; more += 1) {
    const sentences = [Array.from({ length: more }, () => 'dera').join(' ')];
    await test.build([...OPEN_TEXTS, { sentences, fields: { fileName: 'new.txt', category: 'media' } }]);
    const current = /build-(\w+)/.exec(readFileSync(join(test.data, 'index/CURRENT'), 'utf8'));
    countOf.set(String(current?.[1]), 5 + more);
    await test.services.corpus.refresh();
    const enough = seen.length + 5;
    await expect.poll(() => seen.length).toBeGreaterThan(enough);
  }
  stop.abort();
  await Promise.all(asking);
  expect(new Set(seen.map(([buildId]) => buildId)).size).toBe(5);
  for (const [buildId, count, nodes] of seen) {
    expect([buildId, count, nodes]).toEqual([
      buildId,
      countOf.get(buildId),
      Array.from({ length: count }, () => 'dera'),
    ]);
  }
  expect(test.services.responseCache.figures.hits).toBeGreaterThan(0);
  await test.close();
});
