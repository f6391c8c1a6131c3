import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { languageOfTexts } from './language-of-texts.ts';

function languageOf(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-language-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, name);
  writeFileSync(file, text);
  return languageOfTexts([file]);
}

test.each([
  ['a.txt', 'The word کتاب.', 'en'],
  ['a.txt', 'یہ کتاب ہے۔', 'ur'],
  ['a.conllu', '# translit = yh kitāb hai\n1\tیہ\tیہ\tDET\t_\tCase=Nom|Number=Sing\t2\tdet\t_\tTranslit=yh\n', 'ur'],
  [
    'a.vrt',
    '<text id="a" title="Some words in another language">\nזה\tPRON\tze\nספר\tNOUN\tsefer\n</text>\n',
    'und-Hebr',
  ],
])('%s: %s', (name, text, language) => {
  expect(languageOf(name, text)).toBe(language);
});

test('a folder without files is English', () => {
  expect(languageOfTexts([])).toBe('en');
});
