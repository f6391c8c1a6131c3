import { ONLY_CORPUS, PATHS } from '@zaban/contract';
import {
  NotYetHere,
  closeCorpus,
  FileStorage,
  MemoryStorage,
  MissingChunks,
  openCorpus,
  type Corpus,
} from '@zaban/engine';
import { PreparedOperationData } from '@zaban/calls';
import { loadSite, SOFTWARE_VERSION } from '@zaban/calls/site';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFar } from '../../../engine/src/testing/far-corpus.ts';
import { build, segmentOf } from '../../../engine/src/testing/index.ts';
import { startTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { OPEN_TEXTS } from '../../../server/src/testing/test-site.ts';
import { entryPages } from '../writing/entry-pages.ts';
import { packSite, type SitePacks } from '../writing/pack-site.ts';
import type { GivenCall } from './call.ts';
import type { FromEngine } from './messages.ts';
import { entryIn } from './entry-pages.ts';
import { SiteEngine, type OpenedSite } from './site-engine.ts';
import type { KnownLater } from './site-pack.ts';

const get = (path: string): GivenCall => ({ method: 'GET', path });
const post = (path: string, body: object): GivenCall => ({ method: 'POST', path, body });

/** Calls that are answered without the word list and the reference lists. */
const WITHOUT_LISTS: readonly GivenCall[] = [
  get(PATHS.site),
  get(PATHS.corpora),
  get(PATHS.page('about')),
  get(PATHS.page('nowhere')),
  get(PATHS.vocabulary),
  get(`${PATHS.explain}?cql=[lemma="dera"]`),
  get(PATHS.downloadCorpus),
  get(PATHS.corpusDetails('media')),
  get(PATHS.corpusFiles('all')),
  get(PATHS.corpusFiles('unknown')),
  get(`${PATHS.fileWordFrequency}?filepath=lit-novel-01.txt`),
  post(PATHS.getFileText, { filepath: 'lit-novel-01.txt' }),
  post(PATHS.getFileText, { filepath: 'unknown.txt' }),
  post(PATHS.searchWord(1), { word: 'dera' }),
  post(PATHS.searchWord(2), { word: 'the', pageSize: 3, criteria: 'literary' }),
  post(PATHS.searchConcordance(1), { word: 'dera', sort: ['R1'] }),
  post(PATHS.findKwic(1), { word: 'dera', context: 3 }),
  get(`${PATHS.operation('concordance')}?simple=dera&context=4,4`),
  get(`${PATHS.operation('concordance')}?cql=[`),
  get(`${PATHS.operation('concordance')}?simple=dera&corpus=other`),
  get(`${PATHS.operation('concordance')}?simple=dera&build=2026-11`),
  get(`${PATHS.operation('sentences')}?simple=dera`),
  get(`${PATHS.operation('frequencies')}?simple=dera&by=node:word`),
  get(`${PATHS.operation('collocations')}?simple=dera&minimum=1`),
  get(`${PATHS.operation('dispersion')}?simple=the`),
  get(`${PATHS.operation('distribution')}?simple=the&by=genre`),
  get(`${PATHS.operation('groups')}?simple=the&by=R1`),
  get(`${PATHS.operation('ngrams')}?n=2&minimum=1`),
  get(`${PATHS.operation('documents')}?unknown=1`),
  get(`${PATHS.exportOf('concordance')}?simple=dera&format=csv`),
  get(`${PATHS.exportOf('wordlist')}?format=tsv`),
];

/** Calls that are answered from the whole word list. */
const WITH_WORDS: readonly GivenCall[] = [
  get(PATHS.listedWords),
  get(`${PATHS.listedWords}?order=use&limit=3`),
  get(`${PATHS.listedWords}?meanings=true`),
];

/** Calls that need only the spellings of its words. */
const WITH_SPELLINGS: readonly GivenCall[] = [
  get(`${PATHS.suggestWords}?typed=de`),
  get(PATHS.wordProfile('dera')),
  get(`${PATHS.operation('concordance')}?simple=~dera`),
  get(`${PATHS.operation('frequencies')}?simple=dera&withoutNames=true&by=node:word`),
  get(`${PATHS.operation('keyness')}?target=criteria:media&reference=rest&listedOnly=true`),
];

/** Calls that need the whole list and its spellings. */
const WITH_BOTH: readonly GivenCall[] = [
  { method: 'POST', path: PATHS.wordsTable, body: { words: ['Dera', '', 'no such word', '?'], criteria: 'media' } },
];

/** Calls about one word: which page of the list and which other packs they read. */
const OF_ONE_WORD: readonly [GivenCall, string[]][] = [
  [get(PATHS.listedWord('Dera')), ['entries from basant']],
  // Another spelling is looked up among those of the whole list.
  [get(PATHS.listedWord('derah')), ['entries from basant', 'spellings']],
  [get(PATHS.listedWord('notaword')), ['entries from basant', 'spellings']],
  [get(`${PATHS.listedWord('notaword')}?unlisted=null`), ['entries from basant', 'spellings']],
  [get(PATHS.listedWord('aword')), ['spellings']],
];

let test: TestApp;
let packs: SitePacks;
let pages: ReturnType<typeof entryPages>;
let corpus: Corpus;
beforeAll(async () => {
  const main = { id: ONLY_CORPUS, title: 'Test English', description: 'Made for the tests.' };
  test = await startTestApp({ watchMilliseconds: 60_000 }, { siteFile: { corpora: [main] } });
  await test.build(OPEN_TEXTS);
  await test.services.corpus.refresh();
  const site = loadSite(test.site);
  packs = packSite(site, SOFTWARE_VERSION, true);
  corpus = openCorpus(new FileStorage(join(test.data, 'index')));
  pages = entryPages(site, corpus, true);
});
afterAll(async () => {
  closeCorpus(corpus);
  await test.close();
});

/** The name of the page of entries that begins with a word. */
const nameOf = (first: string): string => `entries from ${first}`;

/** Opens the published site; returns it with the names of the packs that were read on demand. */
function open() {
  const read: string[] = [];
  const reading =
    <Pack>(name: string, pack: Pack): (() => Pack) =>
    () => {
      if (!read.includes(name)) throw new NotYetHere([name]);
      return pack;
    };
  const later: KnownLater = {
    words: reading('words', packs.words),
    spellings: reading('spellings', packs.spellings),
    lists: reading('lists', packs.lists),
    knownWords: reading('knownWords', packs.knownWords),
    entry: (headword) =>
      entryIn(
        pages.map(([first]) => [first, nameOf(first)]),
        (name) => reading(name, pages.find(([first]) => nameOf(first) === name)?.[1] ?? {})(),
        headword,
      ),
  };
  const missing = new MissingChunks();
  const opened: OpenedSite = {
    pack: packs.site,
    later,
    corpus,
    read: (work) => missing.complete(async (names) => void read.push(...names), work),
  };
  const told: ((message: FromEngine) => void)[] = [];
  const engine = new SiteEngine(
    async () => opened,
    (message) => told.at(-1)?.(message),
  );
  const ask = (given: GivenCall): Promise<object> =>
    new Promise((resolve) => {
      told.push((message) => {
        if (message.kind === 'answer') resolve({ status: message.status, body: JSON.parse(textOf(message.body)) });
        if (message.kind === 'file')
          void message.content.bytes().then((bytes) => resolve({ status: 200, body: textOf(bytes) }));
      });
      engine.receive({ kind: 'call', id: told.length, given });
    });
  return { read, ask };
}

/** A file as text with its byte order mark, and with its time of export replaced. */
const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString()
    .replace(/^# exported: .*$/m, '# exported: …');

/** An answer without its time, the zips that a server has once they are written, and the frames that only it has. */
function timeless(answer: object): object {
  return JSON.parse(JSON.stringify(answer), (name, value: unknown) =>
    ['milliseconds', 'download', 'embeds'].includes(name) ? undefined : value,
  ) as object;
}

async function onServer({ method, path, body }: GivenCall): Promise<object> {
  const answer = await test.app.inject({
    method,
    url: path,
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : textOf(answer.rawPayload) };
}

it.each(WITHOUT_LISTS)('answers $method $path as a server does, without the word list', async (given) => {
  const { ask, read } = open();
  expect(timeless(await ask(given))).toEqual(timeless(await onServer(given)));
  expect(read).toEqual([]);
});

it.each(WITH_WORDS)('reads the word list to answer $method $path as a server does', async (given) => {
  const { ask, read } = open();
  expect(timeless(await ask(given))).toEqual(timeless(await onServer(given)));
  expect(read).toEqual(['words']);
});

it.each(WITH_SPELLINGS)('reads the spellings of the list to answer $method $path as a server does', async (given) => {
  const { ask, read } = open();
  expect(timeless(await ask(given))).toEqual(timeless(await onServer(given)));
  expect(read).toEqual(['spellings']);
});

it.each(WITH_BOTH)('reads the list and its spellings to answer $method $path as a server does', async (given) => {
  const { ask, read } = open();
  expect(timeless(await ask(given))).toEqual(timeless(await onServer(given)));
  expect(read).toEqual(['words', 'spellings']);
});

it.each(OF_ONE_WORD)('answers %j as a server does, from a page of the word list', async (given, packsRead) => {
  const { ask, read } = open();
  expect(timeless(await ask(given))).toEqual(timeless(await onServer(given)));
  expect(read).toEqual(packsRead);
});

it('asks for all that the profile of a word needs before its hits at the same time', async () => {
  const storage = new MemoryStorage();
  build(storage, [segmentOf(OPEN_TEXTS)]);
  const far = openFar(storage, openCorpus(storage));
  const list = packs.spellings;
  const known = new PreparedOperationData({
    categories: [],
    get words() {
      if (!far.fetched.has('spellings')) throw new NotYetHere(['spellings']);
      return list;
    },
    referenceLists: new Map(),
    knownWords: { general: '', setAside: {} },
  });
  far.chunks.set('spellings', new Uint8Array());
  await far.missing.complete(far.fetch, () => known.nameTest(far.paged));
  expect(far.rounds).toHaveLength(1);
});
