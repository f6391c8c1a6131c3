import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ODD_CORPORA } from './testing/odd-corpora.ts';
import { startCommandLoop } from './testing/start-command-loop.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-totals-'));
const commands = startCommandLoop({ folder });
afterAll(() => {
  commands.end();
  rmSync(folder, { recursive: true });
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Numbers of a corpus as one place gives them. */
interface Totals {
  readonly texts: number;
  readonly tokens?: number;
  readonly words: number;
}

test.each(Object.entries(ODD_CORPORA))('every place counts alike: %s', async (_, { source, files }) => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const index = `${source}.index`;
  const json = async <Answer>(...args: string[]): Promise<Answer> => {
    const { out, err } = await commands.run([...args, '--json']);
    expect({ out, err }).not.toMatchObject({ out: '' });
    return JSON.parse(out) as Answer;
  };
  const built = await commands.run(['build', source, '--output', index]);
  expect(built.err).not.toContain('error');
  const info = await json<{ documents: number; tokens: number; words: number }>('info', index);
  const { tokens } = info;
  const expected = { texts: info.documents, tokens, words: info.words };

  expect(built.out).toContain(`${info.documents} document`);
  expect(built.out).toContain(`${tokens} token`);
  const check = await json<Totals>('check', source);
  expect({ texts: check.texts, words: check.words }).toEqual({ texts: info.documents, words: info.words });

  const ask = <Answer>(operation: string, ...more: string[]): Promise<Answer> =>
    json<Answer>('query', index, ...more, '--operation', operation);
  type Rows = {
    total: number;
    tokens: number;
    words: number;
    rows: { count: number; tokens: number; words: number }[];
  };
  const documents = await ask<Rows>('documents');
  expect({ texts: documents.total, tokens: documents.tokens, words: documents.words }).toEqual(expected);
  expect({
    texts: documents.rows.length,
    tokens: sum(documents.rows.map((row) => row.tokens)),
    words: sum(documents.rows.map((row) => row.words)),
  }).toEqual(expected);
  const everyToken = '[]';
  const sections = await ask<Rows>('distribution', everyToken, '--by', 'fileName');
  expect(sum(sections.rows.map((row) => row.count))).toBe(tokens);
  expect(sum(sections.rows.map((row) => row.tokens))).toBe(tokens);
  expect(sum((await ask<Rows>('frequencies', everyToken, '--by', 'doc.fileName')).rows.map(({ count }) => count))).toBe(
    tokens,
  );
  expect((await ask<{ lines: object[] }>('concordance', everyToken)).lines).toHaveLength(tokens);
  const list = await ask<Rows>('wordlist', '--attribute', 'word');
  expect(sum(list.rows.map(({ count }) => count))).toBe(info.words);
});
