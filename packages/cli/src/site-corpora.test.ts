import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runZaban, type Ended } from './testing/run-zaban.ts';
import { startCommandLoop } from './testing/start-command-loop.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-site-corpora-'));
const DATABASE = new URL('../../server/fixtures/databases/2026-05-reading-ledgers.sqlite.sql', import.meta.url);
const commands = startCommandLoop({ folder, environment: { ZABAN_DATA: 'data' } });
const zaban = (...args: string[]): Promise<Ended> => commands.run(args);

/** Builds a corpus of the site where the server expects it. */
const build = (id: string): Promise<Ended> =>
  zaban('build', 'site', '--corpus', id, '--output', `data/corpora/${id}/index`);

const SITE = {
  name: 'Two corpora',
  shortName: 'Two',
  variety: 'English',
  language: 'en',
  categories: [{ value: 'media', text: 'Media', name: 'Media', time: '', content: '', genres: [] }],
  contacts: { team: 'The team', address: '', email: '' },
  licence: { name: 'CC0', url: '' },
  citation: 'Two corpora.',
  corpora: [
    { id: 'first', title: 'The first' },
    { id: 'second', title: 'The second', source: 'second.vert' },
    { id: 'elsewhere', title: 'Elsewhere', index: '../elsewhere' },
    { id: 'ur', title: 'Urdu', language: 'ur', source: 'garden.tmx', aligned: ['en'] },
    { id: 'en', title: 'English', language: 'en', source: 'garden.tmx' },
    { id: 'both', title: 'Both', source: ['second.vert', '../third.index'] },
  ],
};

beforeAll(() => {
  mkdirSync(join(folder, 'site/corpus/media'), { recursive: true });
  writeFileSync(join(folder, 'site/site.json'), JSON.stringify(SITE));
  writeFileSync(join(folder, 'site/corpus/media/one.txt'), 'The dera stood by the canal.');
  writeFileSync(
    join(folder, 'site/second.vert'),
    '<doc id="a" category="war">\n<s>\ndera\tNOUN\tdera\ndera\tNOUN\tdera\n</s>\n</doc>\n',
  );
  writeFileSync(
    join(folder, 'site/garden.tmx'),
    '<tmx><body><tu><tuv xml:lang="ur"><seg>آم گرے۔</seg></tuv><tuv xml:lang="en"><seg>Mangoes fell.</seg></tuv></tu>' +
      '<tu><tuv xml:lang="ur"><seg>کوئی نہ بچا۔</seg></tuv></tu></body></tmx>',
  );
});
afterAll(() => {
  commands.end();
  rmSync(folder, { recursive: true });
});

it('builds, checks and asks a corpus of a site by its id', async () => {
  expect(await zaban('build', 'site', '--output', 'data/index', '--no-parse')).toMatchObject({ status: 0 });
  expect(await zaban('check', 'site', '--corpus', 'second')).toMatchObject({ status: 0 });
  expect(await build('second')).toMatchObject({ status: 0 });
  expect(existsSync(join(folder, 'data/corpora/second/index/CURRENT'))).toBe(true);
  const count = async (...args: string[]): Promise<number> => {
    const { out } = await zaban('query', 'site', 'dera', '--simple', '--json', ...args);
    return (JSON.parse(out) as { count: number }).count;
  };
  expect([await count(), await count('--corpus', 'first'), await count('--corpus', 'second')]).toEqual([1, 1, 2]);
  expect(await count('--corpus', 'second', '--criteria', 'war')).toBe(2);
  const info = await zaban('info', 'site', '--corpus', 'second', '--json');
  expect(JSON.parse(info.out)).toMatchObject({ tokens: 2 });
});

it('builds a corpus of texts and of an index that was built before', async () => {
  writeFileSync(join(folder, 'third.vert'), '<doc id="b" access="kwic">\n<s>\ncanal\tNOUN\tcanal\n</s>\n</doc>\n');
  expect(await zaban('build', 'third.vert', '--output', 'third.index')).toMatchObject({ status: 0 });
  expect(await build('both')).toMatchObject({ status: 0 });
  const info = await zaban('info', 'site', '--corpus', 'both', '--json');
  expect(JSON.parse(info.out)).toMatchObject({ tokens: 3, documents: 2 });
  const check = await zaban('check', 'site', '--corpus', 'both', '--json');
  expect(JSON.parse(check.out)).toMatchObject({ texts: 1 });
  // The same corpus, of two indexes.
  const joined = await zaban('build', 'data/corpora/second/index', 'third.index', '--output', 'joined.index');
  const both = (JSON.parse(info.out) as { buildId: string }).buildId;
  expect(joined).toMatchObject({ status: 0, out: expect.stringContaining(both) as string });
  const twice = await zaban('build', 'joined.index', 'third.index', '--output', 'joined.index2');
  expect([twice.status, twice.err]).toEqual([
    1,
    expect.stringContaining('its document "b" has the name of one in joined'),
  ]);
  const more = await zaban('build', 'site', 'third.index', '--corpus', 'both', '--output', 'x');
  expect([more.status, more.err]).toEqual([1, expect.stringContaining('name only its site')]);
});

/** A message that calls a tool. */
const call = (id: number, name: string, given: object): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } })}\n`;

it('lets an assistant on this machine ask each', async () => {
  const { out } = await runZaban(['mcp', 'site'], {
    folder,
    environment: { ZABAN_DATA: 'data' },
    input: call(1, 'concordance', { simple: 'dera' }) + call(2, 'concordance', { simple: 'dera', corpus: 'second' }),
  });
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number; result: { structuredContent: { count: number } } })
    .toSorted((one, other) => one.id - other.id);
  expect(answers.map(({ result }) => result.structuredContent.count)).toEqual([1, 2]);
});

it('says what cannot be named', async () => {
  const faults = [
    [
      ['info', 'site', '--corpus', 'none'],
      'site has no corpus “none”. It has: first, second, elsewhere, ur, en, both.',
    ],
    [['query', 'data/index', 'dera', '--corpus', 'second'], 'this is not the folder of a site'],
    [['build', 'site', '--corpus', 'elsewhere', '--output', 'x'], 'are not named in site.json, only its index'],
    [['release', 'site', '--name', '../x'], 'cannot be the name of a build'],
  ] as const;
  for (const [args, sentence] of faults) {
    const { status, err } = await zaban(...args);
    expect([args, status, err]).toEqual([args, 1, expect.stringContaining(sentence)]);
  }
});

it('keeps a build under a name, once', async () => {
  const kept = await zaban('release', 'site', '--corpus', 'second', '--name', '2026-11');
  expect([kept.status, kept.out]).toEqual([0, expect.stringMatching(/^Kept build \S+ of second as 2026-11\./)]);
  const { '@graph': graph } = JSON.parse(
    readFileSync(join(folder, 'data/corpora/second/index.releases/2026-11/ro-crate-metadata.json'), 'utf8'),
  ) as { '@graph': { '@id': string }[] };
  expect(graph.find((entity) => entity['@id'] === './')).toMatchObject({
    version: expect.stringMatching(/^2026-11 \(build \w+\)$/) as string,
    hasPart: expect.arrayContaining([{ '@id': expect.stringMatching(/\/tokens\.bin$/) as string }]) as object[],
  });
  expect((await zaban('verify', 'data/corpora/second/index.releases/2026-11')).status).toBe(0);
  const again = await zaban('release', 'site', '--corpus', 'second', '--name', '2026-11');
  expect([again.status, again.err]).toEqual([1, expect.stringContaining('never replaced')]);
  writeFileSync(join(folder, 'site/second.vert'), '<doc id="a" category="war">\n<s>\ndera\tNOUN\tdera\n</s>\n</doc>\n');
  await build('second');
  const [now, then] = await Promise.all(
    ['index', 'index.releases/2026-11'].map((name) => zaban('info', `data/corpora/second/${name}`, '--json')),
  );
  expect([JSON.parse(now.out), JSON.parse(then.out)]).toMatchObject([{ tokens: 1 }, { tokens: 2 }]);
});

it('names the members of a corpus', async () => {
  const database = new DatabaseSync(join(folder, 'data/zaban.sqlite'));
  database.exec(readFileSync(DATABASE, 'utf8'));
  database.close();
  expect((await zaban('members', 'add', 'second', 'Amna@Example.org')).out).toBe('Added Amna@Example.org.\n');
  expect((await zaban('members', 'add', 'second', 'amna@example.org')).out).toContain('is a member already');
  expect((await zaban('members', 'add', 'second', 'amna')).status).toBe(1);
  expect((await zaban('members', 'add', 'none', 'amna@example.org')).err).toContain('has no corpus “none”');
  expect((await zaban('members', 'list')).out).toContain('amna@example.org');
  expect((await zaban('members', 'remove', 'second', 'amna@example.org')).out).toBe('Removed amna@example.org.\n');
});

/** What a check finds of a site with this second corpus. */
async function faultsWith(second: object): Promise<string[]> {
  mkdirSync(join(folder, 'faulty/corpus/media'), { recursive: true });
  writeFileSync(join(folder, 'faulty/corpus/media/one.txt'), 'The dera.');
  writeFileSync(
    join(folder, 'faulty/site.json'),
    JSON.stringify({ ...SITE, corpora: [SITE.corpora[0], { id: 'second', title: 'The second', ...second }] }),
  );
  const { status, out } = await zaban('check', 'faulty', '--json');
  expect(status).toBe(1);
  const { findings } = JSON.parse(out) as { findings: { kind: string; message: string }[] };
  return findings.filter(({ kind }) => kind === 'site').map(({ message }) => message);
}

it('names files of site.json that are not there', async () => {
  expect(await faultsWith({ source: 'gone.vert' })).toEqual([
    expect.stringMatching(
      /^site\.json: the source of “second” is missing: .*gone\.vert\. Add it or correct its name\.$/,
    ),
  ]);
  expect(await faultsWith({ source: '../site/second.vert', access: 'licence', terms: 'gone.md' })).toEqual([
    expect.stringMatching(/site\.json: the file "gone\.md" cannot be read; add it or correct its name\.$/),
  ]);
});

it('never takes the data of another site for its own', async () => {
  mkdirSync(join(folder, 'other'), { recursive: true });
  writeFileSync(join(folder, 'other/site.json'), JSON.stringify({ ...SITE, name: 'Another site' }));
  for (const args of [
    ['release', 'other', '--name', 'x'],
    ['info', 'other'],
    ['query', 'other', 'dera', '--simple'],
  ]) {
    const { status, err } = await zaban(...args);
    expect([args, status, err]).toEqual([args, 1, expect.stringContaining('holds the data of another site')]);
  }
});

it('builds both corpora of a TMX file in their languages, and checks their alignment', async () => {
  for (const [id, tokens] of [
    ['ur', 7],
    ['en', 3],
  ] as const) {
    expect(await build(id)).toMatchObject({ status: 0 });
    const info = await zaban('info', 'site', '--corpus', id, '--json');
    expect(JSON.parse(info.out)).toMatchObject({ tokens });
  }
  const { out } = await zaban('check', 'site', '--corpus', 'ur', '--json');
  expect((JSON.parse(out) as { findings: object[] }).findings).toContainEqual({
    kind: 'alignment',
    severity: 'warning',
    message: 'Of 2 alignments of “ur”, 1 leads nowhere in “en”: garden:2 (garden.tmx).',
  });
  const found = async (query: string): Promise<object> => {
    const { out } = await zaban(
      'query',
      'site',
      query,
      '--corpus',
      'ur',
      '--json',
      '--aligned',
      'en',
      '--context',
      '1,1',
    );
    return JSON.parse(out) as object;
  };
  expect(await found('"آم" within en: "fell"')).toMatchObject({ count: 1, lines: [{ counterpart: 'Mangoes fell.' }] });
  expect(await found('"نہ" !within en: "fell"')).toMatchObject({ count: 1, lines: [{ counterpart: '' }] });
  const { status, err } = await zaban('query', 'site', '"نہ" within fr: "a"', '--corpus', 'ur');
  expect([status, err]).toEqual([1, expect.stringContaining('There is no corpus “fr” that is aligned with this one.')]);
});
