import { join } from 'node:path';
import { expect, test } from 'vitest';
import { corpusOf } from '../../../engine/src/testing/index.ts';
import { Families } from '../families/index.ts';
import { readWordList } from '../read-word-list.ts';
import { nameTest } from './index.ts';

const { entries } = readWordList(join(import.meta.dirname, '../../../../sites/pakistani-english'));
const families = new Families(entries);

/** The tokens of these sentences that are names, in their order. */
function namesIn(...sentences: string[]): string[] {
  const corpus = corpusOf(sentences);
  const isName = nameTest(corpus, families);
  return Array.from(corpus.tokens, (type, position) => (isName(position) ? corpus.wordOfType(type) : '')).filter(
    (word) => word !== '',
  );
}

test.each([
  ['Imran/x/PROPN Khan/x/PROPN spoke/x/VERB', ['Imran', 'Khan']],
  ['in/x/ADP Badami/x/PROPN Bagh/x/PROPN ././PUNCT', ['Badami', 'Bagh']],
  ['the/x/DET khan/x/NOUN of/x/ADP Kalat/x/PROPN', []],
  ['the/x/DET Khan/x/NOUN spoke/x/VERB', []],
  ['Khan/x/PROPN spoke/x/VERB', ['Khan']],
  ['the/x/DET Khan/x/PROPN spoke/x/VERB', []],
  ['an/x/DET old/x/ADJ Khan/x/PROPN spoke/x/VERB', []],
  ['Challan/x/PROPN was/x/AUX issued/x/VERB', []],
  ['the/x/DET Challan/x/PROPN Branch/x/PROPN', ['Challan', 'Branch']],
  ['he/x/PRON speaks/x/VERB Sindhi/x/PROPN', []],
  ['Zafar/x/PROPN Sindhi/x/PROPN spoke/x/VERB', ['Zafar', 'Sindhi']],
  ['Imran/x/PROPN ,/,/PUNCT Challan/x/PROPN', []],
  ['Imran/x/NNP Khan/x/NNP spoke/x/VBD', ['Imran', 'Khan']],
  ['Imran/x/NP0 Khan/x/NP0 spoke/x/VVD', ['Imran', 'Khan']],
  ['Imran Khan spoke', []],
])('%s: %j', (sentence, names) => {
  expect(namesIn(sentence)).toEqual(names);
});

test('a neighbour in another sentence makes no name', () => {
  expect(namesIn('they/x/PRON met/x/VERB Imran/x/PROPN', 'Challan/x/PROPN was/x/AUX issued/x/VERB')).toEqual([]);
});

test('the words of one listed spelling are no neighbours of each other', () => {
  const sentence = 'he/x/PRON said/x/VERB Khuda/x/PROPN Hafiz/x/PROPN';
  const corpus = corpusOf([sentence]);
  const phrase = families.familyOf('Khuda Hafiz');
  expect(phrase?.entry.word).toBe('Khuda Hafiz');
  expect(nameTest(corpus, families)(2)).toBe(false);
});
