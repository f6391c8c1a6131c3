import { mkdirSync, mkdtempSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openSource } from '@zaban/ingest';
import { siteProblems } from '@zaban/calls/site';
import { expect, it } from 'vitest';
import type { ProgressLine } from '../progress.ts';
import { makeSiteOfTexts } from './site-of-texts.ts';
import { siteToServe } from './site-to-serve.ts';

const SILENT: ProgressLine = { update: () => {}, end: () => {} };

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'zaban-texts-')), 'my_texts');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const JPG = 'files of the type .jpg cannot be read; recognise its text first, and save that as .txt';

const serveSilently = (folder: string) => siteToServe(folder, SILENT, () => {});

it('makes a site of a folder: categories from sub-folders, years from names that have just one, pages that can be shown', async () => {
  const texts = folderOf({
    'News & views/mela 1998.txt': 'A mela.\r\nIt was held.\r\n',
    'News & views/cup 1992-1996.txt': 'The cup.',
    'اردو/a.html': '<title>A page</title><p>Dera.',
    'notes.TXT': 'A note.',
    'photo.jpg': 'x',
  });
  const site = `${texts}-site`;
  const { name, report } = await makeSiteOfTexts(texts, site, SILENT);
  expect(name).toBe('My texts');
  expect(report.leftOut).toEqual([{ file: 'photo.jpg', reason: JPG }]);
  expect(siteProblems(site)).toEqual([]);
  expect(readJson(join(site, 'site.json'))).toMatchObject({
    name: 'My texts',
    defaultAccess: 'open',
    categories: [
      { value: 'news-views', text: 'News & views', time: '1998', content: '2 from plain text' },
      { value: 'texts', text: 'Texts', time: '' },
      { value: 'texts-d8a7d8b1d8afd988', text: 'اردو', content: '1 from HTML' },
    ],
  });
  expect(readdirSync(join(site, 'corpus')).toSorted()).toEqual([
    'import-report.md',
    'metadata.csv',
    'news-views',
    'texts',
    'texts-d8a7d8b1d8afd988',
  ]);
  expect(readFileSync(join(site, 'corpus/metadata.csv'), 'utf8')).toContain('mela 1998.txt,news-views,,A mela.,,1998,');
  await expect(makeSiteOfTexts(texts, site, SILENT)).rejects.toThrow('the folder holds files already');
});

it('keeps the metadata of a corpus folder', async () => {
  const texts = folderOf({
    'News/a.txt': 'A mela.',
    'News/b.txt': 'A cup.',
    'metadata.csv': 'file,genre,year,access\na.txt,report,1998,kwic\nb.txt,letter,,\n',
  });
  const site = `${texts}-site`;
  await makeSiteOfTexts(texts, site, SILENT);
  expect(siteProblems(site)).toEqual([]);
  expect(readJson(join(site, 'site.json'))).toMatchObject({
    categories: [{ value: 'news', time: '1998', genres: ['report', 'letter'] }],
  });
  expect(readFileSync(join(site, 'corpus/metadata.csv'), 'utf8')).toContain('a.txt,news,report,A mela.,,1998,kwic,');
});

it('serves a folder of texts from a site beside it, made again only when a file has changed', async () => {
  const texts = folderOf({ 'a.txt': 'One text.' });
  const said: string[] = [];
  const serve = () => siteToServe(texts, SILENT, (sentence) => said.push(sentence));
  const served = await serve();
  expect(served).toEqual({ site: join(`${texts}-zaban`, 'site'), data: `${texts}-zaban` });
  expect(await serve()).toEqual(served);
  expect(said).toEqual([`Read 1 text of ${texts}.`]);
  writeFileSync(join(texts, 'b.txt'), 'Another.');
  utimesSync(join(texts, 'a.txt'), 1, 1);
  await serve();
  expect(said[1]).toBe(`Read 2 texts of ${texts}.`);
  expect(siteProblems(served.site)).toEqual([]);
});

it('says what to do where there is no folder of texts', async () => {
  const texts = folderOf({ 'photo.jpg': 'x' });
  await expect(serveSilently(texts)).rejects.toThrow(`nothing in it can be imported: photo.jpg (${JPG}).`);
  await expect(serveSilently(`${texts}-none`)).rejects.toThrow(
    'there is no such folder; name a site, a folder of texts, or a corpus file.',
  );
  await expect(serveSilently(join(texts, 'photo.jpg'))).rejects.toThrow(
    `nothing in it can be imported: photo.jpg (${JPG}).`,
  );
  const damaged = folderOf({ 'a.zaban': 'x' });
  await expect(serveSilently(join(damaged, 'a.zaban'))).rejects.toThrow('it is not a corpus file, or it is damaged');
});

const TEI = '<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><p>Tea.</p></text></TEI>';
const WORD = '1\tTea\ttea\tNOUN\tNN\t_\t0\troot\t_\t_\n\n';

const tokens = async (site: string): Promise<number> => {
  let count = 0;
  for await (const segment of (await openSource(site)).segments) count += segment.tokens.length;
  return count;
};

it.each([
  ['a.conllu', WORD, 'Read 1 file of'],
  ['a.vrt', 'Tea\tNN\ttea\n', 'Read 1 file of'],
  ['a.xml', TEI, 'Read 1 text of'],
  ['a.txt', 'Tea.', 'Read 1 text of'],
])('serves %s alone, and with others in a folder', async (name, content, sentence) => {
  const texts = folderOf({ [name]: content, [`x/b-${name}`]: content, 'talk.trs': '' });
  const said: string[] = [];
  const alone = await siteToServe(join(texts, name), SILENT, (each) => said.push(each));
  const folder = await siteToServe(texts, SILENT, (each) => said.push(each));
  const again = await siteToServe(texts, SILENT, (each) => said.push(each));
  expect(again).toEqual(folder);
  const left =
    'Left out: talk.trs (files of the type .trs cannot be read; export the transcript as TEI (.xml) or as .txt).';
  const both = sentence.replace(/1 (\w+)/, '2 $1s');
  expect(said).toEqual([`${sentence} ${join(texts, name)}.`, `${both} ${texts}. ${left}`, left]);
  for (const { site } of [alone, folder]) expect(siteProblems(site)).toEqual([]);
  expect(await tokens(folder.site)).toBe((await tokens(alone.site)) * 2);
});

it('leaves no folder behind where there is no text', async () => {
  const texts = folderOf({ 'photo.jpg': 'x' });
  await expect(serveSilently(texts)).rejects.toThrow('nothing in it can be imported');
  expect(readdirSync(dirname(texts))).toEqual(['my_texts']);
});
