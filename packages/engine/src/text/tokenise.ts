import { takesFullStop } from './abbreviations.ts';

/*
 * Finds the tokens of a text without a dictionary or a model, so that corpus and query are tokenised alike. The characters
 * between two tokens (spaces, line breaks, control characters) are the separator.
 */

/** Characters of separators: white space, control characters, byte-order mark, zero-width space, direction marks. */
const SEPARATOR = /[\s\p{Cc}\u00a0\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

const HYPHEN = '[-\u2010\u2011]';
const APOSTROPHE = "['\u2019\u02bc]";
const WORD_CHARACTER = '[\\p{L}\\p{M}\\p{N}\\u00ad\\u200c\\u200d]';
const WORD_PART =
  `(?:\\p{Nd}+(?:[.,:/\u066b\u066c]\\p{Nd}+)*(?:[\\p{L}\\p{M}]+)?` +
  `|${WORD_CHARACTER}+(?:(?:_+|${APOSTROPHE}(?=[\\p{L}\\p{M}]))${WORD_CHARACTER}+)*)`;
const DOTTED_PART = '(?:\\p{L}|Cr|Ph|LL|Sc|Ps|Phil|Ed|Eng|Com|Tech)';

const ADDRESS_END = `[^\\s<>"\u201c\u201d.,;:!?()\\[\\]{}'\u2019\u2026]`;

/** Kinds of tokens, in order of precedence. The only capturing groups are the word and the repeated character. */
const GRAMMAR = [
  // Web and mail addresses ("name...@site" if shortened), names of sites, "@name" and "#topic".
  `(?:(?:https?|ftp)://|www\\.)[^\\s<>"\u201c\u201d]*${ADDRESS_END}`,
  `[\\w.+-]{0,63}(?:\\w|\\.{3})@(?:\\w(?:[\\w-]{0,63}\\w)?(?:\\.\\w(?:[\\w-]{0,63}\\w)?)+|\\p{L}[\\w-]{0,63}\\w)`,
  `[a-z0-9](?:[a-z0-9.-]{0,99}[a-z0-9])?\\.(?:com|org|net|edu|gov|info|pk|uk|in|ae|tv)` +
    `(?:/[^\\s<>"\u201c\u201d]*${ADDRESS_END}|/)?(?![\\p{L}\\p{N}])`,
  `[@#][\\p{L}_][\\p{L}\\p{M}\\p{N}_]*`,
  // "alt.animals.cat", "budget_2019.pdf": names of groups and of files.
  `[a-z][a-z0-9-]{1,40}(?:\\.[a-z][a-z0-9-]{1,40}){2,8}(?![\\p{L}\\p{N}])`,
  `\\w[\\w-]{0,80}\\.(?:pdf|docx?|xlsx?|pptx?|html?|txt|csv|jpe?g|png|gif|zip|mp[34])(?![\\p{L}\\p{N}])`,
  // In "Rs5.2", "Rs.500/-", "US$40" the currency is a token of its own, as "$" is, and so is the "/-" after an amount.
  `(?:Rs|RS|rs|Re|PKR|INR|USD|EUR|GBP)\\.?(?=\\p{Nd})|(?:US|A|C)\\$`,
  `/[-=](?![\\p{L}\\p{N}])`,
  // "M/s.", "s/o", "a/w", "b/c", "u/s", "V/S".
  `[Mm]/[Ss]\\.?(?![\\p{Ll}\\p{N}])|(?:[sSdDwWrRcCbBhH]/[oO]|[aA]/[wW]|[bB]/[cC]|[uU]/[sS]|[vV]/[sS]|[nN]/[aA])\\.?(?![\\p{L}\\p{N}])`,
  // "a.m.", "U.S.", "Cr.P.C.", "Ph.D".
  `${DOTTED_PART}(?:\\.${DOTTED_PART}(?![\\p{L}\\p{M}\\p{N}]))+\\.?(?!\\p{N})`,
  `(${WORD_PART}(?:${HYPHEN}${WORD_PART})*)`,
  // "'90s", and clitics that are separated from their word.
  `${APOSTROPHE}\\p{Nd}0s(?!\\p{L})`,
  `${APOSTROPHE}(?:s|S|ll|LL|ve|VE|re|RE|d|D|m|M|em|til|cause)(?![\\p{L}\\p{N}])`,
  // Emoticons, dashes, dots, "?!", repeated characters, emoji.
  `[:;=]['-]?[()DPpOo/\\\\|](?![\\p{L}\\p{N}])|<3`,
  `\\.{2,}|-{2,}|[!?]{2,}|([=$*_~#+<>|/\\\\\u2013\u2014\u2022])\\2+|''|\`\``,
  `\\p{Extended_Pictographic}[\\ufe0f\\p{EMod}]*(?:\\u200d\\p{Extended_Pictographic}[\\ufe0f\\p{EMod}]*)*|\\p{RI}\\p{RI}`,
  `[\\s\\S]`,
].join('|');

/** Made at first use: its classes of characters take milliseconds, and most queries need none. */
let token: RegExp | undefined;
const CLITIC = /(?:n['\u2019\u02bc]t|['\u2019\u02bc](?:s|ll|ve|re|d|m))$/i;
/** Two words written as one, with the length of the first, split as other English corpora split them. */
const FUSED: ReadonlyMap<string, number> = new Map([
  ['cannot', 3],
  ['gonna', 3],
  ['gotta', 3],
  ['wanna', 3],
]);

const OTHER = 0;
const LETTER = 1;
const BLANK = 2;
const asciiKind = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= 32 || code === 127) return BLANK;
  return /[A-Za-z]/.test(String.fromCharCode(code)) ? LETTER : OTHER;
});

function isSeparator(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code < 128 ? asciiKind[code] === BLANK : SEPARATOR.test(text[index]);
}

/** Length of the offsets of a long text at first. */
const FIRST_OFFSETS = 1024;

/** Start and end of each token in UTF-16 units, in pairs; grows by doubling. */
class Offsets {
  pairs: Uint32Array<ArrayBuffer>;
  length = 0;

  /** A text of one word takes a few bytes: word lists have thousands of them. */
  constructor(text: string) {
    this.pairs = new Uint32Array(Math.min(FIRST_OFFSETS, 2 * text.length));
  }

  push(start: number, end: number): void {
    if (this.length + 2 > this.pairs.length) {
      const grown = new Uint32Array(this.pairs.length * 2);
      grown.set(this.pairs);
      this.pairs = grown;
    }
    this.pairs[this.length++] = start;
    this.pairs[this.length++] = end;
  }
}

/**
 * Start and end of every token of a text in UTF-16 units: [start, end, start, end, …]. Tokens are ascending, not
 * overlapping and not empty. Hyphenated words, abbreviations, addresses and numbers are one token; clitics are tokens
 * of their own.
 */
export function tokenOffsets(text: string): Uint32Array {
  const offsets = new Offsets(text);
  let at = 0;
  while (at < text.length) {
    if (isSeparator(text, at)) {
      at += 1;
      continue;
    }
    // Fast path for most words: ASCII letters up to a separator, possibly with a comma before it.
    const start = at;
    while (at < text.length && asciiKind[text.charCodeAt(at)] === LETTER) at += 1;
    if (at > start) {
      const comma = text.charCodeAt(at) === 44 ? 1 : 0;
      if (at + comma === text.length || isSeparator(text, at + comma)) {
        pushWord(text, start, at, offsets);
        if (comma === 1) offsets.push(at, at + 1);
        at += comma;
        continue;
      }
    }
    at = start;
    do at = pushToken(text, at, offsets);
    while (at < text.length && !isSeparator(text, at));
  }
  return offsets.pairs.slice(0, offsets.length);
}

/** Adds the token or tokens that start at `at`; returns the end of the last. */
function pushToken(text: string, at: number, offsets: Offsets): number {
  token ??= new RegExp(GRAMMAR, 'uy');
  token.lastIndex = at;
  const word = token.exec(text)![1];
  let end = token.lastIndex;
  if (word === undefined) {
    offsets.push(at, end);
    return end;
  }
  if (text.charCodeAt(end) === 46 && stopBelongs(text, at, end)) {
    end += 1;
    offsets.push(at, end);
  } else {
    pushWord(text, at, end, offsets);
  }
  return end;
}

/** Whether the full stop at `end` belongs to the word before it: an initial, or an abbreviation. */
function stopBelongs(text: string, start: number, end: number): boolean {
  if (text.charCodeAt(end + 1) === 46) return false;
  if (end - start === 1 && /\p{Lu}/u.test(text[start])) return true;
  return end - start <= 8 && takesFullStop(text, start, end);
}

function pushWord(text: string, start: number, end: number, offsets: Offsets): void {
  const length = end - start;
  if (length > 2) {
    const clitic = length < 40 ? cliticLength(text, start, end) : 0;
    if (clitic > 0 && clitic < length) {
      pushWord(text, start, end - clitic, offsets);
      offsets.push(end - clitic, end);
      return;
    }
    const last = text.charCodeAt(end - 1) | 32;
    if (length < 7 && (last === 97 || last === 116)) {
      const split = FUSED.get(text.slice(start, end).toLowerCase());
      if (split !== undefined) {
        offsets.push(start, start + split);
        offsets.push(start + split, end);
        return;
      }
    }
  }
  offsets.push(start, end);
}

function cliticLength(text: string, start: number, end: number): number {
  // In every clitic the apostrophe is the second or third character from the end.
  const second = text.charCodeAt(end - 2);
  const third = text.charCodeAt(end - 3);
  if (!isApostrophe(second) && !(end - start > 2 && isApostrophe(third))) return 0;
  return CLITIC.exec(text.slice(start, end))?.[0].length ?? 0;
}

function isApostrophe(code: number): boolean {
  return code === 39 || code === 0x2019 || code === 0x02bc;
}

/** The tokens of a query, split exactly as the texts of a corpus. */
export function tokeniseQuery(text: string): string[] {
  const offsets = tokenOffsets(text);
  return Array.from({ length: offsets.length / 2 }, (_, token) =>
    text.slice(offsets[token * 2], offsets[token * 2 + 1]),
  );
}
