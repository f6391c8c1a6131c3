import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPortal } from '@zaban/portal/build';
import { buildScripts } from '@zaban/published/build';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runZaban, type Ended } from './testing/run-zaban.ts';
import { startCommandLoop } from './testing/start-command-loop.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-site-commands-'));

const commands = startCommandLoop({ folder });
/** Runs a command: `serve` in a process of its own, other commands in the command loop. */
const zaban = (args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  args[0] === 'serve' ? runZaban(args, { folder, environment }) : commands.run(args);

/** The message in the log of a service that did not start. */
const sentenceOf = ({ err }: Ended): string => `zaban: ${(JSON.parse(err) as { msg: string }).msg}\n`;

function writeSite(name: string, { title = name, withdrawn = '' } = {}): void {
  const site = join(folder, name);
  mkdirSync(join(site, 'corpus/press'), { recursive: true });
  writeFileSync(
    join(site, 'site.json'),
    JSON.stringify({
      name: title,
      shortName: title,
      variety: title,
      language: 'en',
      defaultAccess: 'open',
      categories: [{ value: 'press', text: 'Press', name: 'Press', time: '2026', content: 'News', genres: ['news'] }],
      contacts: { team: 'The team', address: 'Here', email: 'team@example.org' },
      licence: { name: 'CC0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
      citation: title,
    }),
  );
  writeFileSync(join(site, 'corpus/press/a.txt'), 'The ferry did not leave.');
  writeFileSync(join(site, 'corpus/metadata.csv'), `file,genre,withdrawn\na.txt,news,${withdrawn}\n`);
}

beforeAll(async () => {
  await buildPortal();
  await buildScripts();
  writeSite('mine', { title: 'Corpus of Mine' });
  writeSite('other', { title: 'Corpus of Other' });
});
afterAll(() => {
  commands.end();
  rmSync(folder, { recursive: true });
});

it('builds a site into its own data folder, and refuses another one there', async () => {
  expect(await zaban(['build', 'mine', '--output', 'data/index'])).toMatchObject({ status: 0 });
  expect(await zaban(['build', 'mine', '--output', 'data/index'])).toMatchObject({ status: 0 });
  const sentence =
    /^zaban: The folder data holds the data of another site, “Corpus of Mine” \(.*\), and every site needs data of its own: /;
  const built = await zaban(['build', 'other', '--output', 'data/index']);
  expect(built).toMatchObject({ status: 1, out: '' });
  expect(built.err).toMatch(sentence);
  expect(built.err).toMatch(/as in --output data-other\/index\. .* remove data\/belongs-to\.json\.\n$/);
  const served = await zaban(['serve', 'other', '--port', '0']);
  expect(served).toMatchObject({ status: 1, out: '' });
  expect(sentenceOf(served)).toMatch(sentence);
  expect(sentenceOf(served)).toMatch(
    /as in ZABAN_DATA=data-other npx zaban serve other\. .* remove data\/belongs-to\.json\.\n$/,
  );
});

it('publishes what was built before, without building it again', async () => {
  await zaban(['build', 'mine', '--output', 'data/index']);
  const { status, out, err } = await zaban(['publish', 'mine', '--output', 'public-built']);
  expect([status, out]).toEqual([
    0,
    expect.stringMatching(/^public-built: 1 text, 6 tokens of build \w+ in [\d.]+ MB\.\n$/),
  ]);
  expect(err).not.toContain('Built the index');
  const page = readFileSync(join(folder, 'public-built/index.html'), 'utf8');
  const record = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(record)).toMatchObject({ '@type': 'Dataset', name: 'Corpus of Mine' });
  const params = { name: 'concordance', arguments: { cql: '[]', limit: 1 } };
  const input = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  // A program that reads no pages asks the published folder itself.
  const asked = await runZaban(['mcp', 'public-built'], { folder, input });
  expect(JSON.parse(asked.out)).toMatchObject({
    result: { structuredContent: { count: 6, buildId: /build (\w+)/.exec(out)?.[1] } },
  });
  const crate = readFileSync(join(folder, 'public-built/ro-crate-metadata.json'), 'utf8');
  expect(JSON.parse(crate)).toMatchObject({ '@context': 'https://w3id.org/ro/crate/1.3/context' });
});

it('publishes no texts of another site whose data lie in the folder', async () => {
  const published = await zaban(['publish', 'other', '--output', 'public']);
  expect(published).toMatchObject({ status: 1, out: '' });
  expect(published.err).toMatch(
    /holds the data of another site, “Corpus of Mine” .* as in ZABAN_DATA=data-other npx zaban publish other\. /,
  );
  expect(existsSync(join(folder, 'public'))).toBe(false);
});

it('answers an assistant from no data of another site, and leaves them as they are', async () => {
  const before = readFileSync(join(folder, 'data/index/CURRENT'), 'utf8');
  const asked = await zaban(['mcp', 'other']);
  expect(asked).toMatchObject({ status: 1, out: '' });
  expect(asked.err).toMatch(/of another site, “Corpus of Mine” .* as in ZABAN_DATA=data-other npx zaban mcp other\. /);
  expect(readFileSync(join(folder, 'data/index/CURRENT'), 'utf8')).toBe(before);
});

it('publishes a folder of texts, and names one that is not there', async () => {
  mkdirSync(join(folder, 'texts/letters'), { recursive: true });
  writeFileSync(join(folder, 'texts/letters/one.txt'), 'The ferry left at noon.');
  const { status, out } = await zaban(['publish', 'texts', '--output', 'public-texts']);
  expect([status, out]).toEqual([0, expect.stringMatching(/^public-texts: 1 text, 6 tokens of build /)]);
  expect(existsSync(join(folder, 'public-texts/index.html'))).toBe(true);
  expect(await zaban(['publish', 'textes', '--output', 'public'])).toMatchObject({
    status: 1,
    err: 'zaban: textes: there is no such folder; name a site, a folder of texts, or a corpus file.\n',
  });
});

/** A text of a vertical file. */
const verticalText = (name: string, access: string) =>
  `<doc fileName="${name}" category="press"${access}>\n<s>\nWater\nflows\n</s>\n</doc>\n`;

it('publishes texts without an access level as the site says, also of an index that was built elsewhere', async () => {
  writeSite('closed');
  const siteFile = join(folder, 'closed/site.json');
  const site = JSON.parse(readFileSync(siteFile, 'utf8')) as object;
  writeFileSync(siteFile, JSON.stringify({ ...site, defaultAccess: 'kwic' }));
  writeFileSync(
    join(folder, 'closed.vert'),
    verticalText('unnamed.txt', '') + verticalText('free.txt', ' access="open"'),
  );
  await zaban(['build', 'closed.vert', '--output', 'closed-index']);
  for (const place of [
    ['--output', 'public-closed'],
    ['--single-file', 'public-closed.html'],
  ]) {
    const { status, out, err } = await zaban(['publish', 'closed', '--index', 'closed-index', ...place]);
    expect([status, out]).toEqual([0, expect.stringContaining(': 1 text, 2 tokens of build ')]);
    expect(out).toContain('Left out, because they may not be shown in full: 1 text.');
    expect(err).toContain('the "defaultAccess" of site.json applies to them: kwic.');
  }
});

/** Publishes lines of restricted texts; returns what is said of these texts. */
async function publishLines(query: string): Promise<string[]> {
  const { out } = await zaban(['publish', 'held', '--output', 'public-held', '--lines-of', query]);
  const [, build, ...told] = out.trim().split('\n');
  expect(build).toMatch(/^It is a build of its own, made from build [0-9a-f]+: its counts and rates /);
  return told;
}

it('says which restricted texts are left out of a published site, and which are shown in lines', async () => {
  mkdirSync(join(folder, 'held'));
  for (const name of ['a', 'b']) {
    writeFileSync(join(folder, `held/${name}.txt`), `The ferry left ${name}. ${'It was late. '.repeat(300)}`);
  }
  writeFileSync(join(folder, 'held/metadata.csv'), 'file,access\na.txt,kwic\nb.txt,open\n');
  expect(await publishLines('"train"')).toEqual([
    'Left out, because they may not be shown in full: 1 text.',
    'The query "train" finds no line in them.',
  ]);
  expect(await publishLines('"ferry"')).toEqual([
    'Shown only in lines:',
    expect.stringMatching(/^ {2}a\.txt \(kwic\): 12 of /),
  ]);
});

it('refuses to publish with an address that is none', async () => {
  const { status, err } = await zaban(['publish', 'mine', '--output', 'public', '--address', 'example']);
  expect(status).toBe(1);
  expect(err).toContain('It must be the address of a site, such as https://corpus.example.org');
});

it('says of texts that cannot be built what is wrong with them, not that the program is', async () => {
  writeSite('textless');
  rmSync(join(folder, 'textless/corpus'), { recursive: true });
  mkdirSync(join(folder, 'textless/corpus'));
  const environment = { ZABAN_DATA: 'textless-data' };
  const serve = ['serve', 'textless', '--host', '127.0.0.1', '--port', '0'];
  expect(sentenceOf(await zaban(serve, environment))).toMatch(
    /^zaban: \S*textless: no text found; texts are \.txt files/,
  );
  mkdirSync(join(folder, 'textless-data/index'), { recursive: true });
  writeFileSync(join(folder, 'textless-data/index/CURRENT'), 'nothing');
  expect(sentenceOf(await zaban(serve, environment))).toMatch(
    /: the index cannot be read \(.*\), and the texts to rebuild it cannot be read either \(\S*textless: no text found/,
  );
});

it('leaves nothing of a build that failed', async () => {
  writeSite('broken');
  writeFileSync(join(folder, 'broken/corpus/metadata.csv'), 'name\n');
  expect(await zaban(['build', 'broken', '--output', 'broken-data/index'])).toMatchObject({ status: 1 });
  expect(existsSync(join(folder, 'broken-data/belongs-to.json'))).toBe(false);
  const served = await zaban(['serve', 'broken', '--host', '127.0.0.1', '--port', '0'], { ZABAN_DATA: 'broken-data' });
  expect(served).toMatchObject({ status: 1 });
  expect(existsSync(join(folder, 'broken-data/belongs-to.json'))).toBe(false);
});

it('says at once that the port is taken, or that the site cannot be used', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as { port: number };
  const environment = { ZABAN_DATA: 'busy-data' };
  const busy = await zaban(['serve', 'mine', '--host', '127.0.0.1', '--port', String(port)], environment);
  await new Promise((done) => other.close(done));
  expect(busy).toMatchObject({ status: 1, out: '' });
  expect(sentenceOf(busy)).toMatch(
    /^zaban: Another program is listening on port \d+ of 127\.0\.0\.1 already; .*--port\.\n$/,
  );
  writeSite('nameless');
  writeFileSync(join(folder, 'nameless/site.json'), '{"name":5}');
  const unusable = await zaban(['serve', 'nameless', '--port', '0'], environment);
  expect(unusable).toMatchObject({ status: 1, out: '' });
  expect(sentenceOf(unusable)).toMatch(/^zaban: .*site\.json: “name” must be text\.\n$/);
  expect(existsSync(join(folder, 'busy-data'))).toBe(false);
});

it('reports in one run what keeps a site from being built and served', async () => {
  writeSite('faulty');
  writeFileSync(join(folder, 'faulty/site.json'), '{"name":5,"categories":[],"language":"en"}');
  writeFileSync(join(folder, 'faulty/corpus/metadata.csv'), 'file,access\na.txt,public\nb.txt,\n');
  const { status, out } = await zaban(['check', 'faulty']);
  expect(status).toBe(1);
  const errors = out.split('\n').filter((line) => line.startsWith('  error: '));
  expect(errors).toEqual(
    expect.arrayContaining([
      '  error: faulty/site.json: “name” must be text.',
      '  error: faulty/site.json: “citation” is missing: it must be text.',
      '  error: corpus/metadata.csv:2: access is "public"; it must be open, registered or kwic.',
      '  error: corpus/metadata.csv:3: there is no file "b.txt"; add it or take the row out.',
    ]),
  );
  expect((await zaban(['check', 'mine'])).status).toBe(0);
});

it('tells a script of a warning about the files of a corpus by the exit status of check', async () => {
  writeSite('noted');
  writeFileSync(join(folder, 'noted/corpus/press/note.doc'), 'A note.');
  const { status, out } = await zaban(['check', 'noted']);
  expect(out).toMatch(
    /note\.doc: left out[^]*No errors, 1 warning\.\nWarnings about the sources .* exit status 1\.\n$/,
  );
  expect(status).toBe(1);
});

it('takes the last text out of the index when it is withdrawn', async () => {
  writeSite('mine', { title: 'Corpus of Mine', withdrawn: 'yes' });
  const { status, out } = await zaban(['build', 'mine', '--output', 'data/index']);
  expect(status).toBe(0);
  expect(out).toMatch(/^data\/index: 0 documents, 0 tokens/);
  const { out: found } = await zaban(['query', 'data/index', 'ferry', '--simple']);
  expect(JSON.parse(found)).toMatchObject({ ok: true, count: 0, lines: [] });
  expect((await zaban(['verify', 'data/index'])).status).toBe(0);
});

it('replaces a word list only by a whole table, and says which entries are gone', async () => {
  cpSync(
    new URL('../../../sites/pakistani-english/word-vocabulary.json', import.meta.url),
    join(folder, 'mine/word-vocabulary.json'),
  );
  const sample = fileURLToPath(new URL('../../../sites/pakistani-english', import.meta.url));
  expect(await zaban(['words', 'export', 'all.csv', sample])).toMatchObject({ status: 0 });
  const lines = readFileSync(join(folder, 'all.csv'), 'utf8').split('\r\n');
  const write = (name: string, content: string | Buffer): void => writeFileSync(join(folder, name), content);
  write('six.csv', lines.slice(0, 7).join('\r\n'));
  // A site that has no list yet gets one.
  expect((await zaban(['words', 'import', 'six.csv', 'mine'])).out).toMatch(/^6 entries from six\.csv;[^\n]*\n$/);
  write('one.csv', [lines[0], lines[7]].join('\r\n'));
  const added = await zaban(['words', 'import', 'one.csv', 'mine', '--add']);
  expect(added.out).toMatch(/^7 entries from one\.csv;[^\n]*\n$/);
  await zaban(['words', 'import', 'six.csv', 'mine']);
  write('five.csv', lines.slice(0, 6).join('\r\n'));
  const { out } = await zaban(['words', 'import', 'five.csv', 'mine']);
  expect(out).toContain(`Removed, because the table does not have them: 1 entry (${lines[6].split(',')[0]}).`);
  const listed = (): string => readFileSync(join(folder, 'mine/urduized-words/a.json'), 'utf8');
  const before = listed();
  write('open.csv', `${lines[0]}\r\na,"b`);
  write('latin.csv', Buffer.concat([Buffer.from(lines[0]), Buffer.from([0xe9])]));
  write('none.xlsx', 'no workbook');
  write('none.csv', `${lines[0]}\r\n`);
  for (const [file, sentence] of [
    ['open.csv', 'open.csv: row 2: a quotation mark is not closed; the list was not changed.'],
    ['latin.csv', 'latin.csv: it is not UTF-8.'],
    ['none.xlsx', 'none.xlsx: It is not an .xlsx workbook'],
    ['none.csv', 'none.csv: The table has no entry'],
  ]) {
    const { status, err } = await zaban(['words', 'import', file, 'mine']);
    expect([status, err]).toEqual([1, expect.stringContaining(`zaban: ${sentence}`)]);
  }
  expect(listed()).toBe(before);
});

it('lists candidates for the word list of a site, and says what an index alone lacks', async () => {
  writeSite('wordy');
  await zaban(['build', 'wordy', '--output', 'wordy-index']);
  const file = join(folder, 'wordy/site.json');
  const site = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...site, generalEnglish: 'english.txt' }));
  writeFileSync(join(folder, 'wordy/english.txt'), '# of a test\nThe\ndid\nnot\n');
  const asked = ['words', 'candidates', 'wordy-index', '--minimum', '1'];
  const { out } = await zaban([...asked, '--site', 'wordy']);
  expect(out.trim().split(/\r?\n/)).toEqual([
    'Word,Frequency,Texts,DP,Names,Marked as another language,Spellings,First texts,Set aside,Example',
    expect.stringMatching(/^ferry,1,1,0\.000,0,0,ferry 1,a\.txt,,The ferry did not leave/),
    expect.stringMatching(/^leave,1,1,/),
  ]);
  const json = await zaban([...asked, '--site', 'wordy', '--format', 'json', '--limit', '1']);
  expect(JSON.parse(json.out)).toMatchObject([{ value: 'ferry', count: 1, lines: [{ node: 'ferry' }] }]);
  expect((await zaban(asked)).err).toContain('--site');
  const refused = await zaban([...asked, '--minimum', 'many']);
  expect([refused.status, refused.err]).toEqual([1, 'zaban: --minimum must be a whole number, at least 1.\n']);
});
