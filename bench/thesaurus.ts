// How far can nearest words be trusted? Their first ten in two halves of the texts, and beside WordNet.
//
//   node bench/thesaurus.ts <index> [--wordnet /usr/share/wordnet]
//
// Halves: for nouns with few and many contexts, the share of the first ten that both halves of the texts have. WordNet (the
// Debian package wordnet-base): for 50 nouns with 100 contexts or more, the share of the first ten nouns that share a
// hypernym within two steps in any sense, beside the ten that share the most contexts, and nouns of like frequency.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FileStorage, openCorpus } from '@zaban/engine';
import { nearWords, searchedSubcorpus } from '../packages/engine/src/analysis/index.ts';
import { sketchTriples } from '../packages/engine/src/operations/relations/index.ts';
import { requestedSubcorpus, startRun } from '../packages/engine/src/operations/operation-run.ts';

const FIRST = 10;
/** Words of each size in the halves, and words that are looked up in WordNet. */
const IN_HALVES = 12;
const NOUNS = 50;
/** Contexts in a half. */
const SIZES = [10, 20, 30, 50, 100, 200, 400, Infinity];

const { values, positionals } = parseArgs({
  options: { wordnet: { type: 'string', default: '/usr/share/wordnet' } },
  allowPositionals: true,
});
const [index] = positionals;
if (index === undefined) throw new Error('Name an index: node bench/thesaurus.ts <index>.');

const corpus = openCorpus(new FileStorage(index));
const run = startRun(corpus, {});
const { words, triples } = sketchTriples(run);
if (triples === undefined) throw new Error('This index has no relations.');

/** Positions of each noun by word number. */
const positions = new Map<number, number[]>();
for (let at = 0; at < corpus.tokenCount; at++) {
  const word = words.ofType[corpus.tokens[at]];
  const { pos, value } = words.words[word];
  if (pos !== 'NOUN' || !/^[a-z]+$/.test(value)) continue;
  const all = positions.get(word);
  if (all === undefined) positions.set(word, [at]);
  else all.push(at);
}
/** Nouns from the most frequent to the rarest. */
const nouns = [...positions].filter(([, all]) => all.length >= 5).sort(([, a], [, b]) => b.length - a.length);

const { documents } = corpus;
const names = Array.from({ length: documents.count }, (_, document) => documents.valueOf('fileName', document));
const halves = [0, 1].map((rest) => {
  const fileName = names.filter((_, document) => document % 2 === rest);
  return requestedSubcorpus(run, { criteria: 'all', filter: { fileName } }).searched;
});

function nearIn(searched: (typeof halves)[number], word: number, limit = FIRST) {
  const own = (positions.get(word) ?? []).filter((at) =>
    searched.start.some((start, range) => at >= start && at < searched.end[range]),
  );
  if (own.length === 0) return undefined;
  const page = { offset: 0, limit, least: 0 };
  return nearWords(triples!, { positions: Uint32Array.from(own), searched }, page, run.budget);
}

const evenly = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter(
    (_, index) => Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );

console.log('contexts in a half    nouns   of the first ten in both halves');
const found = evenly(nouns, IN_HALVES * SIZES.length).map(([word]) => halves.map((half) => nearIn(half, word)));
for (const [size, least] of SIZES.slice(0, -1).entries()) {
  const most = SIZES[size + 1];
  const pairs = found.filter(([one, other]) => one && other && one.contexts >= least && one.contexts < most);
  const shares = pairs.map(([one, other]) => {
    const values = new Set(one?.rows.map(({ value, pos }) => `${value} ${pos}`));
    return (other?.rows.filter(({ value, pos }) => values.has(`${value} ${pos}`)).length ?? 0) / FIRST;
  });
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  console.log(
    `${`${least} to ${most}`.padEnd(18)} ${String(pairs.length).padStart(8)} ${(10 * mean).toFixed(1).padStart(12)}`,
  );
}

const file = (name: string): string => join(values.wordnet, name);
if (!existsSync(file('data.noun'))) {
  console.log(`\nSKIPPED: ${file('data.noun')} is absent; install wordnet-base, or name its folder with --wordnet.`);
} else {
  const linesOf = (name: string): string[] =>
    readFileSync(file(name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(' '));
  const hypernyms = new Map(
    linesOf('data.noun').map((line) => [
      line.slice(0, 8),
      Array.from(line.matchAll(/ @i? (\d{8}) n /g), ([, to]) => to),
    ]),
  );
  const senses = new Map(
    linesOf('index.noun').map((line) => [line.slice(0, line.indexOf(' ')), line.match(/\b\d{8}\b/g) ?? []]),
  );
  const near = new Map<string, Set<string>>();
  const nearby = (value: string): Set<string> => {
    let all = near.get(value);
    if (all !== undefined) return all;
    near.set(value, (all = new Set(senses.get(value))));
    let last = [...all];
    for (let step = 0; step < 2; step++) {
      last = last.flatMap((each) => hypernyms.get(each) ?? []);
      for (const each of last) all.add(each);
    }
    return all;
  };
  const isAkin = (a: string, b: string): boolean => !nearby(a).isDisjointFrom(nearby(b));
  const known = nouns.filter(([word]) => senses.has(words.words[word].value));
  const whole = searchedSubcorpus(corpus, undefined);
  const sums = { thesaurus: 0, contexts: 0, random: 0 };
  let counted = 0;
  for (const [word] of evenly(known.slice(0, 1500), 3 * NOUNS)) {
    if (counted === NOUNS) break;
    const answer = nearIn(whole, word, 1000);
    if (answer === undefined || answer.contexts < 100) continue;
    counted++;
    const { value } = words.words[word];
    const rows = answer.rows.filter((row) => row.pos === 'NOUN' && senses.has(row.value));
    const shareOf = (others: readonly string[]): number =>
      others.filter((other) => isAkin(value, other)).length / Math.max(1, others.length);
    sums.thesaurus += shareOf(rows.slice(0, FIRST).map((row) => row.value));
    const byContexts = rows.toSorted((a, b) => b.contexts - a.contexts).slice(0, FIRST);
    sums.contexts += shareOf(byContexts.map((row) => row.value));
    const rank = known.findIndex(([other]) => other === word);
    const around = known.slice(Math.max(0, rank - FIRST / 2), rank + FIRST / 2 + 1).filter(([other]) => other !== word);
    sums.random += shareOf(around.map(([other]) => words.words[other].value));
  }
  const percent = (sum: number): string => `${((100 * sum) / counted).toFixed(0)} %`;
  console.log(`\nof the first ten, share a hypernym within two steps (${counted} nouns)`);
  console.log(
    `thesaurus ${percent(sums.thesaurus)}, most shared contexts ${percent(sums.contexts)}, like frequency ${percent(sums.random)}`,
  );
}
