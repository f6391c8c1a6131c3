// Writes how often the words of a site's list occur in collections of real texts.
//
//   node scripts/count-word-evidence.ts <real-frequencies.tsv or .tsv.gz> [site folder]
//
// The table has a row for each word form: the form, then hits, hits in lower case and documents in each of the two
// collections named below. Forms with fewer than three hits are not in it. Only the counts of listed words are kept, in
// evidence.tsv of the word list.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { countEvidence, evidenceText, readWordList, wordListFolder } from '@zaban/word-list';

const COLLECTIONS = [
  { id: 'judgments', name: 'Pakistani court judgments', texts: 25_792, words: 38_363_842 },
  { id: 'news', name: 'Pakistani news 2025', texts: 3_429, words: 1_219_541 },
] as const;

const [table, site = join(import.meta.dirname, '../sites/pakistani-english')] = process.argv.slice(2);
if (table === undefined) {
  console.error('Name the table of counts: node scripts/count-word-evidence.ts <file.tsv.gz> [site folder]');
  process.exit(1);
}
const bytes = readFileSync(table);
const text = (table.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
const counts = new Map(
  text
    .split('\n')
    .slice(1)
    .map((line) => {
      const [form, ...figures] = line.split('\t');
      return [
        form,
        COLLECTIONS.map((_, index) => {
          const [hits, lowerCaseHits, documents] = figures.slice(3 * index).map(Number);
          return { hits, lowerCaseHits, documents };
        }),
      ] as const;
    }),
);
const { entries } = readWordList(site);
const counted = countEvidence(entries, COLLECTIONS, counts);
writeFileSync(join(wordListFolder(site), 'evidence.tsv'), evidenceText(COLLECTIONS, counted));
const attested = Array.from(counted.values()).filter((each) => each.some(({ hits }) => hits > 0)).length;
console.log(`${attested} of ${counted.size} words that can be counted are attested; ${entries.length} words in all.`);
