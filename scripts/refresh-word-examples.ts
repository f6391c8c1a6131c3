// Stores for each entry of the word list the best example in the sample texts.
//
//   node scripts/refresh-word-examples.ts [site folder]
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findExamples, readWordList, writeWordFiles } from '@zaban/word-list';

const site = process.argv[2] ?? join(import.meta.dirname, '../sites/pakistani-english');
const { entries } = readWordList(site);
const files = globSync(join(site, 'corpus', '**', '*.txt')).toSorted();
const texts = files.map((path) => ({ file: basename(path), text: readFileSync(path, 'utf8') }));
const examples = findExamples(entries, texts);
writeWordFiles(
  site,
  entries.map((entry) => ({ ...entry, example: examples.get(entry.word) ?? null })),
);
const shown = Array.from(examples.values()).filter((example) => example !== null).length;
console.log(`${shown} of ${entries.length} words have an example in ${texts.length} texts.`);
