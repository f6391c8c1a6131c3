import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIndex, FileStorage } from '@zaban/engine';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { zstdDecompressSync } from 'node:zlib';
import { openSource } from '../index.ts';
import { folderOf } from '../testing/source-folder.ts';

/** The hash of every second text is known without reading it. */
const hashOf = (path: string) => (/[02468]\.xml$/.test(path) ? hash('sha256', readFileSync(path)) : undefined);

/** Builds a corpus folder; with `again`, unchanged texts are taken from the index that is there. */
async function build(folder: string, output: string, again: boolean): Promise<string> {
  const options = again ? { cache: `${output}.analysis`, former: output, hashOf } : {};
  const source = await openSource(folder, { ...options, threads: 0, parse: false });
  return (await buildIndex(new FileStorage(output), source)).buildId;
}

/** Texts with different structures, attributes and metadata of their own; the last one ends with an empty span. */
const TEXTS = [
  '<p>One bazaar.</p>',
  '<p>Two <name type="place">bazaars</name>.</p>',
  '<u who="#A">Three dupattas?</u><u who="#B">Four.</u>',
  '<div n="1"><u>Five <name>dupattas</name>.</u></div>',
  '',
  '<p>One bazaar.</p><p>Six<pb n="2"/></p>',
].map(
  (body, at) =>
    `<TEI><teiHeader><fileDesc><titleStmt><title>Title ${at % 3}</title></titleStmt></fileDesc></teiHeader><text><body>${body}</body></text></TEI>`,
);

it('gives the bytes of a whole build after any changes of its texts', async () => {
  const text = fc.record({ name: fc.nat(7), body: fc.nat(TEXTS.length - 1), year: fc.option(fc.nat(3)) });
  const anyState = fc.uniqueArray(text, { selector: ({ name }) => name, minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(anyState, { minLength: 2, maxLength: 4 }), async (states) => {
      const folder = folderOf({});
      for (const [number, state] of states.entries()) {
        rmSync(join(folder, 'corpus'), { recursive: true, force: true });
        mkdirSync(join(folder, 'corpus/x'), { recursive: true });
        for (const { name, body } of state) writeFileSync(join(folder, `corpus/x/${name}.xml`), TEXTS[body]);
        const rows = state.map(({ name, year }) => `${name}.xml,${year ?? ''}`);
        writeFileSync(join(folder, 'corpus/metadata.csv'), ['file,year', ...rows, ''].join('\n'));
        const again = await build(join(folder, 'corpus'), join(folder, 'index'), true);
        expect(again).toBe(await build(join(folder, 'corpus'), join(folder, `whole-${number}`), false));
      }
    }),
    { numRuns: 12 },
  );
});

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** The content of a file of the index or of the cache. */
function contentOf(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.segment') ? zstdDecompressSync(bytes) : bytes).toString('latin1');
}

it('leaves no word of a withdrawn text in any file of the index and the cache', async () => {
  const folder = folderOf({
    'corpus/x/a.txt': 'The bazaar was open.',
    'corpus/x/b.txt': 'Zamindars met; &quot;zamindari&quot; ended.',
    'corpus/metadata.csv': 'file,title\na.txt,Bazaars\nb.txt,On zamindars\n',
  });
  const index = join(folder, 'index');
  const holding = (): string[] =>
    [index, `${index}.analysis`].flatMap(files).filter((file) => /zamindar/i.test(contentOf(file)));
  await build(join(folder, 'corpus'), index, true);
  expect(holding().length).toBeGreaterThan(2);
  writeFileSync(join(folder, 'corpus/withdrawn.txt'), 'b.txt\n');
  await build(join(folder, 'corpus'), index, true);
  expect(holding()).toEqual([]);
  expect(files(index).filter((file) => /bazaar/i.test(contentOf(file)))).not.toEqual([]);
});

it('leaves an event at the end of a changed text to that text', async () => {
  const [a, b] = ['One bazaar.<pb n="1"/>', 'Two <pb n="2"/> dupattas.'].map(
    (text) => `<TEI><text><body><p>${text}</p></body></text></TEI>`,
  );
  const folder = folderOf({ 'corpus/x/a.xml': a, 'corpus/x/b.xml': b });
  const [corpus, index] = [join(folder, 'corpus'), join(folder, 'index')];
  await build(corpus, index, true);
  expect(await build(corpus, index, true)).toBe(await build(corpus, join(folder, 'whole'), false));
});

it('does without an index that is damaged, and one that another build has replaced', async () => {
  const folder = folderOf({ 'corpus/x/a.txt': 'The bazaar was open.', 'corpus/x/b.txt': 'A second text.' });
  const [corpus, index] = [join(folder, 'corpus'), join(folder, 'index')];
  const whole = await build(corpus, join(folder, 'whole'), false);
  expect(await build(corpus, index, true)).toBe(whole);
  const tokens = files(index).find((file) => file.endsWith('tokens.bin'))!;
  const bytes = readFileSync(tokens);
  bytes[bytes.length - 1] ^= 1;
  writeFileSync(tokens, bytes);
  expect(await build(corpus, index, true)).toBe(whole);
  await build(folderOf({ 'x/c.txt': 'Other words.', 'x/d.txt': 'In two texts.' }), index, false);
  expect(await build(corpus, index, true)).toBe(whole);
  for (const record of ['null', '{}', '{"texts":[]}']) {
    writeFileSync(join(`${index}.analysis`, 'built.json'), record);
    expect(await build(corpus, index, true)).toBe(whole);
  }
});

it('ends while it hashes texts, if it is told to', async () => {
  const texts = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`corpus/x/${at}.txt`, `Text ${at}.`]));
  const folder = folderOf(texts);
  const [corpus, index] = [join(folder, 'corpus'), join(folder, 'index')];
  await build(corpus, index, true);
  const told = new AbortController();
  const options = { cache: `${index}.analysis`, former: index, threads: 0, parse: false, signal: told.signal };
  const source = await openSource(corpus, options);
  setImmediate(() => told.abort(new Error('enough')));
  await expect(buildIndex(new FileStorage(index), source)).rejects.toThrow('enough');
});
