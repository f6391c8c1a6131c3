import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { foldersDocument } from './folders-document.ts';

const PACKAGES = join(import.meta.dirname, '../packages');
const folders = Array.from(foldersDocument().matchAll(/^\| `([^`]+)` \| .+\? \|$/gm), ([, folder]) => folder);

it('lists each folder with an index.ts once, with its question', () => {
  const expected = globSync('*/src/**/index.ts', { cwd: PACKAGES }).map((file) => dirname(file).replace('/src', ''));
  expect(expected.filter((folder) => !folders.includes(folder))).toEqual([]);
  expect(folders.filter((folder, index) => folders.indexOf(folder) < index)).toEqual([]);
});

it('lists folders that the index.ts of their package describes', () => {
  expect(folders).toEqual(expect.arrayContaining(['ingest/tei', 'ingest/vertical', 'portal/offline']));
});
