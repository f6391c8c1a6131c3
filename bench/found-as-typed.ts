// Is the text of a corpus that others divided into tokens kept, and how much of it is found as it is typed in the simple language?
//
//   node bench/found-as-typed.ts [<treebank.conllu[.gz]> …] [--stretches 2000] [--unfound 5]
//
// Without a file: all treebanks of the shared data folder ($ZABAN_SHARED_DATA, else ../shared/data). For each, the share of sentences whose
// text is that of the file, of distinct tokens of which every occurrence is found, and that of random stretches of three tokens, copied from the
// text, which are found as these tokens: as they are (typed), and with \ before each sign (escaped). --unfound prints some that are not.
// Ends with 1 unless all text is kept, and all tokens and 99 % of the stretches are found as typed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { buildIndex, type Corpus, endOf, matchPattern, MemoryStorage, openCorpus, queryOf } from '@zaban/engine';
import { readConlluText } from '@zaban/ingest/browser';
import { mulberry32 } from './random.ts';
import { DATA } from './treebanks.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { stretches: { type: 'string', default: '2000' }, unfound: { type: 'string', default: '0' } },
});

/** The treebanks of the shared data folder, smallest first. */
function sharedTreebanks(): string[] {
  const folder = join(DATA, 'treebanks-dev');
  const others = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return [...others, join(DATA, 'ud-english-ewt-dev.conllu'), join(DATA, 'ud-english-ewt-train.conllu.gz')];
}

async function openTreebank(path: string): Promise<{ corpus: Corpus; texts: readonly string[] }> {
  const content = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(content) : content).toString();
  const storage = new MemoryStorage();
  await buildIndex(storage, { documentStructure: 'doc', segments: readConlluText(text, basename(path)) });
  return {
    corpus: openCorpus(storage),
    texts: Array.from(text.matchAll(/^# text = (.*)$/gm), ([, sentence]) => sentence),
  };
}

/** The sentences of a file whose text is another one in the corpus. */
function changedTexts(corpus: Corpus, texts: readonly string[]): string[] {
  const { start, end } = corpus.structures.get('s')!;
  return texts.filter((sentence, at) => corpus.text(start[at], end[at]) !== sentence.trim());
}

const escaped = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\p{M}\s]/gu, '\\$&');

/** Where a query in the simple language finds this number of tokens; nowhere if it is refused. */
function placesOf(corpus: Corpus, simple: string, width: number): ReadonlySet<number> {
  try {
    const { matches } = matchPattern(corpus, queryOf({ simple }, corpus));
    const starts = matches.start.subarray(0, matches.count);
    return new Set(starts.filter((from, index) => endOf(matches, index) === from + width));
  } catch {
    return new Set();
  }
}

/** The texts that are not found at each of their places, of those that are to be found. */
function unfound(corpus: Corpus, places: Iterable<readonly [text: string, at: ArrayLike<number>]>, width: number) {
  const missing: { typed: string[]; escaped: string[] } = { typed: [], escaped: [] };
  let count = 0;
  for (const [text, at] of places) {
    count += 1;
    for (const [way, list] of Object.entries(missing)) {
      const found = placesOf(corpus, way === 'typed' ? text : escaped(text), width);
      if (!Array.from(at).every((place) => found.has(place))) list.push(text);
    }
  }
  return { count, missing };
}

function* tokens(corpus: Corpus) {
  for (const [value, word] of corpus.word.lexicon.values().entries()) {
    yield [word, corpus.postings.positions(value)] as const;
  }
}

function* stretches(corpus: Corpus) {
  const random = mulberry32(1);
  const one = Number(options.stretches) / corpus.tokenCount;
  for (let at = 0; at + 3 <= corpus.tokenCount; at += 1) {
    if (random() >= one || corpus.documents.at(at) !== corpus.documents.at(at + 2)) continue;
    yield [corpus.text(at, at + 3), [at]] as const;
  }
}

const files = (positionals.length > 0 ? positionals : sharedTreebanks()).filter((path) => existsSync(path));
if (files.length === 0) console.log(`SKIPPED: no treebank in ${DATA}; name one, or set ZABAN_SHARED_DATA.`);
for (const path of files) {
  const name = basename(path);
  const { corpus, texts } = await openTreebank(path);
  const changed = changedTexts(corpus, texts);
  report(`${name}: ${texts.length} sentences: text kept`, texts.length, changed, 100);
  for (const [what, found, least] of [
    ['tokens', unfound(corpus, tokens(corpus), 1), 100],
    ['stretches', unfound(corpus, stretches(corpus), 3), 99],
  ] as const) {
    for (const [way, list] of Object.entries(found.missing)) {
      report(`${name}: ${found.count} ${what}: found ${way}`, found.count, list, way === 'typed' ? least : 0);
    }
  }
}

/** Prints the share of those that are not among the faulty ones, and some of these. */
function report(what: string, count: number, faulty: readonly string[], least: number): void {
  const share = (100 * (count - faulty.length)) / count;
  console.log(`${what} ${share.toFixed(2)} %${share < least ? `, less than ${least} %` : ''}`);
  if (share < least) process.exitCode = 1;
  for (const text of faulty.slice(0, Number(options.unfound))) console.log(`  not: ${text}`);
}
