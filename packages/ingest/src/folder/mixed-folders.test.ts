import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SegmentDocument } from '@zaban/engine';
import { describe, expect, it } from 'vitest';
import { checkSource, importFolder, makeCorpusFolder, openSource, type OpenSourceOptions } from '../index.ts';
import { folderOf } from '../testing/source-folder.ts';
import { zipOf } from '../testing/zip.ts';

const ODT = zipOf({
  'content.xml':
    '<office:document-content><office:body><office:text><text:p>Walk.</text:p></office:text></office:body></office:document-content>',
});
const TEI = '<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><p>Tea.</p></text></TEI>';
const VERT = 'Dog\tNN\tdog\n';
const word = (form: string): string => `1\t${form}\t_\tNOUN\tNN\t_\t0\troot\t_\t_\n\n`;
const TRS = 'files of the type .trs cannot be read; export the transcript as TEI (.xml) or as .txt';
const other = (endings: string): string =>
  `only files ending in ${endings} are read; put a corpus of such files into another folder`;
const converted = (endings: string): string =>
  `only files ending in ${endings} are read; "zaban import" converts such files`;

/** The documents of a build and what it warned of, without the folder. */
async function built(folder: string, options: OpenSourceOptions = {}) {
  const warnings: string[] = [];
  const documents: SegmentDocument['fields'][] = [];
  let tokens = 0;
  const source = await openSource(folder, { ...options, warn: (warning) => warnings.push(warning) });
  for await (const segment of source.segments) {
    documents.push(...segment.documents.map(({ fields }) => fields));
    tokens += segment.tokens.length;
  }
  const { documentStructure } = source;
  return { documents, tokens, documentStructure, warnings: warnings.map((each) => each.replaceAll(`${folder}/`, '')) };
}

async function findingsOf(folder: string): Promise<string[]> {
  const { findings } = await checkSource(folder);
  return findings.map(({ severity, message }) => `${severity}: ${message}`);
}

async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );
}

describe('files that are not read', () => {
  const MIXED = {
    'a.txt': 'A text.',
    'A2.TXT': 'Another one.',
    'walk.odt': ODT,
    'talk.trs': '*CHI:\tmore .',
    'x.vert': VERT,
    'README.md': 'About.',
    'metadata.csv': 'file\na.txt\nA2.TXT\n',
    'withdrawn.txt': '',
    'x/y/deep.txt': 'Deep.',
    'x/.hidden': '',
  };

  it('are named by check and build, with the way that works, also beside the folders of the categories', async () => {
    const folder = folderOf(MIXED);
    const expected = [
      `talk.trs: left out: ${TRS}.`,
      `walk.odt: left out: ${converted('.txt')}.`,
      'x/y: left out: texts stand directly in the folder of their category.',
      `x.vert: left out: ${other('.txt')}.`,
    ];
    expect((await findingsOf(folder)).toSorted()).toEqual(expected.map((each) => `warning: ${each}`).toSorted());
    const { documents, warnings } = await built(folder);
    expect(documents.map(({ fileName }) => fileName)).toEqual(['A2.TXT', 'a.txt']);
    expect(warnings.toSorted()).toEqual(expected.toSorted());
  });

  it('are named by import, and where there is nothing else', async () => {
    const { 'metadata.csv': _table, ...files } = MIXED;
    const to = join(mkdtempSync(join(tmpdir(), 'zaban-to-')), 'new');
    const { leftOut } = await importFolder(folderOf(files), to);
    const vertical =
      'files of the type .vert need no import; "zaban build" and "zaban serve" read them, or a folder of them, as they are';
    expect(leftOut).toEqual([
      { file: 'README.md', reason: 'files of the type .md cannot be read; save its text as .txt' },
      { file: 'talk.trs', reason: TRS },
      { file: 'x.vert', reason: vertical },
    ]);
    const folder = folderOf({ 'talk.trs': '' });
    expect(await outcome(built(folder))).toContain(`Left out: talk.trs (${TRS}).`);
    expect(await findingsOf(folder)).toEqual([
      expect.stringContaining(`error: no text found`),
      `warning: talk.trs: left out: ${TRS}.`,
      expect.stringContaining('there is no metadata.csv'),
    ]);
  });

  it.each([
    ['a.xml', TEI, /a\.xml \(files of the type \.xml need no import; "zaban build" and "zaban serve" read them/],
    ['a.vrt', VERT, /a\.vrt \(files of the type \.vrt need no import/],
    ['a.conllu', word('A'), /a\.conllu \(files of the type \.conllu need no import/],
    [
      'a.csv',
      'text\nA\n',
      /a\.csv \(files of the type \.csv cannot be read; “My texts” reads a table with a column of texts/,
    ],
    ['a.zip', 'PK', /a\.zip \(files of the type \.zip cannot be read; unpack it\)/],
    ['a.docx.bak', '', /save its text as \.txt/],
  ])('are refused by import with the way that works: %s', async (name, content, message) => {
    const folder = folderOf({ [name]: content });
    expect(await outcome(importFolder(folder, `${folder}-new`))).toMatch(message);
    const alone = await outcome(importFolder(join(folder, name), `${folder}-new`));
    expect(alone).toContain(/\((.*)\)/.exec(await outcome(importFolder(folder, `${folder}-new`)))?.[1]);
  });

  it('are told of a single document, too', async () => {
    const folder = folderOf({ 'a.txt': 'A', 'b.trs': '' });
    expect(await outcome(built(join(folder, 'a.txt')))).toContain('name the folder of the file');
    expect(await outcome(built(join(folder, 'b.trs')))).toContain(TRS);
    expect(await outcome(importFolder(join(folder, 'a.txt'), `${folder}-new`))).toContain('put it into a folder');
  });

  it('are found by a check of a folder of documents, whose texts it counts as a build does', async () => {
    const folder = folderOf({ 'news/walk.odt': ODT, 'news/broken.pdf': 'no PDF', 'talk.trs': '' });
    const report = await checkSource(folder);
    expect(report).toMatchObject({ source: folder, texts: 1, words: 1 });
    expect(report.findings.map(({ message }) => message)).toEqual([
      'news/broken.pdf: left out: it is not a PDF file, or it is damaged.',
      `talk.trs: left out: ${TRS}.`,
    ]);
    expect((await built(folder)).documents).toHaveLength(1);
  });
});

describe('a folder of files that have tokens', () => {
  it('is a corpus: its categories, the names and the metadata of its documents', async () => {
    const folder = folderOf({
      'README.txt': 'About.',
      'LICENSE.txt': 'Free.',
      'stats.xml': '<treebank/>',
      'news/a.conllu': `# newdoc id = one\n# meta::genre = report\n# meta::access = kwic\n${word('A')}# newdoc\n${word('B')}`,
      'news/b.conllu': word('C'),
      'tales/c.conllu': `# newdoc\n${word('D')}# newdoc\n${word('E')}`,
      'metadata.csv': 'file,year,genre\na.conllu,1999,\nb.conllu,2001,letter\nc.conllu,,\n',
    });
    const { documents, tokens, warnings } = await built(folder);
    expect(tokens).toBe(5);
    expect(
      documents.map(({ fileName, category, year, genre, access }) => [fileName, category, year, genre, access]),
    ).toEqual([
      ['one', 'news', '1999', 'report', 'kwic'],
      ['a-2.conllu', 'news', '1999', '', 'open'],
      ['b.conllu', 'news', '2001', 'letter', 'open'],
      ['c.conllu', 'tales', '', '', 'open'],
      ['c-2.conllu', 'tales', '', '', 'open'],
    ]);
    expect(warnings).toEqual([`stats.xml: left out: ${other('.conllu')}.`]);
    const report = await checkSource(folder);
    expect([report.texts, report.words, report.categories.map(({ name }) => name)]).toEqual([5, 5, ['news', 'tales']]);
  });

  it('may be of vertical files, with columns and an encoding, and with documents of several names', async () => {
    const folder = folderOf({
      'a.vert': Buffer.from('<text id="t">\ncaf\xe9\tx\n</text>\n<text>\nb\ty\n</text>\n', 'latin1'),
      'b.vrt': 'c\tz\n',
    });
    const { documents, documentStructure, warnings } = await built(folder, {
      columns: ['word', 'pos'],
      encoding: 'latin1',
    });
    expect(documents.map(({ fileName }) => fileName)).toEqual(['t', 'a-2.vert', 'b.vrt']);
    expect(documentStructure).toBe('text');
    expect(warnings).toEqual([]);
  });

  it('is refused when two documents have one name, and check tells every fault of every file', async () => {
    const folder = folderOf({
      'a.conllu': `# newdoc id = x\n${word('A')}`,
      'b.conllu': `# newdoc id = x\n${word('B')}`,
      'c.conllu': '1\tA\n\n',
    });
    expect(await outcome(built(folder))).toMatch(/b\.conllu: its document "x" has the name of one in .*a\.conllu/);
    expect(await findingsOf(folder)).toEqual([
      expect.stringMatching(/^error: b\.conllu: its document "x" has the name/),
      expect.stringMatching(/^error: c\.conllu:1: 2 columns instead of 10/),
    ]);
  });

  it('reports its progress over all files', async () => {
    const folder = folderOf({ 'a.conllu': word('A'), 'b.conllu': word('B') });
    const told: string[] = [];
    await built(folder, {
      progress: ({ bytesDone, bytesTotal, tokens, documents }) =>
        told.push(`${bytesDone}/${bytesTotal} ${tokens} ${documents}`),
    });
    const half = word('A').length;
    expect(told.at(-1)).toBe(`${half * 2}/${half * 2} 2 2`);
  });
});

const made = async (files: Record<string, string>) => {
  const from = folderOf(files);
  const to = join(mkdtempSync(join(tmpdir(), 'zaban-to-')), 'new');
  const { files: texts, leftOut } = await makeCorpusFolder(from, to, { categoryOf: (folder) => folder || 'texts' });
  return { to, texts, leftOut };
};

describe('the corpus folder of a new site', () => {
  it('has copies of files with tokens or markup, and names the others', async () => {
    const { to, texts, leftOut } = await made({
      'a 1999.vert': VERT,
      'x/b.vert': VERT,
      'x/c.docx': '',
      'metadata.csv': 'file,genre,town\na 1999.vert,news,Multan\nb.vert,,\n',
    });
    expect(texts.map(({ category, name, year }) => [category, name, year])).toEqual([
      ['texts', 'a 1999.vert', '1999'],
      ['x', 'b.vert', ''],
    ]);
    expect(leftOut).toEqual([{ file: 'x/c.docx', reason: converted('.vert, .vrt, .vertical') }]);
    expect(readFileSync(join(to, 'texts/a 1999.vert'), 'utf8')).toBe(VERT);
    expect((await built(to)).documents).toMatchObject([
      { fileName: 'a 1999.vert', category: 'texts', year: '1999', genre: 'news', town: 'Multan' },
      { fileName: 'b.vert', category: 'x' },
    ]);
  });

  it('has copies of TEI files, unless there are documents', async () => {
    expect((await made({ 'x/a.xml': TEI })).texts).toMatchObject([{ name: 'a.xml', format: 'TEI' }]);
    const { texts, leftOut } = await made({ 'x/a.xml': TEI, 'b.html': '<p>Page.' });
    expect(texts).toMatchObject([{ name: 'b.txt' }]);
    expect(leftOut).toMatchObject([{ file: 'x/a.xml' }]);
  });
});
