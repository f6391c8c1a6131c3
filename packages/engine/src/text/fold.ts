/** Combining marks of the scripts in which a mark is a diacritic; vowel signs of Indic scripts are not included. */
const DIACRITICS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

/**
 * Characters that a reader does not see: soft hyphens, spaces without width, marks of direction, joiners of words, the
 * choice between two pictures of one emoji, and what makes an Arabic word wider (tatweel). Non-joiners are letters'
 * neighbours in Persian and Urdu, and stay.
 */
const INVISIBLE = /[\u00ad\u0640\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufe0e\ufe0f\ufeff]/gu;

/** The hyphens of other places than a keyboard: in texts that a program has set, or that do not break in a line. */
const HYPHENS = /[\u2010-\u2012\u2212\ufe63\uff0d]/gu;

/** The apostrophes that are not straight. Programs put the opening quotation mark for the one that begins a word. */
const APOSTROPHES = /[\u02bc\u2018\u2019\u201b\uff07]/gu;

/** Letters that keyboards for Arabic, Persian and Urdu have as different characters: yeh and kaf. */
const YEH = /[\u0649\u064a]/gu;
const KAF = /\u0643/gu;

/** Arabic, Persian and Urdu, and wide digits; the last four bits of each are its value. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/gu;

/** Spaces of all widths, inside of a token such as "80 000". */
const SPACES = /\p{Zs}/gu;

const PLAIN = /^[\x20-\x7e]*$/;

/** A value without its diacritics; decomposed. */
function stripped(value: string): string {
  return value.normalize('NFD').replace(DIACRITICS, '');
}

/** A value whose signs, digits and letters are those of one keyboard, without what nobody sees. */
function withPlainSigns(value: string): string {
  return value
    .replace(INVISIBLE, '')
    .replace(HYPHENS, '-')
    .replace(APOSTROPHES, "'")
    .replace(SPACES, ' ')
    .replace(YEH, '\u06cc')
    .replace(KAF, '\u06a9')
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * The folded form, by which values are compared: without case and diacritics, with one kind of hyphen, apostrophe, space,
 * digit, yeh and kaf, without what a reader does not see NFC. Upper-casing gives the full case folding of the Unicode standard ("ß" becomes
 * "ss"), for which JavaScript has no function; lower-casing first gives the same form to "ẞ".
 */
export function fold(value: string): string {
  if (PLAIN.test(value)) return value.toLowerCase();
  const lower = stripped(withPlainSigns(value)).toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  return withPlainSigns(stripped(lower).normalize('NFC'));
}

/** A value without what `fold` takes out besides the case; NFC. */
export function removeDiacritics(value: string): string {
  if (PLAIN.test(value)) return value;
  return withPlainSigns(stripped(withPlainSigns(value)).normalize('NFC'));
}
