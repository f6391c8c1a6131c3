// Do the sentences that are shown first as good examples serve a learner's dictionary better than sentences at random?
//
//   node bench/good-examples.ts sheet <index> --seed 1             50 words, each with its best three sentences and three at random
//   node bench/good-examples.ts figures <reader> … --seed 1        how often readers prefer the best three; how the first two agree
//
// 15 of the words are listed loanwords, the others nouns, verbs and adjectives of three bands of frequency. The seed draws
// words and sentences, and which three are A. The file of a reader has a line for each word of the sheet: its number and A, B or =.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FileStorage, openCorpus } from '@zaban/engine';
import { readWordList } from '@zaban/word-list';
import { answerTo } from '../packages/engine/src/operations/testing/answer-to.ts';
import { agreementOf } from '../packages/portal/src/features/workbench/state/annotation/kappa.ts';
import { variedExamples } from '../packages/portal/src/features/word/behaviour/varied-examples.ts';
import { mulberry32 } from './random.ts';

const WORDS = 50;
const LOANWORDS = 15;
/** Hits of a listed word that is drawn. */
const LEAST = 7;
const SHOWN = 3;
const PARTS = ['NOUN', 'VERB', 'ADJ'];
/** Frequencies of the bands: from the first to below the second. */
const BANDS = [
  [20, 100],
  [100, 1000],
  [1000, Infinity],
] as const;
const Z = 1.959964;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
});
const seed = Number(values.seed);
const side = mulberry32(~seed);
/** For each word, whether its best sentences are A. */
const isBestFirst = Array.from({ length: WORDS }, () => side() < 0.5);

/** `count` of the items in a random order. */
function drawn<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item);
}

const sentenceOf = ({ left, node, right }: { left: string; node: string; right: string }) =>
  `${left} ${node} ${right}`.trim();

function printSheet(index: string): void {
  const corpus = openCorpus(new FileStorage(index));
  const random = mulberry32(seed);
  const general = PARTS.flatMap((pos, part) => {
    const { rows } = answerTo(corpus, {
      operation: 'frequencies',
      cql: `[pos="${pos}"]`,
      by: ['node:lemma'],
      limit: 10_000,
    });
    const words = rows.filter((row) => /^[a-z]{2,}$/.test(row.values[0]));
    return BANDS.flatMap(([from, to], band) =>
      drawn(
        words.filter(({ count }) => count >= from && count < to),
        // 12, 12 and 11 words.
        part === 2 && band === 2 ? 3 : 4,
        random,
      ).map((row) => ({ name: `${row.values[0]} (${pos})`, cql: `[lemma="${row.values[0]}" & pos="${pos}"]` })),
    );
  });
  const { entries } = readWordList(join(import.meta.dirname, '../sites/pakistani-english'));
  const attested = entries
    .filter(({ word, ambiguous }) => /^[a-z]+$/.test(word) && !ambiguous.includes(word))
    .map(({ word }) => ({ name: `${word} (listed)`, cql: `[word="${word}"]` }))
    .filter(({ cql }) => answerTo(corpus, { operation: 'sentences', cql, limit: 1 }).count >= LEAST);
  const words = drawn([...general, ...drawn(attested, LOANWORDS, random)], WORDS, random);
  for (const [number, { name, cql }] of words.entries()) {
    const linesOf = (fields: { sort?: string[]; sample?: number; limit: number }) =>
      answerTo(corpus, { operation: 'concordance', cql, context: 's', seed: seed + number, ...fields }).lines;
    const best = variedExamples(linesOf({ sort: ['gdex'], limit: 20 }), sentenceOf, ({ filename }) => filename, SHOWN);
    const others = linesOf({ sample: SHOWN, limit: SHOWN });
    const sides = isBestFirst[number] ? [best, others] : [others, best];
    console.log(`\n${number + 1}. ${name}`);
    for (const [which, lines] of sides.entries()) {
      for (const line of drawn(lines, SHOWN, random)) console.log(`  ${'AB'[which]}: ${sentenceOf(line)}`);
    }
  }
}

/** By number of a word, whether a reader prefers its best sentences: 1, 0, or 0.5 if neither. */
function preferencesIn(file: string): Map<number, number> {
  const rows = readFileSync(file, 'utf8').matchAll(/^(\d+)\W+?([AB=])\s*$/gmu);
  return new Map(
    Array.from(rows, ([, number, choice]) => [
      Number(number),
      choice === '=' ? 0.5 : Number((choice === 'A') === isBestFirst[Number(number) - 1]),
    ]),
  );
}

/** A share with its Wilson interval. */
function shareInWords(better: number, of: number): string {
  const share = better / of;
  const centre = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const reach = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const [at, from, to] = [share, centre - reach, centre + reach].map((each) => (100 * each).toFixed(0));
  return `${at} % of ${of} (95 %: ${from}–${to} %)`;
}

function printShare(name: string, preferences: readonly number[]): void {
  const better = preferences.reduce((sum, each) => sum + each, 0);
  const decided = preferences.filter((each) => each !== 0.5);
  const betterOfDecided = decided.filter((each) => each > 0.5).length;
  console.log(
    `${name}: better in ${shareInWords(better, preferences.length)}, without ties ${shareInWords(betterOfDecided, decided.length)}`,
  );
}

function printFigures(readers: readonly ReadonlyMap<number, number>[]): void {
  const numbers = Array.from({ length: WORDS }, (_, word) => word + 1);
  const [first, second] = readers.map((reader, at) => {
    const preferences = numbers.map((number) => {
      const preference = reader.get(number);
      if (preference === undefined) throw new Error(`Reader ${at + 1} has not judged word ${number}.`);
      return preference;
    });
    printShare(`reader ${at + 1}`, preferences);
    return preferences;
  });
  if (second === undefined) return;
  printShare(
    'both',
    first.map((preference, at) => (preference + second[at]) / 2),
  );
  const agreement = agreementOf(first.map((preference, at) => [String(preference), String(second[at])]));
  console.log(`agreement ${agreement?.observed.toFixed(2)}, kappa ${agreement?.kappa?.toFixed(2)}`);
}

const [what, ...files] = positionals;
if (what === 'sheet' && files.length === 1) printSheet(files[0]);
else if (what === 'figures' && files.length > 0) printFigures(files.map(preferencesIn));
else throw new Error('Write `sheet` and an index, or `figures` and the judgments of readers.');
