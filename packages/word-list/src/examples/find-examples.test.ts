import { expect, test } from 'vitest';
import type { WordEntry } from '../entry.ts';
import { findExamples } from './index.ts';

const entry = (word: string, more: Partial<WordEntry> = {}): WordEntry =>
  ({ word, variants: [], forms: [], ambiguous: [], nameNote: null, ...more }) as unknown as WordEntry;

const texts = [
  {
    file: 'a.txt',
    text: 'The jirga\n\nThe Jirgas met. A jirga of nine elders was called on Friday to hear both sides, and it sat until dark.\nThe dam held.',
  },
  {
    file: 'b.txt',
    text: 'Title\n\nA jirga-style court. His ahl-e-hawas\nfriends. The nikah nama was signed by both of them in front of the whole street.',
  },
];

test('takes the headword in a sentence of readable length before a form', () => {
  const { file, offset, spelling } = findExamples([entry('jirga', { forms: ['jirgas'] })], texts).get('jirga') ?? {};
  expect({ file, spelling }).toEqual({ file: 'a.txt', spelling: 'jirga' });
  expect(texts[0].text.slice(offset, (offset as number) + 20)).toBe('jirga of nine elders');
});

test('finds spellings of several words, and none inside a hyphenated word', () => {
  const found = findExamples(
    [entry('nikahnama', { variants: ['nikah nama'] }), entry('style'), entry('ahl-e-hawas')],
    texts,
  );
  expect(found.get('nikahnama')?.spelling).toBe('nikah nama');
  expect(found.get('style')).toBeNull();
  expect(found.get('ahl-e-hawas')?.file).toBe('b.txt');
});

test('passes over ambiguous spellings and titles', () => {
  const found = findExamples([entry('dam', { ambiguous: ['dam'] }), entry('title')], texts);
  expect(found.get('dam')).toBeNull();
  expect(found.get('title')).toBeNull();
});

test('a name is no example of the word that it is made of', () => {
  const named = [
    {
      file: 'c.txt',
      text: 'Title\n\nSher Afzal came. They saw a sher. Dr. Noor spoke of light.\nAwan, T. (2010) wrote it.',
    },
    { file: 'd.txt', text: 'Title\n\nA man called Jumma Khan. Then Jumma came.' },
    { file: 'e.txt', text: 'Title\n\nThey prayed on Jumma. The godowns at Badami Bagh were full.' },
  ];
  const nameNote = 'Also a name.';
  const found = findExamples(
    [
      entry('sher', { nameNote }),
      entry('noor', { nameNote }),
      entry('Awan'),
      entry('Jumma', { nameNote }),
      entry('badam', { forms: ['badami'] }),
    ],
    named,
  );
  expect(found.get('sher')).toEqual({ file: 'c.txt', offset: named[0].text.indexOf('sher'), spelling: 'sher' });
  expect(found.get('noor')).toBeNull();
  expect(found.get('Awan')).toBeNull();
  expect(found.get('Jumma')?.file).toBe('e.txt');
  expect(found.get('badam')).toBeNull();
});

test('a part of an interjection is no example, nor is a first word that is a name all over its text', () => {
  const greeting = { file: 'f.txt', text: 'Title\n\nThe siren went. Khuda hafiz. A hafiz recited.' };
  const goat = { file: 'g.txt', text: 'Title\n\nThey called the goat Janab. Janab ate the rope.' };
  const found = findExamples(
    [entry('Khuda Hafiz', { partOfSpeech: 'interjection' }), entry('hafiz'), entry('janab')],
    [greeting, goat],
  );
  expect(found.get('Khuda Hafiz')?.spelling).toBe('Khuda hafiz');
  expect(found.get('hafiz')?.offset).toBe(greeting.text.lastIndexOf('hafiz'));
  expect(found.get('janab')).toBeNull();
});

test('prefers a sentence that does not cut a quotation', () => {
  const text =
    'Title\n\nThey wrote "A woman made a chappatis. The thief ate the chappatis" on the board. He ate a stack of chappatis off the wall.';
  const found = findExamples([entry('chapatti', { forms: ['chappatis'] })], [{ file: 'a.txt', text }]).get('chapatti');
  expect(text.slice(found?.offset)).toBe('chappatis off the wall.');
});

test('prefers a sentence that uses the word, in any form, to one about the word', () => {
  const about = [
    'Title\n\nSuppose that a report of five hundred words contains the word dera twice, as they do.',
    'Title\n\nThe clerk of the court wrote "dera" on the second page, and nobody asked him what it was.',
  ];
  const use = 'Title\n\nThe old men of both deras met. He is at home.';
  const texts = [...about, use].map((text, index) => ({ file: `${index}.txt`, text }));
  const found = (some: typeof texts) => findExamples([entry('dera', { forms: ['deras'] })], some).get('dera');
  expect(found(texts)?.file).toBe('2.txt');
  // Where no text uses it, a sentence about it is better than none.
  expect(found(texts.slice(0, 1))?.file).toBe('0.txt');
});
