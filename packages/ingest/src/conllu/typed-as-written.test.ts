import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildIndex, type Corpus, endOf, matchPattern, MemoryStorage, openCorpus, queryOf } from '@zaban/engine';
import { expect, test } from 'vitest';
import { sharedData } from '../testing/shared-data.ts';
import { readConlluText } from './line-reader.ts';

/** A treebank as a corpus; undefined where it is absent. */
async function treebank(name: string): Promise<Corpus | undefined> {
  const path = sharedData(name);
  if (path === undefined) return undefined;
  const content = readFileSync(path);
  const text = (name.endsWith('.gz') ? gunzipSync(content) : content).toString();
  const storage = new MemoryStorage();
  await buildIndex(storage, { documentStructure: 'doc', segments: readConlluText(text, name) });
  return openCorpus(storage);
}

/** A text as one types it, with a backslash before signs of the simple language. */
function typed(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\p{M}\s]/gu, '\\$&');
}

/** Where a typed text is found as this number of tokens. */
function placesOf(corpus: Corpus, text: string, width: number): ReadonlySet<number> {
  const { matches } = matchPattern(corpus, queryOf({ simple: typed(text) }, corpus));
  const { start, count } = matches;
  return new Set(start.subarray(0, count).filter((from, index) => endOf(matches, index) === from + width));
}

/** The share of stretches of three tokens that are found; small words joined to the next one can be read in two ways. */
const TREEBANKS = [
  ['ud-english-ewt-dev.conllu', 0.99],
  ['treebanks-dev/fr_gsd-ud-dev.conllu.gz', 0.999],
  ['treebanks-dev/de_gsd-ud-dev.conllu.gz', 1],
  ['treebanks-dev/fi_tdt-ud-dev.conllu.gz', 0.999],
  ['treebanks-dev/fa_seraji-ud-dev.conllu.gz', 1],
  ['treebanks-dev/ur_udtb-ud-dev.conllu.gz', 1],
  ['treebanks-dev/he_htb-ud-dev.conllu.gz', 0.998],
] as const;

test.each(TREEBANKS)(
  'every token of %s is found as it is typed, and so is the share %d of its stretches',
  async (name, share) => {
    const corpus = await treebank(name);
    if (corpus === undefined) return;
    const { lexicon } = corpus.word;
    const unfound = lexicon.values().filter((word, value) => {
      const places = placesOf(corpus, word, 1);
      return !corpus.postings.positions(value).every((position) => places.has(position));
    });
    expect(unfound).toEqual([]);
    // Every seventh stretch is enough.
    const starts = Array.from({ length: Math.floor((corpus.tokenCount - 3) / 7) }, (_, index) => index * 7).filter(
      (at) => corpus.documents.at(at) === corpus.documents.at(at + 2),
    );
    const found = starts.filter((at) => placesOf(corpus, corpus.text(at, at + 3), 3).has(at));
    expect(found.length / starts.length).toBeGreaterThanOrEqual(share);
  },
  60_000,
);
