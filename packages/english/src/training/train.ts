// Makes the model of English from a treebank.
//
//   npm run train -- <treebank.conllu[.gz]> [--text <folder>] [--capitals <table>] [--output <folder>] [--only <section>,<section>]
//   npm run train -- <treebank.conllu[.gz]> [--text <folder>] [--capitals <table>] --verify
//   npm run train -- <treebank.conllu[.gz]> [--text <folder>] [--capitals <table>] --network-texts <folder>
//
// The result is two files: the sections for tagging, and the network of the parser.
// --text names a folder of further texts (.txt), from which word clusters are computed; --capitals a table with a
// header, separated by TABs: a word, then hits and hits in lower case of one or more collections; further columns are
// ignored. With --only, the other sections are copied from the existing model. The same treebank gives the same file,
// byte for byte: with --verify nothing is written, and the exit status is 1 if a section differs from that of the model.
// The network of the parser is made by training/train_network.py from the files that --network-texts writes, and becomes a section with
// --network <file>; without it, the network of the model is kept.
// inputs.json beside the model has the digests of what it was made from: sections made from other inputs are not kept.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { loadModel, MODEL_FILE, PARSER_FILE } from '../load-model.ts';
import { type ModelSections, writeSections } from '../model/sections.ts';
import { readConllu } from '../treebank/read-conllu.ts';
import { speeches, spellings } from './free-text.ts';
import { differingInputs, type Digests, digestsOf } from './input-digests.ts';
import { makeModel } from './make-model.ts';
import { freeTextLines, treebankLines } from './network-texts.ts';
import { readCapitals } from './read-capitals.ts';
import type { FreeText } from './section-trainer.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    output: { type: 'string', default: dirname(fileURLToPath(MODEL_FILE)) },
    only: { type: 'string' },
    text: { type: 'string' },
    capitals: { type: 'string' },
    network: { type: 'string' },
    'network-texts': { type: 'string' },
    verify: { type: 'boolean', default: false },
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

/** The texts of a folder by the names of their files. */
function textsIn(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return Object.fromEntries(names.toSorted().map((name) => [name, textOf(join(folder, name))]));
}

const [modelFile, parserFile] = [MODEL_FILE, PARSER_FILE].map((file) => join(options.output, basename(file.pathname)));
const network =
  options.network === undefined
    ? existsSync(parserFile)
      ? loadModel(parserFile).get('network')
      : undefined
    : new Uint8Array(readFileSync(options.network));

/** Writes the input of the training of the network, with the tags of the model. */
function writeNetworkTexts(folder: string): void {
  const sections = loadModel(modelFile);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'treebank.jsonl'), `${treebankLines(treebank, sections, freeText).join('\n')}\n`);
  const file = join(folder, 'free-text.jsonl');
  writeFileSync(file, '');
  for (const line of freeTextLines(sections, freeText)) appendFileSync(file, `${line}\n`);
}

const treebankText = textOf(positionals[0]);
const texts = options.text === undefined ? {} : textsIn(options.text);
const capitals = options.capitals === undefined ? '' : textOf(options.capitals);
const freeText: FreeText = {
  texts: [...speeches(), ...Object.values(texts)],
  capitals: capitals === '' ? new Map() : readCapitals(capitals),
  spellings: spellings(),
};
const inputs = digestsOf({
  ...texts,
  treebank: treebankText,
  capitals,
  ...(network === undefined ? {} : { network }),
  speeches: speeches().join('\n'),
  spellings: [...freeText.spellings].join('\n'),
});
const treebank = readConllu(treebankText);
if (options['network-texts'] !== undefined) {
  writeNetworkTexts(options['network-texts']);
  process.exit(0);
}
const only = options.only?.split(',');
const before = only !== undefined && existsSync(modelFile) ? [...loadModel(modelFile)] : [];
const inputsFile = join(options.output, 'inputs.json');
const inputsBefore = existsSync(inputsFile) ? (JSON.parse(readFileSync(inputsFile, 'utf8')) as Digests) : inputs;
const otherInputs = differingInputs(inputs, inputsBefore).filter((name) => name !== 'network' || options.verify);
if (otherInputs.length > 0 && (options.verify || before.length > 0)) {
  console.error(`The model was made from other inputs: ${otherInputs.join(', ')}.`);
  process.exit(1);
}
if (!options.verify) {
  mkdirSync(options.output, { recursive: true });
  writeFileSync(inputsFile, `${JSON.stringify(inputs, null, 2)}\n`);
}

/** Compares sections with those of the model. Prints the names of those that differ. */
function compare(file: string, sections: ModelSections): void {
  const committed = existsSync(file) ? new Map(loadModel(file)) : new Map<string, Uint8Array>();
  for (const [section, bytes] of sections) {
    const isSame = Buffer.compare(bytes, committed.get(section) ?? new Uint8Array()) === 0;
    console.log(`${section}: ${isSame ? 'the same' : 'differs'}`);
    if (!isSame) process.exitCode = 1;
  }
}

/** Writes sections to a file; compares them with --verify. */
function write(file: string, sections: ModelSections): void {
  if (options.verify) return compare(file, sections);
  const bytes = gzipSync(writeSections(sections), { level: 9 });
  writeFileSync(file, bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}

const made = makeModel(treebank, freeText, {
  only,
  before: new Map(before),
  onSection: (section, bytes, milliseconds) =>
    console.log(`${section}: ${bytes.length} bytes, ${(milliseconds / 1000).toFixed(1)} s`),
});
write(modelFile, made);
if (network !== undefined) write(parserFile, new Map([['network', network]]));
