import { SourceError } from '@zaban/engine/errors';
import { countRootless } from './rootless-words.ts';

/*
 * sentence := comment*, word+, blank line
 * comment  := "# key = value" | "# newdoc id = x" | "# newpar" | "# …"
 * word     := ID FORM LEMMA UPOS XPOS FEATS HEAD DEPREL DEPS MISC, with TABs between
 *             ID is 7, or 7-8 for a multiword token (the words 7 and 8 follow), or 7.1 for an empty node (skipped)
 */

/** A token of the text, with its ten columns; "_" is read as "". */
export interface ConlluToken {
  readonly form: string;
  readonly columns: readonly string[];
}

export interface ConlluSentence {
  /** Line number of the beginning of the sentence. */
  readonly line: number;
  /** Comments of the form "key = value". */
  readonly comments: ReadonlyMap<string, string>;
  readonly newDocument: boolean;
  readonly newParagraph: boolean;
  readonly tokens: readonly ConlluToken[];
  /** Number of words whose HEAD leads to no root. */
  readonly rootless: number;
  /** Its lines as they are in the file. */
  readonly lines: readonly string[];
}

const COLUMN_COUNT = 10;
const ID = 0;
const FORM = 1;
const LEMMA = 2;
const HEAD = 6;
const MISC = 9;

interface Word {
  readonly id: string;
  readonly columns: readonly string[];
}

/** Parses the lines of one sentence, of which one is a word; `line` is the number of the first. */
export function parseSentence(lines: readonly string[], line: number, file: string): ConlluSentence {
  const comments = new Map<string, string>();
  const words: Word[] = [];
  let newDocument = false;
  let newParagraph = false;
  let last = -1;
  for (const [at, text] of lines.entries()) {
    if (text.startsWith('#')) {
      const [, name = '', value] = /^#([^=]*)(?:=\s?([^]*))?$/.exec(text)!;
      const key = name.trim();
      if (value !== undefined) comments.set(key, value);
      newDocument ||= /^newdoc\b/.test(key);
      newParagraph ||= /^newpar\b/.test(key);
    } else {
      const word = parseWord(text, line + at, file);
      const number = /^\d+$/.test(word.id) ? Number(word.id) : undefined;
      if (number !== undefined && number <= last) {
        throw new SourceError(
          file,
          line + at,
          `word ${number} stands after word ${last}; words are in order, and a blank line ends a sentence.`,
        );
      }
      last = number ?? last;
      words.push(word);
    }
  }
  const numbered = words.filter(({ id }) => !/[-.]/.test(id));
  const rootless = countRootless(numbered.map(({ id, columns }) => ({ id, head: valueIn(columns, HEAD) })));
  return { line, comments, newDocument, newParagraph, tokens: tokensOf(words, line, file), rootless, lines };
}

function parseWord(text: string, line: number, file: string): Word {
  const columns = text.split('\t');
  if (columns.length !== COLUMN_COUNT) {
    throw new SourceError(
      file,
      line,
      `${columns.length} columns instead of 10; columns are separated by one TAB each.`,
    );
  }
  const id = valueIn(columns, ID);
  if (!/^\d+(?:[-.]\d+)?$/.test(id))
    throw new SourceError(file, line, `"${id}" is not a word number such as 7, 7-8 or 7.1.`);
  if (columns[FORM] === '') throw new SourceError(file, line, 'the word has no form.');
  const isUnderscore = columns[FORM] === '_';
  return {
    id,
    columns: columns.map((value, column) =>
      value === '_' && !(isUnderscore && (column === FORM || column === LEMMA)) ? '' : value,
    ),
  };
}

/**
 * The tokens of the text. A multiword token becomes its words if these, joined, are its form ("don't" = "do" + "n't").
 * Otherwise ("du" = "de" + "le") it is one token whose values are those of the words joined by "+".
 */
function tokensOf(words: readonly Word[], line: number, file: string): ConlluToken[] {
  const tokens: ConlluToken[] = [];
  // The number of the last word of the multiword token before.
  let done = -1;
  for (const [at, { id, columns }] of words.entries()) {
    if (id.includes('.') || Number(id) <= done) continue;
    const range = /^(\d+)-(\d+)$/.exec(id);
    if (range === null) {
      tokens.push({ form: valueIn(columns, FORM), columns });
      continue;
    }
    if (Number(range[1]) > Number(range[2])) {
      throw new SourceError(
        file,
        line,
        `the multiword token ${id} ends before it begins; write the lower number first.`,
      );
    }
    const parts = wordsOfRange(words, at, line, file);
    const form = valueIn(columns, FORM);
    if (parts.map((part) => part[FORM]).join('') === form) {
      for (const [index, part] of parts.entries()) {
        tokens.push({ form: valueIn(part, FORM), columns: gluedTo(part, columns, index, parts.length) });
      }
    } else {
      tokens.push({ form, columns: fused(columns, parts) });
    }
    done = Number(range[2]);
  }
  return tokens;
}

/**
 * The words of a multiword token, which follow it directly; empty nodes may stand between them. Throws a SourceError if
 * one is missing, or belongs to another multiword token too.
 */
function wordsOfRange(words: readonly Word[], at: number, line: number, file: string): (readonly string[])[] {
  const { id } = words[at]!;
  const [first = 0, last = 0] = id.split('-').map(Number);
  const parts: (readonly string[])[] = [];
  for (let next = at + 1; parts.length <= last - first; next++) {
    const word = words.at(next);
    const number = first + parts.length;
    if (word?.id === String(number)) parts.push(word.columns);
    else if (word?.id.includes('-') === true) {
      const problem = `the multiword tokens ${id} and ${word.id} have words in common; a word belongs to one.`;
      throw new SourceError(file, line, problem);
    } else if (word?.id.includes('.') !== true) {
      throw new SourceError(file, line, `the word ${number} of the multiword token ${id} is missing below it.`);
    }
  }
  return parts;
}

/** The columns of a word in a multiword token; only the last word is followed by the space after the whole token. */
function gluedTo(part: readonly string[], whole: readonly string[], index: number, count: number): readonly string[] {
  const misc = index < count - 1 ? 'SpaceAfter=No' : spacing(valueIn(whole, MISC));
  return part.with(MISC, [valueIn(part, MISC), misc].filter((value) => value !== '').join('|'));
}

function spacing(misc: string): string {
  return misc
    .split('|')
    .filter((value) => /^Spaces?After=/.test(value))
    .join('|');
}

function fused(whole: readonly string[], parts: readonly (readonly string[])[]): readonly string[] {
  return whole.map((value, column) => {
    if (column === 0 || column === FORM || column === MISC) return value;
    return parts.some((part) => part[column] !== '') ? parts.map((part) => part[column]).join('+') : '';
  });
}

/** The separator after a token according to MISC; undefined if MISC does not give it. */
export function spacesAfter(columns: readonly string[]): string | undefined {
  const misc = valueIn(columns, MISC);
  const spaces = /(?:^|\|)SpacesAfter=([^|]*)/.exec(misc)?.[1];
  if (spaces !== undefined)
    return spaces.replaceAll(/\\([snrtp\\])/g, (_, letter: keyof typeof ESCAPES) => ESCAPES[letter]);
  return /(?:^|\|)SpaceAfter=No(?:\||$)/.test(misc) ? '' : undefined;
}

/** The value in a column of a word, which has all ten: `parseWord` takes no other. */
export function valueIn(columns: readonly string[], column: number): string {
  return columns[column]!;
}

const ESCAPES = { s: ' ', n: '\n', r: '\r', t: '\t', p: '|', '\\': '\\' } as const;
