import type { LexiconEntry } from '../words/lexicon.ts';
import { capitalsOf } from '../words/spelling.ts';

/*
 * Lemmas that follow from how a form is written: numbers, marks, abbreviated months and weekdays, shortened words, and the capitals of names.
 */

const MONTHS: ReadonlyMap<string, string> = new Map([
  ...'January February March April June July August September October November December'
    .split(' ')
    .map((month) => [month.slice(0, 3).toLowerCase(), month] as const),
  ['sept', 'September'],
]);

const WEEKDAYS: ReadonlyMap<string, string> = new Map(
  (
    [
      ['Monday', 'mon'],
      ['Tuesday', 'tue tues'],
      ['Wednesday', 'wed'],
      ['Thursday', 'thu thur thurs'],
      ['Friday', 'fri'],
      ['Saturday', 'sat'],
      ['Sunday', 'sun'],
    ] as const
  ).flatMap(([day, short]) => short.split(' ').map((abbreviation) => [abbreviation, day])),
);

/** Numbers as they are shortened behind digits: "5 m". */
const SHORTENED_NUMBERS: ReadonlyMap<string, string> = new Map([
  ['k', 'thousand'],
  ['m', 'million'],
  ['mn', 'million'],
  ['b', 'billion'],
  ['bn', 'billion'],
  ['t', 'trillion'],
]);

/** Function words as they are shortened in notes and messages. */
const SHORTENED: ReadonlyMap<string, string> = new Map([
  ['b/c', 'because'],
  ['cuz', 'because'],
  ['coz', 'because'],
  ['w/', 'with'],
  ['w/o', 'without'],
  ['thru', 'through'],
  ['tho', 'though'],
]);

/** In capitals a name of this length is mostly one that is set in capitals; a shorter one is mostly an abbreviation. */
const LONG_NAME = 5;
/** From this class on a word mostly has a capital. */
const MOSTLY_CAPITAL = 5;
/** From this class on a word always has a capital. */
const ALWAYS_CAPITAL = 6;

const ROMAN_NUMBER = /^[IVXLCDM]+$/;

/** The lemma of a number or of a form without letters: digits without separators, straight quotation marks. */
export function lemmaOfSigns(plain: string): string {
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}

/** The month or the day of the week that an abbreviation stands for. "Sun" is a day only with a full stop. */
export function dateNameOf(lower: string): string | undefined {
  const short = lower.replace(/\.$/, '');
  return MONTHS.get(short) ?? (lower === 'sun' ? undefined : WEEKDAYS.get(short));
}

/** The function word that a preposition, conjunction or adverb in lower case is short for, or the number. */
export function unshortened(lower: string, upos: string): string | undefined {
  if (upos === 'NUM') return SHORTENED_NUMBERS.get(lower);
  return upos === 'ADP' || upos === 'SCONJ' || upos === 'ADV' ? SHORTENED.get(lower) : undefined;
}

/** A name with the capitals that it has in running text, as far as they are known. */
export function nameWithCapitals(plain: string, { capitals, paradigm }: LexiconEntry): string {
  if (capitalsOf(plain) === 0) {
    return capitals >= MOSTLY_CAPITAL && !/\p{Lu}/u.test(plain) ? capitalised(plain) : plain;
  }
  const isSetInCapitals = /^\p{Lu}+$/u.test(plain) && plain.length >= LONG_NAME && (paradigm > 0 || capitals > 0);
  return isSetInCapitals ? capitalised(plain.toLowerCase()) : plain;
}

/** Whether a word that is no name is a sign that keeps its capitals: "plan B", "CO2", "chapter IV", "Rs". */
export function isSign(plain: string, upos: string): boolean {
  if (upos === 'SYM') return true;
  if (upos === 'NUM') return ROMAN_NUMBER.test(plain);
  if (upos === 'ADJ') return /^\p{Lu}$/u.test(plain);
  return upos === 'NOUN' && (/^\p{Lu}$/u.test(plain) || (/\d/.test(plain) && /\p{Lu}/u.test(plain)));
}

/** Whether a form ends in a digit, where no ending can be taken off: "mid-2004". */
export function endsAsNumber(plain: string): boolean {
  return /\d$/.test(plain);
}

/** Whether a capital stands for a name behind a prefix: "anti-American", "mid-July". */
export function hasCapitalPart(plain: string): boolean {
  return /^\p{Ll}+-\p{Lu}\p{Ll}/u.test(plain);
}

/** Whether an adjective is written with a capital wherever it stands, as "Pakistani" is. */
export function isCapitalAdjective(plain: string, { capitals, paradigm }: LexiconEntry): boolean {
  const use = capitalsOf(plain);
  return use === 1 ? capitals >= MOSTLY_CAPITAL : use === 0 && paradigm === 0 && capitals >= ALWAYS_CAPITAL;
}

/** A word with a capital as its first letter. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
