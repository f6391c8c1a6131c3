import * as fc from 'fast-check';
import { OperationRequest } from '@zaban/contract';
import { jsonChunks, LINES_PER_CHUNK, runForJson, runForText, runOperation } from '@zaban/engine';
import { expect, test } from 'vitest';
import { corpusOf } from '../../../engine/src/testing/index.ts';
import { answerLines, countsOf } from './answer-text.ts';
import { textOfLines } from './text-lines.ts';

/** Words and separators with all that text in columns treats specially. */
const WORDS = ['a', 'so', 'été', '“', '\u{1F600}', 'a word of two', 'مَقالہ', 'e\u0301', 'long-word-'.repeat(4)];
const SEPARATORS = [' ', '', '\n\n', '\t', ' "', '\u00A0', '\u2028'];

const anyDocument = fc
  .record({
    words: fc.array(fc.constantFrom(...WORDS), { minLength: 12, maxLength: 60 }),
    separators: fc.array(fc.constantFrom(...SEPARATORS), { minLength: 60, maxLength: 60 }),
    fileName: fc.constantFrom('a.txt', 'été.txt', 'a-long-name.txt'),
  })
  .map(({ words, separators, fileName }) => ({
    sentences: [words.map((word) => `${word}/x/X`)],
    separators: separators.slice(0, words.length),
    fields: { fileName },
  }));

const anyAsked = fc.record({
  cql: fc.constantFrom('[]', '[] []', '[word=".*"] []{0,3} @"a"'),
  context: fc.oneof(fc.tuple(fc.nat(20), fc.nat(20)), fc.constant('s')),
  shuffle: fc.boolean(),
  offset: fc.nat(2),
});

const decoder = new TextDecoder();

function textOf(chunks: Iterable<string | Uint8Array>): string {
  return Array.from(chunks, (chunk) => (typeof chunk === 'string' ? chunk : decoder.decode(chunk))).join('');
}

test('many lines are written as few are, as text and as JSON', () => {
  let long = 0;
  fc.assert(
    fc.property(fc.array(anyDocument, { minLength: 1, maxLength: 3 }), anyAsked, (documents, asked) => {
      // As many texts as have more lines than are written at a time.
      const corpus = corpusOf(
        ...Array.from({ length: 200 }, (_, index) => documents[index % documents.length] ?? documents[0]!).map(
          ({ fields, ...document }, index) => ({ ...document, fields: { fileName: `${index}-${fields.fileName}` } }),
        ),
      );
      const request = OperationRequest.parse({ operation: 'concordance', limit: 10_000, ...asked });
      if (request.operation !== 'concordance') throw new TypeError('The request is for no lines.');
      const answer = runOperation(corpus, request);
      if (answer.lines.length > LINES_PER_CHUNK) long += 1;
      const { places = [], ...rest } = runForText(corpus, request);
      const foot = { ...rest, milliseconds: 1 };
      const lines = `${textOf(textOfLines(corpus, places))}${countsOf(foot)}\n`;
      const expected = Array.from(answerLines({ ...answer, milliseconds: 1 }), (line) => `${line}\n`).join('');
      // Half of a character of two units has no bytes.
      expect(lines.toWellFormed()).toBe(expected.toWellFormed());
      expect(textOf(jsonChunks(runForJson(corpus, request)))).toBe(JSON.stringify(answer));
    }),
    { numRuns: 25 },
  );
  expect(long).toBeGreaterThan(3);
});

test.each([
  ['all lines', {}],
  ['an end within a chunk', { limit: 2_500 }],
  ['an end at the end of a chunk', { offset: 100, limit: 4_000 }],
  ['a beginning within a chunk', { offset: 4_321 }],
  ['a beginning behind the last line', { offset: 6_000 }],
  ['other order', { sort: ['node', 'R1'], limit: 3_000 }],
])('lines are read a chunk at a time: %s', (_, page) => {
  const corpus = corpusOf(['so many words '.repeat(1_700).trimEnd()]);
  const request = OperationRequest.parse({ operation: 'concordance', cql: '[]', limit: 6_000, ...page });
  if (request.operation !== 'concordance') throw new TypeError('The request is for no lines.');
  const chunks = [...(runForText(corpus, request).places ?? [])];
  expect(chunks.flatMap(({ start }) => [...start])).toEqual(
    runOperation(corpus, request).lines.map(({ start }) => start),
  );
  for (const { count } of chunks) expect(count).toBeLessThanOrEqual(LINES_PER_CHUNK);
});
