import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { queryFile } from '../bin/query-file.js';
import { buildQuery } from '../build/build-query.ts';
import { runModule } from './testing/run-zaban.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-query-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An answer, in JSON or text, without its time in milliseconds. */
const untimed = (answer: string): string => answer.replace(/"milliseconds":[\d.]+|[\d.]+ ms/, '');

it('is used for a query alone, and only while the sources are those that it was made of', () => {
  const made = join(folder, 'made/');
  mkdirSync(made);
  const source = join(folder, 'source.ts');
  writeFileSync(source, 'x');
  utimesSync(source, 1, 1);
  const place = pathToFileURL(made);
  const query = ['query', 'index', '"tea"'];
  expect(queryFile(query, place)).toBe(undefined);
  writeFileSync(join(made, 'sources.json'), JSON.stringify([['../source.ts', 1, 1000]]));
  expect(queryFile(query, place)).toBe(new URL('query.js', place).href);
  expect(queryFile(['verify', 'index'], place)).toBe(undefined);
  expect(queryFile(['query', 'clickhouse:host/name', '"tea"'], place)).toBe(undefined);
  expect(queryFile([...query, '--site', 'here'], place)).toBe(undefined);
  expect(queryFile([...query, '--site=here'], place)).toBe(undefined);
  utimesSync(source, 2, 2);
  expect(queryFile(query, place)).toBe(undefined);
  rmSync(source);
  expect(queryFile(query, place)).toBe(undefined);
});

it('answers, and refuses, as the sources do', async () => {
  await buildQuery();
  const text = join(folder, 'tea.vert');
  writeFileSync(text, '<doc id="d">\nThe\tDT\tthe\ntea\tNN\ttea\nis\tVBZ\tbe\n</doc>\n');
  const sources = new URL('index.ts', import.meta.url).href;
  const run = (module: string, ...args: string[]) => runModule(module, args, { folder });
  expect((await run(sources, 'build', text, '--output', 'index')).status).toBe(0);
  for (const args of [
    ['index', '"tea"'],
    ['index', '"tea'],
    ['index', '"tea"', '--text', '--limit', '1'],
    ['index', '"tea"', '--by', 'R1', '--operation', 'frequencies'],
    ['missing', '"tea"'],
    ['index', '"tea"', '--colour', 'red'],
    ['index', '[lemma="be"]', '--threads', '0'],
  ]) {
    const ended = await Promise.all(
      [queryFile(['query', ...args])!, sources].map((module) => run(module, 'query', ...args)),
    );
    const [one, other] = ended.map(({ out, ...rest }) => ({ ...rest, out: untimed(out) }));
    expect(one).toEqual(other);
    expect(one.out + one.err).not.toBe('');
  }
});

it('names the module of its threads, which stands beside another one', async () => {
  await buildQuery();
  const code = readFileSync(fileURLToPath(queryFile(['query', 'index', '"tea"'])!), 'utf8');
  const [, entry = ''] = /import\.meta\.resolve\(["'`]([^"'`]+)/.exec(code) ?? [];
  const beside = dirname(createRequire(import.meta.url).resolve(entry));
  // Without it one thread does all, and nothing says so.
  expect(existsSync(join(beside, 'helper.ts'))).toBe(true);
});
