import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completed, ConcordanceDoc, OPERATION_ANSWERS, SearchWordDoc, successOf } from '@zaban/contract';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cookieOf, startTestApp, type TestApp } from '../testing/test-app.ts';
import { OPEN_TEXTS, TEXTS } from '../testing/test-site.ts';

it('is asked before anything is said of the texts', () => {
  // Each of these calls says whether it is the same for everybody; examples of words are from open texts.
  const inCalls = ['calls/index.ts', 'calls/stored-words.ts'];
  const features = join(import.meta.dirname, '../features');
  const others = globSync('**/*.ts', { cwd: features })
    .filter((path) => !path.endsWith('.test.ts') && /corpus\.run\b/.test(readFileSync(join(features, path), 'utf8')))
    .filter((path) => !inCalls.includes(path));
  expect(others).toEqual([]);
});

const fields = (fileName: string, access: string) => ({ fileName, access, category: 'media', genre: 'news report' });

const statusOf = async ({ app }: TestApp, filepath: string): Promise<number> =>
  (await app.inject({ method: 'POST', url: '/corpus/getFileText', payload: { filepath } })).statusCode;

describe('a site whose index names no access for its texts', () => {
  const texts = [
    { sentences: ['A jirga met at the dera .'], fields: { fileName: 'unnamed.txt', category: 'media', access: '' } },
    { sentences: ['The dera was open .'], fields: { fileName: 'open.txt', category: 'media', access: 'open' } },
  ];

  for (const [defaultAccess, told, expected] of [
    ['kwic', /the "defaultAccess" of site\.json applies to them: kwic/, 403],
    ['registered', /the "defaultAccess" of site\.json applies to them: registered/, 401],
    [undefined, /everyone can read them; set it in the source, or as "defaultAccess"/, 200],
  ] as const) {
    it(`gives them that of the site, ${defaultAccess}, and says so in the log`, async () => {
      const test = await startTestApp({ limits: false }, { siteFile: { defaultAccess } });
      const warnings: string[] = [];
      vi.spyOn(test.services.log, 'warn').mockImplementation((_of: unknown, sentence?: string) => {
        warnings.push(sentence ?? '');
      });
      await test.build(texts);
      await test.services.corpus.refresh();
      expect(await statusOf(test, 'unnamed.txt')).toBe(expected);
      expect(await statusOf(test, 'open.txt')).toBe(200);
      expect(warnings).toEqual([expect.stringMatching(told)]);
      await test.close();
    });
  }
});

describe('a site with restricted texts', () => {
  let test: TestApp;
  let cookies: Record<string, string>;
  const sentence = Array.from({ length: 60 }, (_, index) => `t${index}`).join(' ');
  const someone = { fName: 'A', lName: 'B', password: 'a jirga by the canal', country: 'Pakistan' };
  const SITE = [
    { sentences: [sentence, `dera ${sentence}`], fields: fields('closed.txt', 'kwic') },
    { sentences: ['one two three four'], fields: fields('registered.txt', 'registered') },
    { sentences: ['A jirga met at the dera .'], fields: fields('open.txt', 'open') },
  ];
  beforeAll(async () => {
    test = await startTestApp();
    await test.build(SITE);
    await test.services.corpus.refresh();
    const person = { ...someone, email: 'a@example.org' };
    await test.app.inject({ method: 'POST', url: '/corpus/registerUser', payload: person });
    cookies = cookieOf(await test.app.inject({ method: 'POST', url: '/corpus/loginUser', payload: person }));
  });
  afterAll(() => test.close());

  /** The first line of a search with these headers, from a new network. */
  const linesFor = async (more: Record<string, string>) => {
    const headers = { 'x-forwarded-for': stranger(), ...more };
    return (await concordance('cql="t10"&context=12,12', '', { headers })).lines[0];
  };

  let host = 0;
  /** An address of a network that has made no request yet. */
  const stranger = () => `198.51.${(host += 1)}.7`;
  const get = (call: string, from: string, more: object = {}) =>
    test.app.inject({ url: encodeURI(`/corpus/${call}`), headers: { 'x-forwarded-for': from }, ...more });
  const post = (call: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/corpus/${call}`, payload, headers: { 'x-forwarded-for': stranger() } });
  const concordance = async (query: string, from: string, more: object = {}) =>
    successOf(OPERATION_ANSWERS.concordance).parse((await get(`concordance?${query}`, from, more)).json()).doc;

  /** Numbers of hits and files of a search for two adjacent words. */
  const countsOf = async (from: string) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/corpus/searchConcordance/1',
      payload: { word: 't40 t41' },
      headers: { 'x-forwarded-for': from },
    });
    const { count, fileCount } = successOf(ConcordanceDoc).parse(answer.json()).doc;
    return [count, fileCount];
  };

  it('shows a stranger lines of bounded context, and says what is withheld', async () => {
    const doc = await concordance('cql="t30" []{20}&context=0,0&limit=1', stranger());
    expect(doc.lines[0]).toMatchObject({ node: 't30 t31 t32 t33 t34 t35 t36 t37 t38 t39 t40 t41 …', withheld: 'cut' });
    expect(doc.withheld).toMatchObject({ cut: 1, lines: 0 });
    expect(doc.withheld?.sentence).toMatch(
      /^We are not allowed to show some texts in full: 1 line is shortened\. Sign in /,
    );
    expect(doc).not.toHaveProperty('disclosed');
  });

  it('shows nothing more of a text when its share of the day is used up, keeps counts exact, and begins anew for others', async () => {
    const from = stranger();
    // 51 tokens are the share of a text of this length.
    const ask = (word: string) => concordance(`cql="${word}"&context=5,5`, from);
    for (const word of ['t10', 't30'])
      expect((await ask(word)).lines.map(({ withheld }) => withheld)).toEqual([undefined, undefined]);
    const late = await ask('t50');
    expect(late.count).toBe(2);
    expect(late.lines.map(({ node, withheld, start, end }) => [node, withheld, start, end])).toEqual([
      ['', 'all', 0, 0],
      ['', 'all', 0, 0],
    ]);
    expect(late.withheld).toMatchObject({ lines: 2 });
    const neighbour = await concordance('cql="t50"&context=5,5', from.replace(/7$/, '99'));
    expect(neighbour.lines[0].withheld).toBe('all');
    expect((await concordance('cql="t50"&context=5,5', stranger())).lines[0].node).toBe('t50');
  });

  it('gives all pages of other sites together the share of one network', async () => {
    const origins = ['https://a.example', 'https://b.example', 'null'];
    const shown: (string | undefined)[] = [];
    for (const origin of origins) shown.push((await linesFor({ origin })).withheld);
    expect(shown).toEqual([undefined, 'all', 'all']);
    const own = { origin: 'https://c.example', 'sec-fetch-site': 'same-origin' };
    expect((await linesFor(own)).withheld).toBeUndefined();
  });

  it('leaves a text that is used up out of searches for sequences, and takes such lines out where they are sorted', async () => {
    const from = stranger();
    const sequence = () => concordance('cql="t40" "t41"&context=0,0&limit=0', from);
    expect((await sequence()).count).toBe(2);
    // 47 tokens are left: two lines of 23.
    await concordance('cql="t20"&context=11,11', from);
    const after = await sequence();
    expect([after.count, after.withheld?.texts]).toEqual([0, 1]);
    expect(after.withheld).toMatchObject({ texts: 1, words: 121 });
    expect(after.withheld?.sentence).toContain(
      '1 text is left out (121 words), of which no more may be shown today; the figures count the others',
    );
    const sorted = await concordance('cql="t[0-9][0-9]?"&context=5,5&sort=R1&limit=40', stranger());
    expect([sorted.count, sorted.lines.length]).toEqual([120, 40 - (sorted.withheld?.takenOut ?? 0)]);
    expect(sorted.withheld?.takenOut).toBeGreaterThan(30);
  });

  it('leaves a text out of searches that were under way when others used it up', async () => {
    const from = stranger();
    const searches = Array.from(
      { length: 16 },
      (_, distance) => `cql="t20" []{${distance}} "t${21 + distance}"&limit=0`,
    );
    const docs = await Promise.all(searches.map((query) => concordance(query, from)));
    const counts = docs.map(({ count }) => count);
    expect([counts.includes(2), counts.includes(0)]).toEqual([true, true]);
  });

  it('charges a search for several tokens, and each of its lines, four tokens at the least', async () => {
    const from = stranger();
    const anchors = 't10|t12|t14';
    const first = await concordance(`cql="${anchors}"&context=0,0`, from);
    expect(first.lines.map(({ node }) => node)).toEqual(['t10', 't12', 't14', 't10', 't12', 't14']);
    // 6 of 51 tokens are used, and each search with two lines costs twelve.
    const shown = [];
    for (let distance = 20; distance < 25; distance += 1) {
      const cql = `(meet "${anchors}" "t${distance + 10}" ${distance} ${distance})`;
      const { lines } = await concordance(`cql=${cql}&context=0,0`, from);
      shown.push(lines.filter(({ withheld }) => withheld === undefined).length);
    }
    expect(shown).toEqual([2, 2, 2, 1, 0]);
  });

  it('leaves restricted texts out of figures of what stands beside words, and says why', async () => {
    const doc = successOf(OPERATION_ANSWERS.frequencies).parse(
      (await get('frequencies?cql="dera"&by=L1', stranger())).json(),
    ).doc;
    expect([doc.count, doc.rows.map(({ values }) => values[0])]).toEqual([1, ['the']]);
    expect(doc.withheld).toMatchObject({ texts: 2, words: 125 });
    expect(doc.withheld?.sentence).toContain(
      '2 texts are left out (125 words), since these figures would tell the order',
    );
  });

  it('counts the files of a search for the client who asks, whatever was counted for others before', async () => {
    const from = stranger();
    for (const context of ['12,12', '0,0']) await concordance(`cql="t30"&context=${context}`, from);
    expect(await countsOf(stranger())).toEqual([2, 1]);
    expect(await countsOf(from)).toEqual([0, 0]);
    expect(await countsOf(stranger())).toEqual([2, 1]);
  });

  it('finds once for all who may read the same texts, and charges each', async () => {
    const run = vi.spyOn(test.services.corpus, 'run');
    const [first, second] = [stranger(), stranger()];
    const query = 'cql="t33" "t34"&context=5,5';
    const answer = await concordance(query, first);
    expect(answer.lines.map(({ withheld }) => withheld)).toEqual([undefined, undefined]);
    const { milliseconds: _, ...same } = answer;
    expect(await concordance(query, second)).toMatchObject(same);
    expect(run).toHaveBeenCalledTimes(1);
    // Of 51 tokens four for the search, and two lines of 12.
    for (const lines of [1, 2]) expect((await concordance(query, second)).withheld?.lines).toBe(lines);
    run.mockRestore();
  });

  it('makes each answer for the client who asks: nothing is kept, tagged, or given to another', async () => {
    const first = await get('concordance?cql="t20"', stranger());
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    const { count } = test.services.responseCache.figures;
    await get('concordance?cql="t20"', stranger());
    expect(test.services.responseCache.figures.count).toBe(count);
    const events = await get('concordance?cql="t20" []{30}&context=0,0&limit=1', stranger(), {
      headers: { 'x-forwarded-for': stranger(), accept: 'text/event-stream' },
    });
    expect(events.body).toContain('"withheld":"cut"');
  });

  it('holds for sentences and lines of the portal', async () => {
    const sentences = successOf(SearchWordDoc).parse((await post('searchWord/1', { word: 't40' })).json()).doc;
    const [{ complete, node, matches, withheld }] = sentences.occurrence;
    expect(complete).toBe(`…${sentence.split(' ').slice(15).join(' ')}`);
    expect([matches.map(([start, end]) => complete.slice(start, end)), withheld]).toEqual([[node], 'cut']);
    expect(sentences.withheld).toMatchObject({ cut: 1, lines: 1 });
    const lines = successOf(ConcordanceDoc).parse((await post('searchConcordance/1', { word: 'dera' })).json()).doc;
    expect(lines.occurrence.map(({ node: shown }) => shown)).toEqual(['dera', 'dera']);
    expect([lines.count, lines.fileCount]).toEqual([2, 2]);
  });

  it('opens texts for registered users to them, and no others', async () => {
    const query = 'cql="two" []{2}&context=0,0';
    const ngrams = async (more: object) =>
      successOf(OPERATION_ANSWERS.ngrams).parse(
        (await get('ngrams?n=3&minimum=1&filter=fileName:registered.txt', stranger(), more)).json(),
      ).doc;
    expect((await ngrams({})).rows).toEqual([]);
    expect((await ngrams({})).withheld).toMatchObject({ texts: 1, rows: 0 });
    expect((await ngrams({ cookies })).rows).toHaveLength(2);
    expect((await concordance(query, stranger(), { cookies })).withheld).toBeUndefined();
  });

  it('holds for exports, which say so and go on behind what was taken out', async () => {
    const from = stranger();
    const table = async (call: string) => {
      const lines = (await get(call, from)).body
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as object);
      return { about: lines[0] as { about: Record<string, string> }, rows: lines.slice(1) as Record<string, string>[] };
    };
    const { about, rows } = await table('export/concordance?cql=[]&context=0,0&format=jsonl');
    expect(about.about.rights).toContain('not be shown in full');
    expect(about.about.complete).toMatch(
      /^no\. We are not allowed to show some texts in full: \d+ lines are not shown/,
    );
    expect(rows.filter(({ node }) => /^t\d/.test(node))).toHaveLength(51);
    // The whole registered text, which is shorter than a line, and the whole open text.
    expect(rows.map(({ node }) => node).slice(-11)).toEqual('one two three four A jirga met at the dera .'.split(' '));
    const sorted = await table('export/concordance?cql=[]&context=2,2&sort=R1&format=jsonl');
    expect(sorted.rows.some(({ withheld }) => withheld === 'all')).toBe(false);
    expect((await table('export/ngrams?n=2&minimum=1&format=jsonl')).rows.map(({ value1 }) => value1)).toContain(
      'jirga',
    );
  });

  it('has no tag that tells whether an answer is the same as that of another client', async () => {
    for (const call of ['concordance?cql="dera"', 'wordlist?attribute=word', 'vocabulary']) {
      const { headers } = await get(call, stranger());
      expect([call, headers['cache-control'], headers.etag !== undefined]).toEqual([
        call,
        ...(call === 'vocabulary' ? ['no-cache', true] : ['private, no-store', false]),
      ]);
    }
  });

  it('gives nothing of a restricted build that is taken up while an answer is made, and keeps nothing of it', async () => {
    const { access, corpus, responseCache } = test.services;
    await test.build(OPEN_TEXTS);
    await corpus.refresh();
    const before = responseCache.figures.count;
    const client = { signal: new AbortController().signal, network: undefined };
    const request = { headers: {}, raw: { once: () => {} }, ip: '192.0.2.1' };
    const reply = { raw: { once: () => {} }, request } as unknown as FastifyReply;
    const { run } = await access.authorise(reply);
    const made = responseCache.read('x', client, async () => {
      await test.build(TEXTS);
      await corpus.refresh();
      const doc = await run<{ buildId: string }>(completed({ operation: 'positions', cql: '[]' }), client);
      return { doc, buildId: doc.buildId, whole: true };
    });
    await expect(made).rejects.toThrow('The texts were replaced during the search.');
    expect(responseCache.figures.count).toBe(before);
  });

  it('costs nothing, and asks nobody who they are, where all texts are open', async () => {
    await test.build(OPEN_TEXTS);
    await test.services.corpus.refresh();
    await test.services.database.db.deleteFrom('reading_ledgers').execute();
    const answer = await get('concordance?cql=[]{30}&context=50,50', stranger());
    expect(answer.headers.etag).toBeDefined();
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(await test.services.database.db.selectFrom('reading_ledgers').selectAll().execute()).toEqual([]);
  });
});
