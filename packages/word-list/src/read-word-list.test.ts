import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWordList } from './read-word-list.ts';

const SITE = join(import.meta.dirname, '../../../sites/pakistani-english');

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'zaban-word-list-'));
  for (const name of ['site.json', 'word-vocabulary.json', 'urduized-words']) {
    cpSync(join(SITE, name), join(site, name), { recursive: true });
  }
});
afterEach(() => rmSync(site, { recursive: true }));

function change(change: (entries: Record<string, unknown>[]) => unknown): void {
  const file = join(site, 'urduized-words/b.json');
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
  writeFileSync(file, JSON.stringify(change(entries)));
}

it('names the entry that is not as described', () => {
  change(([{ urdu: _urdu, ...first }, ...others]) => [first, ...others]);
  expect(() => readWordList(site)).toThrow(/b\.json: baba: “urdu” .* “zaban words check .*” lists all faults/);
});

it('names an entry without a headword by its number', () => {
  change((entries) => entries.with(1, {}));
  expect(() => readWordList(site)).toThrow(/b\.json: entry 2: “word” /);
});

it('says that a file must be an array', () => {
  change(() => ({}));
  expect(() => readWordList(site)).toThrow('must be a JSON array of entries.');
});
