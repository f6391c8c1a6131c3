import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLoanwords } from './read-loanwords.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loanwords-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a word of several parts of speech has none that the list tells; other files of the folder are no entries', async () => {
  const words = [
    { word: 'dera', partOfSpeech: 'noun', otherParts: [] },
    { word: 'loot', partOfSpeech: 'noun', otherParts: [{ partOfSpeech: 'verb', senses: ['To rob.'] }] },
  ];
  writeFileSync(join(folder, 'd.json'), JSON.stringify(words));
  writeFileSync(join(folder, 'evidence.tsv'), 'word\n');
  const read = await readLoanwords(folder);
  expect(read.map(({ word, partOfSpeech }) => [word, partOfSpeech])).toEqual([
    ['dera', 'noun'],
    ['loot', ''],
  ]);
});
