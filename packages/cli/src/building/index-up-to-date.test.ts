import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildSource } from './build-source.ts';
import { ensureIndex } from './index-up-to-date.ts';

const SILENT = { update: () => {}, end: () => {} };

let folder: string;
let site: string;
let index: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaban-ensure-'));
  site = join(folder, 'site');
  index = join(folder, 'data/index');
  said = [];
  mkdirSync(join(site, 'corpus/press'), { recursive: true });
  writeFileSync(join(site, 'site.json'), JSON.stringify({ categories: [{ value: 'press' }], defaultAccess: 'open' }));
  writeFileSync(join(site, 'corpus/press/a.txt'), 'The ferry left.');
});
afterEach(() => rmSync(folder, { recursive: true }));

const ensure = () =>
  ensureIndex(site, index, {
    progress: SILENT,
    say: (sentence) => void said.push(sentence),
    warn: (sentence) => void said.push(`warning: ${sentence}`),
  });
const inForce = (): string => readFileSync(join(index, 'CURRENT'), 'utf8');
const build = (flags: object = {}) => buildSource(site, index, { cache: true, ...flags }, SILENT);

it('builds nothing that another command has built from the same texts', async () => {
  await build();
  const built = inForce();
  await (
    await ensure()
  ).upToDate;
  expect([said, inForce()]).toEqual([[], built]);
});

it('builds a missing index at once, and knows it again', async () => {
  const { upToDate } = await ensure();
  expect(said).toEqual(['Built the index: 1 text, 4 tokens.']);
  await upToDate;
  await (
    await ensure()
  ).upToDate;
  expect(said).toHaveLength(1);
});

it('lets the old index be used while the new one is built', async () => {
  await build();
  const old = inForce();
  writeFileSync(join(site, 'corpus/press/b.txt'), 'It came back.');
  const { upToDate } = await ensure();
  expect([said, inForce()]).toEqual([[], old]);
  await upToDate;
  expect(said).toEqual(['Built the index: 2 texts, 8 tokens.']);
  expect(inForce()).not.toBe(old);
});

it('goes on with the old index if the new one cannot be built', async () => {
  await build();
  const old = inForce();
  writeFileSync(join(site, 'corpus/metadata.csv'), 'name\n');
  await (
    await ensure()
  ).upToDate;
  expect(said).toEqual([
    expect.stringMatching(/^warning: the index could not be rebuilt, so the previous index is used\./),
  ]);
  expect(inForce()).toBe(old);
});

it('builds again what was read in another way than a server reads it', async () => {
  await build();
  await build({ encoding: 'latin1' });
  await (
    await ensure()
  ).upToDate;
  expect(said).toEqual(['Built the index: 1 text, 4 tokens.']);
});

it('knows an index of a single file again, until the file or its language is another', async () => {
  const file = join(folder, 'a.tmx');
  const write = (text: string) =>
    writeFileSync(
      file,
      `<tmx><body><tu><tuv xml:lang="ur"><seg>${text}</seg></tuv><tuv xml:lang="fa"><seg>no</seg></tuv></tu></body></tmx>`,
    );
  const built = async (language: string): Promise<number> => {
    const say = (sentence: string) => void said.push(sentence);
    await (
      await ensureIndex(file, index, { progress: SILENT, say, warn: say }, { language })
    ).upToDate;
    return said.length;
  };
  write('one');
  expect([await built('ur'), await built('ur')]).toEqual([1, 1]);
  write('one two');
  expect([await built('ur'), await built('ur')]).toEqual([2, 2]);
  expect([await built('fa'), said.at(-1)]).toEqual([3, 'Built the index: 1 text, 1 token.']);
});
