import { CAPITAL_CLASS, type LexiconEntry } from '../words/lexicon.ts';
import { capitalsOf } from '../words/spelling.ts';

/*
 * Lemmas that follow from the spelling of a form: numbers, symbols, abbreviated months and weekdays, shortened words,
 * and the capitals of names.
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

/** Full names of months and weekdays by their form in lower case. */
const DATE_NAMES: ReadonlyMap<string, string> = new Map(
  [...MONTHS.values(), ...WEEKDAYS.values()].map((name) => [name.toLowerCase(), name]),
);

/** Abbreviated numbers after digits: "5 m". */
const SHORTENED_NUMBERS: ReadonlyMap<string, string> = new Map([
  ['k', 'thousand'],
  ['m', 'million'],
  ['mn', 'million'],
  ['b', 'billion'],
  ['bn', 'billion'],
  ['t', 'trillion'],
]);

/** Shortened function words in notes and messages. */
const SHORTENED: ReadonlyMap<string, string> = new Map([
  ['b/c', 'because'],
  ['cuz', 'because'],
  ['coz', 'because'],
  ['w/', 'with'],
  ['w/o', 'without'],
  ['thru', 'through'],
  ['tho', 'though'],
]);

/**
 * Minimum length at which a known form in capitals is taken for a name; shorter ones are mostly abbreviations.
 */
const LONG_NAME = 5;
/** The same minimum for unknown forms. */
const LONG_UNKNOWN_NAME = 6;

const ROMAN_NUMBER = /^[IVXLCDM]+$/;

/** The lemma of a number or of a form without letters: digits without separators, straight quotation marks. */
export function lemmaOfSigns(plain: string): string {
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}

/**
 * The full name of a month or weekday for its name in lower case, abbreviated or not; undefined for other words. "Sun" is
 * a day only with a full stop.
 */
export function dateNameOf(lower: string): string | undefined {
  const short = lower.replace(/\.$/, '');
  return DATE_NAMES.get(lower) ?? MONTHS.get(short) ?? (lower === 'sun' ? undefined : WEEKDAYS.get(short));
}

/** The full function word or number for a shortened preposition, conjunction or adverb in lower case. */
export function unshortened(lower: string, upos: string): string | undefined {
  if (upos === 'NUM') return SHORTENED_NUMBERS.get(lower);
  return upos === 'ADP' || upos === 'SCONJ' || upos === 'ADV' ? SHORTENED.get(lower) : undefined;
}

/** A name with the capitals that it has in running text, as far as these are known. */
export function nameWithCapitals(plain: string, { capitals, paradigm }: LexiconEntry): string {
  if (capitalsOf(plain) === 0) {
    return capitals >= CAPITAL_CLASS.mostly && !/\p{Lu}/u.test(plain) ? capitalised(plain) : plain;
  }
  const least = paradigm > 0 || capitals > 0 ? LONG_NAME : LONG_UNKNOWN_NAME;
  const isSetInCapitals = /^\p{Lu}+$/u.test(plain) && plain.length >= least;
  return isSetInCapitals ? capitalised(plain.toLowerCase()) : plain;
}

/** Whether a word that is not a name is a symbol, whose lemma keeps its capitals: "plan B", "CO2", "chapter IV", "Rs". */
export function isSign(plain: string, upos: string): boolean {
  if (upos === 'SYM') return true;
  if (upos === 'NUM') return ROMAN_NUMBER.test(plain);
  if (upos === 'ADJ') return /^\p{Lu}$/u.test(plain);
  // "6TH" is written in capitals, and "draft-2.DOC" is a file name.
  return (
    upos === 'NOUN' && /^(?=.*\p{Lu})(?:\p{L}|(?=.*\d)[\p{L}\d-]+)$/u.test(plain) && !/^\d+(?:ST|ND|RD|TH)$/.test(plain)
  );
}

/** Whether a noun in capitals is an abbreviation: it is not a listed word, and not mostly written in lower case. */
export function isAbbreviation(plain: string, { capitals, paradigm }: LexiconEntry): boolean {
  return /^\p{Lu}{2,}$/u.test(plain) && paradigm === 0 && (capitals === 0 || capitals >= CAPITAL_CLASS.often);
}

/**
 * The words that a form with a letter repeated at least three times may stand for, the likeliest first: "soo" and "so" for
 * "sooo". Empty for other words, and for numbers such as "iii".
 */
export function withoutLengthening(lower: string): string[] {
  if (!/(\p{L})\1\1/u.test(lower) || /^(?:(\p{L})\1*|[ivxlc]+)$/u.test(lower)) return [];
  return ['$1$1', '$1'].map((letters) => lower.replaceAll(/(\p{L})\1{2,}/gu, letters));
}

/** Whether a form ends in a digit, so that it has no inflectional ending: "mid-2004". */
export function endsAsNumber(plain: string): boolean {
  return /\d$/.test(plain);
}

/** Whether a capital marks a name after a prefix: "anti-American", "mid-July". */
export function hasCapitalPart(plain: string): boolean {
  return /^\p{Ll}+-\p{Lu}\p{Ll}/u.test(plain);
}

/** Whether an adjective is always written with a capital, such as "Pakistani". */
export function isCapitalAdjective(plain: string, { capitals, paradigm }: LexiconEntry): boolean {
  const use = capitalsOf(plain);
  if (use === 1) return capitals >= CAPITAL_CLASS.mostly;
  return use === 0 && capitals >= (paradigm === 0 ? CAPITAL_CLASS.alwaysOfFew : CAPITAL_CLASS.always);
}

/** The word with a capital as its first letter. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
