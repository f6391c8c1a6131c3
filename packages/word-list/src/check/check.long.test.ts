import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WordEntry } from '../entry.ts';
import { checkWordList } from './index.ts';

const site = join(import.meta.dirname, '../../../../sites/pakistani-english');

test('the word list of the site has no fault', () => {
  expect(checkWordList(site)).toEqual([]);
});

let copy: string;

beforeEach(() => {
  // The tests change a copy of the site.
  copy = mkdtempSync(join(tmpdir(), 'word-list-'));
  for (const part of ['site.json', 'word-vocabulary.json', 'featured-words.json', 'urduized-words']) {
    cpSync(join(site, part), join(copy, part), { recursive: true });
  }
  for (const part of ['corpus', 'audio']) symlinkSync(join(site, part), join(copy, part));
});

afterEach(() => rmSync(copy, { recursive: true }));

/** The problems that the checker reports after a change of one entry. */
function problemsAfter(word: string, change: (entry: WordEntry) => Partial<WordEntry>): string[] {
  const file = join(copy, 'urduized-words', `${word[0]}.json`);
  const entries = JSON.parse(readFileSync(file, 'utf8')) as WordEntry[];
  const changed = entries.map((entry) => (entry.word === word ? { ...entry, ...change(entry) } : entry));
  writeFileSync(file, JSON.stringify(changed));
  return checkWordList(copy).map((fault) => `${fault.file} ${fault.word}: ${fault.problem}`);
}

test.each([
  ['a headword without a letter', () => ({ word: '..' }), /“word” must have a letter/],
  ['an unknown category', () => ({ category: 'Food' }), /unknown category "Food"/],
  ['a tag of another category', () => ({ tag: 'Bread' }), /unknown tag "Bread"/],
  ['an unknown part of speech', () => ({ partOfSpeech: 'particle' }), /unknown part of speech/],
  ['an unknown register', () => ({ register: 'slang' }), /unknown register/],
  ['an unknown source language', () => ({ sourceLanguage: 'Klingon' }), /unknown source language/],
  ['a variant that another entry has', () => ({ variants: ['Jirgah', 'daal'] }), /"daal" is also claimed by "dal"/],
  ['a form given twice', () => ({ forms: ['deras', 'Deras'] }), /"Deras" is twice in this entry/],
  [
    'a form with a hyphen and a blank',
    () => ({ forms: ['dera-wal', 'dera wal'] }),
    /"dera wal" is twice in this entry/,
  ],
  ['a related word without an entry', () => ({ relatedWords: ['mansion'] }), /"mansion" is no headword/],
  ['a word related to itself', () => ({ relatedWords: ['dera'] }), /related to itself/],
  ['a synonym that is a headword', () => ({ synonyms: ['Haveli'] }), /the synonym "Haveli" is a headword/],
  ['one spelling of the linking vowel', () => ({ forms: ['dera-i-nau'] }), /"dera-i-nau", but not "dera-e-nau"/],
  ['an ambiguous spelling of no one', () => ({ ambiguous: ['dear'] }), /"dear" is marked as ambiguous/],
  ['Arabic letters', () => ({ urdu: ['ڈيرہ'] }), /U\+064A/],
  ['a script that says something else', () => ({ urdu: ['چڑیا'] }), /"چڑیا" cannot be read "ḍerā"/],
  ['a transcription that says something else', () => ({ ipa: 'deːɾaː' }), /differ in their consonants/],
  ['an example in no file', () => ({ example: { file: 'x.txt', offset: 0, spelling: 'dera' } }), /is no corpus file/],
  [
    'an example that lies elsewhere',
    () => ({ example: { file: 'lit-story-01.txt', offset: 0, spelling: 'dera' } }),
    /"dera" does not stand at 0/,
  ],
  ['a transcription that was not spoken yet', () => ({ ipa: 'ɖeːɾɑː' }), /sign that the transcription does not know/],
  ['a new transcription', () => ({ ipa: 'ɖɛːɾaː' }), /was made from another transcription/],
  ['a part of speech given twice', () => ({ otherParts: [{ partOfSpeech: 'noun', senses: ['A.'] }] }), /twice/],
  [
    'an unknown further part of speech',
    () => ({ otherParts: [{ partOfSpeech: 'particle', senses: ['A.'] }] }),
    /unknown part of speech "particle"/,
  ],
  ['no example at all', () => ({ example: null, composedExample: null }), /has no example/],
  ['a composed example without the word', () => ({ composedExample: 'Several derasats.' }), /without the word/],
  ['a headword without evidence', () => ({ word: 'derabar' }), /derabar: has no evidence/],
  ['a missing sense', () => ({ senses: [] }), /senses/],
  ['a headword under another letter', () => ({ word: 'zdera' }), /belongs in z\.json/],
])('%s is a fault', (_, change: () => Partial<WordEntry>, expected) => {
  expect(problemsAfter('dera', change).some((problem) => expected.test(problem))).toBe(true);
});

test.each([
  ['a form that has an entry', 'form\treason\nderas\tname\n', /is a spelling of "dera"/],
  ['a form out of order', 'form\treason\nvires\tLatin\nabad\tname\n', /comes before "vires"/],
])('%s is a fault of the forms that are not listed', (_, text, expected) => {
  writeFileSync(join(copy, 'urduized-words/not-listed.tsv'), text);
  expect(checkWordList(copy).map(({ file, problem }) => `${file}: ${problem}`)).toEqual([
    expect.stringMatching(expected),
  ]);
});

test('a form that is not listed needs a reason that is known', () => {
  writeFileSync(join(copy, 'urduized-words/not-listed.tsv'), 'form\treason\nvires\tGreek\n');
  expect(() => checkWordList(copy)).toThrow(/not-listed\.tsv:2: gives no reason that is known: English, Latin/);
});

test('a featured word must stand in the file that it names', () => {
  const file = join(copy, 'featured-words.json');
  const featured = JSON.parse(readFileSync(file, 'utf8')) as { word: string; usage: string }[];
  writeFileSync(file, JSON.stringify(featured.map((word) => ({ ...word, usage: 'Nobody wrote this.' }))));
  expect(checkWordList(copy)).toHaveLength(featured.length);
});

test('a word without a pronunciation, and a pronunciation without a word, are faults', () => {
  rmSync(join(copy, 'audio'));
  cpSync(join(site, 'audio'), join(copy, 'audio'), { recursive: true });
  rmSync(join(copy, 'audio', 'baji.mp3'));
  writeFileSync(join(copy, 'audio', 'nosuchword.mp3'), '');
  expect(checkWordList(copy).map(({ problem }) => problem)).toEqual([
    expect.stringContaining('has no pronunciation'),
    expect.stringContaining('without an entry'),
  ]);
});

test('words of a list that is not from Urdu are not held against Urdu script', () => {
  const agbada = { urdu: ['agbádá'], romanisation: 'agbádá', ipa: 'āɡ͡bádá', forms: ['àgbàdas', 'agbada-i-white'] };
  const ofScript = /no letter of Urdu|cannot be read|transcription does not know|no English spelling|but not/;
  expect(problemsAfter('dera', () => agbada).filter((problem) => ofScript.test(problem))).toHaveLength(4);
  const file = join(copy, 'site.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
  const wordList = { adjective: 'Yoruba', language: 'Yoruba', languageTag: 'yo' };
  writeFileSync(file, JSON.stringify({ ...settings, wordList }));
  expect(problemsAfter('dera', () => agbada).filter((problem) => ofScript.test(problem))).toEqual([]);
  expect(problemsAfter('dera', () => ({ forms: ['агбада'] }))).toContainEqual(
    expect.stringContaining('"агбада" is no English spelling.'),
  );
});
