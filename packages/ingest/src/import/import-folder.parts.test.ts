import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSource, importFolder, openSource, printImportReport } from '../index.ts';
import { folderOf } from '../testing/source-folder.ts';
import { readAll } from '../testing/segment-text.ts';
import { zipOf } from '../testing/zip.ts';
import { readHtml } from '../documents/html.ts';
import { decodeText } from '../documents/plain.ts';
import { readRtf } from '../documents/rtf.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

function docx(paragraphs: readonly string[], core = ''): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('');
  return zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    ...(core === '' ? {} : { 'docProps/core.xml': `<cp:coreProperties>${core}</cp:coreProperties>` }),
  });
}

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

/** The imported text of an RTF document with this body. */
const rtf = (body: string): string => readRtf(Buffer.from(`{\\rtf1\\ansi\\deff0${body}}`, 'latin1')).text;

describe('an import', () => {
  it('follows no link out of the folder, and reads nothing that never ends', async () => {
    const outside = folderOf({ 'secret.txt': 'secret', 'deep/secret.txt': 'secret' });
    const from = folderOf({ 'news/a.txt': 'A text.' });
    symlinkSync(join(outside, 'secret.txt'), join(from, 'news/b.txt'));
    symlinkSync(join(outside, 'deep'), join(from, 'more'));
    symlinkSync(join(outside, 'deep'), join(from, 'more.txt'));
    symlinkSync('nowhere', join(from, 'news/c.txt'));
    symlinkSync('a.txt', join(from, 'news/d.txt'));
    symlinkSync(from, join(from, 'news/e.txt'));
    execFileSync('mkfifo', [join(from, 'news/pipe.txt')]);
    const to = join(folderOf({}), 'corpus');
    const { files, leftOut } = await importFolder(from, to);
    expect(files.map(({ from }) => from)).toEqual(['news/a.txt', 'news/d.txt']);
    expect(leftOut).toEqual([
      { file: 'more', reason: 'files without an ending cannot be read; save its text as .txt' },
      { file: 'more.txt', reason: 'a link that leads out of the folder' },
      { file: 'news/b.txt', reason: 'a link that leads out of the folder' },
      { file: 'news/c.txt', reason: 'a link to a file that does not exist' },
      { file: 'news/e.txt', reason: 'a link that leads out of the folder' },
      { file: 'news/pipe.txt', reason: 'not a file' },
    ]);
    expect(readFileSync(join(to, 'import-report.md'), 'utf8')).toContain('a link that leads out of the folder');
  });

  it('makes a corpus folder that builds, with what the documents say of themselves, and a report', async () => {
    const from = folderOf({
      'news/a.docx': docx(
        ['The Mela', 'Mst. Naseem paid Rs5.2 crore &amp; left.'],
        '<dc:title>A Mela</dc:title><dc:creator>N. Writer</dc:creator><dcterms:created>2019-04-01T00:00:00Z</dcterms:created>',
      ),
      'news/deep/b.html': '<title>A page</title><p>One  &amp;\n two<br>three<p>four<script>no</script>',
      'news/c.txt': Buffer.from('A “café” – yes'.replace('é', 'e') + '\r\nline', 'utf16le'),
      'books/a.rtf': "{\\rtf1\\ansi\\ansicpg1252{\\info{\\title Book; one}}Caf\\'e9\\par Two}",
      'top.txt': Buffer.from('na\xefve \x93quoted\x94', 'latin1'),
      'old.doc': 'x',
      'broken.docx': 'no zip',
      'empty.txt': ' \n',
      '.hidden.txt': 'x',
      '~$a.docx': 'x',
    });
    const to = join(folderOf({}), 'corpus');
    const steps: number[] = [];
    const report = await importFolder(from, to, { progress: ({ filesDone }) => steps.push(filesDone) });
    expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const read = (file: string): string => readFileSync(join(to, file), 'utf8');
    expect(read('books/a.txt')).toBe('Café\n\nTwo\n');
    expect(read('news/a-2.txt')).toBe('The Mela\n\nMst. Naseem paid Rs5.2 crore & left.\n');
    expect(read('news/b.txt')).toBe('One & two\nthree\n\nfour\n');
    expect(read('news/c.txt')).toBe('A “cafe” – yes\r\nline');
    expect(read('top.txt')).toBe('naïve “quoted”');
    expect(read('metadata.csv').split('\r\n')).toEqual([
      'file,category,genre,title,author,year,access,imported_from',
      'a.txt,books,,Book; one,,,,books/a.rtf',
      'a-2.txt,news,,A Mela,N. Writer,2019,,news/a.docx',
      'c.txt,news,,A “cafe” – yes,,,,news/c.txt',
      'b.txt,news,,A page,,,,news/deep/b.html',
      'top.txt,,,naïve “quoted”,,,,top.txt',
      '',
    ]);
    expect(report.leftOut).toEqual([
      { file: 'broken.docx', reason: 'it is not a Word document, or it is damaged' },
      { file: 'empty.txt', reason: 'it contains no text' },
      { file: 'old.doc', reason: 'files of the type .doc cannot be read; save it as .docx' },
    ]);
    expect(report.files.map(({ format }) => format)).toEqual([
      'RTF',
      'Word',
      'plain text (UTF-16)',
      'HTML (UTF-8)',
      'plain text (Windows-1252)',
    ]);
    expect(report.files[1].notes).toEqual(['Another file is called a; this one became a-2.txt.']);
    expect(read('import-report.md')).toBe(printImportReport(report));
    const { segments } = await openSource(to);
    const built = (await readAll(segments)).flatMap(({ documents }) =>
      documents.map(({ fields }) => fields.imported_from),
    );
    expect(built).toEqual(['top.txt', 'books/a.rtf', 'news/a.docx', 'news/deep/b.html', 'news/c.txt']);
    expect((await checkSource(to)).findings).toEqual([]);
  });

  it('finds the files of a table that was written on Windows, where capitals do not count', async () => {
    const from = folderOf({
      'metadata.csv':
        'file,title\r\nNews\\A.txt,Upper\r\nnews\\b.txt,Of news\r\nbooks\\B.txt,Of books\r\nc.TXT,Gone\r\n',
      'withdrawn.txt': 'C.TXT\n',
      'news/a.TXT': 'One.',
      'news/b.txt': 'Two.',
      'Books/b.txt': 'Three.',
      'c.txt': 'Four.',
    });
    const to = join(folderOf({}), 'corpus');
    const { leftOut } = await importFolder(from, to);
    expect(leftOut).toEqual([{ file: 'c.txt', reason: 'it is withdrawn' }]);
    const rows = readFileSync(join(to, 'metadata.csv'), 'utf8').split('\r\n').slice(1, -1);
    expect(rows.map((row) => [row.split(',')[3], row.split(',').at(-1)])).toEqual([
      ['Of books', 'Books/b.txt'],
      ['Upper', 'news/a.TXT'],
      ['Of news', 'news/b.txt'],
    ]);
  });

  it('reads tables and lists in UTF-16, and finds files whose names are in decomposed letters', async () => {
    const from = folderOf({
      'metadata.csv': utf16('file\tcategory\ttitle\nété.txt\tnoël\tL’été\nb.txt\t\tB\n'),
      'withdrawn.txt': utf16('b.txt\n'),
      [`${'noël'.normalize('NFD')}/${'été'.normalize('NFD')}.txt`]: 'One.',
      'x/été.txt.md': 'No text.',
      'b.txt': 'Two.',
    });
    const to = join(folderOf({}), 'corpus');
    const { files, leftOut } = await importFolder(from, to);
    expect(files.map(({ title }) => title)).toEqual(['L’été']);
    expect(leftOut.map(({ file }) => file)).toContain('b.txt');
  });

  it.each(['metadata.csv', 'withdrawn.txt'])(
    'tells how to save a %s of another encoding, not to import',
    async (name) => {
      const from = folderOf({ [name]: Buffer.from('file\ncaf\xe9.txt\n', 'latin1'), 'a.txt': 'One.' });
      const failed = importFolder(from, join(folderOf({}), 'corpus'));
      await expect(failed).rejects.toThrow(/is not UTF-8\. Save the (?:table as “CSV UTF-8”|list as UTF-8)\.$/);
    },
  );

  it('keeps what a metadata.csv says, and leaves out withdrawn texts', async () => {
    const from = folderOf({
      'metadata.csv':
        'file,category,genre,title,year,access,Setting,withdrawn,imported_from\r\n' +
        'a 1998.docx,,diary,A diary,1999,kwic,"Accra, Ghana",,\r\n' +
        'a.txt,books,,,,registered,,,old/a.pdf\r\nnews/a.txt,,,,,,,,\r\nb.txt,news,,,,,,yes,\r\nc.txt,,,,,,,,\r\n',
      'withdrawn.txt': '# asked for it\nc.txt\n',
      'import-report.md': '# Import',
      'a 1998.docx': docx(['One.']),
      'books/a.txt': 'Two.',
      'news/deep/b.txt': 'Three.',
      'news/a.txt': 'Four.',
      'c.txt': 'Five.',
    });
    const to = join(folderOf({}), 'corpus');
    const { leftOut } = await importFolder(from, to);
    expect(leftOut).toEqual([
      { file: 'c.txt', reason: 'it is withdrawn' },
      { file: 'news/deep/b.txt', reason: 'it is withdrawn' },
    ]);
    expect(readFileSync(join(to, 'metadata.csv'), 'utf8').split('\r\n')).toEqual([
      'file,category,genre,title,author,year,access,Setting,imported_from',
      'a 1998.txt,,diary,A diary,,1999,kwic,"Accra, Ghana",a 1998.docx',
      'a.txt,books,,Two.,,,registered,,old/a.pdf',
      'a-2.txt,news,,Four.,,,,,news/a.txt',
      '',
    ]);
  });

  it.each([
    ['file\na.txt\n', 'b.txt: the file has no row in metadata.csv; add one or remove the file.'],
    [
      'file\na.txt\nb.txt\nc.txt\n',
      'metadata.csv:4: there is no file "c.txt" that can be read; add it or take the row out.',
    ],
    ['file\na.txt\nb.txt\nb.txt\n', 'metadata.csv:4: "b.txt" has a row already, in line 3.'],
    [
      'file,category\na.txt,x\nb.txt,\n',
      'metadata.csv:2: "a.txt" is in "news"; write one of these into the column "category".',
    ],
    ['file,access\na.txt,secret\nb.txt,\n', 'metadata.csv:2: access is "secret"; it must be open, registered or kwic.'],
  ])('refuses a metadata.csv that does not fit the files: %j', async (table, sentence) => {
    const from = folderOf({ 'metadata.csv': table, 'news/a.txt': 'One.', 'b.txt': 'Two.' });
    await expect(importFolder(from, join(folderOf({}), 'corpus'))).rejects.toThrow(sentence);
  });

  it('overwrites nothing and leaves nothing half done behind', async () => {
    const from = folderOf({ 'a.txt': 'A' });
    const full = folderOf({ 'mine.txt': 'x' });
    await expect(importFolder(from, full)).rejects.toThrow('the folder holds files already');
    expect(readdirSync(full)).toEqual(['mine.txt']);
    const parent = folderOf({});
    await expect(importFolder(folderOf({ 'a.pdf': 'x' }), join(parent, 'to'))).rejects.toThrow(
      'nothing in it can be imported',
    );
    await expect(importFolder('/no/such/folder', join(parent, 'to'))).rejects.toThrow(
      'there is no such file or folder',
    );
    const signal = AbortSignal.abort(new Error('Enough.'));
    await expect(importFolder(from, join(parent, 'to'), { signal })).rejects.toThrow('Enough.');
    expect(readdirSync(parent)).toEqual([]);
    await importFolder(from, parent);
    expect(readdirSync(parent).toSorted()).toEqual(['a.txt', 'import-report.md', 'metadata.csv']);
  });
});

describe('the encoding of plain text', () => {
  it.each([
    [Buffer.from('\ufeffab'), 'UTF-8', 'ab'],
    [Buffer.from('é پ'), 'UTF-8', 'é پ'],
    [Buffer.from('\ufeffé پ', 'utf16le'), 'UTF-16', 'é پ'],
    [Buffer.from('\ufeffé ab', 'utf16le').swap16(), 'UTF-16', 'é ab'],
    [Buffer.from('plain text', 'utf16le'), 'UTF-16', 'plain text'],
    [Buffer.from('plain text', 'utf16le').swap16(), 'UTF-16', 'plain text'],
    [Buffer.from([0x93, 0x41, 0xe9, 0x94, 0x80]), 'Windows-1252', '“Aé”€'],
    [Buffer.from(''), 'UTF-8', ''],
  ])('%#: %s', (bytes, encoding, text) => {
    expect(decodeText(bytes)).toEqual({ text, encoding, notes: [] });
  });

  it('is doubted where bytes have no character', () => {
    expect(decodeText(Buffer.from([0x81, 0xff])).notes).toEqual([
      'Bytes that are not Windows-1252: 1; the file may have another encoding.',
    ]);
  });
});

describe('a web page', () => {
  it('gives its article, its metadata and its own encoding', () => {
    const page = Buffer.from(
      '<meta charset="iso-8859-1"><title> A\n page </title><meta name="author" content="N. W."><meta property="article:published_time" content="2018-02-01">' +
        '<nav>Menu</nav><article><h1>Caf\xe9</h1><ul><li>one<li>two</ul><pre>a\n b</pre><table><tr><td>x<td>y</table></article><footer>End</footer>',
      'latin1',
    );
    expect(readHtml(page)).toEqual({
      text: 'Café\n\none\n\ntwo\n\na\nb\n\nx\n\ny\n',
      title: 'A page',
      author: 'N. W.',
      year: '2018',
      format: 'HTML (windows-1252)',
      notes: ['Only its <article> was taken.'],
    });
  });
});

describe('RTF', () => {
  it.each([
    ['One\\par Two\\line three\\tab x\\~y', 'One\n\nTwo\nthree x y\n'],
    ["{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset178 Urdu;}}{\\f1 \\'c7\\'d1}\\f0 \\'e9", 'ارé\n'],
    ["\\u8217 'x\\uc2\\u1740 ??y\\uc0\\u233 z", '’xیyéz\n'],
    ['{\\*\\unknown no}{\\pict 00ff}a{\\b b}{\\header no}c\nd', 'abcd\n'],
    ['\\ldblquote a\\rdblquote\\emdash b\\{\\}\\\\', '“a”—b{}\\\n'],
    ['text{\\footnote note} goes on', 'text goes on\n\nnote\n'],
    ['a\\bin3 }{}b', 'ab\n'],
    ['{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt link}}', 'link\n'],
  ])('%s', (body, text) => {
    expect(rtf(body)).toBe(text);
  });

  it('says when it is cut off, or is none', () => {
    expect(readRtf(Buffer.from('{\\rtf1 a{b')).notes).toEqual([expect.stringContaining('ends too early')]);
    expect(() => readRtf(Buffer.from('text'))).toThrow('it does not begin like an RTF file');
    expect(readRtf(Buffer.from('{\\rtf1{\\info{\\title T}{\\author A}{\\creatim\\yr2017\\mo3}}x}'))).toMatchObject({
      title: 'T',
      author: 'A',
      year: '2017',
      text: 'x\n',
      notes: [],
    });
  });
});
