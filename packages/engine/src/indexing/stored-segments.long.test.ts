import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { IndexError } from '../errors.ts';
import { MemoryStorage } from '../storage/index.ts';
import { anyDocuments } from '../testing/any-documents.ts';
import { build, segmentFrom, segmentOf, storedFiles } from '../testing/index.ts';
import { StoredSegments } from './index.ts';

function indexOf(segments: Parameters<typeof build>[1]): { readonly storage: MemoryStorage; readonly buildId: string } {
  const storage = new MemoryStorage();
  return { storage, ...build(storage, segments) };
}

test('documents in one to four builds, joined, give the bytes of one build of all', () => {
  fc.assert(
    fc.property(anyDocuments, fc.array(fc.nat(8), { maxLength: 3 }), (documents, cuts) => {
      const whole = indexOf([segmentFrom(documents)]);
      const borders = [0, ...cuts.map((at) => Math.min(at, documents.length)).sort((a, b) => a - b), documents.length];
      const builds = borders.slice(1).map((end, index) => indexOf([segmentFrom(documents.slice(borders[index], end))]));
      const joined = indexOf(builds.flatMap(({ storage }) => [...new StoredSegments(storage).segments()]));
      expect(joined.buildId).toBe(whole.buildId);
    }),
    { numRuns: 100 },
  );
});

test('documents taken one by one, with few tokens in a segment, give the same bytes', () => {
  fc.assert(
    fc.property(anyDocuments, fc.nat(8), (documents, at) => {
      // Spans at the border of two documents could belong to either.
      const cut = documents.map((document) => ({
        ...document,
        spans: document.spans.filter(({ start, end }) => start < end),
      }));
      const whole = indexOf([segmentFrom(cut)]);
      const stored = new StoredSegments(whole.storage, 3);
      const border = Math.min(at, cut.length);
      const segments = [...stored.segments(0, border), ...stored.segments(border)];
      expect(indexOf(segments).buildId).toBe(whole.buildId);
    }),
    { numRuns: 50 },
  );
});

test('an empty span at the end of the corpus is in one segment, whatever empty documents follow', () => {
  const token = { values: ['a', 'a', 'N'], id: '1', separator: ' ' } as const;
  const whole = indexOf([
    segmentFrom([
      {
        lead: '',
        fields: { fileName: 'a.txt' },
        tokens: [token],
        spans: [{ name: 'q', start: 1, end: 1, attributes: {} }],
      },
      ...['b.txt', 'c.txt'].map((fileName) => ({ lead: '', fields: { fileName }, tokens: [], spans: [] })),
    ]),
  ]);
  expect(indexOf([...new StoredSegments(whole.storage, 1).segments()]).buildId).toBe(whole.buildId);
});

test('each changed byte of a section that is read is noticed', () => {
  const { storage } = indexOf([segmentOf([['The new text', 'is longer.']])]);
  for (const [path, bytes] of storedFiles(storage)) {
    // Frequencies and posting lists are made again.
    if (!path.endsWith('.bin') || /\/(postings|types)\.bin$/.test(path)) continue;
    const damaged = bytes.slice();
    damaged[damaged.length - 1] ^= 1;
    const copy = new MemoryStorage();
    for (const [name, content] of storedFiles(storage)) {
      if (name.includes('/')) copy.makeFolder(name.slice(0, name.lastIndexOf('/')));
      copy.create(name).write(name === path ? damaged : content, 0);
    }
    expect(() => new StoredSegments(copy)).toThrow(IndexError);
  }
});
