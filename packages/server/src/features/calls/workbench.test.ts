import { ExplainDoc, Failure, successOf, VocabularyDoc } from '@zaban/contract';
import { nameOfAttachment } from '@zaban/contract/file-names';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { workbookParts } from '../../testing/workbook-parts.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ method: 'GET', url: `/corpus/${url}` });
const encode = encodeURIComponent;

it('explains a query in CQL', async () => {
  const { doc } = successOf(ExplainDoc).parse((await get(`explain?cql=${encode('[lemma="go"]')}`)).json());
  expect(doc.cql).toBe('[lemma = "go"]');
  expect(doc.reading).toContain('go');
});

it('translates a simple query', async () => {
  const { doc } = successOf(ExplainDoc).parse((await get('explain?simple=well-known')).json());
  expect(doc.cql).toBe('[lc == "well-known"]');
});

it('takes the field of the other language that a form left empty as not given', async () => {
  const { doc } = successOf(ExplainDoc).parse((await get('explain?cql=&simple=tea')).json());
  expect(doc.cql).toBe('[lc == "tea"]');
});

it('says where a query is wrong', async () => {
  const answer = await get(`explain?cql=${encode('[lemma=')}`);
  expect(answer.statusCode).toBe(400);
  expect(Failure.parse(answer.json())).toMatchObject({ code: 'cql_syntax', line: 1, column: 8 });
});

it('explains a query in a worker, and once', async () => {
  const run = vi.spyOn(test.services.corpus, 'run');
  const url = `explain?cql=${encode('"(colour|color)s?"')}`;
  const first = await get(url);
  const second = await get(url);
  expect([second.body, second.headers['server-timing']]).toEqual([first.body, 'kept']);
  expect(run.mock.calls.map(([asked]) => asked)).toEqual([expect.objectContaining({ operation: 'explain' })]);
  run.mockRestore();
});

it.each(['explain', 'explain?cql=%22a%22&simple=a'])('wants one query: %s', async (url) => {
  expect((await get(url)).statusCode).toBe(400);
});

it('names what a query can ask for', async () => {
  const { doc } = successOf(VocabularyDoc).parse((await get('vocabulary')).json());
  expect(doc.attributes).toEqual(expect.arrayContaining(['word', 'lc']));
  expect(doc.structures.map(({ name }) => name)).toContain('s');
  expect(doc.fields).toContain('fileName');
  expect(doc.tagset).toBe('Universal Dependencies');
});

it('exports every line, with a description whose length it tells', async () => {
  const query = `cql=${encode('[]')}`;
  const { doc } = (await get(`concordance?${query}&limit=500`)).json() as { doc: { count: number; lines: object[] } };
  const text = (await get(`export/concordance?${query}&format=tsv`)).body;
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const table = rest.slice(Number(/\d+/.exec(first)?.[0]) - 1);
  expect(table[0]).toMatch(/^start\tend\tfilename\tleft\tnode\tright\tcategory\t/);
  expect(table).toHaveLength(doc.count + 1);
});

it.each([`cql=${encode('[lc == "well-known"]')}`, 'simple=well-known'])(
  'says in a file what was asked: %s',
  async (query) => {
    const text = (await get(`export/concordance?${query}&format=csv`)).body;
    expect(text).toMatch(/^\uFEFF# Lines of description/);
    expect(text).toContain('# query (CQL): [lc == "well-known"]\r\n# query in words: ');
  },
);

it('says in every file how the texts of the site are marked, where they are', async () => {
  const unmarked = (await get(`export/wordlist?format=csv`)).body;
  expect(unmarked).not.toContain('# texts:');
  const marked = await startTestApp({}, { siteFile: { textMark: 'invented text' } });
  for (const name of [`concordance?cql=${encode('[]')}&`, 'wordlist?']) {
    const { body } = await marked.app.inject({ method: 'GET', url: `/corpus/export/${name}format=csv` });
    expect(body).toContain('# texts: invented text\r\n');
  }
  const hits = `cql=${encode('[]')}`;
  for (const name of [
    `concordance?${hits}`,
    `sentences?${hits}`,
    `distribution?${hits}`,
    'keyness?target=criteria:all',
  ]) {
    const { body } = await marked.app.inject({ method: 'GET', url: `/corpus/export/${name}&format=tsv` });
    const names = Array.from(body.matchAll(/^# (.*?): /gm), ([, each]) => each);
    expect([name, names]).toEqual([name, [...new Set(names)]]);
  }
  await marked.close();
});

it('names the request in a file by the path at which visitors reach it', async () => {
  const below = await startTestApp({ publicUrl: 'https://uni.example/tools' });
  const { body } = await below.app.inject({ method: 'GET', url: '/corpus/export/wordlist?format=tsv&minimum=2' });
  expect(body).toContain('# request: /tools/corpus/wordlist?format=tsv&minimum=2');
  await below.close();
});

it('exports a table without its description, and describes the file in the list of calls', async () => {
  const described = (await get('export/wordlist?format=csv')).body;
  const plain = (await get('export/wordlist?format=csv&plain=true')).body;
  expect(plain).not.toContain('#');
  expect(described.endsWith(plain.slice(1))).toBe(true);
  const { paths } = (await get('openapi.json')).json() as {
    paths: Record<string, { get: { parameters: { name: string }[]; responses: Record<string, { content: object }> } }>;
  };
  const call = paths['/corpus/export/wordlist']?.get;
  expect(Object.keys(call?.responses['200']?.content ?? {})).toContain('text/csv');
  expect(call?.parameters.map(({ name }) => name)).not.toContain('limit');
});

it('lists for a file only parameters that change it', async () => {
  const { paths } = (await get('openapi.json')).json() as {
    paths: Record<string, { get: { parameters: { name: string }[] } }>;
  };
  const namesOf = (path: string): string[] => paths[`/corpus/${path}`]?.get.parameters.map(({ name }) => name) ?? [];
  // Values that differ from the default, for all parameters that a call has and its file does not list.
  const values: Record<string, string> = {
    offset: '1',
    limit: '1',
    files: 'true',
    attribute: 'pos',
    fields: 'genre',
    texts: 'true',
  };
  for (const name of ['concordance', 'sentences', 'distribution', 'frequencies', 'wordlist']) {
    const listed = namesOf(`export/${name}`);
    const left = namesOf(name).filter((parameter) => !listed.includes(parameter));
    const query = name === 'wordlist' ? '' : `cql=${encode('[]')}&`;
    const file = async (more: string) => (await get(`export/${name}?${query}format=tsv&plain=true${more}`)).body;
    for (const parameter of left) {
      expect([parameter, await file(`&${parameter}=${values[parameter]}`)]).toEqual([parameter, await file('')]);
    }
    for (const parameter of ['attribute', 'texts'].filter((each) => listed.includes(each))) {
      expect([parameter, await file(`&${parameter}=word`)]).not.toEqual([parameter, await file('')]);
    }
  }
  expect(namesOf('export/distribution')).not.toContain('texts');
  expect(namesOf('export/sentences')).not.toContain('files');
  expect(namesOf('export/concordance').filter((each) => ['attribute', 'fields', 'files'].includes(each))).toEqual([]);
});

it('exports JSON Lines with the figures of the operation', async () => {
  const query = `cql=${encode('[]')}`;
  const { doc } = (await get(`frequencies?${query}&limit=10000`)).json() as {
    doc: { rows: { values: string[]; count: number; perMillion: number }[]; buildId: string };
  };
  const lines = (await get(`export/frequencies?${query}&format=jsonl`)).body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines[0]).toMatchObject({ about: { build: doc.buildId, complete: 'yes' } });
  expect(lines.slice(1)).toEqual(
    doc.rows.map(({ values, ...row }) => ({
      ...Object.fromEntries(values.map((v, i) => [`value${i + 1}`, v])),
      ...row,
    })),
  );
});

it('exports more lines than are read at first as it exports those', async () => {
  const open = await startTestApp();
  const words = Array.from({ length: 1500 }, (_, index) => (index % 7 === 0 ? '"' : `w${index % 50}`));
  await open.build([...OPEN_TEXTS, { sentences: [words], fields: { fileName: 'long.txt', category: 'media' } }]);
  await open.services.corpus.refresh();
  const query = `cql=${encode('[word="w.*"]')}`;
  const ask = (url: string) => open.app.inject({ method: 'GET', url: `/corpus/${url}` });
  const lines = (await ask(`export/concordance?${query}&format=jsonl`)).body
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const pages = await Promise.all(
    [0, 500, 1000].map(async (offset) => {
      const answer = await ask(`concordance?${query}&limit=500&offset=${offset}`);
      const { doc } = answer.json() as { doc: { lines: unknown[] } };
      return doc.lines;
    }),
  );
  expect(lines.length).toBeGreaterThan(1200);
  expect(
    lines.map(({ start, end, filename, left, node, right }) => ({ start, end, filename, left, node, right })),
  ).toEqual(pages.flat());
  expect(lines.at(-1)).toMatchObject({ filename: 'long.txt', category: 'media', access: 'open' });
  await open.close();
});

it('exports a workbook', async () => {
  const answer = await get(`export/wordlist?format=xlsx`);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

it('describes a workbook in the words of the screen, and a CSV file by the names of the call', async () => {
  const call = 'export/collocations?simple=tea&minimumJoint=2&sortBy=o11&wordsOnly=true';
  const sheet =
    (await workbookParts((await get(`${call}&format=xlsx`)).rawPayload)).get('xl/worksheets/sheet1.xml') ?? '';
  const cells = [...sheet.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text);
  const valueOf = (label: string) => cells[cells.indexOf(label) + 1];
  expect(cells).not.toContain('minimumJoint');
  expect(['Window, left and right', 'Minimum co-occurrences', 'Sort by', 'Punctuation left out'].map(valueOf)).toEqual([
    '5 left, 5 right',
    '2',
    'Co-occurrences',
    'yes',
  ]);
  expect((await get(`${call}&format=csv`)).body).toContain('# minimumJoint: 2');
});

it('heads the dimensions of frequencies in a workbook as the screen does', async () => {
  const answer = await get(`export/frequencies?cql=${encode('[]')}&by=node:word,R1:pos,doc.fileName&format=xlsx`);
  const sheet = (await workbookParts(answer.rawPayload)).get('xl/worksheets/sheet2.xml') ?? '';
  const heads = [...sheet.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  expect(heads.slice(0, 4)).toEqual(['Word as written', 'Part of speech, R1', 'File', 'Hits']);
});

it.each([
  ['frequencies?simple=Tea', /^frequencies-tea-\d+-[0-9a-f]{8}\.csv$/],
  [`concordance?cql=${encode('[lemma="go"] []')}`, /^concordance-go-\d+-[0-9a-f]{8}\.csv$/],
  [`concordance?simple=${encode('چائے')}`, /^concordance-چائے-0-[0-9a-f]{8}\.csv$/],
  ['wordlist?', /^wordlist-\d+-[0-9a-f]{8}\.csv$/],
  ['keyness?target=criteria:media', /^keyness-media-against-the-rest-\d+-[0-9a-f]{8}\.csv$/],
  ['keyness?target=category:media&reference=category:literary', /^keyness-media-against-literary-\d+-/],
])('names the file of %s after what was searched', async (call, name) => {
  const answer = await get(`export/${call}`);
  expect(nameOfAttachment(String(answer.headers['content-disposition']))).toMatch(name);
});

it('refuses a wrong query before the file begins', async () => {
  const answer = await get(`export/concordance?cql=${encode('[lemma=')}&format=csv`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'cql_syntax' });
});
