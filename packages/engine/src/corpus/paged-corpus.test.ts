import { describe, expect, it, test } from 'vitest';
import { NotYetHere } from '../errors.ts';
import * as fc from 'fast-check';
import { completed, type OperationInput } from '@zaban/contract';
import { runOperation } from '../operations/index.ts';
import { ChunkedStorage, MemoryStorage } from '../storage/index.ts';
import { anyTestDocument, build, segmentOf, type TestDocument } from '../testing/index.ts';
import { openFar } from '../testing/far-corpus.ts';
import { openCorpus, sentencesOf, type Corpus, type TokenSpan } from './index.ts';

const documents: TestDocument[] = [
  {
    sentences: ['The/the/DT cat/cat/NN sat/sit/VB ././.', 'A/a/DT Cat/cat/NN !/!/.'],
    fields: { fileName: 'a.txt', genre: 'news', category: 'media' },
    separators: [' ', ' ', '', '\n', ' ', '', '\n'],
    lead: '\uFEFF',
  },
  {
    sentences: ['dera/dera/NN the/the/DT Dera/Dera/NP'],
    fields: { fileName: 'b.txt', genre: 'novel', category: 'literary' },
  },
];

const requests: OperationInput[] = [
  { operation: 'concordance', simple: 'dera' },
  { operation: 'concordance', simple: 'cat', context: [2, 1], unit: 'words', sort: ['R1'] },
  { operation: 'concordance', cql: '"Dera"', attribute: 'lemma' },
  { operation: 'sentences', simple: 'cat' },
  { operation: 'frequencies', cql: '[pos="N.*"]', by: ['node:lemma', 'doc.genre'] },
  { operation: 'collocations', simple: 'the' },
  { operation: 'ngrams', n: 2, minimum: 1 },
  { operation: 'wordlist' },
  { operation: 'keyness', target: { criteria: 'media' }, reference: 'rest' },
  { operation: 'keyness', target: { criteria: 'media' }, sortBy: 'files1', minimumFiles: 2 },
  { operation: 'keyness', target: {}, reference: { list: { words: { the: 9, Émigré: 5 }, total: 90, cutOff: 0 } } },
  { operation: 'dispersion', simple: 'the' },
  { operation: 'distribution', simple: 'the', by: 'genre' },
  { operation: 'documents' },
  { operation: 'positions', cql: '"[a-z]*a.*"' },
  { operation: 'positions', cql: '[word="de.*" %c]' },
];

/** The sentence at each position. */
const sentencesAt = (corpus: Corpus): (TokenSpan | undefined)[] =>
  Array.from({ length: corpus.tokenCount }, (_, position) => sentencesOf(corpus)?.spanAt(position));

describe('a corpus that lies far away', () => {
  it.each(requests)('answers $operation as one in memory does: %j', async (request) => {
    const storage = new MemoryStorage();
    build(storage, [segmentOf(documents)]);
    const near = openCorpus(storage);
    expect(await openFar(storage, near).ask(request)).toEqual(runOperation(near, completed(request)));
  });

  it('gives every text back byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTestDocument(), { minLength: 1, maxLength: 4 }), async (made) => {
        const storage = new MemoryStorage();
        build(storage, [segmentOf(made)]);
        const near = openCorpus(storage);
        const { paged, missing, fetch } = openFar(storage, near);
        for (let document = 0; document < near.documents.count; document++) {
          expect(await missing.complete(fetch, () => paged.documentText(document))).toBe(near.documentText(document));
        }
        for (const word of near.word.lexicon.values()) {
          expect(await missing.complete(fetch, () => paged.word.lexicon.find(word))).toBe(near.word.lexicon.find(word));
        }
        for (const form of near.lc.lexicon.values()) {
          expect(await missing.complete(fetch, () => paged.lc.lexicon.find(form))).toBe(near.lc.lexicon.find(form));
        }
        expect(await missing.complete(fetch, () => sentencesAt(paged))).toEqual(sentencesAt(near));
      }),
      { numRuns: 60 },
    );
  });

  it('fetches nothing to know that a form before all others is none', () => {
    const storage = new MemoryStorage();
    build(storage, [segmentOf(documents)]);
    const { paged } = openFar(storage, openCorpus(storage));
    expect(paged.lc.lexicon.find('')).toBe(-1);
    expect(() => paged.lc.lexicon.find('cat')).toThrow(NotYetHere);
  });

  it('reads the first positions of a common word from its page, and the others from its list', async () => {
    const storage = new MemoryStorage();
    // Positions are far apart, so that even a list of one block is too long to be stored on the page.
    const filler = Array.from({ length: 200 }, (_, number) => `w${number}`).join(' ');
    const sentences = Array.from({ length: 300 }, (_, number) => `the ${number < 127 ? 'cat ' : ''}${filler}`);
    build(storage, [segmentOf([{ sentences }])]);
    const near = openCorpus(storage);
    const { missing, fetch, paged, fetched } = openFar(storage, near);
    const chunksFor = async (word: string, from: number, limit: number): Promise<number> => {
      const slice = (): Uint32Array => paged.postings.slice(paged.word.lexicon.find(word), from, limit);
      const before = fetched.size;
      expect(await missing.complete(fetch, slice)).toEqual(
        near.postings.slice(near.word.lexicon.find(word), from, limit),
      );
      return fetched.size - before;
    };
    const pages = await chunksFor('the', 0, 128);
    expect(pages).toBe(1);
    expect(await chunksFor('the', 28, 100)).toBe(0);
    expect(await chunksFor('cat', 0, 200)).toBe(0);
    expect(await chunksFor('the', 28, 101)).toBeGreaterThan(0);
  });

  it('fetches for the lines of a word its page and its passage, and neither tokens nor lexicon', async () => {
    const storage = new MemoryStorage();
    // Not an attribute with few values, which would be searched through its values at all positions.
    const many = { sentences: [Array.from({ length: 600 }, (_, number) => `w${number}`).join(' ')] };
    build(storage, [segmentOf([...documents, many])]);
    const { ask, rounds, paged, fetched } = openFar(storage, openCorpus(storage));
    const before = fetched.size;
    await ask({ operation: 'concordance', simple: 'dera' });
    expect(rounds).toEqual([1, 1]);
    expect(fetched.size - before).toBe(2);
    expect(() => paged.tokens).toThrow(NotYetHere);
  });

  it('fetches for the sentences of a word the passages of these sentences, and no other borders', async () => {
    const storage = new MemoryStorage();
    // Each sentence crosses at least one border of passages, which have 2,048 tokens.
    const filler = Array.from({ length: 1500 }, (_, number) => `w${number}`).join(' ');
    const sentences = ['one', 'two', 'three', 'four'].map((word) => `${filler} ${word} ${filler}`);
    build(storage, [segmentOf([{ sentences }])]);
    const near = openCorpus(storage);
    const { ask, rounds, paged, missing, fetch } = openFar(storage, near);
    const request = { operation: 'sentences', simple: 'three' } as const;
    expect(await ask(request)).toEqual(runOperation(near, completed(request)));
    // First the page of the word, then the passage of the hit, then the two other passages of its sentence.
    expect(rounds).toEqual([1, 1, 2]);
    expect(() => sentencesOf(paged)?.start).toThrow(NotYetHere);
    expect(await missing.complete(fetch, () => sentencesAt(paged))).toEqual(sentencesAt(near));
  });

  it('fetches all word forms at once for keywords against a list, not the page of one word after the other', async () => {
    const storage = new MemoryStorage();
    // Twelve pages, each with a word of the list.
    const sentences = [Array.from({ length: 6000 }, (_, number) => `w${number}`).join(' ')];
    build(storage, [segmentOf([{ sentences }])]);
    const near = openCorpus(storage);
    const { ask, rounds } = openFar(storage, near);
    const words = Object.fromEntries(Array.from({ length: 6000 }, (_, number) => [`w${number * 2}`, 1]));
    const list = { words, total: 6000, cutOff: 0 };
    const request = { operation: 'keyness', target: {}, reference: { list }, limit: 20 } as const;
    expect(await ask(request)).toEqual(runOperation(near, completed(request)));
    expect(rounds.length).toBeLessThan(3);
  });

  it('knows the innermost of nested paragraphs where a source has no sentences', async () => {
    const storage = new MemoryStorage();
    const words = Array.from({ length: 3000 }, (_, number) => `w${number}`).join(' ');
    const segment = segmentOf([{ sentences: [words] }]);
    const nested = {
      name: 'p',
      start: Uint32Array.of(1, 5, 2000),
      end: Uint32Array.of(2900, 10, 2100),
      attributes: [],
    };
    build(storage, [{ ...segment, structures: [nested] }]);
    const near = openCorpus(storage);
    const { paged, missing, fetch } = openFar(storage, near);
    expect(sentencesOf(near)?.nested).toBe(true);
    expect(await missing.complete(fetch, () => sentencesAt(paged))).toEqual(sentencesAt(near));
  });
});

test('a published index is not written to', () => {
  const storage = new ChunkedStorage('here', new Map([['a/b', { size: 0, chunkLength: 1, names: [] }]]), new Map());
  for (const write of [
    () => storage.create('x'),
    () => storage.makeFolder('x'),
    () => storage.rename('a'),
    () => storage.remove('a'),
    () => storage.removeEmptyFolder('a'),
    () => storage.lock('x'),
  ]) {
    expect(write).toThrow(/cannot be written: here is a published index/);
  }
});
