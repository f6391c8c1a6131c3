import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCommandLoop } from '../testing/start-command-loop.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-export-'));
const commands = startCommandLoop({ folder });

const VERTICAL =
  '<doc id="a.txt" category="media">\n<s>\nThe\tDT\tthe\nferry\tNN\tferry\n</s>\n</doc>\n' +
  '<doc id="b.txt" category="essay">\n<s>\nNo\tUH\tno\n</s>\n</doc>\n' +
  '<doc id="c.txt" category="media" access="kwic">\n<s>\nHidden\tJJ\thidden\n</s>\n</doc>\n';
const [FIRST, SECOND, THIRD] = VERTICAL.split(/(?<=<\/doc>\n)/);

const word = (...columns: string[]): string => `${columns.join('\t')}\n`;
const CONLLU =
  '# newdoc id = a\n# sent_id = 1\n# text = du sud\n' +
  word('1-2', 'du', ...Array.from({ length: 8 }, () => '_')) +
  word('1', 'de', 'de', 'ADP', '_', '_', '3', 'case', '_', '_') +
  word('2', 'le', 'le', 'DET', '_', '_', '3', 'det', '_', '_') +
  `${word('3', 'sud', 'sud', 'NOUN', '_', '_', '0', 'root', '_', '_')}\n`;

const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const table = (path: string): Promise<Record<string, unknown>[]> => {
  const bytes = readFileSync(join(folder, path));
  return parquetReadObjects({ file: Uint8Array.from(bytes).buffer });
};

beforeAll(async () => {
  writeFileSync(join(folder, 'a.vert'), VERTICAL);
  writeFileSync(join(folder, 'a.conllu'), CONLLU);
  mkdirSync(join(folder, 'texts/media'), { recursive: true });
  writeFileSync(join(folder, 'texts/media/x.txt'), 'She read books.\n\nThey left.\n');
  writeFileSync(join(folder, 'texts/metadata.csv'), 'file,title,year\nx.txt,"A title, of a text",2001\n');
  for (const [source, index] of [
    ['a.vert', 'vertical'],
    ['a.conllu', 'trees'],
    ['texts', 'english'],
  ]) {
    await commands.run(['build', source, '--output', index]);
  }
});
afterAll(() => {
  commands.end();
  rmSync(folder, { recursive: true });
});

it('writes a vertical file without texts that not everybody may read whole', async () => {
  const { out, status } = await commands.run(['export', 'vertical', '--format', 'vertical', '--output', 'out.vert']);
  expect(status).toBe(0);
  expect(out).toMatch(
    /^out\.vert: 2 texts, 3 tokens of build [0-9a-f]{16}\.\nLeft out, .*: 1 text; --restricted writes/,
  );
  expect(read('out.vert')).toBe(FIRST + SECOND);
  await commands.run(['export', 'vertical', '--format', 'vertical', '--output', 'out.vert', '--restricted']);
  expect(read('out.vert')).toBe(VERTICAL);
});

it.skipIf(process.platform === 'win32')('writes to a pipe, which it does not replace', async () => {
  execFileSync('mkfifo', ['pipe'], { cwd: folder });
  const got = text(createReadStream(join(folder, 'pipe')));
  await commands.run(['export', 'vertical', '--format', 'vertical', '--output', 'pipe']);
  expect(statSync(join(folder, 'pipe')).isFIFO()).toBe(true);
  expect(await got).toBe(FIRST + SECOND);
});

it('makes the folder of a file, as of a folder', async () => {
  const { err, status } = await commands.run([
    'export',
    'vertical',
    '--format',
    'vertical',
    '--output',
    'new/out.vert',
  ]);
  expect([err, status]).toEqual(['', 0]);
  expect(read('new/out.vert')).toBe(FIRST + SECOND);
});

it('writes the texts of a category, each to a file in a folder', async () => {
  const flags = ['--criteria', 'media', '--restricted', '--columns', 'word'];
  await commands.run(['export', 'vertical', '--format', 'vertical', '--output', 'by-text/', ...flags]);
  expect(readdirSync(join(folder, 'by-text')).sort()).toEqual(['a.txt.vert', 'c.txt.vert']);
  expect(read('by-text/a.txt.vert')).toBe(FIRST.replaceAll(/\t.*/g, ''));
  expect(read('by-text/c.txt.vert')).toBe(THIRD.replaceAll(/\t.*/g, ''));
  const again = await commands.run(['export', 'vertical', '--format', 'vertical', '--output', 'by-text/']);
  expect(again).toMatchObject({ status: 1, err: expect.stringContaining('name a new or empty folder') as string });
});

it('describes a folder as a crate of the site, and reads the folder again', async () => {
  const site = join(import.meta.dirname, '../../../../sites/pakistani-english');
  const written = await commands.run(['export', 'english', '--format', 'text', '--output', 'crate', '--site', site]);
  expect(written.status).toBe(0);
  const { '@graph': graph } = JSON.parse(read('crate/ro-crate-metadata.json')) as {
    '@graph': { '@id': string; hasPart?: { '@id': string }[] }[];
  };
  const root = graph.find((entity) => entity['@id'] === './');
  expect(root).toMatchObject({ name: 'Corpus of Pakistani English', license: { '@id': expect.any(String) as string } });
  const files = readdirSync(join(folder, 'crate'), { recursive: true, encoding: 'utf8' });
  const parts = root?.hasPart?.map((part) => part['@id']);
  expect(parts).toEqual(expect.arrayContaining(['metadata.csv', 'media/x.txt']));
  expect(files).toEqual(expect.arrayContaining(parts ?? []));
  const again = await commands.run(['build', 'crate', '--output', 'from-crate']);
  expect([again.status, again.out + again.err]).toEqual([0, expect.not.stringContaining('ro-crate')]);
});

it('writes CoNLL-U as it was read', async () => {
  await commands.run(['export', 'trees', '--format', 'conllu', '--output', 'out.conllu']);
  expect(read('out.conllu')).toBe(CONLLU);
});

it('writes texts with their metadata, from which the same index is built', async () => {
  await commands.run(['export', 'english', '--format', 'text', '--output', 'out']);
  expect(read('out/media/x.txt')).toBe('She read books.\n\nThey left.\n');
  await commands.run(['build', 'out', '--output', 'again']);
  const info = async (index: string) => JSON.parse((await commands.run(['info', index, '--json'])).out) as object;
  expect(await info('again')).toEqual(await info('english'));
});

it('writes TEI that has the words, tags and metadata when it is read again', async () => {
  await commands.run(['export', 'english', '--format', 'tei', '--output', 'out.xml']);
  expect(read('out.xml')).toContain('<link ana="ud-syn:nsubj" target="#w2 #w1"/>');
  await commands.run(['build', 'out.xml', '--output', 'from-tei']);
  const lines = async (index: string): Promise<unknown> => {
    const query = ['query', index, '[pos="PRON"] [lemma="read|leave"]', '--json'];
    const { lines } = JSON.parse((await commands.run(query)).out) as { lines: Record<string, unknown>[] };
    return lines.map(({ left, node, right, filename }) => [left, node, right, filename]);
  };
  expect(await lines('from-tei')).toEqual(await lines('english'));
  const { out } = await commands.run(['query', 'from-tei', '--operation', 'documents', '--json']);
  expect(JSON.parse(out)).toMatchObject({ rows: [{ fields: { title: 'A title, of a text', year: '2001' } }] });
});

it('writes three Parquet tables, which another library reads', async () => {
  await commands.run(['export', 'trees', '--format', 'parquet', '--output', 'tables']);
  expect(await table('tables/documents.parquet')).toEqual([
    { document: 0n, tokens: 2n, words: 2n, fileName: 'a', id: 'a' },
  ]);
  expect(await table('tables/sentences.parquet')).toEqual([
    { document: 0n, sentence: 0n, tokens: 2n, text: 'du sud', s_sent_id: '1' },
  ]);
  expect(await table('tables/tokens.parquet')).toMatchObject([
    { document: 0n, sentence: 0n, token: 1n, head: 2n, word: 'du', lemma: 'de+le', deprel: 'case+det', is_word: true },
    { document: 0n, sentence: 0n, token: 2n, head: 0n, word: 'sud', space_after: '', deprel: 'root' },
  ]);
  const { key_value_metadata } = parquetMetadata(
    Uint8Array.from(readFileSync(join(folder, 'tables/tokens.parquet'))).buffer,
  );
  expect(key_value_metadata?.map(({ key }) => key)).toEqual(['build', 'tokens of the build', 'software', 'exported']);
});

it('describes its tables with their columns and checksums', async () => {
  const site = join(import.meta.dirname, '../../../../sites/pakistani-english');
  await commands.run(['export', 'trees', '--format', 'parquet', '--output', 'described', '--site', site]);
  const { distribution, recordSet, ...record } = JSON.parse(read('described/croissant.json')) as {
    distribution: { contentUrl: string; sha256: string }[];
    recordSet: { name: string; field: { name: string; dataType: string }[] }[];
  };
  expect(record).toMatchObject({ conformsTo: 'http://mlcommons.org/croissant/1.1', '@type': 'sc:Dataset' });
  expect(record).not.toHaveProperty('isLiveDataset');
  expect(distribution).toHaveLength(3);
  for (const { contentUrl, sha256 } of distribution) {
    const bytes = readFileSync(join(folder, 'described', contentUrl));
    expect([contentUrl, createHash('sha256').update(bytes).digest('hex')]).toEqual([contentUrl, sha256]);
  }
  const TYPES = { bigint: 'sc:Integer', string: 'sc:Text', boolean: 'sc:Boolean' } as Readonly<Record<string, string>>;
  for (const { name, field } of recordSet) {
    const [first] = await table(`described/${name}.parquet`);
    const columns = Object.entries(first).map(([column, value]) => [column, TYPES[typeof value] ?? 'none']);
    expect([name, field.map((each) => [each.name, each.dataType])]).toEqual([name, columns]);
  }
  expect(read('described/ro-crate-metadata.json')).toContain('"@id": "croissant.json"');
});

it('names the columns that there are', async () => {
  const flags = ['--format', 'vertical', '--output', 'x.vert', '--columns', 'word,sense'];
  const { err, status } = await commands.run(['export', 'vertical', ...flags]);
  expect([status, err]).toEqual([1, 'zaban: A token has no “sense”; the columns are word, pos, lemma.\n']);
});
