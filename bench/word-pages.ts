// How long does it take until the page of a word is complete, in a large corpus?
//
//   node bench/word-pages.ts <folder of an index> [--words 200] [--calls]
//
// Serves the site of Pakistani English with the index on a free port of this machine and requests the pages of words as
// a browser does: the page itself with the site and the entry, then lines, collocates and profile in parallel. Half of
// the words are the most frequent of the corpus, the others are drawn with a seed; each is requested once, so that no
// answer is cached. With --calls, the times of single calls are printed for the slowest pages.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FileStorage, openCorpus } from '@zaban/engine';
import { readConfig, startServer } from '@zaban/server';
import { Families, familyHits, readWordList } from '@zaban/word-list';
import { PORTAL_FOLDER } from '@zaban/portal';
import { mulberry32 } from './random.ts';

const SEED = 20261121;
const SITE = join(import.meta.dirname, '../sites/pakistani-english');
const SLOWEST = 8;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { words: { type: 'string', default: '200' }, calls: { type: 'boolean', default: false } },
});
const [index] = positionals;
if (index === undefined) {
  console.error('Name the folder of an index: node bench/word-pages.ts .bench/index');
  process.exit(2);
}

/** Words of the list, the most frequent in the corpus first. */
function byFrequency(): string[] {
  const corpus = openCorpus(new FileStorage(index));
  const families = new Families(readWordList(SITE).entries);
  const counted = families.all.map((family) => ({
    word: family.entry.word,
    hits: familyHits(corpus, families.sequences(family)).length,
  }));
  console.log(`${corpus.wordCount} words, ${counted.filter(({ hits }) => hits > 0).length} of the list among them`);
  return counted.toSorted((a, b) => b.hits - a.hits).map(({ word }) => word);
}

function chosenWords(count: number): string[] {
  const ranked = byFrequency();
  const common = Math.floor(count / 2);
  const random = mulberry32(SEED);
  const others = ranked.slice(common).map((word) => ({ word, key: random() }));
  const drawn = others.toSorted((a, b) => a.key - b.key).slice(0, count - common);
  // In a random order, since neighbours among the most frequent words cost about the same.
  return [...ranked.slice(0, common), ...drawn.map(({ word }) => word)]
    .map((word) => ({ word, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ word }) => word);
}

/** Resolves when nothing was written to the folder of the downloads for a second. */
async function downloadsReady(folder: string): Promise<void> {
  const state = (): string =>
    readdirSync(folder, { recursive: true })
      .map((name) => `${name.toString()} ${statSync(join(folder, name.toString())).size}`)
      .join();
  for (let before = ''; before !== state();) {
    before = state();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

interface Visit {
  readonly word: string;
  readonly milliseconds: number;
  /** Processor time of all threads, of the server and the client, in milliseconds; other programs do not affect it. */
  readonly work: number;
  readonly calls: Readonly<Record<string, number>>;
}

/** Requests everything that the page of a word requests; complete with the last answer. */
async function visit(address: string, word: string): Promise<Visit> {
  const calls: Record<string, number> = {};
  const call = async <Doc>(name: string, path: string, options: RequestInit = {}): Promise<Doc> => {
    const started = performance.now();
    const answer = await fetch(address + path, options);
    const text = await answer.text();
    calls[name] = performance.now() - started;
    if (!answer.ok) throw new Error(`${word}: ${path} was answered with ${answer.status}: ${text}`);
    return (text.startsWith('{') ? (JSON.parse(text) as { doc: Doc }).doc : text) as Doc;
  };
  const started = performance.now();
  const before = process.cpuUsage();
  const name = encodeURIComponent(word);
  const [{ search }] = await Promise.all([
    call<{ search: string }>('entry', `/corpus/urduizedWords/${name}`),
    ...(portal === undefined ? [] : [call('page', `/word/${name}`)]),
    call('site', '/corpus/site'),
  ]);
  const simple = search === '' ? word : search;
  const query = new URLSearchParams({ simple, window: '2,2', unit: 'words', limit: '5' });
  const body = JSON.stringify({ word: simple, criteria: 'all', LN: 5, RN: 5, sort: [] });
  await Promise.all([
    call('lines', '/corpus/searchConcordance/1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
    call('collocates', `/corpus/collocations?${query}`),
    call('profile', `/corpus/wordProfile/${name}`),
  ]);
  const { user, system } = process.cpuUsage(before);
  return { word, milliseconds: performance.now() - started, work: (user + system) / 1000, calls };
}

const portal = existsSync(PORTAL_FOLDER) ? PORTAL_FOLDER : undefined;
if (portal === undefined) console.log('The portal is not built: its pages are left out.');
const words = chosenWords(Number(values.words));
const data = mkdtempSync(join(tmpdir(), 'word-pages-'));
const started = performance.now();
const server = await startServer(
  readConfig(
    SITE,
    { ZABAN_DATA: data, PORT: '0' },
    { portal, index, logLevel: 'silent', host: '127.0.0.1', limits: false },
  ),
);
// The downloads are made after the start, once for each build; visitors come later.
await downloadsReady(data);
console.log(`server ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);
const visits: Visit[] = [];
for (const word of words) visits.push(await visit(server.url, word));
await server.close();
rmSync(data, { recursive: true });

function summaryOf(numbers: readonly number[]): string {
  const ascending = numbers.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))].toFixed(1);
  return `median ${at(0.5)}, 95 % under ${at(0.95)}, all under ${at(1)}`;
}
console.log(`${visits.length} pages, the first after ${visits[0].milliseconds.toFixed(1)} ms`);
console.log(`milliseconds: ${summaryOf(visits.map(({ milliseconds }) => milliseconds))}`);
console.log(`milliseconds of work in all threads: ${summaryOf(visits.map(({ work }) => work))}`);
if (values.calls) {
  for (const { word, milliseconds, calls } of visits
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)) {
    const parts = Object.entries(calls).map(([name, time]) => `${name} ${time.toFixed(1)}`);
    console.log(`${word} ${milliseconds.toFixed(1)}: ${parts.join(', ')}`);
  }
}
