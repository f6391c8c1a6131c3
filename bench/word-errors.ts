// How many entries of the word list have an error, field by field?
//
//   node bench/word-errors.ts                       the errors of each reading, by field
//   node bench/word-errors.ts --draw --seed <seed>  the entries of a new sample, one on each line, to be read
//
// A sample consists of the entries whose headwords, hashed with the seed, come first: if the list grows, the same seed
// draws the same words, except for new words that come before them. The errors that a reader finds are written to
// word-errors-judged.json under the seed: for each entry with an error, the fields that are wrong, and why.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readWordList } from '@zaban/word-list';

interface Reading {
  readonly seed: string;
  /** Which version of the list was read, by whom and when. */
  readonly read: string;
  readonly size: number;
  /** For each headword and field, the error. */
  readonly errors: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const { values } = parseArgs({
  options: {
    draw: { type: 'boolean', default: false },
    seed: { type: 'string', default: '' },
    size: { type: 'string', default: '100' },
    site: { type: 'string', default: join(import.meta.dirname, '../sites/pakistani-english') },
  },
});

function rank(seed: string, word: string): string {
  return createHash('sha256').update(`${seed}\n${word}`).digest('hex');
}

if (values.draw) {
  const { entries } = readWordList(values.site);
  const ranked = entries
    .map((entry) => ({ entry, key: rank(values.seed, entry.word) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (const { entry } of ranked.slice(0, Number(values.size))) console.log(JSON.stringify(entry));
} else {
  const file = join(import.meta.dirname, 'word-errors-judged.json');
  const readings = JSON.parse(readFileSync(file, 'utf8')) as readonly Reading[];
  for (const { seed, read, size, errors } of readings) {
    const fields = Object.values(errors).flatMap((wrong) => Object.keys(wrong));
    const faulty = Object.keys(errors).length;
    console.log(`${read}; seed ${seed}, ${size} entries, ${faulty} with an error`);
    const byField = Array.from(Map.groupBy(fields, (field) => field)).toSorted((a, b) => b[1].length - a[1].length);
    for (const [field, each] of byField) {
      console.log(`  ${field}: ${each.length} (${((100 * each.length) / size).toFixed(1)} %)`);
    }
  }
}
