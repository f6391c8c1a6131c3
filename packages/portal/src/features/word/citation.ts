/** The parts of a citation of an entry. */
export interface CitedEntry {
  readonly word: string;
  /** Day of the entry’s last change, `2026-11-21`. */
  readonly since: string;
  /** Name of the corpus, such as “Corpus of Pakistani English”. */
  readonly corpus: string;
  /** Name of the words of the list, such as “Urduized words”. */
  readonly words: string;
  /** The entry’s permanent address. */
  readonly address: string;
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

/** The entry as APA style (7th edition) cites an entry of a reference work on the web. */
export function apaCitation({ word, since, corpus, words, address }: CitedEntry): string {
  const [year, month, day] = since.split('-').map(Number);
  return `${word}. (${year}, ${MONTHS[month - 1]} ${day}). In ${corpus}: ${words}. ${address}`;
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

/** The entry as a BibTeX record. */
export function bibtexCitation({ word, since, corpus, words, address }: CitedEntry): string {
  const [adjective = ''] = words.split(' ');
  const key = `${keyPart(adjective) || 'words'}-${keyPart(word)}`;
  const fields = {
    title: `{${escaped(word)}}`,
    booktitle: escaped(`${corpus}: ${words}`),
    year: since.slice(0, 4),
    month: since.slice(5, 7),
    note: `Version of ${since}`,
    url: address,
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `@inreference{${key},\n${lines.join(',\n')}\n}`;
}
