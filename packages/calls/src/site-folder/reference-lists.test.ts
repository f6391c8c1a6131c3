import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReferenceList } from './reference-lists.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-list-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a total that is less than the sum of the counts is refused, and a greater one kept', () => {
  const path = join(folder, 'list.tsv');
  writeFileSync(path, '# two words\nthe\t60\nof\t41\n');
  const list = { name: 'l', title: 'L', about: '', file: 'list.tsv', cutOff: 0, licence: { name: 'CC0', url: '' } };
  expect(() => readReferenceList(path, { ...list, total: 100 })).toThrow(
    'a total of 100, less than the 101 of its counts',
  );
  expect(readReferenceList(path, { ...list, total: 500 }).total).toBe(500);
  expect(readReferenceList(path, list).total).toBe(101);
});
