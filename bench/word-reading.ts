// How many entries without a row in a dictionary have a flaw, as a reader finds who sees them for the first time?
//
//   node bench/word-reading.ts [--entries]
//
// Draws entries with a seed from those that neither WordNet nor GCIDE knows, and others from the whole list for the
// quality of their wording; counts the verdicts of word-reading-judged.json. With --entries the drawn entries are
// printed, one a line, to be read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readWordList, type WordEntry } from '@zaban/word-list';
import { readDictionaryRows, rowsOf } from './dictionary-rows.ts';
import { mulberry32 } from './random.ts';

interface Verdict {
  readonly right: boolean;
  /** What was wrong, as it stood when it was read. */
  readonly why?: string;
}

interface Reading {
  readonly read: string;
  readonly entries: Readonly<Record<string, Verdict>>;
}

const SEED = 52061;
const WITHOUT_ROW = 50;
const FOR_WORDING = 60;

const { values } = parseArgs({ options: { entries: { type: 'boolean', default: false } } });
const rows = readDictionaryRows();
if (rows === undefined) {
  console.log('The word facts are not here: which entries have no row cannot be said.');
  process.exit(0);
}
const { entries } = readWordList(join(import.meta.dirname, '../sites/pakistani-english'));
const random = mulberry32(SEED);
const order = entries.map((entry) => ({ entry, key: random() })).toSorted((a, b) => a.key - b.key);
const drawn = order.map(({ entry }) => entry);
const withoutRow = drawn.filter((entry) => rowsOf(entry, rows).length === 0).slice(0, WITHOUT_ROW);
const forWording = drawn.filter((entry) => !withoutRow.includes(entry)).slice(0, FOR_WORDING);

const judged = JSON.parse(readFileSync(join(import.meta.dirname, 'word-reading-judged.json'), 'utf8')) as Record<
  string,
  Reading
>;
function report(name: string, sample: readonly WordEntry[]): void {
  if (values.entries) console.log([`# ${name}`, ...sample.map((entry) => JSON.stringify(entry))].join('\n'));
  const { read, entries: verdicts } = judged[name];
  const known = sample.flatMap(({ word }) => (word in verdicts ? [verdicts[word]] : []));
  const right = known.filter((verdict) => verdict.right).length;
  const share = known.length === 0 ? '' : ` (${((100 * right) / known.length).toFixed(0)} %)`;
  console.log(`${name}, read on ${read}: ${right} of ${known.length} without a flaw${share}, ${sample.length} drawn`);
}
report('entries without a dictionary row', withoutRow);
report('entries of the whole list', forWording);
