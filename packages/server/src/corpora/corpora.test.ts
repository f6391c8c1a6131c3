import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CorporaDoc, successOf } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDocument } from '../../../engine/src/testing/index.ts';
import { buildIn } from '../testing/build-in.ts';
import { keepBuild } from './kept-builds.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SPEECHES: readonly TestDocument[] = [
  {
    fields: {
      fileName: 'speech-1.txt',
      category: 'peace',
      genre: 'speech',
      title: 'One',
      author: 'A',
      year: '1901',
      access: 'open',
    },
    sentences: ['The/the union/union stands/stand ././.', 'The/the dera/dera ././.'],
  },
  {
    fields: {
      fileName: 'speech-2.txt',
      category: 'war',
      genre: 'speech',
      title: 'Two',
      author: 'B',
      year: '1942',
      access: 'open',
    },
    sentences: ['The/the union/union fights/fight ././.'],
  },
];

const folder = mkdtempSync(join(tmpdir(), 'zaban-corpora-'));
const INDEX = join(folder, 'speeches');
const SPEECH_CORPUS = { id: 'speeches', title: 'Speeches', language: 'en-US', index: INDEX };

describe('a site with two corpora', () => {
  let test: TestApp;
  const file = (): string => join(test.site, 'site.json');
  const write = (corpora: readonly object[]): void => {
    const site = JSON.parse(readFileSync(file(), 'utf8')) as object;
    writeFileSync(file(), JSON.stringify({ ...site, corpora }));
  };
  const FIRST = { id: 'main', title: 'The main corpus' };

  beforeAll(async () => {
    await buildIn(INDEX, SPEECHES);
    test = await startTestApp({}, { siteFile: { corpora: [FIRST, SPEECH_CORPUS] } });
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  const search = (more: object) =>
    test.app.inject({ method: 'POST', url: '/corpus/searchWord/1', payload: { word: 'union', ...more } });
  const get = (url: string) => test.app.inject({ method: 'GET', url });
  const sru = async (parameters: Record<string, string>) => (await get(`/sru?${new URLSearchParams(parameters)}`)).body;
  const call = async (name: string, given: object = {}) =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { accept: 'application/json, text/event-stream' },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
      })
    ).json<{ result: { content: { text: string }[]; structuredContent?: object } }>().result;
  const docOf = async (url: string) => (await get(url)).json<{ doc: Record<string, unknown> }>().doc;
  const keywords = (more: string) => docOf(`/corpus/keyness?target=criteria:all&kind=negative&minimum=1${more}`);
  const changes = (more: string) => docOf(`/corpus/changes?corpus=speeches${more}`);
  const count = async (query: string) => (await docOf(`/corpus/concordance?simple=dera${query}`)).count;

  it('answers every call from the one that it names, and from the first if it names none', async () => {
    expect([
      await count(''),
      await count('&corpus=main'),
      await count('&corpus=speeches'),
      await count('&corpus='),
    ]).toEqual([5, 5, 1, 5]);
    expect((await search({})).json()).toMatchObject({ doc: { count: 0 } });
    expect((await search({ corpus: 'speeches' })).json()).toMatchObject({ doc: { count: 2, fileCount: 2 } });
    expect((await get('/corpus/corpusFiles/war?corpus=speeches')).json()).toMatchObject({
      doc: [{ fileName: 'speech-2.txt' }],
    });
    const csv = await get('/corpus/export/concordance?simple=union&corpus=speeches&plain=true');
    expect(csv.body).toContain('speech-1.txt');
  });

  it('has the categories of each', async () => {
    expect(await docOf('/corpus/site?corpus=speeches')).toMatchObject({
      name: 'Speeches',
      categories: [{ value: 'peace' }, { value: 'war' }],
      counted: { files: 2 },
    });
    expect((await get('/corpus/concordance?simple=union&criteria=media&corpus=speeches')).statusCode).toBe(400);
    expect(await docOf('/corpus/concordance?simple=union&criteria=war&corpus=speeches')).toMatchObject({ count: 1 });
  });

  it('lists them', async () => {
    const { doc } = successOf(CorporaDoc).parse((await get('/corpus/corpora')).json());
    expect(doc).toMatchObject([
      { id: 'main', title: 'The main corpus', isDefault: true, access: 'open', needs: null, texts: 5, language: 'en' },
      {
        id: 'speeches',
        isDefault: false,
        texts: 2,
        tokens: 11,
        years: { first: '1901', last: '1942' },
        language: 'en-US',
      },
    ]);
    expect(doc[0].attributes).toContain('word');
    expect(doc[1].buildId).not.toBe(doc[0].buildId);
  });

  it('names those that exist for an unknown one', async () => {
    for (const call of ['/corpus/concordance?simple=dera&corpus=none', '/corpus/site?corpus=none']) {
      const answer = await get(call);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        {
          message: 'Failed',
          err: 'There is no corpus “none” on this site. There are: main, speeches.',
          code: 'unknown_corpus',
        },
      ]);
    }
    expect((await get('/corpus/site?corpus=main&corpus=speeches')).statusCode).toBe(400);
  });

  it('never warns that the field was ignored, nor mixes cached answers', async () => {
    for (let time = 0; time < 2; time += 1) {
      const [one, other] = [
        await docOf('/corpus/wordlist?limit=3&corpus=speeches'),
        await docOf('/corpus/wordlist?limit=3'),
      ];
      expect([one.warnings, other.warnings, one.tokens === other.tokens]).toEqual([undefined, undefined, false]);
    }
  });

  it('compares the words of one with those of another', async () => {
    interface Row {
      value: string;
      f1: number;
      f2: number;
      n2: number;
    }
    const rowsOf = ({ rows }: Record<string, unknown>) => rows as Row[];
    const all = await keywords('&reference=corpus:speeches');
    expect(all).toMatchObject({ referenceTokens: 11, warnings: [expect.stringContaining('(en, en-US)')] });
    expect(rowsOf(all).find(({ value }) => value === 'union')).toMatchObject({ f1: 0, f2: 2, n2: 11 });
    const war = await keywords('&reference=corpus:speeches&reference=criteria:war');
    expect(rowsOf(war).find(({ value }) => value === 'union')).toMatchObject({ f2: 1, n2: 4 });
    const lemmas = await keywords('&reference=corpus:speeches&attribute=lemma');
    expect(rowsOf(lemmas).map(({ value }) => value)).toContain('stand');
    const back = await keywords('&reference=corpus:main&corpus=speeches');
    expect(rowsOf(back).find(({ value }) => value === 'dera')).toMatchObject({ f1: 1, f2: 5 });
    const file = (await get('/corpus/export/keyness?target=criteria:all&reference=corpus:speeches')).body;
    expect(file).toContain('the corpus speeches');
    for (const wrong of ['corpus:none', 'corpus:none&attribute=triple']) {
      const answer = await get(`/corpus/keyness?target=criteria:all&reference=${wrong}`);
      expect([wrong, answer.statusCode]).toEqual([wrong, wrong.includes('triple') ? 400 : 404]);
    }
  });

  it('tells federated search of each as a resource, which a search may name', async () => {
    const described = await sru({ operation: 'explain', 'x-fcs-endpoint-description': 'true' });
    const pids = Array.from(described.matchAll(/<ed:Resource pid="([^"]*)"/g), ([, pid]) => pid);
    const site = test.services.publicUrl();
    expect(pids).toEqual([site, `${site}/Search?corpus=speeches`]);
    const search = async (context: Record<string, string>, more: Record<string, string> = {}) => {
      const answer = await sru({ query: 'dera', ...context, ...more });
      const records = Array.from(answer.matchAll(/<fcs:Resource [^>]*pid="([^"]*)"/g), ([, pid]) => pids.indexOf(pid));
      return [Number(/numberOfRecords>(\d+)/.exec(answer)?.[1]), records.join('')];
    };
    const both = { 'x-fcs-context': pids.join(',') };
    expect(await search({})).toEqual([5, '00000']);
    expect(await search({ 'x-fcs-context': pids[1] })).toEqual([1, '1']);
    expect(await search(both)).toEqual([6, '000001']);
    expect(await search(both, { startRecord: '5', maximumRecords: '2' })).toEqual([6, '01']);
    expect(await search(both, { maximumRecords: '2' })).toEqual([6, '00']);
    expect(await sru({ query: 'union', 'x-fcs-context': pids[1] })).toMatch(/ref="[^"]*&amp;corpus=speeches"/);
  });

  it('lets an assistant ask each', async () => {
    expect((await call('list_corpora')).structuredContent).toMatchObject({
      corpora: [
        { id: 'main', isDefault: true, restrictedTexts: 2 },
        { id: 'speeches', texts: 2, needs: null, restrictedTexts: 0 },
      ],
    });
    const corpus = { corpus: 'speeches' };
    expect((await call('describe_corpus', corpus)).structuredContent).toMatchObject({ name: 'Speeches' });
    const found = await call('concordance', { simple: 'union', ...corpus });
    expect(found.structuredContent).toMatchObject({ count: 2 });
    expect(found.content[0].text).toMatch(/Link: \S+&corpus=speeches\n.*Cite: Speeches/s);
    expect((await call('word', { word: 'dera', ...corpus })).structuredContent).toMatchObject({ forms: { count: 1 } });
    expect((await call('explain_query', { simple: 'dera', ...corpus })).content[0].text).toContain('dera');
    expect((await call('concordance', { simple: 'dera', corpus: 'none' })).content[0].text).toBe(
      'There is no corpus “none” on this site. There are: main, speeches.',
    );
    expect((await call('list_corpora', corpus)).content[0].text).toContain('takes no arguments');
  });

  it('switches each on its own', async () => {
    const before = test.services.corpus.current().buildId;
    await buildIn(INDEX, [
      ...SPEECHES,
      { ...SPEECHES[0], fields: { ...SPEECHES[0].fields, fileName: 'speech-3.txt' } },
    ]);
    await expect.poll(() => count('&corpus=speeches')).toBe(2);
    expect([test.services.corpus.current().buildId, await count('')]).toEqual([before, 5]);
  });

  it('answers from a kept build as before, byte for byte, after newer ones', async () => {
    const ask = async () =>
      (await get('/corpus/export/concordance?simple=dera&corpus=speeches&build=2026-11&plain=true')).body;
    const lines = async () => {
      const { milliseconds: _, ...doc } = await docOf('/corpus/concordance?simple=dera&corpus=speeches&build=2026-11');
      return doc;
    };
    expect((await get('/corpus/site?corpus=speeches&build=2026-11')).json()).toMatchObject({
      code: 'unknown_build',
      err: '“Speeches” has no build “2026-11”. None was kept.',
    });
    keepBuild(INDEX, '2026-11');
    const before = [await ask(), await lines()];
    expect(before[1]).toMatchObject({ count: 2 });
    for (let more = 1; more <= 5; more += 1) {
      await buildIn(
        INDEX,
        Array.from({ length: 2 + more }, (_, number) => ({
          ...SPEECHES[0],
          fields: { ...SPEECHES[0].fields, fileName: `speech-${number}.txt` },
        })),
      );
      await expect.poll(() => count('&corpus=speeches')).toBe(2 + more);
      expect([await ask(), await lines()]).toEqual(before);
    }
    const listed = (await get('/corpus/corpora')).json<{ doc: { builds: string[] }[] }>().doc;
    expect(listed.map(({ builds }) => builds)).toEqual([[], ['2026-11']]);
    const { buildId } = (await docOf('/corpus/site?corpus=speeches')) as { buildId: string };
    expect((await docOf(`/corpus/site?corpus=speeches&build=${buildId}`)).buildId).toBe(buildId);
    await buildIn(INDEX, SPEECHES);
    await expect.poll(() => count('&corpus=speeches')).toBe(1);
  });

  it('tells what changed since a kept build', async () => {
    keepBuild(INDEX, 'before');
    const [peace, war] = SPEECHES;
    const named = (fileName: string, title = 'Two') => ({ ...war.fields, fileName, title });
    await buildIn(INDEX, [
      { ...peace, sentences: ['The/the dera/dera and/and the/the dera/dera ././.'] },
      { fields: named('speech-2.txt', 'Another title'), sentences: war.sentences },
      { fields: named('speech-9.txt'), sentences: war.sentences },
    ]);
    await expect.poll(() => count('&corpus=speeches')).toBe(2);
    const found = await changes('&since=before');
    expect(found).toMatchObject({
      tokens: { before: 11, after: 14 },
      added: ['speech-9.txt'],
      removed: [],
      changed: ['speech-1.txt'],
      described: ['speech-2.txt'],
    });
    const words = found.words as { value: string; before: number; after: number }[];
    expect(words.find(({ value }) => value === 'dera')).toMatchObject({ before: 1, after: 2 });
    expect(words.find(({ value }) => value === 'stands')).toMatchObject({ before: 1, after: 0 });
    expect([words.some(({ value }) => value === 'union'), found.moved]).toEqual([false, words.length]);
    expect(await changes('')).toMatchObject({ added: [], removed: [], changed: [], moved: 0 });
    expect((await get('/corpus/changes?corpus=speeches&since=none')).statusCode).toBe(404);
    await buildIn(INDEX, SPEECHES);
    await expect.poll(() => count('&corpus=speeches')).toBe(1);
  });

  it('closes one that nobody asks, and opens it again', async () => {
    const other = await startTestApp({ idleMilliseconds: 1000 }, { siteFile: { corpora: [FIRST, SPEECH_CORPUS] } });
    const corpus = other.services.corpora.get('speeches');
    const first = await corpus?.use();
    await expect.poll(async () => (await corpus?.use()) === first, { interval: 3000 }).toBe(false);
    const ask = async (url: string) => (await other.app.inject({ url })).json<{ doc: object }>().doc;
    const asked = '/corpus/concordance?simple=dera&corpus=speeches';
    await expect.poll(() => ask(asked)).toMatchObject({ count: 1 });
    expect(await ask('/corpus/site')).toMatchObject({ hasCorpora: true });
    await other.close();
  });

  it('adds, replaces and withdraws one while it runs', async () => {
    write([FIRST, SPEECH_CORPUS, { ...SPEECH_CORPUS, id: 'more', title: 'More' }]);
    await test.services.corpora.refresh();
    await expect.poll(() => count('&corpus=more')).toBe(1);
    expect(await docOf('/corpus/site')).toMatchObject({ hasCorpora: true });
    write([FIRST]);
    await test.services.corpora.refresh();
    expect(await docOf('/corpus/site')).toMatchObject({ hasCorpora: false });
    write([FIRST, { ...SPEECH_CORPUS, title: 'Speeches of presidents' }]);
    await test.services.corpora.refresh();
    expect((await get('/corpus/site?corpus=more')).statusCode).toBe(404);
    await expect.poll(async () => (await docOf('/corpus/site?corpus=speeches'))?.name).toBe('Speeches of presidents');
    writeFileSync(file(), '{');
    await test.services.corpora.refresh();
    expect([await count(''), await count('&corpus=speeches')]).toEqual([5, 1]);
  });
});
