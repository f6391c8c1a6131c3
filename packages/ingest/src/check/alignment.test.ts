import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildIndex, MemoryStorage, openCorpus, alignmentOf } from '@zaban/engine';
import { openSource } from '../open-source.ts';
import { folderOf } from '../testing/source-folder.ts';
import { checkAlignment } from './alignment.ts';

const URDU = `<doc id="garden">
<s align="1">
بارش
</s>
<s align="2 3">
صبح
آم
</s>
<s align="9">
کوئی
</s>
</doc>
`;
const ENGLISH = `<doc id="garden">
<s align="1">
rain
</s>
<s align="2">
morning
</s>
<s align="3">
mangoes
</s>
</doc>
`;
/** Sentences of TEI point to those of the vertical file, by the name of their text or without it. */
const TEI = `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title>A</title></titleStmt></fileDesc></teiHeader>
<text><body><p><s xml:id="a" corresp="#one">Rain.</s> <s xml:id="b" corresp="ur/garden#two #three">Mangoes.</s> <s corresp="#gone">No.</s></p></body></text></TEI>`;
const NAMED = URDU.replaceAll('align="1"', 'id="one"')
  .replace('align="2 3"', 'id="two"')
  .replace('align="9"', 'id="three"');

function pair(files: Record<string, string>, language: readonly (string | undefined)[] = []) {
  const folder = folderOf(files);
  return Object.keys(files).map((name, at) => ({ id: name, paths: [join(folder, name)], language: language[at] }));
}

async function findings(files: Record<string, string>): Promise<string[]> {
  const [one, other] = pair(files);
  return (await checkAlignment(one, other, { threads: 0 })).map(({ message }) => message);
}

it('names the alignments of vertical files that lead nowhere', async () => {
  expect(await findings({ 'ur.vert': URDU, 'en.vert': ENGLISH })).toEqual([
    'Of 4 alignments of “ur.vert”, 1 leads nowhere in “en.vert”: 9 (garden).',
  ]);
  expect(await findings({ 'ur.vert': ENGLISH, 'en.vert': ENGLISH })).toEqual([]);
});

it('names those of TEI, whose targets are named', async () => {
  expect(await findings({ 'en.xml': TEI, 'ur.vert': NAMED })).toEqual([
    'Of 4 alignments of “en.xml”, 1 leads nowhere in “ur.vert”: gone (en.xml).',
  ]);
});

it('says where nothing is aligned', async () => {
  const plain = ENGLISH.replaceAll(/ align="\d"/g, '');
  expect(await findings({ 'a.vert': plain, 'b.vert': plain })).toEqual([
    '“a.vert” has no structure that is aligned with one of “b.vert”.',
    '“b.vert” has no structure that is aligned with one of “a.vert”.',
  ]);
});

it('gives an index the keys by which the spans meet', async () => {
  const [tei, ur] = await Promise.all(
    pair({ 'en.xml': TEI, 'ur.vert': NAMED }).map(async ({ paths: [path] }) => {
      const storage = new MemoryStorage();
      await buildIndex(storage, await openSource(path, { parse: false, threads: 0 }), { version: 'test' });
      return openCorpus(storage);
    }),
  );
  const met = (from: typeof tei, to: typeof tei, position: number): string[] => {
    const [keys = []] = alignmentOf(from).keysAround(position, position + 1);
    return alignmentOf(to)
      .spansMeeting(keys)
      .map(({ start, end }) => to.text(start, end));
  };
  expect([met(tei, ur, 0), met(tei, ur, 2), met(tei, ur, 4)]).toEqual([['بارش'], ['صبح آم', 'کوئی'], []]);
  expect([met(ur, tei, 0), met(ur, tei, 2), met(ur, tei, 3)]).toEqual([['Rain.'], ['Mangoes.'], ['Mangoes.']]);
});
