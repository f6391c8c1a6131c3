import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { FileStorage, MemoryStorage, type Storage } from '../storage/index.ts';
import { anyDocuments } from '../testing/any-documents.ts';
import { build, segmentFrom, type PlainDocument } from '../testing/index.ts';
import { naiveCorpus } from '../testing/naive-corpus.ts';
import { compareCodePoints, fold } from '../text/index.ts';
import { attachCorpus, closeCorpus, openCorpus, shareCorpus, type Corpus } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-corpus-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = new FileStorage(join(folder, 'index'));

const ways: readonly [string, () => Storage, (storage: Storage) => Corpus][] = [
  ['memory', () => new MemoryStorage(), (storage) => openCorpus(storage)],
  [
    'posting lists left where they are',
    () => new MemoryStorage(),
    (storage) => openCorpus(storage, { postingsInMemory: false }),
  ],
  ['a folder of files', () => files, (storage) => openCorpus(storage)],
  ['files that are read when they are needed', () => files, (storage) => openCorpus(storage, { lazily: true })],
  [
    'another thread, posting lists in the file',
    () => files,
    (storage) => attachCorpus(structuredClone(shareCorpus(openCorpus(storage, { postingsInMemory: false })))),
  ],
  [
    'another thread, posting lists that are read when they are asked for',
    () => files,
    (storage) => attachCorpus(structuredClone(shareCorpus(openCorpus(storage, { postingsInMemory: 'whenAsked' })))),
  ],
  [
    'another thread, all that was not read yet',
    () => files,
    (storage) => attachCorpus(structuredClone(shareCorpus(openCorpus(storage, { lazily: true })))),
  ],
];

/** Number of random corpora for each property. */
const RUNS = process.env.ZABAN_LONG_TESTS === '1' ? 1000 : 50;

describe.each(ways)('a corpus opened through %s equals what a walk through its documents finds:', (_, place, open) => {
  const holds = (check: (corpus: Corpus, documents: readonly PlainDocument[]) => void): void => {
    fc.assert(
      fc.property(anyDocuments, (documents) => {
        const storage = place();
        build(storage, [segmentFrom(documents)]);
        const corpus = open(storage);
        check(corpus, documents);
        closeCorpus(corpus);
      }),
      // Writing durable files takes time.
      { numRuns: place() === files ? RUNS / 10 : RUNS },
    );
  };

  test('texts', () => {
    holds((corpus, documents) => {
      const naive = naiveCorpus(documents);
      documents.forEach((document, number) => {
        expect(corpus.documentText(number)).toBe(naive.documentText(document));
        const start = naive.starts[number];
        for (let to = start; to <= start + document.tokens.length; to++) {
          expect(corpus.text(start, to)).toBe(naive.text(start, to));
        }
      });
      naive.tokens.forEach(({ separator }, position) => expect(corpus.separatorAfter(position)).toBe(separator));
    });
  });

  test('tokens, types and attributes', () => {
    holds((corpus, documents) => {
      const naive = naiveCorpus(documents);
      expect([corpus.tokenCount, corpus.wordCount, corpus.typeCount]).toEqual([
        naive.tokens.length,
        naive.wordCount,
        naive.typeCount,
      ]);
      if (documents.length === 0) return;
      expect([...corpus.attributes.keys()]).toEqual(['word', 'lc', 'lemma', 'pos', 'id']);
      const columns = new Map([
        ...['word', 'lemma', 'pos'].map((name, column): [string, string[]] => [
          name,
          naive.tokens.map(({ values }) => values[column]),
        ]),
        ['lc', naive.tokens.map(({ values }) => fold(values[0]))],
        ['id', naive.tokens.map(({ id }) => id)],
      ]);
      for (const attribute of corpus.attributes.values()) {
        const values = columns.get(attribute.name) as string[];
        expect(values.map((_, position) => corpus.valueAt(attribute, position))).toEqual(values);
        const { lexicon, frequency } = attribute;
        const expected = attribute.name === 'lc' ? [...new Set(values)].sort(compareCodePoints) : naive.lexicon(values);
        expect(expected.map((value) => lexicon.find(value))).toEqual([...expected.keys()]);
        expect(expected.map((_, id) => lexicon.value(id))).toEqual(expected);
        expect(lexicon.values()).toEqual(expected);
        expect(lexicon.size).toBe(expected.length);
        expect(lexicon.find('nowhere\u{10000}')).toBe(-1);
        const ends = expected.flatMap((value) => [value, Array.from(value).at(-1) ?? '', 'nowhere']);
        for (const text of new Set(ends.filter((end) => end !== ''))) {
          const ending = expected.flatMap((value, id) => (id > 0 && value.endsWith(text) ? [id] : []));
          expect([...lexicon.ending(text, Math.min(1, lexicon.size), lexicon.size)]).toEqual(ending);
        }
        expect([...frequency]).toEqual(expected.map((value) => values.filter((other) => other === value).length));
        const exact = [...expected].sort(compareCodePoints);
        expect([...lexicon.exactRank]).toEqual(expected.map((value) => exact.indexOf(value)));
        if (attribute.name === 'lc') continue;
        const folded = [...new Set(expected.map(fold))];
        expect(lexicon.folded.values()).toEqual(folded);
        expect([...lexicon.foldOf]).toEqual(expected.map((value) => folded.indexOf(fold(value))));
        expect([...lexicon.firstOfFold]).toEqual([
          ...folded.map((form) => expected.findIndex((value) => fold(value) === form)),
          expected.length,
        ]);
      }
      const { firstTypeOfWord, word } = corpus;
      word.ofType.forEach((value, type) => {
        expect(type >= firstTypeOfWord[value] && type < firstTypeOfWord[value + 1]).toBe(true);
      });
    });
  });

  test('posting lists', () => {
    holds((corpus, documents) => {
      const naive = naiveCorpus(documents);
      corpus.word.lexicon.values().forEach((word, id) => {
        const positions = naive.positions(word);
        expect(corpus.postings.count(id)).toBe(positions.length);
        expect(corpus.postings.slice(id, 1, 2)).toEqual(Uint32Array.from(positions.slice(1, 3)));
        expect([...corpus.postings.positions(id)]).toEqual(positions);
        expect(corpus.postings.slice(id, 0, positions.length + 5)).toEqual(Uint32Array.from(positions));
        const withOneBefore = corpus.postings.resident?.listsOf(Math.max(0, id - 1), id + 1) ?? positions;
        expect([...withOneBefore].slice(-positions.length)).toEqual(positions);
      });
    });
  });

  test('structures and documents', () => {
    holds((corpus, documents) => {
      const naive = naiveCorpus(documents);
      for (const name of ['s', 'q']) {
        const spans = naive.spans(name);
        const structure = corpus.structures.get(name);
        if (documents.length === 0 || structure === undefined) continue;
        expect([...structure.start]).toEqual(spans.map(({ start }) => start));
        expect([...structure.end]).toEqual(spans.map(({ end }) => end));
        const kind = structure.attributes.get('kind');
        expect(Array.from(kind?.ofSpan ?? [], (value) => kind?.lexicon.value(value))).toEqual(
          kind === undefined ? [] : spans.map((span) => span.kind),
        );
        for (let position = 0; position < corpus.tokenCount; position++) {
          const inner = spans.findLastIndex(({ start, end }) => start <= position && position < end);
          expect(structure.at(position)).toBe(inner);
        }
      }
      documents.forEach(({ fields, tokens }, number) => {
        for (const [name, field] of corpus.documents.fields) {
          expect(field.lexicon.value(field.ofSpan[number])).toBe(fields[name] ?? '');
        }
        expect(corpus.documents.find(fields.fileName)).toBe(number);
        expect(corpus.documents.fileName(number)).toBe(fields.fileName);
        const start = naive.starts[number];
        for (let at = start; at < start + tokens.length; at++) {
          expect(corpus.documents.at(at)).toBe(number);
          expect(corpus.structures.get('doc')?.at(at)).toBe(number);
        }
        expect(corpus.documents.wordCount[number]).toBe(naiveCorpus([documents[number]]).wordCount);
      });
      expect(corpus.documents.find('nowhere')).toBe(-1);
      expect(corpus.documents.at(corpus.tokenCount)).toBe(-1);
    });
  });
});
