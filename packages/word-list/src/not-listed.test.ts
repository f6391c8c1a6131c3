import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readNotListed } from './not-listed.ts';

test.each([
  ['as the format has it', 'form\treason\nabad\tname\nvires\tLatin\n'],
  ['as the workbench gives it, without a head', 'abad\tname\nvires\tLatin\n'],
  ['without the last line end', 'form\treason\nabad\tname\nvires\tLatin'],
  ['with the line ends of a spreadsheet', 'form\treason\r\nabad\tname\r\nvires\tLatin\r\n'],
])('no form of a file is lost: %s', (_, text) => {
  const site = mkdtempSync(join(tmpdir(), 'zaban-not-listed-'));
  mkdirSync(join(site, 'urduized-words'));
  writeFileSync(join(site, 'site.json'), '{}');
  writeFileSync(join(site, 'urduized-words/not-listed.tsv'), text);
  expect([...readNotListed(site)]).toEqual([
    ['abad', 'name'],
    ['vires', 'Latin'],
  ]);
  rmSync(site, { recursive: true });
});
