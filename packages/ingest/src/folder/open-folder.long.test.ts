import fs, { chmodSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { SourceError } from '@zaban/engine';
import { describe, expect, it } from 'vitest';
import { checkSource, openSource, type OpenSourceOptions } from '../index.ts';
import { folderOf } from '../testing/source-folder.ts';
import { readAll, textsOf } from '../testing/segment-text.ts';

const TEXT = 'The jirga met at dawn.\r\n\r\nMst. Naseem paid Rs5.2 crore.\r\n';
const TABLE = 'file,title,access\na.txt,"One, two",\nb.txt,Three,kwic\n';

async function read(folder: string, options: OpenSourceOptions = {}) {
  return readAll((await openSource(folder, options)).segments);
}

async function failure(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = folderOf(files);
  const error: unknown = await read(folder).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(SourceError);
  return (error as SourceError).message.replaceAll(`${folder}/`, '');
}

/** The paths that file system calls read during `work`, by the name of the call. */
async function callsOf(work: () => Promise<unknown>): Promise<Map<string, string[]>> {
  const calls = new Map<string, string[]>();
  const restore: (() => void)[] = [];
  const count = (module: object, name: string): void => {
    const functions = module as Record<string, (...given: unknown[]) => unknown>;
    const real = functions[name];
    functions[name] = (...given) => {
      calls.set(name, [...(calls.get(name) ?? []), String(given[0])]);
      return real.apply(module, given);
    };
    restore.push(() => (functions[name] = real));
  };
  for (const name of ['readFile', 'stat']) count(promises, name);
  for (const name of ['readFileSync', 'statSync']) count(fs, name);
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    for (const each of restore) each();
    syncBuiltinESMExports();
  }
  return calls;
}

describe('a corpus folder', () => {
  it('gives each text with its metadata, byte for byte, in the order of the site', async () => {
    const files = {
      'site.json': '\ufeff{"categories":[{"value":"news"},{"value":"fiction"}],"defaultAccess":"open"}',
      'corpus/metadata.csv':
        '\ufeffFile;Title;Setting year;access\nb.txt;"Two; three";1999;KWIC\na.txt;One;;\nc.txt;;;\n',
      'corpus/fiction/a.txt': `\ufeff${TEXT}`,
      'corpus/news/c.txt': '',
      'corpus/news/b.txt': 'One line\rand another\u2029 —\u00a0end',
    };
    const warnings: string[] = [];
    const segments = await read(folderOf(files), { warn: (warning) => warnings.push(warning) });
    expect(segments.flatMap(({ documents }) => documents.map(({ fields }) => fields))).toEqual([
      {
        fileName: 'b.txt',
        category: 'news',
        title: 'Two; three',
        Setting_year: '1999',
        access: 'kwic',
        genre: '',
        author: '',
        year: '',
      },
      {
        fileName: 'c.txt',
        category: 'news',
        title: '',
        Setting_year: '',
        access: 'open',
        genre: '',
        author: '',
        year: '',
      },
      {
        fileName: 'a.txt',
        category: 'fiction',
        title: 'One',
        Setting_year: '',
        access: 'open',
        genre: '',
        author: '',
        year: '',
      },
    ]);
    expect(segments.flatMap(textsOf)).toEqual([files['corpus/news/b.txt'], '', files['corpus/fiction/a.txt']]);
    expect(warnings).toEqual([expect.stringMatching(/c\.txt: the text is empty\.$/)]);
  });

  it('leaves withdrawn texts out', async () => {
    const folder = folderOf({
      'metadata.csv': 'file,withdrawn\na.txt,yes\nb.txt,\nc.txt,no\nété.txt,\n',
      // The second as a program on Windows or a Mac writes it.
      'withdrawn.txt': `# on request\nx/b.txt\r\nX\\${'Été'.normalize('NFD')}.TXT\r\n`,
      'x/été.txt': 'D',
      'x/a.txt': 'A',
      'x/b.txt': 'B',
      'x/c.txt': 'C',
    });
    const segments = await read(folder);
    expect(segments.flatMap(textsOf)).toEqual(['C']);
  });

  it.each([
    ['a.xml', {}],
    ['a.txt', { 'x/stray.xml': '<TEI><text>Stray</text></TEI>' }],
  ])('is without texts, not without a format, when its last one, %s, is withdrawn', async (name, others) => {
    const folder = folderOf({ [`x/${name}`]: 'A', 'withdrawn.txt': `${name}\n`, ...others });
    expect(await read(folder)).toEqual([]);
    expect(await checkSource(folder)).toMatchObject({ texts: 0, withdrawn: 1 });
    expect((await checkSource(folder)).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each([
    [undefined, 'file,access\na.txt,\nb.txt,kwic\n', ['open', 'kwic']],
    ['registered', 'file,access\na.txt,\nb.txt,Open\n', ['registered', 'open']],
    ['kwic', 'file,genre\na.txt,x\nb.txt,y\n', ['kwic', 'kwic']],
    ['kwic', undefined, ['kwic', 'kwic']],
  ])('gives texts without an access that of the site, %s', async (defaultAccess, table, expected) => {
    const warnings: string[] = [];
    const folder = folderOf({
      'site.json': JSON.stringify({ categories: [{ value: 'x' }], defaultAccess }),
      ...(table === undefined ? {} : { 'corpus/metadata.csv': table }),
      'corpus/x/a.txt': 'A',
      'corpus/x/b.txt': 'B',
    });
    const segments = await read(folder, { warn: (warning) => warnings.push(warning) });
    expect(segments.map(({ documents: [{ fields }] }) => fields.access)).toEqual(expected);
    const said = warnings.filter(
      (warning) => warning.includes('1 text has no access') && warning.includes('defaultAccess'),
    );
    expect(said).toHaveLength(defaultAccess === undefined ? 1 : 0);
  });

  it('reads cells that were marked for spreadsheets as they were', async () => {
    const table = `file,title\r\n'@b|c.txt,"'=HYPERLINK(""x"")"\r\n`;
    const segments = await read(folderOf({ 'x/@b|c.txt': 'A', 'metadata.csv': table }));
    expect(segments[0].documents[0].fields).toMatchObject({ fileName: '@b|c.txt', title: '=HYPERLINK("x")' });
  });

  it('is allowed to have no metadata, with a warning', async () => {
    const warnings: string[] = [];
    const segments = await read(folderOf({ 'x/a.txt': 'A' }), { warn: (warning) => warnings.push(warning) });
    expect(segments[0].documents[0].fields).toEqual({
      fileName: 'a.txt',
      category: 'x',
      genre: '',
      title: '',
      author: '',
      year: '',
      access: 'open',
    });
    expect(warnings).toEqual([expect.stringContaining('there is no metadata.csv')]);
  });

  it.each([
    [
      { 'x/a.txt': 'A', 'x/b.txt': 'B', 'metadata.csv': 'file\na.txt\n' },
      'x/b.txt: the file has no row in metadata.csv',
    ],
    [{ 'x/a.txt': 'A', 'metadata.csv': 'file\r\na.txt\r\n\r\nb.txt\r\n' }, 'metadata.csv:4: there is no file "b.txt"'],
    [{ 'x/a.txt': 'A', 'metadata.csv': 'file\ra.txt\rb.txt' }, 'metadata.csv:3: there is no file "b.txt"'],
    [{ 'x/a.txt': 'A', 'metadata.csv': 'file,n\r\na.txt,"1\r\n2"\r\nb.txt,\r\n' }, 'metadata.csv:4: there is no file'],
    [{ 'x/a.txt': 'A', 'metadata.csv': 'file\na.txt\n"b.txt"\n' }, 'metadata.csv:3: there is no file "b.txt"'],
    [
      { 'x/a.txt': 'A', 'metadata.csv': 'file,note\na.txt,"two\nlines"\nb.txt,\n' },
      'metadata.csv:4: there is no file "b.txt"',
    ],
    [{ 'x/a.txt': 'A', 'y/a.txt': 'A', 'metadata.csv': TABLE }, 'y/a.txt: "x" holds a file of this name too'],
    [
      { 'x/a.txt': 'A', 'metadata.csv': 'file\na.txt\na.txt\n' },
      'metadata.csv:3: "a.txt" has a row already, in line 2',
    ],
    [{ 'x/a.txt': 'A', 'metadata.csv': 'file,access\na.txt,secret\n' }, 'metadata.csv:2: access is "secret"'],
    [{ 'x/a.txt': 'A', 'metadata.csv': 'file,category\na.txt,y\n' }, 'metadata.csv:2: "a.txt" is in the folder "x"'],
    [{ 'x/a.txt': 'A', 'metadata.csv': 'name\na.txt\n' }, 'metadata.csv:1: no column is called "file"'],
    [{ 'x/a.txt': 'A', 'metadata.csv': 'file,t,t\na.txt,,\n' }, 'metadata.csv:1: two columns are called "t"'],
    [{ 'x/a.txt': 'A', 'metadata.csv': 'file,t\na.txt,"x\n' }, 'metadata.csv:2: a quotation mark is not closed'],
    [{ 'x/a.txt': 'A', 'metadata.csv': 'file,t\na.txt,x,y\n' }, 'metadata.csv:2: 3 values for 2 columns'],
    [{ 'x/a.txt': 'A', 'metadata.csv': '' }, 'metadata.csv:1: the table is empty'],
    [{ 'x/a.txt': Buffer.from('one\r\ntwo\rcaf\xe9 x', 'latin1') }, 'x/a.txt:3: byte 12 (0xe9) is not UTF-8'],
    [
      { 'x/a.txt': 'A', 'metadata.csv': Buffer.from('file,t\na.txt,\xe9\n', 'latin1') },
      'metadata.csv:2: byte 13 (0xe9)',
    ],
    [{ 'site.json': '{', 'corpus/x/a.txt': 'A' }, 'site.json: it is not valid JSON'],
    [{ 'x/a.doc': 'A' }, 'no text found'],
  ])('stops at %j', async (files, message) => {
    expect(await failure(files as Record<string, string | Uint8Array>)).toContain(message);
  });

  it('names a folder that is not there, or may not be read', async () => {
    await expect(openSource('/no/such/folder')).rejects.toThrow('/no/such/folder: there is no such file or folder.');
    const folder = folderOf({ 'x/a.txt': 'A' });
    symlinkSync('circle.txt', join(folder, 'x/circle.txt'));
    await expect(openSource(folder)).rejects.toThrow('x/circle.txt: its links lead in a circle; remove one of them.');
    rmSync(join(folder, 'x/circle.txt'));
    if (process.getuid?.() === 0) return;
    chmodSync(join(folder, 'x'), 0o000);
    await expect(openSource(folder)).rejects.toThrow('x: it may not be read');
  });

  it.runIf(process.platform === 'linux')('names a file whose name is not UTF-8', async () => {
    const folder = folderOf({ 'x/a.txt': 'A' });
    writeFileSync(Buffer.from(`${folder}/x/caf\xe9.txt`, 'latin1'), 'A');
    await expect(openSource(folder)).rejects.toThrow('x/caf\ufffd.txt: its name is not UTF-8; rename it.');
  });

  it('gives the same segments from threads, from the cache and from a damaged cache', async () => {
    const texts = Array.from({ length: 12 }, (_, at) => [`x/t${at}.txt`, `${TEXT.repeat(at)}Number ${at}.`]);
    const folder = folderOf(Object.fromEntries(texts) as Record<string, string>);
    const cache = folderOf({});
    const plain = await read(folder, { threads: 0 });
    expect(await read(folder, { threads: 2 })).toEqual(plain);
    expect(await read(folder, { threads: 2, cache })).toEqual(plain);
    const kept = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(kept).toHaveLength(12);
    for (const threads of [0, 1]) {
      for (const [at, { parentPath, name }] of kept.entries()) {
        const file = join(parentPath, name);
        const bytes = readFileSync(file);
        bytes[bytes.length - 1 - at] ^= 1;
        writeFileSync(file, at % 2 === 0 ? bytes : bytes.subarray(0, at));
      }
      expect(await read(folder, { threads, cache })).toEqual(plain);
      expect(await read(folder, { threads, cache })).toEqual(plain);
    }
    // Files in the cache that no text needs any more are removed.
    writeFileSync(join(folder, 'x/t3.txt'), 'Changed.');
    await read(folder, { threads: 0, cache });
    expect(readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toHaveLength(
      12,
    );
  });

  it.each(['.txt', '.xml'])('looks at each file once, and reads it once: texts in %s', async (ending) => {
    const tei = '<TEI><teiHeader/><text><body><p>One.</p></body></text></TEI>';
    const folder = folderOf({
      'site.json': '{"categories":[{"value":"news"}],"defaultAccess":"open"}',
      'corpus/metadata.csv': `file,title\na${ending},One\nb${ending},Two\n`,
      [`corpus/news/a${ending}`]: ending === '.txt' ? 'One.' : tei,
      [`corpus/news/b${ending}`]: ending === '.txt' ? 'Two.' : tei.replace('One', 'Two'),
    });
    const texts = [`corpus/news/a${ending}`, `corpus/news/b${ending}`];
    const calls = await callsOf(() => read(folder, { threads: 0 }));
    const below = [...calls].flatMap(([call, paths]) => paths.map((path) => `${call} ${relative(folder, path)}`));
    // Files of the model are not in the folder; missing files are looked up too.
    expect(below.filter((call) => !call.includes('..')).toSorted()).toEqual(
      [
        'readFile corpus/metadata.csv',
        'readFile corpus/withdrawn.txt',
        'readFileSync site.json',
        ...texts.map((path) => `readFileSync ${path}`),
        ...texts.map((path) => `stat ${path}`),
        'stat ',
      ].toSorted(),
    );
  });

  it('names the file that stops a thread, and stops when told to', async () => {
    const folder = folderOf({ 'x/a.txt': 'A', 'x/b.txt': Buffer.from([0x41, 0xff]), 'x/c.txt': 'C' });
    await expect(read(folder, { threads: 2 })).rejects.toThrow(`${folder}/x/b.txt:1: byte 1 (0xff) is not UTF-8`);
    const controller = new AbortController();
    const { segments } = await openSource(folder, { threads: 1, signal: controller.signal });
    controller.abort(new Error('Enough.'));
    await expect(readAll(segments)).rejects.toThrow('Enough.');
  });
});
