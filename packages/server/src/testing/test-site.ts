import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndex, FileStorage } from '@zaban/engine';
import type { WordEntry } from '@zaban/word-list';
import { segmentOf, type TestDocument } from '../../../engine/src/testing/index.ts';

/** Texts of a small site, with every category, every access level, a word with diacritics, and two chapters of one work. */
export const TEXTS: readonly TestDocument[] = [
  text('lit-novel-01.txt', 'literary', 'novel', 'The Salt Road, Chapter 1', 'open', [
    'The/the old/old dera/dera stood/stand by/by the/the canal/canal ././.',
    'A/a child/child saw/see the/the Dera/dera ,/, and/and the/the dera/dera saw/see nothing/nothing ././.',
  ]),
  text('lit-novel-02.txt', 'literary', 'novel', 'The Salt Road, Chapter 2', 'open', ['They/they left/leave ././.']),
  text('med-news-01.txt', 'media', 'news report', 'A jirga', 'open', [
    'A/a jirga/jirga met/meet at/at the/the dera/dera ././.',
  ]),
  text('med-news-02.txt', 'media', 'news report', 'Closed', 'kwic', [
    'The/the closed/closed text/text names/name a/a dera/dera ././.',
  ]),
  text('aca-essay-01.txt', 'academic', 'essay', 'On the tandoor', 'registered', [
    'The/the tandoor/tandoor é/é warm/warm ././.',
  ]),
];

/** The same texts, all open, so that nothing is withheld. */
export const OPEN_TEXTS: readonly TestDocument[] = TEXTS.map((document) => ({
  ...document,
  fields: { ...document.fields, access: 'open' },
}));

function text(
  fileName: string,
  category: string,
  genre: string,
  title: string,
  access: string,
  sentences: readonly string[],
): TestDocument {
  const fields = { fileName, category, genre, title, author: 'A. Writer', year: '2024', access, place: 'Lahore' };
  return { sentences, fields };
}

/** site.json of the small site; a test may override fields. */
export const SITE_FILE = {
  name: 'Corpus of Test English',
  shortName: 'Test English',
  variety: 'Test English',
  language: 'en',
  sample: true,
  sampleNotice: 'A sample.',
  released: '2022-06-15',
  published: { files: 1184, words: 14_616_077 },
  categories: [
    { value: 'literary', text: 'Literary Discourse', name: 'Literary', genres: ['novel', 'short story'] },
    { value: 'media', text: 'Media Discourse', name: 'Media', genres: ['news report'] },
    { value: 'academic', text: 'Academic Discourse', name: 'Academic', genres: ['essay'] },
  ].map((category) => ({
    ...category,
    time: '2004–2024',
    content: category.genres.join(', '),
    published: { files: 9, words: 99 },
  })),
  contacts: { team: 'The team', address: 'Somewhere', email: 'corpus@example.org' },
  licence: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  citation: 'Corpus of Test English.',
  featuredWords: 'featured-words.json',
  urduizedWords: 'urduized-words',
  generalEnglish: 'english.txt',
};

const VOCABULARY = '../../../../sites/pakistani-english/word-vocabulary.json';

/** Counts of words in a collection: two words with hits, a third with 0 hits; the fourth word is not counted. */
const EVIDENCE = [
  '# collection\tnews\tNews of a year\t300\t1000000',
  'word\tnews\tnewsLowerCase\tnewsDocuments',
  'Basant\t4\t0\t3',
  'besan\t0\t0\t0',
  'dera\t90\t50\t20\n',
].join('\n');

function entry(word: string): WordEntry {
  return {
    word,
    urdu: ['ڈیرہ'],
    romanisation: 'ḍerā',
    sourceLanguage: 'Punjabi',
    etymology: 'From Punjabi.',
    variants: [`${word}h`],
    forms: [`${word}s`],
    ambiguous: [],
    ipa: 'ɖeːɾaː',
    partOfSpeech: 'noun',
    category: 'Home and daily life',
    tag: 'Dwelling',
    register: 'general',
    senses: ['A camp.', 'A home.'],
    otherParts: word === 'dera' ? [{ partOfSpeech: 'adjective', senses: ['Of a camp.'] }] : [],
    relatedWords: ['haveli'],
    synonyms: ['camp'],
    thesaurusLink: 'https://en.wiktionary.org/wiki/dera',
    nameNote: null,
    example: null,
    composedExample: `They showed us the ${word} by the canal.`,
    since: '2026-11-21',
  };
}

export interface TestSite {
  readonly site: string;
  readonly data: string;
  /** Builds the index from these texts, and replaces the old one. */
  build(texts: readonly TestDocument[]): Promise<void>;
  remove(): void;
}

/** Makes a temporary site folder, and a data folder with its index. */
export async function makeTestSite(siteFile: object = {}): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-site-'));
  const site = join(folder, 'site');
  const data = join(folder, 'data');
  const write = (path: string, content: string): void => writeFileSync(join(site, path), content);
  for (const name of ['pages', 'audio', 'urduized-words']) mkdirSync(join(site, name), { recursive: true });
  mkdirSync(data);
  write('site.json', JSON.stringify({ ...SITE_FILE, ...siteFile }));
  write('pages/about.md', '# About us\n\nWe **count** words. <script>alert(1)</script> [x](javascript:alert(1))\n');
  write('english.txt', 'the\n');
  write('audio/dera.mp3', 'not really sound');
  const lines = {
    fileId: 'x',
    link: '',
    concordance: '',
    usage: '',
    grammaticalCategory: 'Noun',
    wordForms: '',
    spellingVariations: '',
  };
  write('featured-words.json', JSON.stringify([{ ...lines, word: 'dera', meaning: 'A camp', audio: 'dera.mp3' }]));
  write('urduized-words/b.json', JSON.stringify([entry('Basant'), entry('besan')]));
  write('urduized-words/d.json', JSON.stringify([entry('dera'), entry('dupatta')]));
  write('urduized-words/evidence.tsv', EVIDENCE);
  write('word-vocabulary.json', readFileSync(new URL(VOCABULARY, import.meta.url), 'utf8'));
  const made = {
    site,
    data,
    async build(texts: readonly TestDocument[]) {
      const source = { documentStructure: 'doc', segments: [segmentOf(texts)] };
      await buildIndex(new FileStorage(join(data, 'index')), source, { version: 'test' });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  await made.build(TEXTS);
  return made;
}
