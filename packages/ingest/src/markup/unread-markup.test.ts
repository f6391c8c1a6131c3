import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSource, openSource } from '../index.ts';
import { readPlain } from '../documents/plain.ts';
import { folderOf } from '../testing/source-folder.ts';
import { readAll } from '../testing/segment-text.ts';
import { markupIn } from './unread-markup.ts';

const ICE = '<I>\n<ICE-PAK:S1A-001#1:1:A>\n<#> Well <,> the clerk\n<p>\n';
const SGML = '<DOC>\n<HEAD>\nWell\n</HEAD>\n</DOC>\n<p>\n';

const tei = (body: string): string => `<TEI xmlns="http://www.tei-c.org/ns/1.0">\n<text><p>${body}</p></text></TEI>`;

/** The warnings of a build, without the folder. */
async function warningsOf(folder: string, file = ''): Promise<string[]> {
  const warnings: string[] = [];
  const source = await openSource(join(folder, file), { warn: (warning) => warnings.push(warning) });
  await readAll(source.segments);
  return warnings.map((warning) => warning.replaceAll(`${folder}/`, ''));
}

async function findingsOf(folder: string): Promise<string[]> {
  const { findings } = await checkSource(folder);
  return findings.map(({ kind, message }) => `${kind}: ${message}`);
}

describe('markup in a plain text', () => {
  it.each([
    [ICE, '“<I>”, 5 in all'],
    ['So\n<p>it was</p>', '“<p>”, 2 in all'],
    ['caf&eacute; &#233;', '“&eacute;”, 2 in all'],
    ['well <1> yes </1> <@>', '“<1>”, 3 in all'],
    ['The_AT0 cat_NN1 sat_VVD on_PRP it_PNP', '“_AT0”, 5 in all'],
    ['@Begin\n*CHI:\tmore .\n%mor:\tqn|more .', '“@Begin”, 3 in all'],
  ])('is found in %j', (text, found) => {
    expect(markupIn(text)?.problem).toContain(`this looks like markup (${found})`);
  });

  it.each([
    'a < b > c',
    'x <-> y <-> z',
    'AT&T; R&D;',
    '<ali@lums.edu.pk> <https://a.b/c>',
    'the <b> tag',
    'A_B <3 <3',
  ])('is not found in %j', (text) => {
    expect(markupIn(text)).toBeUndefined();
  });

  it('is told by check, build and import, with its line', async () => {
    const folder = folderOf({ 'metadata.csv': 'file\na.txt\n', 'x/a.txt': `Plain.\n${SGML}` });
    const told = 'a.txt:2: this looks like markup (“<DOC>”, 5 in all), which is read as words of the text';
    expect(await findingsOf(folder)).toEqual([expect.stringContaining(`markup: x/${told}`)]);
    expect(await warningsOf(folder)).toEqual([expect.stringContaining(told)]);
    expect(readPlain(Buffer.from(SGML)).notes).toEqual([expect.stringMatching(/^Line 1: this looks like markup/)]);
  });

  it('is told of a text whose analysis is cached, too', async () => {
    const folder = folderOf({ 'metadata.csv': 'file\na.txt\n', 'x/a.txt': SGML });
    const cache = join(folderOf({}), 'cache');
    for (const run of [1, 2]) {
      const warnings: string[] = [];
      const source = await openSource(folder, { cache, threads: run - 1, warn: (warning) => warnings.push(warning) });
      await readAll(source.segments);
      expect(warnings, `run ${run}`).toEqual([expect.stringContaining('looks like markup')]);
    }
  });
});

describe('an instruction of XML that is not followed', () => {
  it.each([
    [
      tei('a <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="b.xml"/> b'),
      '2: <xi:include> is not followed',
    ],
    [
      tei('<!-- <include/> -->\na <delSpan spanTo="#x"/>b<anchor xml:id="x"/> <delSpan/>'),
      '3: <delSpan> is not followed, 2 times',
    ],
  ])('is told by check and build, of a file and of a folder', async (xml, told) => {
    const folder = folderOf({ 'metadata.csv': 'file\na.xml\n', 'x/a.xml': xml });
    expect(await findingsOf(folder)).toEqual([expect.stringContaining(`source: x/a.xml:${told}`)]);
    expect(await warningsOf(folder)).toEqual([expect.stringContaining(`a.xml:${told}`)]);
    expect(await warningsOf(folder, 'x/a.xml')).toEqual([expect.stringContaining(`a.xml:${told}`)]);
  });

  it('is the reason why a file that only includes others has no text', async () => {
    const xml = '<teiCorpus xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="a.xml"/></teiCorpus>';
    await expect(warningsOf(folderOf({ 'c.xml': xml }), 'c.xml')).rejects.toThrow(
      'there is no <TEI> element in it; the files that it includes are not followed: read those.',
    );
  });

  it('is not told of a comment', async () => {
    expect(await warningsOf(folderOf({ 'c.xml': tei('a <!-- <xi:include href="b"/> -->') }), 'c.xml')).toEqual([]);
  });
});

it('a second text in a TEI file of a folder is an error of check, as of build', async () => {
  const two = `<teiCorpus>${tei('a')}\n${tei('b')}</teiCorpus>`;
  const folder = folderOf({ 'metadata.csv': 'file\na.xml\n', 'x/a.xml': two });
  expect(await findingsOf(folder)).toEqual([
    'source: x/a.xml:3: a second <TEI>; in a folder each file holds one text.',
  ]);
});
