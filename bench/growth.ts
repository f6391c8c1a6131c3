// How long does a corpus that is served take to grow, and to lose a text?
//
//   node bench/growth.ts <site> <folder> [--texts 1000] [--words 300] [--whole]
//
// Builds the site into <folder>/index if that is missing (minutes for a large one), and serves it. Then adds texts,
// each with a word of its own that no other text has, builds, and asks the server until it knows them; then withdraws
// one of them, and looks for its word in every file of index and cache. Prints seconds by the clock from the last
// written file, processor seconds and memory of the build. --whole also builds all texts without the former index, and
// compares the two. At the end the site is as before. Linux only.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { startChildServer } from './child-server.ts';
import { mulberry32 } from './random.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    texts: { type: 'string', default: '1000' },
    words: { type: 'string', default: '300' },
    whole: { type: 'boolean', default: false },
  },
});
const [site, folder] = positionals;
if (folder === undefined)
  throw new Error('Say which site, and where its index goes: node bench/growth.ts <site> <folder>');
const index = join(folder, 'index');
const corpus = join(site, 'corpus');
const metadata = join(corpus, 'metadata.csv');
const CATEGORY = 'media';

interface Built {
  readonly id: string;
  /** What GNU time prints: processor seconds of user and system, and kilobytes. */
  readonly usage: string;
}

function build(output: string): Built {
  const zaban = join(import.meta.dirname, '../packages/cli/bin/zaban.js');
  const args = ['-f', '%U + %S processor seconds, %M KiB', process.execPath, zaban, 'build', site, '--output', output];
  const { status, stdout, stderr } = spawnSync('/usr/bin/time', [...args, '--no-downloads'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return { id: /build (\w+)/.exec(stdout)?.[1] ?? '', usage: stderr.trim().split('\n').at(-1) ?? '' };
}

/** A word that is in one of the new texts only. */
const wordOf = (number: number): string =>
  `growth${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** The files of the new texts, of sentences of the others. */
function newTexts(): string[] {
  const sentences = readdirSync(join(corpus, CATEGORY))
    .slice(0, 20)
    .flatMap((name) => readFileSync(join(corpus, CATEGORY, name), 'utf8').split(/(?<=[.!?])\s+/));
  const random = mulberry32(1);
  return Array.from({ length: Number(values.texts) }, (_, number) => {
    const chosen = [`The new word is ${wordOf(number)}.`];
    while (chosen.join(' ').split(' ').length < Number(values.words)) {
      chosen.push(sentences[Math.floor(random() * sentences.length)]);
    }
    const name = `zz-${String(number).padStart(6, '0')}.txt`;
    writeFileSync(join(corpus, CATEGORY, name), `${chosen.join(' ')}\n`);
    return name;
  });
}

if (!existsSync(index)) build(index);
const server = await startChildServer(index);

/** Seconds until the word of a text has this many hits. */
async function askUntil(word: string, hits: number, since: number): Promise<string> {
  const query = new URLSearchParams({ simple: word, limit: '1' });
  for (;;) {
    const answer = await fetch(new URL(`/corpus/concordance?${query}`, server.address));
    const { doc } = (await answer.json()) as { doc: { count: number } };
    if (doc.count === hits) return ((performance.now() - since) / 1000).toFixed(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Builds, and prints when the server knows it. */
async function timed(title: string, word: string, hits: number): Promise<Built> {
  const since = performance.now();
  const built = build(index);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(
    `${title}: built in ${seconds} s (${built.usage}), answered after ${await askUntil(word, hits, since)} s`,
  );
  return built;
}

/** Files of index and cache that have a word. */
const filesWith = (word: string): string[] =>
  [index, `${index}.analysis`].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => {
        const bytes = readFileSync(file);
        return (file.endsWith('.segment') ? zstdDecompressSync(bytes) : bytes).includes(word);
      }),
  );

const before = readFileSync(metadata, 'utf8');
const withdrawn = join(corpus, 'withdrawn.txt');
const added = newTexts();
try {
  const columns = before.slice(0, before.indexOf('\n')).split(',');
  const row = (name: string): string =>
    columns.map((column) => ({ file: name, category: CATEGORY, access: 'open' })[column] ?? '').join(',');
  writeFileSync(metadata, `${before}${added.map(row).join('\n')}\n`);
  const last = Number(values.texts) - 1;
  const grown = await timed(`${values.texts} texts of ${values.words} words added`, wordOf(last), 1);
  if (values.whole) {
    const whole = join(folder, 'whole');
    mkdirSync(`${whole}.analysis`, { recursive: true });
    cpSync(`${index}.analysis`, `${whole}.analysis`, { recursive: true });
    rmSync(join(`${whole}.analysis`, 'built.json'));
    console.log(`the same as a build of all: ${build(whole).id === grown.id}`);
    for (const path of [whole, `${whole}.analysis`, `${whole}.built-from`]) rmSync(path, { recursive: true });
  }
  console.log(`files with a word of the last text: ${filesWith(wordOf(last)).length}`);
  writeFileSync(withdrawn, `${added[last]}\n`);
  await timed('one of them withdrawn', wordOf(last), 0);
  console.log(`files with its word: ${filesWith(wordOf(last)).length}`);
} finally {
  writeFileSync(metadata, before);
  for (const name of added) rmSync(join(corpus, CATEGORY, name));
  rmSync(withdrawn, { force: true });
  build(index);
  await server.stop();
}
