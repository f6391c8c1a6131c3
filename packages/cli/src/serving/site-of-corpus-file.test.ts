import { type AboutCorpus, ABOUT_FILE, LISTS_FILE } from '@zaban/contract';
import { buildInForce, FileStorage, MemoryStorage, buildIndex, printCorpusFile } from '@zaban/engine';
import { openSource } from '@zaban/ingest';
import { loadSite, siteProblems } from '@zaban/calls/site';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { indexStorage } from '../opening/index-storage.ts';
import type { ProgressLine } from '../progress.ts';
import { siteToServe } from './site-to-serve.ts';
import { runZaban } from '../testing/run-zaban.ts';

const SILENT: ProgressLine = { update: () => {}, end: () => {} };
const folder = mkdtempSync(join(tmpdir(), 'zaban-corpus-file-'));
const file = join(folder, 'mine.zaban');

const about: AboutCorpus = {
  name: 'Mine',
  made: '2026-01-02',
  texts: 1,
  tokens: 4,
  words: 3,
  version: '1',
  categories: [{ value: 'news', text: 'News', name: 'News', time: '', content: '1 text', genres: [] }],
  lists: [
    {
      name: 'site',
      title: 'Others',
      about: 'Counts.',
      cutOff: 2,
      licence: { name: 'CC0', url: 'https://example.org/' },
    },
  ],
  report: [],
};
const lists = { site: { name: 'Others', words: { the: 90, dera: 2 }, total: 100, cutOff: 2 } };

const encoded = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const said = async (...args: string[]): Promise<string> => (await runZaban(args, { folder })).out;

beforeAll(async () => {
  const texts = join(folder, 'texts');
  mkdirSync(join(texts, 'news'), { recursive: true });
  writeFileSync(join(texts, 'news/a.txt'), 'The dera stood.');
  const storage = new MemoryStorage();
  await buildIndex(storage, await openSource(texts, {}));
  const more = new Map([
    [ABOUT_FILE, encoded(about)],
    [LISTS_FILE, encoded(lists)],
  ]);
  writeFileSync(file, Buffer.concat([...printCorpusFile(storage, more)]));
});

it('a corpus file is searched as an index is', async () => {
  expect(await said('query', file, 'dera', '--simple', '--json')).toContain('"count":1');
  expect(await said('verify', file)).toContain('is whole');
  expect(await said('info', file)).toContain('documents    1');
});

it('a corpus file becomes a site that can be served, once', async () => {
  const { site, data, index } = await siteToServe(file, SILENT, () => {});
  expect(siteProblems(site)).toEqual([]);
  const loaded = loadSite(site);
  expect(loaded).toMatchObject({ name: 'Mine', categories: [{ value: 'news' }] });
  expect(loaded.lists.get('site')).toMatchObject({ total: 100, cutOff: 2, words: { dera: 2 } });
  expect(data).toBe(join(folder, 'mine-zaban'));
  expect(buildInForce(new FileStorage(index ?? ''))).toBe(buildInForce(indexStorage(file)));
  writeFileSync(join(site, 'pages/about.md'), '# Mine\n\nMy own words.\n');
  await siteToServe(file, SILENT, () => {});
  expect(loadSite(site).pageTexts.get('about')?.html).toContain('My own words.');
});

it('a file that is none says so', async () => {
  const other = join(folder, 'other.zaban');
  writeFileSync(other, 'x');
  await expect(siteToServe(other, SILENT, () => {})).rejects.toThrow('it is not a corpus file, or it is damaged');
});
