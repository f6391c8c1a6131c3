import { capitalised, type Site, wordListNames } from '@zaban/contract';

/** What is cited: the corpus or a page of it, or an entry of its word list. */
export interface Cited {
  readonly site: Pick<
    Site,
    'name' | 'shortName' | 'buildId' | 'contacts' | 'textMark' | 'sample' | 'sampleReleased' | 'released' | 'wordList'
  >;
  /** Full address. */
  readonly address: string;
  /** Date as yyyy-mm-dd. */
  readonly today: string;
  /** The entry of the word list with the day of its last change, `2026-11-21`. */
  readonly entry?: { readonly word: string; readonly since: string };
  /** What of the corpus is cited, where the address alone does not tell: `lines of “tea” labelled “no”`. */
  readonly part?: string | undefined;
  /** Whether the part is one of the word list. Its meanings are not those of the texts, so the mark of these is not cited. */
  readonly ofWordList?: boolean;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A citation in two styles and two file formats, which all name build, date of access and address. */
export function citationsOf(cited: Cited): Record<'APA' | 'MLA' | 'BibTeX' | 'RIS', string> {
  const { site, today, entry, part } = cited;
  const mark = markOf(cited);
  const { words } = wordListNames(site.wordList);
  // A sample is not the published corpus, whose release is another.
  const released = site.sample ? site.sampleReleased : site.released;
  const date = entry?.since ?? (released ?? today).slice(0, 4);
  const version = `build ${site.buildId}${mark === '' ? '' : `, ${mark}`}`;
  const named = entry === undefined ? part : words;
  const title = named === undefined ? site.name : `${site.name}: ${named}`;
  return {
    APA: apaOf(cited, title, date, version),
    MLA: mlaOf(cited, title, date, version),
    BibTeX: bibtexOf(cited, title, date, version),
    RIS: risOf(cited, title, date),
  };
}

/** The mark of the texts, where it is they that are cited. */
function markOf({ site, entry, ofWordList = entry !== undefined }: Cited): string {
  return ofWordList ? '' : site.textMark;
}

/** APA style, 7th edition: of a data set, or of an entry of a reference work. */
function apaOf({ site, address, today, entry }: Cited, title: string, date: string, version: string): string {
  const [year = ''] = date.split('-');
  const lead =
    entry === undefined
      ? `${site.contacts.team}. (${year}). ${title} (${version}) [Data set].`
      : `${entry.word}. (${year}, ${dayOfApa(date)}). In ${title} (${version}).`;
  return `${lead} Retrieved ${dayOfApa(today)}, ${today.slice(0, 4)}, from ${address}`;
}

/** `November 21`, before or after the year. */
function dayOfApa(date: string): string {
  const [, month = 1, day] = date.split('-').map(Number);
  return `${MONTHS[month - 1]} ${day}`;
}

/** MLA style, 9th edition: of a work on the web, or of an entry in it. */
function mlaOf({ site, address, today, entry }: Cited, title: string, date: string, version: string): string {
  const lead = entry === undefined ? `${site.contacts.team}.` : `“${capitalised(entry.word)}.”`;
  return `${lead} ${title}, ${version}, ${entry === undefined ? date : dateOfMla(date)}, ${address}. Accessed ${dateOfMla(today)}.`;
}

/** `21 Nov. 2026`: MLA shortens the months of more than four letters. */
function dateOfMla(date: string): string {
  const [year, month = 1, day] = date.split('-').map(Number);
  const name = MONTHS[month - 1] ?? '';
  const short = name === 'September' ? 'Sept.' : `${name.slice(0, 3)}.`;
  return `${day} ${name.length > 4 ? short : name} ${year}`;
}

function bibtexOf({ site, address, today, entry }: Cited, title: string, date: string, version: string): string {
  const [adjective = ''] = wordListNames(site.wordList).words.split(' ');
  const fields =
    entry === undefined
      ? {
          author: `{${escaped(site.contacts.team)}}`,
          title: escaped(title),
          year: date,
          note: `${capitalised(version)}, accessed ${today}`,
          url: address,
        }
      : {
          title: `{${escaped(entry.word)}}`,
          booktitle: escaped(title),
          year: date.slice(0, 4),
          month: date.slice(5, 7),
          note: `Version of ${date}, ${version}, accessed ${today}`,
          url: address,
        };
  const head =
    entry === undefined
      ? `@misc{${site.shortName.replaceAll(/\W/g, '')}${date}`
      : `@inreference{${keyPart(adjective) || 'words'}-${keyPart(entry.word)}`;
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `${head},\n${lines.join(',\n')}\n}`;
}

function risOf(cited: Cited, title: string, date: string): string {
  const { site, address, today, entry } = cited;
  const mark = markOf(cited);
  return [
    ...(entry === undefined
      ? ['TY  - DATA', `AU  - ${site.contacts.team}`, `TI  - ${title}`]
      : ['TY  - DICT', `TI  - ${entry.word}`, `T2  - ${title}`]),
    `PY  - ${date.slice(0, 4)}`,
    `ET  - ${site.buildId}`,
    ...(mark === '' ? [] : [`N1  - ${mark}`]),
    `Y2  - ${today.replaceAll('-', '/')}`,
    `UR  - ${address}`,
    'ER  - ',
  ].join('\n');
}

/** Escapes the characters that have a meaning in BibTeX. */
function escaped(text: string): string {
  return text.replaceAll(/[\\{}%&#$_~^]/g, (sign) => (sign === '\\' ? '\\textbackslash{}' : `\\${sign}`));
}

/** A text in the letters that a key of BibTeX may have. */
function keyPart(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
}
