import { DEFAULT_WORD_LIST } from '@zaban/contract';
import { expect, it } from 'vitest';
import { type Cited, citationsOf } from './citation.ts';

const site: Cited['site'] = {
  name: 'Corpus of A & B English',
  shortName: 'A & B English',
  buildId: '0123456789abcdef',
  contacts: { team: 'A team', address: '', email: '' },
  textMark: 'invented text',
  sample: false,
  released: '2022-01-01',
  wordList: DEFAULT_WORD_LIST,
};
const page: Cited = { site, address: 'https://example.org/', today: '2026-11-22' };
const entry: Cited = {
  ...page,
  address: 'https://example.org/word/ahl-e-hawas',
  entry: { word: 'ahl-e-hawas', since: '2026-11-21' },
};

const citationOf = (change: Partial<Cited['site']>, cited = page) =>
  citationsOf({ ...cited, site: { ...site, ...change } });

it('names build, date of access and address of the corpus and of an entry in the same form', () => {
  expect(citationsOf(page).APA).toBe(
    'A team. (2022). Corpus of A & B English (build 0123456789abcdef, invented text) [Data set]. Retrieved November 22, 2026, from https://example.org/',
  );
  expect(citationsOf(entry).APA).toBe(
    'ahl-e-hawas. (2026, November 21). In Corpus of A & B English: Urduized words (build 0123456789abcdef). Retrieved November 22, 2026, from https://example.org/word/ahl-e-hawas',
  );
});

it('writes the day in APA style without a leading zero, after the whole name of the month', () => {
  const apa = ['2026-03-01', '2026-09-30'].map((today) => citationsOf({ ...page, today }).APA.split('Retrieved ')[1]);
  expect(apa).toEqual(['March 1, 2026, from https://example.org/', 'September 30, 2026, from https://example.org/']);
});

it('cites in MLA style, with months shortened', () => {
  expect(citationsOf(page).MLA).toBe(
    'A team. Corpus of A & B English, build 0123456789abcdef, invented text, 2022, https://example.org/. Accessed 22 Nov. 2026.',
  );
  expect(citationsOf(entry).MLA).toBe(
    '“Ahl-e-hawas.” Corpus of A & B English: Urduized words, build 0123456789abcdef, 21 Nov. 2026, https://example.org/word/ahl-e-hawas. Accessed 22 Nov. 2026.',
  );
  const of = (today: string) => citationsOf({ ...page, today }).MLA.split('Accessed ')[1];
  expect([of('2026-06-01'), of('2026-09-30')]).toEqual(['1 June 2026.', '30 Sept. 2026.']);
});

it('names a part of the corpus that the address does not tell', () => {
  expect(citationsOf({ ...page, part: 'lines of “tea” labelled “no”' }).APA).toContain(
    'Corpus of A & B English: lines of “tea” labelled “no” (build',
  );
});

it('cites a sample with its own year, not with that of the published corpus', () => {
  expect(citationOf({ sample: true, sampleReleased: '2025-11-21' }).APA).toContain('(2025)');
  expect(citationOf({ sample: true }).APA).toContain('(2026)');
});

it('has a BibTeX key of plain letters and escapes what it must', () => {
  expect(citationsOf({ ...entry, entry: { word: 'Qur’an', since: '2026-11-21' } }).BibTeX).toBe(
    [
      '@inreference{urduized-qur-an,',
      '  title = {{Qur’an}},',
      '  booktitle = {Corpus of A \\& B English: Urduized words},',
      '  year = {2026},',
      '  month = {11},',
      '  note = {Version of 2026-11-21, build 0123456789abcdef, accessed 2026-11-22},',
      '  url = {https://example.org/word/ahl-e-hawas}',
      '}',
    ].join('\n'),
  );
  expect(citationsOf(page).BibTeX).toMatch(/^@misc\{ABEnglish2022,\n {2}author = \{\{A team\}\},\n/);
});

it('has a BibTeX key of plain letters whatever the words are called', () => {
  expect(citationOf({ wordList: { ...DEFAULT_WORD_LIST, adjective: 'Yorùbá' } }, entry).BibTeX).toContain(
    '@inreference{yoruba-ahl-e-hawas,',
  );
  expect(citationOf({ wordList: { ...DEFAULT_WORD_LIST, adjective: 'हिन्दी' } }, entry).BibTeX).toContain(
    '@inreference{words-ahl-e-hawas,',
  );
});

it('is an entry of a dictionary in RIS', () => {
  expect(citationsOf(entry).RIS.split('\n').slice(0, 3)).toEqual([
    'TY  - DICT',
    'TI  - ahl-e-hawas',
    'T2  - Corpus of A & B English: Urduized words',
  ]);
  expect(citationsOf(page).RIS).toContain('ET  - 0123456789abcdef');
});

it('does not call the words of the list invented, only the texts', () => {
  const list = citationsOf({ ...page, part: 'Urduized words', ofWordList: true });
  for (const cited of [citationsOf(entry), list])
    for (const style of Object.values(cited)) expect(style).not.toContain('nvented');
  expect(list.APA).toContain('Corpus of A & B English: Urduized words (build 0123456789abcdef) [Data set].');
  expect(citationsOf(page).RIS).toContain('N1  - invented text');
});
