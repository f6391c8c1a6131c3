import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { OPERATION_NAMES, OPERATIONS, PATHS, type Operation, type OperationName } from '@zaban/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

const QUERIES: Partial<Record<OperationName, string>> = {
  keyness: 'target=criteria:media&minimum=1',
  terms: 'target=criteria:media&minimum=1',
  keysubtrees: 'target=criteria:media&minimum=1',
  ngrams: 'n=2&minimum=1',
  documents: '',
  features: '',
  wordlist: '',
  trends: 'by=place&minimum=1',
  sketch: 'lemma=dera',
  difference: 'lemma=dera&other=old',
  thesaurus: 'lemma=dera',
};
/** Texts of four periods, which a trend needs. */
const PERIODS = ['2018', '2019', '2020', '2021'].map((place) => ({
  sentences: Array.from({ length: 150 }, (_, at) => `word${at} stands near the dera of town${at}`),
  fields: { fileName: `${place}.txt`, category: 'media', access: 'open', place },
}));
/** What has no rows in a small corpus without trees. */
const EMPTY: ReadonlySet<string> = new Set(['subtrees', 'sketch', 'difference', 'thesaurus', 'terms', 'keysubtrees']);
const WITH_FILE = OPERATION_NAMES.filter((name) => (OPERATIONS[name] as Operation).file !== undefined);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ limits: false });
  await test.build([...OPEN_TEXTS, ...PERIODS]);
  await test.services.corpus.refresh();
});
afterAll(() => test.close());

const exported = (name: OperationName, format: string) =>
  test.app.inject({ url: `${PATHS.exportOf(name)}?${QUERIES[name] ?? 'simple=dera'}&format=${format}` });

/** A value as JSON has it: whole numbers of Parquet are big. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  return value ?? null;
}

it.each(WITH_FILE)(
  'the rows of %s are the same in Parquet, which another library reads, with their source',
  async (name) => {
    const { rawPayload, statusCode } = await exported(name, 'parquet');
    expect(statusCode).toBe(200);
    const file = Uint8Array.from(rawPayload).buffer;
    const read = (await parquetReadObjects({ file })) as Record<string, unknown>[];
    const [about, ...lines] = (await exported(name, 'jsonl')).body.trimEnd().split('\n');
    const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(read.map((row) => Object.values(row).map(plain))).toEqual(rows.map((row) => Object.values(row).map(plain)));
    expect([name, rows.length > 0]).toEqual([name, !EMPTY.has(name)]);
    const { key_value_metadata: told } = parquetMetadata(file);
    const { about: described } = JSON.parse(about) as { about: Record<string, string> };
    expect(told?.map(({ key }) => key)).toEqual(Object.keys(described));
  },
);
