import { EMBEDDED } from '@zaban/doors';
import type { OperationName } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

const ADDRESS = 'https://corpus.example.org/tools';
const QUERIES: Partial<Record<OperationName, string>> = {
  keyness: 'target=criteria:media&minimum=1',
  terms: 'target=criteria:media&minimum=1',
  keysubtrees: 'target=criteria:media&minimum=1',
  ngrams: 'n=2',
  documents: '',
  features: '',
  wordlist: '',
  trends: 'by=place&minimum=1',
  sketch: 'lemma=dera',
  difference: 'lemma=dera&other=old',
  thesaurus: 'lemma=dera',
};
const MOST_BYTES = 60_000;

describe('a small page', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ publicUrl: ADDRESS, limits: false });
    const title = '</title><script>alert(1)</script>';
    const evil = {
      sentences: ['<script>alert(2)</script> dera'],
      fields: { fileName: '<b>.txt', title, category: 'media', access: 'open', place: 'Lahore' },
    };
    const long = Array.from({ length: 150 }, (_, at) => `word${at} stands near the dera of town${at}`);
    const many = ['2018', '2019', '2020', '2021'].map((place) => {
      const fields = { fileName: `${place}.txt`, category: 'media', access: 'open', place };
      return { sentences: long, fields };
    });
    await test.build([...OPEN_TEXTS, evil, ...many]);
    await test.services.corpus.refresh();
  });
  afterAll(() => test.close());
  const get = (url: string, app = test.app) => app.inject({ url });
  const page = (name: OperationName, more = '') => get(`/embed/${name}?${QUERIES[name] ?? 'simple=dera'}${more}`);

  it.each(EMBEDDED)('shows the result of %s with source, licence and citation, and runs nothing', async (name) => {
    const answer = await page(name);
    expect([name, answer.statusCode, answer.headers['content-type']]).toEqual([name, 200, 'text/html; charset=utf-8']);
    const { site } = test.services;
    for (const part of [
      site.name,
      site.licence.name,
      site.citation,
      test.services.corpus.current().buildId.slice(0, 12),
    ])
      expect(answer.body).toContain(part);
    expect(answer.body).not.toMatch(/<script|<b>| on\w+=/);
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none';style-src 'sha256-.*frame-ancestors \*$/,
    );
    const link = /<a href="([^"]*)"[^>]*>Open in the corpus/.exec(answer.body)?.[1];
    const screen = name === 'features' ? '/Corpora?show=features' : '/Workbench?';
    expect(link?.startsWith(ADDRESS + screen) ?? false).toBe(name !== 'documents');
  });

  it('of features in some texts leads to no screen, which counts all', async () => {
    for (const some of ['&criteria=media', '&filter=place:Lahore', '&filesWith=%22dera%22'])
      expect((await page('features', some)).body).not.toContain('Open in the corpus');
  });

  it.each(EMBEDDED)('of %s is small, whatever is asked for', async (name) => {
    const { body } = await page(name, '&limit=100000');
    expect(Buffer.byteLength(body)).toBeLessThan(MOST_BYTES);
  });

  it('names both words of a difference, no query, and what the answer warns of', async () => {
    const { body } = await page('difference', '&minimum=1');
    expect(body).toContain('<h1 dir="auto">dera, old</h1>');
    expect(body).not.toContain('Cql');
    const { doc } = (await get('/corpus/thesaurus?lemma=dera')).json<{ doc: { warnings: string[] } }>();
    expect(doc.warnings).toHaveLength(1);
    expect((await page('thesaurus')).body.replaceAll('&quot;', '"')).toContain(doc.warnings[0]);
  });

  it('says how much of a long result it shows', async () => {
    const { body } = await page('groups', '&by=R2&lines=20&limit=500');
    const shown = Number(/The first (\d+) are shown\./.exec(body)?.[1]);
    expect(shown).toBeGreaterThan(1);
    expect(body.match(/<td class="plot"><svg/g)).toHaveLength(shown);
  });

  it('has the figures and lines of the call', async () => {
    const lines = (await page('concordance', '&context=2,2&criteria=literary')).body;
    expect(lines).toMatch(/<mark dir="auto">Dera<\/mark>\s+<span class="right"><bdi>, and<\/bdi><\/span>/);
    expect(lines).toContain('3 hits in');
    expect((await page('sentences', '&criteria=literary')).body).toContain('A child saw the <mark>Dera</mark> , and');
    const rows = (await page('frequencies', '&by=node:word&criteria=literary')).body;
    expect(rows).toMatch(/<td dir="auto">dera<\/td><td class="n">2<\/td>/);
    expect((await page('dispersion')).body).toMatch(/<path d="M[\d.]+ 0v10/);
  });

  it('says what is wrong in a frame too', async () => {
    const answer = await get('/embed/concordance?cql=%5Blemma%3D');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toMatch(/<p role="alert">[A-Z].*\.<\/p>/);
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect((await get('/embed/positions?simple=dera')).statusCode).toBe(404);
  });

  it('shows what a stranger is shown, also to who is signed in', async () => {
    const closed = await startTestApp({ limits: false });
    const person = { fName: 'A', lName: 'B', email: 'a@example.org', password: 'amaltas-1', country: 'Wales' };
    await closed.app.inject({ method: 'POST', url: '/corpus/registerUser', payload: person });
    const login = await closed.app.inject({ method: 'POST', url: '/corpus/loginUser', payload: person });
    const cookie = login.headers['set-cookie']?.toString().split(';')[0] ?? '';
    const url = '/embed/sentences?simple=tandoor';
    expect((await closed.app.inject({ url: '/corpus/sentences?simple=tandoor', headers: { cookie } })).body).toContain(
      'warm',
    );
    const shown = async (headers: Record<string, string>) => (await closed.app.inject({ url, headers })).body;
    expect(await shown({ cookie })).toBe(await shown({}));
    expect((await closed.app.inject({ url })).headers['cache-control']).toMatch(/^private/);
    await closed.close();
  });

  it('is the only page that another site can show', async () => {
    for (const url of [
      '/',
      '/Workbench',
      '/docs',
      '/corpus/site',
      '/corpus/concordance?simple=dera',
      '/oembed',
      '/embed/none',
    ]) {
      const { headers } = await get(url);
      expect([url, headers['content-security-policy']]).toEqual([
        url,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      expect([url, headers['x-frame-options']]).toEqual([url, 'SAMEORIGIN']);
    }
  });

  it('is shown by the sites that site.json names, or by none', async () => {
    const origins = ['https://newspaper.example', 'https://school.example'];
    const some = await startTestApp({}, { siteFile: { doors: { embed: origins } } });
    const { headers } = await get('/embed/wordlist', some.app);
    expect(headers['content-security-policy']).toMatch(
      /frame-ancestors https:\/\/newspaper\.example https:\/\/school\.example$/,
    );
    await some.close();
    const none = await startTestApp({}, { siteFile: { doors: { embed: false } } });
    for (const url of ['/embed/wordlist', '/oembed?url=x']) expect((await get(url, none.app)).statusCode).toBe(404);
    expect((await get('/corpus/site', none.app)).json()).toMatchObject({ doc: { embeds: false } });
    await none.close();
  });

  it('tells by oEmbed how it is shown', async () => {
    const { body } = await page('concordance', '&criteria=literary');
    const discovery = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(body)?.[1] ?? '';
    expect(discovery).toContain(`${ADDRESS}/oembed?url=`);
    const asked = discovery.slice(ADDRESS.length).replaceAll('&amp;', '&');
    const answer = await get(`${asked}&maxwidth=300&maxheight=10000`);
    const doc = answer.json<{ html: string }>();
    expect(doc).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 300,
      height: 480,
      provider_name: 'Corpus of Test English',
    });
    expect(doc.html).toContain(
      '<iframe src="https://corpus.example.org/tools/embed/concordance?simple=dera&amp;criteria=literary"',
    );
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const smallest = (await get(`${asked}&maxwidth=1&maxheight=1`)).json<{ html: string }>();
    expect(smallest).toMatchObject({ width: 1, height: 1 });
    expect(smallest.html).toContain('width="1" height="1"');
    expect((await get(`${asked}&format=xml`)).statusCode).toBe(501);
    for (const url of ['https://evil.example/embed/concordance?simple=a', `${ADDRESS}/embed/none`, 'x'])
      expect((await get(`/oembed?url=${encodeURIComponent(url)}`)).statusCode).toBe(404);
    expect((await get('/oembed')).statusCode).toBe(400);
  });
});
