import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CorporaDoc, PATHS, successOf } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIn } from '../testing/build-in.ts';
import { ENGLISH_TEXTS, URDU_TEXTS } from '../testing/parallel-texts.ts';
import { cookieOf, startTestApp, type TestApp } from '../testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-aligned-'));
const indexOf = (id: string): string => join(folder, id);
const LEFT_OUT = 'Texts of “English” that you may not read whole are left out.';

interface Doc {
  readonly count: number;
  readonly lines: readonly { readonly filename: string; readonly counterpart?: string }[];
  readonly warnings?: readonly string[];
  readonly withheld?: { readonly texts: number };
}

describe('aligned corpora', () => {
  let test: TestApp;
  let cookies: Record<string, string> = {};

  beforeAll(async () => {
    await buildIn(indexOf('ur'), URDU_TEXTS);
    await buildIn(indexOf('en'), ENGLISH_TEXTS);
    const corpora = [
      { id: 'main', title: 'Main' },
      { id: 'ur', title: 'Urdu', language: 'ur', index: indexOf('ur'), aligned: ['en', 'secret'] },
      { id: 'en', title: 'English', language: 'en', index: indexOf('en') },
      { id: 'secret', title: 'Secret', index: indexOf('en'), access: 'members', members: ['nobody@example.org'] },
    ];
    test = await startTestApp({ limits: false }, { siteFile: { corpora } });
    const person = { fName: 'A', lName: 'B', email: 'a@example.org', password: 'amaltas-1', country: 'Wales' };
    await test.app.inject({ method: 'POST', url: PATHS.registerUser, payload: person });
    cookies = cookieOf(await test.app.inject({ method: 'POST', url: PATHS.loginUser, payload: person }));
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, query: Record<string, string>, isSignedIn = false) =>
    test.app.inject({
      url: `${path}?${new URLSearchParams({ corpus: 'ur', ...query })}`,
      cookies: isSignedIn ? cookies : {},
    });
  const ask = async (
    query: Record<string, string>,
    isSignedIn = false,
    name: 'concordance' | 'sentences' = 'sentences',
  ) => (await get(PATHS.operation(name), query, isSignedIn)).json<{ doc: Doc }>().doc;
  const refusalOf = async (query: Record<string, string>) => {
    const answer = await get(PATHS.operation('concordance'), query);
    return [answer.statusCode, answer.json<{ err: string }>().err];
  };

  const tool = async (name: string, given: object) =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { accept: 'application/json, text/event-stream' },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
      })
    ).json<{ result: { content: { text: string }[]; structuredContent: Doc } }>().result;

  it('are listed with each other, whichever names the other, but only to who may see them', async () => {
    const { doc } = successOf(CorporaDoc).parse((await test.app.inject({ url: PATHS.corpora })).json());
    expect(doc.map(({ id, aligned }) => [id, aligned])).toEqual([
      ['main', []],
      ['ur', ['en']],
      ['en', ['ur']],
    ]);
  });

  it('have a site each, with one category for texts that have none', async () => {
    const { doc } = (await get(PATHS.site, {})).json<{ doc: { language: string; categories: object[] } }>();
    expect(doc).toMatchObject({ language: 'ur', hasCorpora: true, categories: [{ value: 'all', name: 'texts' }] });
    const details = (await get('/corpus/corpusDetails/all', {})).json<{ doc: object }>().doc;
    expect(details).toMatchObject({ criteria: 'all', files: 2 });
  });

  it.each(['concordance', 'sentences'] as const)('show the counterpart of each line: %s', async (name) => {
    const { lines, warnings } = await ask({ cql: '"آم"', aligned: 'en' }, false, name);
    expect(lines.map(({ filename, counterpart }) => [filename, counterpart])).toEqual([
      ['garden-ur.txt', 'In the morning mangoes lay in the garden .'],
      ['garden-ur.txt', 'Grandmother picked up the mangoes . She laughed .'],
      ['garden-ur.txt', ''],
      ['market-ur.txt', ''],
    ]);
    expect(lines.every((line) => !('alignedKeys' in line))).toBe(true);
    expect(warnings).toEqual([LEFT_OUT]);
    const back = await ask({ corpus: 'en', cql: '"She"', aligned: 'ur' }, false, name);
    expect(back.lines).toMatchObject([{ counterpart: 'دادی نے آم اٹھائے اور ہنس پڑیں ۔' }]);
  });

  it('show texts for registered users to these alone, and of texts that are only searched nothing', async () => {
    const mangoes = { corpus: 'en', cql: '"Mangoes"', aligned: 'ur' };
    const [out, signedIn] = [await ask(mangoes), await ask(mangoes, true)];
    // The Urdu text may only be searched, whoever asks.
    expect([out.lines, signedIn.lines]).toMatchObject([[{ counterpart: '' }], [{ counterpart: '' }]]);
    const market = { cql: '"بازار"', aligned: 'en' };
    expect([(await ask(market)).lines, (await ask(market, true)).lines]).toMatchObject([
      [{ counterpart: '' }],
      [{ counterpart: '' }],
    ]);
    expect((await ask({ cql: '"بارش"', aligned: 'en' }, true)).warnings).toBeUndefined();
  });

  it('are asked together by one query', async () => {
    const counts = async (query: string, isSignedIn = false) => (await ask({ cql: `"آم" ${query}` }, isSignedIn)).count;
    expect(await counts('within en: "mangoes"%c')).toBe(2);
    expect(await counts('within en: ("She" "laughed")')).toBe(1);
    expect(await counts('within en: "rained"')).toBe(0);
    expect(await counts('!within en: "laughed"')).toBe(2);
    expect(await counts('within en: "dear"', true)).toBe(0);
    const { warnings, withheld } = await ask({ cql: '"آم" within en: "mangoes"' });
    expect([warnings, withheld?.texts]).toEqual([[LEFT_OUT], 1]);
  });

  it('give every figure of such a query, and a file with a column for the counterpart', async () => {
    const cql = '"آم" within en: "mangoes"';
    const { count } = (await get(PATHS.operation('frequencies'), { cql, by: 'node:word' })).json<{ doc: Doc }>().doc;
    expect(count).toBe(2);
    const csv = await get(PATHS.exportOf('concordance'), { cql, aligned: 'en', plain: 'true', format: 'csv' });
    const [heads, first] = csv.body.replace('\uFEFF', '').split(/\r?\n/);
    expect(heads.split(',')).toContain('counterpart');
    expect(first).toContain('In the morning mangoes lay in the garden .');
  });

  it('are shown to an assistant too', async () => {
    expect((await tool('list_corpora', {})).content[0]?.text).toMatch(/ur: Urdu .* Aligned with en\.\n/);
    const asked = { corpus: 'ur', cql: '"آم" within en: "laughed"', aligned: 'en' };
    expect((await tool('concordance', asked)).structuredContent).toMatchObject({
      count: 1,
      lines: [{ counterpart: 'Grandmother picked up the mangoes . She laughed .' }],
    });
  });

  it('answer again from the cache only while both are the same', async () => {
    const asked = { cql: '"بارش"', aligned: 'ur', corpus: 'en' };
    expect((await ask({ ...asked, cql: '"rained"' })).lines).toMatchObject([
      { counterpart: 'بارش رات بھر ہوتی رہی ۔' },
    ]);
    expect((await ask({ ...asked, cql: '"rained"' })).lines).toMatchObject([
      { counterpart: 'بارش رات بھر ہوتی رہی ۔' },
    ]);
  });

  it('are named where another is asked for, and one that may not be seen is unknown', async () => {
    for (const id of ['main', 'secret', 'none']) {
      const problem = `There is no corpus “${id}” that is aligned with this one. There are: en.`;
      expect(await refusalOf({ cql: '"آم"', aligned: id })).toEqual([400, problem]);
      expect((await refusalOf({ cql: `"آم" within ${id}: "a"` }))[1]).toContain(
        `${problem} For a label after within write parentheses, as in within (${id}:"house").`,
      );
    }
    expect(await refusalOf({ corpus: 'main', simple: 'dera', aligned: 'en' })).toEqual([
      400,
      'There is no corpus “en” that is aligned with this one. None is.',
    ]);
  });

  it('say in which of them a fault of the query is', async () => {
    const [status, problem] = await refusalOf({ cql: '"آم" within en: [colour="red"]' });
    expect(status).toBe(400);
    expect(problem).toContain('(asked of “English”)');
    expect((await refusalOf({ cql: '"آم" within en: ("a" within ur: "b")' }))[0]).toBe(400);
  });
});
