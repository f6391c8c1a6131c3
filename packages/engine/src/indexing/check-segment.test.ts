import { expect, test } from 'vitest';
import { SourceError } from '../errors.ts';
import { MemoryStorage } from '../storage/index.ts';
import { build, segmentOf } from '../testing/index.ts';
import type { Segment } from './index.ts';

const good = segmentOf([{ sentences: ['a b', 'c'], fields: { fileName: 'one.txt' } }]);
const [document] = good.documents;
const [sentences] = good.structures;
const stream = { name: 'id', values: ['1'], ofToken: new Uint32Array(3) };

const bad: readonly [string, Partial<Segment>][] = [
  ['its first column is lemma', { columns: ['lemma', 'word', 'pos'] }],
  ['two of its columns have one name', { columns: ['word', 'pos', 'pos'] }],
  ['two of its columns have one name', { streams: [{ ...stream, name: 'pos' }] }],
  ['lc, which is computed', { columns: ['word', 'lc', 'pos'] }],
  ['differ in the number of types', { types: [['a', 'b', 'c'], ['a'], ['b']] }],
  ['a type that is missing', { tokens: Uint32Array.of(0, 1, 3) }],
  ['not one separator a token', { separators: Uint16Array.of(0) }],
  ['a separator that is missing', { separators: Uint16Array.of(0, 0, 1) }],
  ['not one value a token', { streams: [{ ...stream, ofToken: new Uint32Array(2) }] }],
  ['a value of id that is missing', { streams: [{ ...stream, ofToken: Uint32Array.of(0, 0, 1) }] }],
  ['a value of id is not valid Unicode', { streams: [{ ...stream, values: ['\ud800'] }] }],
  ['its text is not valid Unicode', { separatorTable: ['\udc00'] }],
  ['its documents overlap', { documents: [document, { ...document, start: 2, end: 3 }] }],
  ['or leave the text', { documents: [{ ...document, end: 4 }] }],
  ['has no file name', { documents: [{ ...document, fields: {} }] }],
  ['metadata are not valid Unicode', { documents: [{ ...document, lead: '\ud800' }] }],
  [
    'two texts have this file name',
    {
      documents: [
        { ...document, end: 1 },
        { ...document, start: 1 },
      ],
    },
  ],
  ['has the name doc of the documents', { structures: [{ ...sentences, name: 'doc' }] }],
  ['more starts than ends', { structures: [{ ...sentences, end: Uint32Array.of(2) }] }],
  ['a span of s leaves the text', { structures: [{ ...sentences, end: Uint32Array.of(2, 9) }] }],
  [
    'spans of s are not in order',
    { structures: [{ ...sentences, start: Uint32Array.of(2, 0), end: Uint32Array.of(3, 2) }] },
  ],
  [
    'spans of s are not in order',
    { structures: [{ ...sentences, start: Uint32Array.of(0, 0), end: Uint32Array.of(1, 2) }] },
  ],
  ['not one value a span', { structures: [{ ...sentences, attributes: [{ name: 'x', values: ['1'] }] }] }],
  [
    's_x is not valid Unicode',
    { structures: [{ ...sentences, attributes: [{ name: 'x', values: ['1', '\ud800'] }] }] },
  ],
];

test.each(bad)('a segment is refused: %s', (problem, part) => {
  const attempt = (): unknown => build(new MemoryStorage(), [{ ...good, ...part }]);
  expect(attempt).toThrow(SourceError);
  expect(attempt).toThrow(problem);
});

test('segments that do not go together are refused by the name of the later text', () => {
  const other = segmentOf([['x']], 2);
  const columns = { ...other, columns: ['word', 'lemma', 'tag'] };
  expect(() => build(new MemoryStorage(), [good, columns])).toThrow(
    'd2: its columns are word, lemma, tag, those of the texts before are word, lemma, pos.',
  );
  const streams = { ...other, streams: [{ ...stream, ofToken: new Uint32Array(1) }] };
  expect(() => build(new MemoryStorage(), [good, streams])).toThrow('d2: its streams differ');
  expect(() =>
    build(new MemoryStorage(), [
      { ...good, streams: [stream] },
      { ...streams, streams: [{ ...stream, name: 'head', ofToken: new Uint32Array(1) }] },
    ]),
  ).toThrow('d2: no text before has a stream head.');
});
