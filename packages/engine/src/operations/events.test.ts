import { expect, test } from 'vitest';
import { RequestError } from '../errors.ts';
import { withholdLine } from './access/index.ts';
import { answerTo } from './testing/answer-to.ts';
import { MemoryStorage } from '../storage/index.ts';
import { build, corpusOf, segmentOf, storedFiles, type TestDocument } from '../testing/index.ts';
import { verifyIndex } from '../verification/index.ts';
import { eventsBetween, PLACE, placeOfEvent } from '../corpus/index.ts';

const event = (name: string, at: number, attributes: object = {}, rank = 0, isLast = false) => ({
  name,
  start: at,
  end: at,
  attributes: { ...attributes, [PLACE]: placeOfEvent(rank, isLast) },
});

const first: TestDocument = {
  sentences: ['well I mean', 'no'],
  structures: [
    event('pause', 0),
    event('pause', 1, { dur: '2' }),
    event('laugh', 1, { who: 'B' }, 1),
    event('pause', 1, {}, 2),
    // Some structures have spans with tokens and without.
    { name: 'laugh', start: 1, end: 3, attributes: { who: 'A' } },
    event('pause', 3, { dur: '1' }),
    event('pause', 4, { dur: '9' }, 0, true),
    event('gap', 4, {}, 1, true),
  ],
};
const second: TestDocument = {
  sentences: ['well well'],
  structures: [event('laugh', 0), event('gap', 1)],
  fields: { access: 'kwic' },
};
const corpus = corpusOf(first, second);

const shown = (start: number, end: number): string[] =>
  eventsBetween(corpus, start, end).map(({ at, name, attributes }) => [at, name, ...attributes.values()].join(' '));

test('events stand in the order of the text, and at the border of two texts each belongs to its own', () => {
  expect(shown(0, 4)).toEqual(['0 pause', '1 pause 2', '1 laugh B', '1 pause', '3 pause 1', '4 pause 9', '4 gap']);
  expect(shown(4, 6)).toEqual(['4 laugh', '5 gap']);
  expect(shown(2, 3)).toEqual([]);
  expect([...(corpus.structures.get('pause')?.attributes.keys() ?? [])]).toEqual(['dur']);
});

const counted = (cql: string, more: object = {}): number =>
  answerTo(corpus, { operation: 'concordance', cql, ...more }).count;

test.each([
  ['"well" <pause>', 1],
  ['"well" <pause dur="2"> "I"', 1],
  ['"well" <pause dur="3"> "I"', 0],
  ['"well" <pause/> "I"', 1],
  ['"well" <pause> <laugh> []', 1],
  ['"well" <laugh who="B"> "I"', 1],
  ['"well" (?! <pause>) []?', 2],
  ['<pause> []', 3],
  ['<laugh> "well"', 1],
  ['"no" <pause dur="9">', 1],
  ['"no" <laugh>', 0],
  ['<laugh/>', 1],
  ['[]{2} containing <pause/>', 2],
  ['<s/> containing <pause dur="2"/>', 1],
  ['<s/> !containing <pause/>', 2],
  ['<s/> containing (<pause dur="2"/> | <gap/>)', 2],
  ['<s/> containing <pause dur="2">', 1],
  ['"well" (<pause dur="2"> | <gap>) "I"', 1],
  ['"well" (<pause> | <gap>) []', 2],
  // One pause stands before a gap, and none after it.
  ['"no" <pause> <gap>', 1],
  ['"no" <gap> <pause>', 0],
  ['"well" <pause>{2} []', 1],
  ['"well" <pause>{3} []', 0],
  ['"well" (<gap> | <pause>)+ "I"', 1],
])('%s finds %d', (cql, count) => {
  expect(counted(cql)).toBe(count);
});

test.each([
  ['<pause/>', '<pause> []'],
  ['<pause>', '<pause> []'],
  ['<pause dur="2">', '<pause dur = "2"> []'],
  ['<pause> | <gap>', 'pause stands'],
  ['"well" | <pause>', '<pause> []'],
  ['<pause>{2}', '<pause>{2} []'],
  ['<pause>? <gap/>', 'pause, gap stands'],
  ['(<pause> | <gap>) within <s/>', 'pause stands'],
  ['"well" within <pause/>', 'containing <pause/>'],
  ['"well" !within (<pause/> | <gap/>)', 'nothing lies in it'],
  ['"well" within pause', 'nothing lies in it'],
  ['"well" </pause>', 'it has no end'],
])('%s is refused by its name, with what to write', (cql, advice) => {
  expect(() => counted(cql)).toThrow(RequestError);
  expect(() => counted(cql)).toThrow(advice);
});

test('an event alone is refused in filesWith and context filters too', () => {
  // No text would be found, and no hit kept, without a word of why.
  expect(() => counted('[]', { filesWith: '<pause>' })).toThrow(/<pause> \[\] \(column 1 of filesWith/);
  const contextFilters = [{ pattern: '<pause>', window: [1, 1] }];
  expect(() => counted('[]', { contextFilters })).toThrow(/<pause> \[\] \(column 1 of the context filter/);
});

const counts = (cql: string) =>
  answerTo(corpus, { operation: 'frequencies', cql, by: ['pause.dur'] }).rows.map(({ values, count }) => [
    ...values,
    count,
  ]);

test('hits are counted by the events between their tokens, and those that can have none are refused', () => {
  expect(counts('"well" <pause> "I"')).toEqual([['2', 1]]);
  expect(counts('"I" [] <pause> []')).toEqual([['1', 1]]);
  expect(() => counts('"well"')).toThrow('[] <pause> []');
});

const lines = (cql: string) => answerTo(corpus, { operation: 'concordance', cql, context: [1, 1] }).lines;

test('lines have the events of the tokens that they show, and those of a restricted text no more than these', () => {
  expect(lines('"I"')).toMatchObject([
    {
      left: 'well',
      node: 'I',
      right: 'mean',
      events: [
        { part: 'left', at: 0, name: 'pause', attributes: {} },
        { part: 'left', at: 4, name: 'pause', attributes: { dur: '2' } },
        { part: 'left', at: 4, name: 'laugh', attributes: { who: 'B' } },
        { part: 'left', at: 4, name: 'pause', attributes: {} },
      ],
    },
  ]);
  expect(lines('"well" "I"')[0].events?.slice(1)).toMatchObject([
    { part: 'node', at: 5, attributes: { dur: '2' } },
    { part: 'node', at: 5, attributes: { who: 'B' } },
    { part: 'node', at: 5 },
  ]);
  const long = { sentences: [Array.from({ length: 60 }, (_, at) => `w${at}`)], fields: { access: 'kwic' } };
  const closed = corpusOf({ ...long, structures: [event('pause', 4), event('pause', 30), event('pause', 58)] });
  const reader = { opened: ['open'], closed: [] } as const;
  const [line] = answerTo(closed, { operation: 'concordance', cql: '"w30"', context: [50, 50] }, { reader }).lines;
  expect([line.withheld, line.events?.length]).toEqual(['cut', 1]);
});

test('the events of a restricted line have names alone: their values may be passages that are no part of the text', () => {
  const structures = [event('note', 1, { said: 'a whole passage' }), event('pause', 2, { dur: '2' })];
  const eventsFor = (access: string) => {
    const closed = corpusOf({ sentences: ['w0 w1 w2'], fields: { access }, structures });
    const reader = { opened: ['open'], closed: [] } as const;
    const request = { operation: 'concordance', cql: '"w1"', context: [5, 5] } as const;
    return answerTo(closed, request, { reader }).lines[0].events?.map(({ name, attributes }) => [name, attributes]);
  };
  const [note, pause] = [{ said: 'a whole passage' }, { dur: '2' }];
  expect(eventsFor('open')).toMatchObject([
    ['note', note],
    ['pause', pause],
  ]);
  expect(eventsFor('kwic')).toEqual([
    ['note', {}],
    ['pause', {}],
  ]);
});

test('a line of which nothing is shown has a list of events too: the columns of an exported table are those of its first line', () => {
  const open = corpusOf({ sentences: ['w0 w1 w2'], structures: [event('note', 1, { said: 'a whole passage' })] });
  for (const operation of ['concordance', 'sentences'] as const) {
    const [line] = answerTo(open, { operation, cql: '"w1"' }).lines;
    expect([line.events?.length, withholdLine(open, line, 0).events]).toEqual([1, []]);
  }
});

test('sentences have their events, a cut one those that it shows', () => {
  const sentences = (of: typeof corpus, cql: string, context: object = {}) =>
    answerTo(of, { operation: 'sentences', cql }, context).lines;
  expect(sentences(corpus, '"mean"')[0]).toMatchObject({
    complete: 'well I mean',
    events: [{ at: 0 }, { at: 5, attributes: { dur: '2' } }, { at: 5, name: 'laugh' }, { at: 5 }],
  });
  const long = { sentences: [Array.from({ length: 60 }, (_, at) => `w${at}`)], fields: { access: 'kwic' } };
  const desc = 'x'.repeat(500);
  const closed = corpusOf({ ...long, structures: [event('pause', 4), event('gap', 30, { desc }), event('pause', 58)] });
  const [line] = sentences(closed, '"w30"', { reader: { opened: ['open'], closed: [] } });
  expect([line.withheld, line.events?.length]).toEqual(['cut', 1]);
  const { at = 0, attributes = {} } = line.events?.[0] ?? {};
  expect(line.complete.slice(at)).toMatch(/^w30 /);
  expect(attributes).toEqual({});
});

test('an index with events is the same however its texts are divided, and has no fault', () => {
  const [whole, cut] = [new MemoryStorage(), new MemoryStorage()];
  build(whole, [segmentOf([first, second])]);
  build(cut, [segmentOf([first]), segmentOf([second], 2)]);
  expect(storedFiles(cut)).toEqual(storedFiles(whole));
  expect(verifyIndex(whole).faults).toEqual([]);
});

function faultsWith(at: number, place: string): string[] {
  const storage = new MemoryStorage();
  const structures = [{ name: 'pause', start: at, end: at, attributes: { [PLACE]: place } }];
  build(storage, [segmentOf([{ sentences: ['a b'], structures }])]);
  return verifyIndex(storage).faults.map(({ problem }) => problem);
}

test('a place that no event can have is a fault', () => {
  expect(faultsWith(1, 'x')).toEqual(['structure pause: span 0 has no place “x”.']);
  expect(faultsWith(1, 'end 0')).toEqual(['structure pause: event 0 stands at the end of no text.']);
  expect(faultsWith(2, 'end 0')).toEqual([]);
});

test.each([
  { operation: 'frequencies', cql: '"well"', by: ['pause.dur'] },
  { operation: 'collocations', cql: '"well"', within: 'pause' },
  { operation: 'concordance', cql: '"well"', context: 'pause' },
  { operation: 'ngrams', n: 2, within: 'pause', minimum: 1 },
] as const)('what asks events for tokens is refused by their name: %j', (request) => {
  expect(() => answerTo(corpus, request as never)).toThrow('pause stands between words');
});

test('lines show the other reading of words behind them, in its place among the events', () => {
  const structures = [
    { name: 'sic', start: 1, end: 2, attributes: { corr: 'went', corr_resp: 'B' } },
    { name: 'norm', start: 2, end: 4, attributes: { value: 'to the' } },
    { name: 'p', start: 0, end: 5, attributes: { corr: '' } },
    event('pause', 2),
  ];
  const read = corpusOf({ sentences: ['She goed to da sea'], structures });
  const [line] = answerTo(read, { operation: 'concordance', cql: '"to"', context: [2, 2] }).lines;
  expect(line.events).toEqual([
    { part: 'left', at: 8, name: 'corr', attributes: { value: 'went' } },
    { part: 'left', at: 8, name: 'pause', attributes: {} },
    { part: 'right', at: 3, name: 'norm', attributes: { value: 'to the' } },
  ]);
});
