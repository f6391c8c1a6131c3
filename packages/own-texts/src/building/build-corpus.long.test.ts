import { CorpusFile, openCorpus, type StoredFile } from '@zaban/engine';
import { English } from '@zaban/english';
import { loadModel } from '@zaban/english/load';
import { deflateRawSync, crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import type { BuildProgress } from '../messages.ts';
import { UnicodeRules } from '@zaban/ingest/browser';
import { analyseSource } from './analyse-source.ts';
import { buildCorpus, type BuiltCorpus } from './build-corpus.ts';

const english = new English(loadModel());

function make(
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
  told: BuildProgress[] = [],
  typedNames: Readonly<Record<string, string>> = {},
): Promise<BuiltCorpus> {
  const given = Object.entries(files).map(([path, content]) => {
    const name = typedNames[path];
    return { path, file: new Blob([content]), ...(name === undefined ? {} : { name }) };
  });
  return buildCorpus(
    { kind: 'build', id: '12345678', name: 'Mine', trees: false, files: given, lists: [], version: '1' },
    async function* analyse(sources) {
      for (const source of sources) yield await analyseSource(source, english);
    },
    (each) => told.push(each),
  );
}

function opened({ pieces }: BuiltCorpus): CorpusFile {
  const bytes = Buffer.concat([...pieces()]);
  const file: StoredFile = {
    size: bytes.length,
    read: (target, offset) => bytes.copy(target, 0, offset),
    close() {},
  };
  return new CorpusFile(file, 'mine.zaban');
}

/** A zip archive with one compressed file. */
function zipped(name: string, text: string): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(text);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(text), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(Buffer.byteLength(text), 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, central, end]));
}

it('makes a corpus of files of many formats, with categories, metadata and a report of each file', async () => {
  const told: BuildProgress[] = [];
  const built = await make(
    {
      'mine/News/mela 1998.txt': 'A mela was held. The mela ended.',
      'mine/News/table.csv': 'file,author\nmela 1998.txt,Zahra\n',
      'mine/Letters/one.html': '<title>One</title><p>Dear friend.</p>',
      'mine/Letters/a.xml': '<TEI><text><body><p>A <hi>dera</hi>.</p></body></text></TEI>',
      'mine/answers.csv': 'text,town\nIt rained.,Multan\nIt stopped.,Lahore\n',
      'mine/more.zip': zipped('old.txt', 'In a zip.'),
      'mine/.DS_Store': 'x',
      'mine/song.mp3': 'x',
      'mine/broken.docx': 'x',
      'mine/parsed.conllu': '1\tDog\tdog\tNOUN\tNN\t_\t0\troot\t_\t_\n\n',
    },
    told,
  );
  const { about } = built;
  expect(about).toMatchObject({ name: 'Mine', texts: 6, version: '1' });
  expect(about.categories.map(({ value, text, time, content }) => [value, text, time, content])).toEqual([
    ['letters', 'Letters', '', '2 texts'],
    ['more', 'More', '', '1 text'],
    ['news', 'News', '1998', '1 text'],
    ['texts', 'Texts', '', '2 texts'],
  ]);
  const corpus = openCorpus(opened(built));
  const { fields, count } = corpus.documents;
  const valueOf = (name: string, document: number): string =>
    fields.get(name)!.lexicon.value(fields.get(name)!.ofSpan[document]);
  const documents = Array.from({ length: count }, (_, document) => corpus.documents.fileName(document));
  expect(documents).toEqual(['a.xml', 'one.html', 'old.txt', 'mela 1998.txt', 'answers-1', 'answers-2']);
  expect(['author', 'year', 'town', 'access'].map((field) => valueOf(field, 3))).toEqual(['Zahra', '1998', '', 'open']);
  expect(valueOf('town', 5)).toBe('Lahore');
  expect(corpus.documentText(3)).toBe('A mela was held. The mela ended.');
  const noted = about.report
    .filter(({ notes }) => notes.length > 0)
    .map(({ file, notes }) => `${file}: ${notes.join(' ')}`);
  expect(noted).toEqual([
    'mine/song.mp3: Left out: files of the type .mp3 cannot be read; transcribe it first.',
    'mine/broken.docx: Left out: it is not a Word document, or it is damaged.',
    expect.stringMatching(
      /^mine\/parsed\.conllu: Left out: its tokens have the columns word, .* Make a separate corpus of such files\.$/,
    ),
  ]);
  expect(told.at(-1)).toMatchObject({ phase: 'indexing' });
  expect(told).toContainEqual(expect.objectContaining({ phase: 'reading', files: 8, of: 8, share: 1 }));
});

it('splits another language by the rules of Unicode, and keeps its name', async () => {
  const files = [{ path: 'katha.txt', file: new Blob(['یہ ایک کتاب ہے۔ وہ گھر گیا۔']) }];
  const given = {
    kind: 'build',
    trees: false,
    id: '12345678',
    name: 'Mine',
    language: 'ur',
    files,
    lists: [],
    version: '1',
  } as const;
  const rules = new UnicodeRules('ur');
  const built = await buildCorpus(
    given,
    async function* analyse(sources) {
      for (const source of sources) yield await analyseSource(source, rules);
    },
    () => undefined,
  );
  expect([built.about.language, built.about.words]).toEqual(['ur', 7]);
  const corpus = openCorpus(opened(built));
  expect(corpus.structures.get('s')?.count).toBe(2);
  expect(corpus.attributes.get('pos')?.lexicon.value(0)).toBe('');
});

it('says of an archive with a password what to do', async () => {
  const locked = zipped('old.txt', 'In a zip.');
  locked[Buffer.from(locked).indexOf('PK\u0001\u0002') + 8] |= 1;
  await expect(make({ 'a.zip': locked })).rejects.toThrow('a.zip: Left out: it needs a password; unpack it first.');
  await expect(make({ 'a.zip': zipped('../b.txt', 'Tea.') })).rejects.toThrow(
    'a/../b.txt: Left out: its path leads out of the archive.',
  );
});

it('takes categories from a table that names them, and says which files of a table are not here', async () => {
  const { about } = await make({
    'talks.csv': 'text,Category,town\nIt rained.,Old women,Multan\nIt stopped.,Young men,Lahore\n',
    'notes/a.txt': 'A note.',
    'about.csv': 'file,category\nC:\\talks\\A.TXT,Young men\nb.txt,x\nc.txt,x\nd.txt,x\ne.txt,x\n',
  });
  expect(about.categories.map(({ value, text, content }) => [value, text, content])).toEqual([
    ['old-women', 'Old women', '1 text'],
    ['young-men', 'Young men', '2 texts'],
  ]);
  expect(about.report.filter(({ file }) => file === 'about.csv')).toEqual([
    {
      file: 'about.csv',
      format: 'facts about the texts',
      texts: 0,
      tokens: 0,
      notes: ['4 rows are for files that are not here: b.txt, c.txt, d.txt …'],
    },
  ]);
});

it('says that a saved corpus has to be opened alone', async () => {
  const { about } = await make({ 'a.txt': 'One.', 'old.zaban': 'x' });
  expect(about.report.find(({ file }) => file === 'old.zaban')?.notes).toEqual([
    'Left out: open a saved corpus (.zaban) alone, without other files.',
  ]);
});

it('names the one file of a table that is not here', async () => {
  const { about } = await make({ 'a.txt': 'One.', 'about.csv': 'file,title\na.txt,A\nq.txt,Q\n' });
  expect(about.report.find(({ file }) => file === 'about.csv')?.notes).toEqual([
    '1 row is for a file that is not here: q.txt.',
  ]);
});

it('texts with one name get names that differ', async () => {
  const built = await make({ 'x/a.txt': 'One.', 'y/a.txt': 'Two.' });
  const corpus = openCorpus(opened(built));
  expect([corpus.documents.fileName(0), corpus.documents.fileName(1)]).toEqual(['a.txt', 'a-2.txt']);
});

it('texts have the names that were typed for them, those of files beside them', async () => {
  const files = { 'Ali.txt': 'One.', 'St. Mary.txt': 'Two.', 'c.txt': 'Three.' };
  const { documents } = openCorpus(opened(await make(files, [], { 'Ali.txt': 'Ali', 'St. Mary.txt': 'St. Mary' })));
  expect(Array.from({ length: documents.count }, (_, document) => documents.fileName(document)).toSorted()).toEqual([
    'Ali',
    'St. Mary',
    'c.txt',
  ]);
});

it('says which file is why when there is no text at all', async () => {
  await expect(make({ 'a.png': 'x' })).rejects.toThrow(
    'No text was found in these files. a.png: Left out: files of the type .png cannot be read; recognise its text first, and save that as .txt.',
  );
  await expect(make({})).rejects.toThrow('No text was found in these files.');
});

it('reads no text of a table that is damaged, and names the row', async () => {
  const { about } = await make({
    'a.txt': 'A mela.',
    'open.csv': 'id,text\n1,"It rained.\n2,It stopped.\n',
    'wide.csv': 'id,text,year\n1,Comma, in unquoted text,1999\n',
  });
  const noted = about.report
    .filter(({ notes }) => notes.length > 0)
    .map(({ file, notes }) => `${file} ${notes.join(' ')}`);
  expect(about.texts).toBe(1);
  expect(noted).toEqual([
    'open.csv Left out: row 2: a quotation mark is not closed.',
    expect.stringContaining(
      'wide.csv Left out: row 2: 4 values for 3 columns; put values with separators in quotation marks.',
    ),
  ]);
});
