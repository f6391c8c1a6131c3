import { completed } from '@zaban/contract';
import { buildIndex, fold, MemoryStorage, openCorpus, runOperation, type Corpus } from '@zaban/engine';
import { openSource } from '@zaban/ingest';
import { Families, familyHits, readWordList, simpleOfSequences, wordProfile } from '@zaban/word-list';
import { beforeAll, expect, test } from 'vitest';

const SITE = 'sites/pakistani-english';
/** More tokens than any spelling of the list has. */
const LONGEST = 8;

const families = new Families(readWordList(SITE).entries);
let corpus: Corpus;
/** How often each sequence of tokens stands in the texts, folded and joined by blanks: every place was looked at. */
const counts = new Map<string, number>();

beforeAll(async () => {
  const storage = new MemoryStorage();
  await buildIndex(storage, await openSource(SITE));
  corpus = openCorpus(storage);
  for (let document = 0; document < corpus.documents.count; document++) {
    const tokens: string[] = [];
    const end = corpus.documents.end[document];
    for (let at = corpus.documents.start[document]; at < end; at++) tokens.push(fold(corpus.text(at, at + 1)));
    for (let first = 0; first < tokens.length; first++) {
      for (let last = first + 1; last <= Math.min(first + LONGEST, tokens.length); last++) {
        const sequence = tokens.slice(first, last).join(' ');
        counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
      }
    }
  }
});

const countOf = (sequences: readonly (readonly string[])[]): number =>
  sequences.reduce((sum, tokens) => sum + (counts.get(tokens.join(' ')) ?? 0), 0);

const searched = (request: { simple: string } | { cql: string }): number =>
  runOperation(corpus, completed({ operation: 'positions', limit: 0, ...request }), {
    families: (word) => families.tokenForms(word),
  }).count;

/** Families whose figures differ, as text; none should. */
function differing(figures: (family: (typeof families.all)[number]) => readonly number[]): string[] {
  return families.all.flatMap((family) => {
    const [naive, ...others] = figures(family);
    return others.every((other) => other === naive) ? [] : [`${family.entry.word}: ${[naive, ...others].join(', ')}`];
  });
}

test('no spelling is longer than what was counted', () => {
  const lengths = families.all
    .flatMap((family) => families.sequences(family, { ambiguous: true }))
    .map((tokens) => tokens.length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(LONGEST);
  expect(lengths.filter((length) => length > 1).length).toBeGreaterThan(300);
});

test('every family is found as often as all of its spellings together', () => {
  expect(
    differing((family) => {
      const sequences = families.sequences(family);
      const { hits, spellings } = wordProfile(corpus, families, family);
      const parts = spellings.reduce((sum, spelling) => sum + spelling.hits, 0);
      return [countOf(sequences), familyHits(corpus, sequences).length, hits, parts];
    }),
  ).toEqual([]);
});

test('every spelling that occurs is found by its query as often as it is written', () => {
  const wrong = families.all.flatMap((family) =>
    wordProfile(corpus, families, family, { ambiguous: true })
      .spellings.filter(({ cql, hits }) => searched({ cql }) !== hits)
      .map(({ spelling }) => `${family.entry.word}: ${spelling}`),
  );
  expect(wrong).toEqual([]);
});

test('the query of every family finds as much', () => {
  expect(
    differing((family) => {
      const sequences = families.sequences(family);
      if (sequences.length === 0) return [0];
      return [countOf(sequences), searched({ simple: simpleOfSequences(sequences) })];
    }),
  ).toEqual([]);
});

test('~word finds every spelling, of one token or several, and the word that was typed', () => {
  expect(
    differing((family) => {
      const sequences = families.sequences(family);
      const typed = fold(family.entry.word);
      // Where a shorter spelling stands in it, that one finds it already.
      const isFound = sequences.some((tokens) => ` ${typed} `.includes(` ${tokens.join(' ')} `));
      const all = isFound ? sequences : [...sequences, typed.split(' ')];
      return [countOf(all), searched({ cql: `~"${family.entry.word}"` })];
    }),
  ).toEqual([]);
});
