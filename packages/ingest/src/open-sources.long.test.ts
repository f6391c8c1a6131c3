import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildIndex, FileStorage, openCorpus } from '@zaban/engine';
import { expect, it } from 'vitest';
import { openSources } from './index.ts';
import { folderOf } from './testing/source-folder.ts';

const FIRST = {
  'news/a.txt': 'The bazaar was open.',
  'metadata.csv': 'file,year,access\na.txt,2024,kwic\n',
};
const SECOND = {
  'news/b.txt': 'Zamindars met in it.',
  'news/c.txt': 'Nobody came.',
  'metadata.csv': 'file,author,access\nb.txt,Khan,open\nc.txt,,registered\n',
};

/** Builds sources as one corpus into a new folder; returns it. */
async function built(sources: readonly string[], cache?: string): Promise<string> {
  const output = join(folderOf({}), 'index');
  const source = await openSources(sources, { parse: false, threads: 0, cache });
  await buildIndex(new FileStorage(output), source);
  return output;
}

/** All files of the build in force; its folder is named by a hash of them. */
const buildOf = (index: string): string | undefined => readdirSync(index).find((name) => name.startsWith('build-'));

it('joins builds and folders as one build of all of them, with fields and access of each', async () => {
  const [first, second] = [folderOf(FIRST), folderOf(SECOND)];
  const [firstIndex, secondIndex] = [await built([first]), await built([second])];
  const whole = buildOf(await built([first, second]));
  expect(buildOf(await built([firstIndex, secondIndex]))).toBe(whole);
  expect(buildOf(await built([first, secondIndex]))).toBe(whole);
  const joined = await built([firstIndex, second]);
  expect(buildOf(joined)).toBe(whole);
  expect(buildOf(await built([joined]))).toBe(whole);
  const { documents } = openCorpus(new FileStorage(joined));
  const field = (name: string): string[] => [0, 1, 2].map((document) => documents.valueOf(name, document));
  expect(field('fileName')).toEqual(['a.txt', 'b.txt', 'c.txt']);
  expect(field('access')).toEqual(['kwic', 'open', 'registered']);
  expect(field('year')).toEqual(['2024', '', '']);
  expect(field('author')).toEqual(['', 'Khan', '']);
});

it('names both sources of a document that is in two, of other attributes, and of other documents', async () => {
  const [first, second] = [folderOf(FIRST), folderOf(SECOND)];
  const index = await built([first]);
  const again = await built([folderOf(FIRST)]);
  await expect(built([index, second, again])).rejects.toThrow(
    `${again}: its document "a.txt" has the name of one in ${index}; leave out one of them.`,
  );
  const vertical = join(folderOf({ 'd.vert': '<doc file="d">\nA\tDET\n</doc>\n' }), 'd.vert');
  await expect(built([index, vertical])).rejects.toThrow(
    `${vertical}: its words have the attributes word, pos, lemma, those of ${index} have word, lemma, pos, xpos, feats; build both in the same way.`,
  );
  const texts = join(folderOf({ 'e.vert': '<text id="e">\nA\tDET\n</text>\n' }), 'e.vert');
  await expect(built([index, texts])).rejects.toThrow(
    `${texts}: its documents are <text>, those of ${index} are <doc>; build them under one name.`,
  );
});

it('names the index that cannot be read', async () => {
  const damaged = folderOf({ CURRENT: 'nothing' });
  await expect(built([damaged])).rejects.toThrow(`${damaged}: `);
});

it('keeps a cache for each source, and none of one that is gone', async () => {
  const [first, second] = [folderOf(FIRST), folderOf(SECOND)];
  const cache = join(folderOf({}), 'cache');
  const analyses = (): string[] =>
    readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.segment'));
  await built([first, second], cache);
  const ofBoth = analyses();
  expect(ofBoth).toHaveLength(3);
  await built([second, await built([first])], cache);
  expect(analyses()).toHaveLength(2);
  expect(ofBoth).toEqual(expect.arrayContaining(analyses()));
  await built([first], cache);
  expect(analyses().map((path) => path.split('/').length)).toEqual([2]);
  expect(existsSync(join(cache, 'built.json'))).toBe(true);
  expect(readdirSync(cache).filter((name) => basename(name).startsWith('source-'))).toEqual([]);
});

it('gives texts of a joined index no more access than the site to which it belongs', async () => {
  const data = folderOf({});
  const index = join(data, 'corpora/second/index');
  const sources = ['d id="d"', 'm id="m" access="open"', 'e id="e"'].map((tag) => {
    const [name, ...attributes] = tag.split(' ');
    const text = `<doc ${attributes.join(' ')}>\nA\tDET\n</doc>\n`;
    return join(folderOf({ [`${name}.vert`]: text }), `${name}.vert`);
  });
  await buildIndex(new FileStorage(index), await openSources(sources.slice(0, 2), { threads: 0 }));
  const accessOfAll = async (): Promise<string[]> => {
    const { documents } = openCorpus(new FileStorage(await built([sources[2], index])));
    return [0, 1, 2].map((document) => documents.valueOf('access', document));
  };
  expect(await accessOfAll()).toEqual(['', '', 'open']);
  const owner = folderOf({ 'site.json': JSON.stringify({ name: 'Mine', defaultAccess: 'kwic' }) });
  writeFileSync(join(data, 'belongs-to.json'), JSON.stringify({ name: 'Mine', folder: owner }));
  expect(await accessOfAll()).toEqual(['', 'kwic', 'open']);
  // Settings that cannot be read are not taken for those of an open site.
  for (const site of ['{', '{"defaultAccess":"closed"}']) {
    writeFileSync(join(owner, 'site.json'), site);
    await expect(accessOfAll()).rejects.toThrow(/site\.json: (?:it is not valid JSON|"defaultAccess" must be)/);
  }
});
