import type { ListedWordsDoc } from '@zaban/contract';
import { expect, test } from 'vitest';
import { listedPlaces } from './listed-places.ts';

const listed = (word: string, spellings: string[], mostly_name = false): ListedWordsDoc[number] => ({
  word,
  spellings,
  mostly_name,
  category: '',
  tag: '',
  source_language: 'Urdu',
  use: null,
});
const LIST = [
  listed('dera', ['dera', 'deera', 'deras']),
  listed('ahl-e-hawas', ['ahl-e-hawas']),
  listed('Khuda Hafiz', ['Khuda Hafiz', 'khudahafiz']),
  listed('hafiz', ['hafiz']),
  listed('khan', ['khan'], true),
  listed('challan', ['challan']),
];

const marked = (text: string) =>
  listedPlaces(text, LIST).map(({ start, end, word }) => `${text.slice(start, end)}=${word}`);

test.each([
  ['The DERAS, the deera.', ['DERAS=dera', 'deera=dera']],
  ['The Dera of Bahadur Dera in the deras', ['Dera=dera', 'deras=dera']],
  ['The ahl-e-hawas of it', ['ahl-e-hawas=ahl-e-hawas']],
  ['He said khuda\nhafiz to the hafiz.', ['khuda\nhafiz=Khuda Hafiz', 'hafiz=hafiz']],
  ['the khan and Khan and Imran Khan', ['khan=khan']],
  ['Challan Branch, a Challan, Challan was', ['Challan=challan', 'Challan=challan']],
  ['deranged', []],
  ['', []],
] as const)('%j', (text, words) => {
  expect(marked(text)).toEqual(words);
});

test('200,000 words are read, as they could not be if each were compared with all others', () => {
  expect(listedPlaces('The old man went to the dera with a cup. '.repeat(20_000), LIST)).toHaveLength(20_000);
});
