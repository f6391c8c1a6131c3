// Do the entries of the word list agree with dictionaries in part of speech and meaning?
//
//   node bench/word-facts.ts
//
// Compares each entry with the WordNet and GCIDE rows of the shared data folder for its headword or a variant. An entry
// agrees if a row of the same part of speech shares a content word with its senses or synonyms. A person read the
// entries that do not agree: the verdicts are in word-facts-judged.json and are counted as given.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '@zaban/engine';
import { readWordList, type WordEntry } from '@zaban/word-list';
import { type DictionaryRow, readDictionaryRows, rowsOf } from './dictionary-rows.ts';

const rows = readDictionaryRows();
if (rows === undefined) {
  console.log('The word facts are not here: nothing was compared.');
  process.exit(0);
}

const STOP = new Set(
  'a an the of or and in to for by with as is it its used use using especially often usually from at on who which that this be are was other any some one also into not esp india indian east'.split(
    ' ',
  ),
);
const SAME: Readonly<Record<string, string>> = {
  mohammedan: 'muslim',
  moslem: 'muslim',
  hindoo: 'hindu',
  color: 'colour',
};

function contentWords(text: string): Set<string> {
  const words = fold(text).match(/[a-z]+/g) ?? [];
  const stems = words.map((word) => word.replace(/(?:es|s|ed|ing|er|ly)$/, ''));
  return new Set(stems.filter((stem) => stem.length > 2 && !STOP.has(stem)).map((stem) => SAME[stem] ?? stem));
}

/** Names and numbers are nouns in both dictionaries, and so are titles. */
function dictionaryClass(partOfSpeech: string): string {
  return partOfSpeech === 'proper noun' || partOfSpeech === 'numeral' ? 'noun' : partOfSpeech;
}

function agrees(entry: WordEntry, row: DictionaryRow): boolean {
  if (row.partOfSpeech !== '' && dictionaryClass(entry.partOfSpeech) !== row.partOfSpeech) return false;
  const own = contentWords([...entry.senses, ...entry.synonyms].join(' '));
  return Array.from(contentWords(row.meaning)).some((word) => own.has(word));
}

const judged = JSON.parse(readFileSync(join(import.meta.dirname, 'word-facts-judged.json'), 'utf8')) as Record<
  string,
  { readonly agrees: boolean; readonly why: string }
>;
const { entries } = readWordList(join(import.meta.dirname, '../sites/pakistani-english'));
let compared = 0;
let agreeing = 0;
const open: string[] = [];
for (const entry of entries) {
  const own = rowsOf(entry, rows);
  if (own.length === 0) continue;
  compared++;
  const verdict = judged[entry.word]?.agrees ?? own.some((row) => agrees(entry, row));
  if (verdict) agreeing++;
  else open.push(`${entry.word}: ${judged[entry.word]?.why ?? 'not judged yet'}`);
}
console.log(`${compared} entries have a row; ${agreeing} agree (${((100 * agreeing) / compared).toFixed(1)} %).`);
console.log(open.join('\n'));
