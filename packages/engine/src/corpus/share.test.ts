import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { FileStorage, MemoryStorage } from '../storage/index.ts';
import { build, segmentOf, treeDocument } from '../testing/index.ts';
import { attachCorpus, closeCorpus, openCorpus, shareCorpus, treesOf, type Corpus } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-share-'));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = new FileStorage(folder);
build(storage, [segmentOf([['the cat', 'the dog the end'], ['the']])]);

/**
 * What another thread reads from a corpus. The thread then writes to the tokens, which is visible here only in shared
 * memory.
 */
function askThread(corpus: Corpus): Promise<unknown> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)}).then(({ attachCorpus }) => {
      const corpus = attachCorpus(workerData);
      const the = corpus.word.lexicon.find('the');
      const answer = [[...corpus.postings.positions(the)], corpus.documentText(0), corpus.buildId];
      corpus.tokens[0] = 99;
      parentPort.postMessage(answer);
    });`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData: shareCorpus(corpus) });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

test.each([true, false, 'whenAsked'] as const)(
  'a thread shares one copy of the index; posting lists in memory: %s',
  async (postingsInMemory) => {
    const corpus = openCorpus(storage, { postingsInMemory });
    expect(await askThread(corpus)).toEqual([[0, 2, 4, 6], 'the cat the dog the end ', corpus.buildId]);
    expect(corpus.tokens[0]).toBe(99);
    closeCorpus(corpus);
  },
);

/** A sentence of up to seven words. */
const sentence = (number: number): string =>
  Array.from({ length: 1 + (number % 7) }, (_, at) => `w/w/NOUN/${(at * number) % (3 + (number % 7))}/r${at}`).join(
    ' ',
  );

function relations(corpus: Corpus): readonly string[] {
  const attribute = corpus.attributes.get('deprel')!;
  return Array.from({ length: corpus.tokenCount }, (_, position) => corpus.valueAt(attribute, position));
}

describe('an attribute with a value for each position is read when it is first asked for', () => {
  const place = join(folder, 'trees');
  const trees = new FileStorage(place);
  build(trees, [
    segmentOf([treeDocument('she/she/PRON/2/nsubj left/leave/VERB/0/root'), treeDocument('go/go/VERB/0/root')]),
  ]);
  test('by one thread for all', () => {
    const corpus = openCorpus(trees, { postingsInMemory: 'whenAsked' });
    const data = shareCorpus(corpus).attributes.find(({ name }) => name === 'deprel')!;
    const { frequency } = corpus.attributes.get('deprel')!;
    expect([...frequency]).toEqual([...openCorpus(trees).attributes.get('deprel')!.frequency]);
    expect([...data.unread!.values]).toEqual([0, 0, 0]);
    expect(relations(attachCorpus(structuredClone(shareCorpus(corpus))))).toEqual(['nsubj', 'root', 'root']);
    closeCorpus(corpus);
    // The files are closed: the values come from memory that the other thread filled.
    expect(relations(corpus)).toEqual(['nsubj', 'root', 'root']);
  });

  test('but trees, which are made once for all threads, leave heads unread', () => {
    const large = new FileStorage(join(folder, 'many'));
    build(large, [segmentOf([treeDocument(...Array.from({ length: 5000 }, (_, number) => sentence(number)))])]);
    const [corpus, all] = [openCorpus(large, { postingsInMemory: 'whenAsked' }), openCorpus(large)];
    const [made, expected] = [treesOf(corpus)!, treesOf(all)!];
    expect(Buffer.compare(Buffer.from(made.distance.buffer), Buffer.from(expected.distance.buffer))).toBe(0);
    expect([...made.relation]).toEqual([...expected.relation]);
    const states = shareCorpus(corpus).attributes.flatMap(({ name, unread }) =>
      unread === undefined ? [] : [[name, Array.from(unread.values).some(Number), ...unread.isRead]],
    );
    expect(states).toEqual([
      ['deprel', true, 1, 0, 0],
      ['head', false, 0, 1, 0],
    ]);
    const ofOther = treesOf(attachCorpus(structuredClone(shareCorpus(corpus))))!;
    made.distance[0] = 99;
    expect(ofOther.distance[0]).toBe(99);
    closeCorpus(all);
    closeCorpus(corpus);
  });

  test('unless its file was changed', () => {
    const corpus = openCorpus(trees, { postingsInMemory: 'whenAsked' });
    const { path } = shareCorpus(corpus).attributes.find(({ name }) => name === 'deprel')!.unread!;
    const [file] = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(path));
    utimesSync(join(place, file), 0, 0);
    expect(() => relations(corpus)).toThrow(`${path}: it was written over while it was in use`);
    closeCorpus(corpus);
  });
});

test('what cannot be shared says so', () => {
  const memory = new MemoryStorage();
  build(memory, [segmentOf([['a']])]);
  const corpus = openCorpus(memory, { postingsInMemory: false });
  expect(() => attachCorpus(shareCorpus(corpus))).toThrow('not in a file');
  expect(() => shareCorpus({ ...corpus })).toThrow('Only an opened corpus');
});
