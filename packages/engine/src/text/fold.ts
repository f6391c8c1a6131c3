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

/** What counts as the same in a corpus: each fold by its name, with a sentence for people. Case is always folded. */
export const FOLDS = {
  diacritics: 'accents and vowel signs: é = e, كِتَاب = کتاب',
  invisible: 'signs without width, soft hyphens and tatweel are left out',
  hyphens: 'hyphens of all kinds: ‑ = -',
  apostrophes: "apostrophes of all kinds: ’ = '",
  spaces: 'spaces of all widths',
  arabic: 'yeh and kaf of Arabic, Persian and Urdu: كي = کی',
  digits: 'Arabic, Persian, Urdu and wide digits: ۴ = 4',
  eszett: 'ß = ẞ = ss; without it ß = ẞ',
  turkish: 'capitals of Turkish and Azerbaijani: I = ı, İ = i; without it all four are one',
} as const;

export type FoldName = keyof typeof FOLDS;

const ALL_FOLDS = Object.keys(FOLDS) as FoldName[];

/** The folds of a corpus that names none: all but those of one language. */
export const USUAL_FOLDS: readonly FoldName[] = ALL_FOLDS.filter((name) => name !== 'turkish');

/** How the values of a corpus are compared. */
export interface Folding {
  readonly names: readonly FoldName[];
  /** The form by which values are compared; a form is its own form. */
  fold(this: void, value: string): string;
  /** A value without what `fold` takes out besides the case; NFC. */
  removeDiacritics(this: void, value: string): string;
}

/** The usual folds of texts in a language, by its tag; `folds`: those that a corpus names. */
export function foldsOf(folds: readonly FoldName[] | undefined, language: string | undefined): readonly FoldName[] {
  if (folds !== undefined) return ALL_FOLDS.filter((name) => folds.includes(name));
  return /^(?:tr|az)(?:-|$)/i.test(language ?? '') ? [...USUAL_FOLDS, 'turkish'] : USUAL_FOLDS;
}

/** Whether a word is the name of a fold. */
export function isFoldName(name: string): name is FoldName {
  return Object.hasOwn(FOLDS, name);
}

const SIGNS: readonly (readonly [FoldName, (value: string) => string])[] = [
  ['invisible', (value) => value.replace(INVISIBLE, '')],
  ['hyphens', (value) => value.replace(HYPHENS, '-')],
  ['apostrophes', (value) => value.replace(APOSTROPHES, "'")],
  ['spaces', (value) => value.replace(SPACES, ' ')],
  ['arabic', (value) => value.replace(YEH, '\u06cc').replace(KAF, '\u06a9')],
  ['digits', (value) => value.replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 15))],
];

function makeFolding(names: readonly FoldName[]): Folding {
  const has = new Set(names);
  const [isTurkish, stripsMarks] = [has.has('turkish'), has.has('diacritics')];
  const signs = SIGNS.filter(([name]) => has.has(name)).map(([, change]) => change);
  /** A value whose signs, digits and letters are those of one keyboard, without what nobody sees. */
  const withPlainSigns = (value: string): string => signs.reduce((text, change) => change(text), value);
  /** A value without its diacritics; decomposed. */
  const stripped = (value: string): string => {
    const decomposed = value.normalize('NFD');
    return stripsMarks ? decomposed.replace(DIACRITICS, '') : decomposed;
  };
  // Upper-casing gives the full case folding of the Unicode standard ("ß" becomes "ss"), for which JavaScript has no
  // function; lower-casing first gives the same form to "ẞ".
  const lower = (value: string): string =>
    stripped(value).toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  /** Letters that upper-casing would make others. */
  const kept = [has.has('eszett') ? '' : 'ß', isTurkish ? 'ı' : ''].join('');
  const keptLetters = kept === '' ? undefined : new RegExp(`([${kept}])`, 'u');
  const withLowerI = (value: string): string =>
    eachCapitalI(value, stripsMarks, 'i').replaceAll('İ', 'i').replaceAll('I', 'ı');
  const lowered = (value: string): string => {
    if (keptLetters === undefined) return lower(value);
    const sharp = has.has('eszett') ? value : value.replaceAll('ẞ', 'ß');
    const parts = (isTurkish ? withLowerI(sharp) : sharp).split(keptLetters);
    return parts.map((part, index) => (index % 2 === 1 ? part : lower(part))).join('');
  };
  return {
    names,
    fold(value) {
      if (PLAIN.test(value) && !(isTurkish && value.includes('I'))) return value.toLowerCase();
      return withPlainSigns(stripped(lowered(withPlainSigns(value.normalize('NFC')))).normalize('NFC'));
    },
    removeDiacritics(value) {
      if (PLAIN.test(value)) return value;
      const plain = withPlainSigns(value.normalize('NFC'));
      const without = isTurkish && stripsMarks ? strippedKeepingI(plain, stripped) : stripped(plain);
      return withPlainSigns(without.normalize('NFC'));
    },
  };
}

const MARKED_I = new RegExp(`I(?:${DIACRITICS.source})+`, 'gu');

/** In Turkish a capital with a mark, as Î, has a dotted small letter. */
function eachCapitalI(value: string, stripsMarks: boolean, letter: string): string {
  return stripsMarks ? value.normalize('NFD').replaceAll(MARKED_I, letter) : value;
}

function strippedKeepingI(value: string, stripped: (value: string) => string): string {
  return value.normalize('NFD').split(MARKED_I).map(stripped).join('İ');
}

/** The usual folding. */
export const USUAL: Folding = makeFolding(USUAL_FOLDS);

const foldings = new Map<string, Folding>([[USUAL_FOLDS.join(), USUAL]]);

/** The folding with these folds; without names the usual one. */
export function foldingOf(names: readonly FoldName[] = USUAL_FOLDS): Folding {
  const key = names.join();
  const folding = foldings.get(key) ?? makeFolding(names);
  foldings.set(key, folding);
  return folding;
}

/** The usual folded form of a text, where it belongs to no corpus. */
export const { fold, removeDiacritics } = USUAL;
