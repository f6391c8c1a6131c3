import { expect, test } from 'vitest';
import { apaCitation, bibtexCitation } from './citation.ts';

const entry = {
  word: 'ahl-e-hawas',
  since: '2026-11-21',
  corpus: 'Corpus of A & B English',
  words: 'Urduized words',
  address: 'https://example.org/word/ahl-e-hawas',
};

test('APA names word, day, corpus and address', () => {
  expect(apaCitation(entry)).toBe(
    'ahl-e-hawas. (2026, November 21). In Corpus of A & B English: Urduized words. https://example.org/word/ahl-e-hawas',
  );
});

test('BibTeX has a key of plain letters and escapes what it must', () => {
  expect(bibtexCitation({ ...entry, word: 'Qur’an' })).toBe(
    [
      '@inreference{urduized-qur-an,',
      '  title = {{Qur’an}},',
      '  booktitle = {Corpus of A \\& B English: Urduized words},',
      '  year = {2026},',
      '  month = {11},',
      '  note = {Version of 2026-11-21},',
      '  url = {https://example.org/word/ahl-e-hawas}',
      '}',
    ].join('\n'),
  );
});

test('BibTeX has a key of plain letters whatever the words are called', () => {
  expect(bibtexCitation({ ...entry, words: 'Yorùbá words' })).toContain('@inreference{yoruba-ahl-e-hawas,');
  expect(bibtexCitation({ ...entry, words: 'हिन्दी words' })).toContain('@inreference{words-ahl-e-hawas,');
});
