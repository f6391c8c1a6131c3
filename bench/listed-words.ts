// How many words of the word list are there among a thousand tokens of each text of a site?
//
//   node bench/listed-words.ts [site folder]
//   node bench/listed-words.ts --draw --seed <seed> [--size 50] [site folder]   names texts to be read
//
// A draw names the texts whose hashed file names, with the seed, come first. The unambiguous spellings of the list are
// counted, as in a search for the word. A token with a capital is counted only at the beginning of a sentence or line:
// elsewhere it is assumed to be a name (Malik, Chaudhry, Eid). Names at the start of a sentence are counted, so the
// figure is an upper bound. The denominator is all tokens of the engine except punctuation.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fold, tokenOffsets } from '@zaban/engine';
import { Families, readWordList } from '@zaban/word-list';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draw: { type: 'boolean', default: false },
    seed: { type: 'string', default: '' },
    size: { type: 'string', default: '50' },
  },
});
const [site = join(import.meta.dirname, '../sites/pakistani-english')] = positionals;
const paths = globSync(join(site, 'corpus/*/*.txt')).toSorted();
if (values.draw) {
  const ranked = paths
    .map((path) => basename(path))
    .map((file) => ({ file, key: createHash('sha256').update(`${values.seed}\n${file}`).digest('hex') }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (const { file } of ranked.slice(0, Number(values.size)).toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    console.log(file);
  }
  process.exit(0);
}
const { entries } = readWordList(site);
const families = new Families(entries);
/** The listed sequences of folded tokens, by their first token. */
const listed = new Map<string, (readonly string[])[]>();
for (const { word } of entries) {
  for (const form of families.tokenForms(word)) {
    const sequence = form.split(' ');
    const first = sequence[0] ?? '';
    listed.set(first, [...(listed.get(first) ?? []), sequence]);
  }
}

interface Counted {
  readonly tokens: number;
  readonly words: readonly string[];
}

function countIn(text: string): Counted {
  const offsets = tokenOffsets(text);
  const tokens = Array.from({ length: offsets.length / 2 }, (_, pair) =>
    text.slice(offsets[pair * 2], offsets[pair * 2 + 1]),
  );
  const words: string[] = [];
  let count = 0;
  for (const [position, token] of tokens.entries()) {
    if (!/[\p{L}\p{N}]/u.test(token)) continue;
    count += 1;
    const start = offsets[position * 2];
    const before = text.slice(Math.max(0, start - 6), start);
    if (/^\p{Lu}/u.test(token) && !/(^|[.!?\n]["”’')]*\s*["“‘'(]*)$/u.test(before)) continue;
    const found = listed
      .get(fold(token))
      ?.find((sequence) => sequence.every((each, at) => each === fold(tokens[position + at] ?? '')));
    if (found !== undefined) words.push(found.join(' '));
  }
  return { tokens: count, words };
}

const byGenre = new Map<string, Counted[]>();
const metadata = readFileSync(join(site, 'corpus/metadata.csv'), 'utf8');
for (const path of paths) {
  const file = basename(path);
  const genre = new RegExp(`^${file},[^,]*,(?<genre>[^,]*)`, 'mu').exec(metadata)?.groups?.genre ?? '';
  const counted = countIn(readFileSync(path, 'utf8'));
  byGenre.set(genre, [...(byGenre.get(genre) ?? []), counted]);
  const rate = ((counted.words.length / counted.tokens) * 1000).toFixed(1);
  console.log(`${rate.padStart(6)}  ${String(counted.tokens).padStart(5)}  ${file}  ${counted.words.join(', ')}`);
}
for (const [genre, texts] of byGenre) {
  const tokens = texts.reduce((sum, each) => sum + each.tokens, 0);
  const words = texts.reduce((sum, each) => sum + each.words.length, 0);
  console.log(`${((words / tokens) * 1000).toFixed(1).padStart(6)}  ${String(tokens).padStart(6)}  ${genre}`);
}
