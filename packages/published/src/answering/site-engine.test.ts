import { PATHS } from '@zaban/contract';
import { ChunksMissing, closeCorpus, FileStorage, MissingChunks, openCorpus, type Corpus } from '@zaban/engine';
import { loadSite, SOFTWARE_VERSION } from '@zaban/server';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { OPEN_TEXTS } from '../../../server/src/testing/test-site.ts';
import { packSite, type SitePacks } from '../writing/pack-site.ts';
import type { GivenCall } from './call.ts';
import type { FromEngine } from './messages.ts';
import { SiteEngine, type OpenedSite } from './site-engine.ts';

const get = (path: string): GivenCall => ({ method: 'GET', path });
const post = (path: string, body: object): GivenCall => ({ method: 'POST', path, body });

/** Calls that are answered without the word list and the reference lists. */
const WITHOUT_LISTS: readonly GivenCall[] = [
  get(PATHS.site),
  get(PATHS.page('about')),
  get(PATHS.page('nowhere')),
  get(PATHS.vocabulary),
  get(`${PATHS.explain}?cql=[lemma="dera"]`),
  get(PATHS.downloadCorpus),
  get(PATHS.corpusDetails('media')),
  get(PATHS.corpusFiles('all')),
  get(PATHS.corpusFiles('unknown')),
  get(PATHS.fileWordFrequency('lit-novel-01.txt')),
  post(PATHS.getFileText, { filepath: 'lit-novel-01.txt' }),
  post(PATHS.getFileText, { filepath: 'unknown.txt' }),
  post(PATHS.searchWord(1), { word: 'dera' }),
  post(PATHS.searchWord(2), { word: 'the', pageSize: 3, criteria: 'literary' }),
  post(PATHS.searchConcordance(1), { word: 'dera', sort: ['R1'] }),
  post(PATHS.findKwic(1), { word: 'dera', context: 3 }),
  get(`${PATHS.operation('concordance')}?simple=dera&context=4,4`),
  get(`${PATHS.operation('concordance')}?cql=[`),
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

/** Calls that are answered from the word list. */
const WITH_WORDS: readonly GivenCall[] = [
  get(PATHS.urduizedWords),
  get(`${PATHS.urduizedWords}?order=use&limit=3`),
  get(PATHS.urduizedWord('dera')),
  get(PATHS.urduizedWord('notaword')),
  get(`${PATHS.suggestWords}?typed=de`),
  get(PATHS.wordProfile('dera')),
  get(`${PATHS.operation('concordance')}?simple=~dera`),
  get(`${PATHS.operation('frequencies')}?simple=dera&withoutNames=true&by=node:word`),
  get(`${PATHS.operation('keyness')}?target=criteria:media&reference=rest&listedOnly=true`),
];

let test: TestApp;
let packs: SitePacks;
let corpus: Corpus;
beforeAll(async () => {
  test = await startTestApp({ watchMilliseconds: 60_000 });
  await test.build(OPEN_TEXTS);
  await test.services.corpus.refresh();
  packs = packSite(loadSite(test.site), SOFTWARE_VERSION, true);
  corpus = openCorpus(new FileStorage(join(test.data, 'index')));
}, 30_000);
afterAll(async () => {
  closeCorpus(corpus);
  await test.close();
});

/** Opens the published site; returns it with the names of the packs that were read on demand. */
function open() {
  const read: string[] = [];
  const reading =
    <Pack>(name: string, pack: Pack): (() => Pack) =>
    () => {
      if (!read.includes(name)) throw new ChunksMissing([name]);
      return pack;
    };
  const missing = new MissingChunks();
  const opened: OpenedSite = {
    pack: packs.site,
    later: { words: reading('words', packs.words), lists: reading('lists', packs.lists) },
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

/** An answer without its `milliseconds`. */
function timeless(answer: object): object {
  return JSON.parse(JSON.stringify(answer), (name, value: unknown) =>
    name === 'milliseconds' ? undefined : value,
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
