import * as fc from 'fast-check';
import { completed } from '@zaban/contract';
import { JSON_LINES, LINE_COLUMNS, LineWriter, runForText, runOperation, type Corpus } from '@zaban/engine';
import { expect, it } from 'vitest';
import { corpusOf, type TestDocument } from '../../../engine/src/testing/index.ts';
import { exportTable } from './export-rows.ts';
import { documentInfo, metadataOf } from '../context/document-info.ts';
import { LINE_FORMATS } from './line-formats.ts';
import { csvOf, jsonLinesOf, tsvOf } from './text-formats.ts';

/** Words and separators with every character that a format treats specially, at their beginning and inside. */
const WORDS = [
  'a',
  'A',
  'été',
  '"',
  ',',
  '=b(1)',
  '-',
  '(x',
  "'s",
  'x"y',
  '＝f(',
  '\u{1F600}',
  'back\\slash',
  '@sum(',
  '7',
];
const SEPARATORS = [' ', '', '\n', '\t', '\r\n', ' "', '\u00A0', '\u2028'];

const anyDocument: fc.Arbitrary<TestDocument> = fc
  .record({
    sentences: fc.array(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }), { maxLength: 4 }),
    separators: fc.array(fc.constantFrom(...SEPARATORS), { minLength: 20, maxLength: 20 }),
    title: fc.constantFrom('', 'Plain', '=f(1)', 'a, "b"', 'tab\there'),
  })
  .map(({ sentences, separators, title }) => ({
    sentences: sentences.map((words) => words.map((word) => `${word}/x/X`)),
    separators: separators.slice(0, sentences.flat().length),
    fields: { title },
  }));

const anyAsked = fc.record({
  cql: fc.constantFrom('[]', '"a"', '[] []', '[word=".*"] []{0,3} "a"'),
  context: fc.oneof(fc.tuple(fc.nat(3), fc.nat(3)), fc.constant('s')),
  unit: fc.constantFrom('tokens' as const, 'words' as const),
  shuffle: fc.boolean(),
});

const FORMATS = { csv: csvOf, tsv: tsvOf, jsonl: jsonLinesOf } as const;

/** The file of a concordance that is read in chunks of two lines, with or without the line writer. */
async function fileOf(
  corpus: Corpus,
  asked: object,
  format: keyof typeof FORMATS,
  writes: boolean,
): Promise<{ text: string; written: number }> {
  const request = (offset: number, limit: number) =>
    completed({ operation: 'concordance', ...asked, offset, limit: Math.min(limit, 2) } as never) as never;
  let writer: LineWriter | undefined;
  let written = 0;
  const metadata = (document: number) => metadataOf(documentInfo(corpus, document));
  const table = await exportTable(
    {
      read: async (offset, limit) => runOperation(corpus, request(offset, limit)),
      more: (row) => metadata(corpus.documents.find(String(row.filename))),
      about: [],
      encode: !writes
        ? undefined
        : async ({ columns, offset, limit }) => {
            const { places: [places] = [], buildId } = runForText(corpus, request(offset, limit));
            if (places === undefined) return { lineCount: 0, texts: [], buildId };
            writer ??= new LineWriter(corpus, columns, LINE_FORMATS[format], metadata);
            written += places.count;
            return { lineCount: places.count, texts: writer.write(places), buildId };
          },
    },
    true,
  );
  const parts: string[] = [];
  for await (const part of FORMATS[format](table)) parts.push(part);
  return { text: parts.join(''), written };
}

it('writes every format as the writers of tables do', async () => {
  let written = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyDocument, { minLength: 1, maxLength: 3 }), anyAsked, async (documents, asked) => {
      const corpus = corpusOf(...documents);
      for (const format of ['csv', 'tsv', 'jsonl'] as const) {
        const file = await fileOf(corpus, asked, format, true);
        expect(file.text).toBe((await fileOf(corpus, asked, format, false)).text);
        written += file.written;
      }
    }),
    { numRuns: 100 },
  );
  expect(written).toBeGreaterThan(100);
});

it('hands long results on in pieces that hold whole lines', () => {
  const corpus = corpusOf(['word '.repeat(2000).trimEnd()]);
  const { places: [places] = [] } = runForText(corpus, completed({ operation: 'concordance', cql: '[]' }));
  if (places === undefined) throw new Error('no places');
  const texts = new LineWriter(corpus, LINE_COLUMNS, JSON_LINES, () => ({})).write({ ...places });
  expect(texts.length).toBeGreaterThan(2);
  const lines = texts.flatMap((text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { start: number }),
  );
  expect(lines.map(({ start }) => start)).toEqual(Array.from({ length: places.count }, (_, index) => index));
});
