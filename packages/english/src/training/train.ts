// Makes the model of English from a treebank.
//
//   npm run train -- <treebank.conllu[.gz]> [--text <folder>] [--capitals <table>] [--output <file>] [--only <section>,<section>]
//
// --text names a folder of further texts (.txt) that say which words are alike; --capitals a table with a header, parted by
// TABs: a word, then hits and hits in lower case of one collection or several, with further columns between them passed over.
// With --only the other sections are taken from the model that is there. The same treebank gives the same file, byte for byte.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { loadModel } from '../load-model.ts';
import { type ModelSections, writeSections } from '../model/sections.ts';
import { readConllu } from '../treebank/read-conllu.ts';
import { speeches } from './free-text.ts';
import { readCapitals } from './read-capitals.ts';
import type { FreeText, SectionTrainer } from './section-trainer.ts';
import { lemmaTrainer } from './train-lemmas.ts';
import { lexiconTrainer } from './train-lexicon.ts';
import { parserTrainer } from './train-parser-section.ts';
import { featureSetTrainer, morphologyTrainer } from './train-morphology.ts';
import { sentenceTrainer } from './train-sentences.ts';
import { taggerTrainer } from './train-tagger.ts';

/** The sections in the order in which they are made: a later one may use those before it. */
const TRAINERS: readonly SectionTrainer[] = [
  lexiconTrainer,
  taggerTrainer,
  featureSetTrainer,
  morphologyTrainer,
  lemmaTrainer,
  sentenceTrainer,
  parserTrainer,
];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    output: { type: 'string', default: new URL('../../model/english.model.gz', import.meta.url).pathname },
    only: { type: 'string' },
    text: { type: 'string' },
    capitals: { type: 'string' },
  },
});
if (positionals.length !== 1) {
  console.error('Name one treebank: npm run train -- <treebank.conllu[.gz]>');
  process.exit(1);
}

function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

function textsIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return names.toSorted().map((name) => textOf(join(folder, name)));
}

const treebank = readConllu(textOf(positionals[0]));
const freeText: FreeText = {
  texts: [...speeches(), ...(options.text === undefined ? [] : textsIn(options.text))],
  capitals: options.capitals === undefined ? new Map() : readCapitals(textOf(options.capitals)),
};
const only = options.only?.split(',');
const before: ModelSections = only !== undefined && existsSync(options.output) ? loadModel(options.output) : new Map();
const made = new Map<string, Uint8Array>();
for (const trainer of TRAINERS) {
  const kept = only?.includes(trainer.section) === false ? before.get(trainer.section) : undefined;
  const start = performance.now();
  made.set(trainer.section, kept ?? trainer.train(treebank, made, freeText));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${trainer.section}: ${made.get(trainer.section)!.length} bytes, ${seconds} s`);
}
const model = gzipSync(writeSections(made), { level: 9 });
mkdirSync(dirname(options.output), { recursive: true });
writeFileSync(options.output, model);
console.log(`${options.output}: ${model.length} bytes`);
