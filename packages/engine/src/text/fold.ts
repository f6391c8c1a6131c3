/** Combining marks of the scripts in which a mark is a diacritic; vowel signs of Indic scripts are not included. */
const DIACRITICS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * The folded form, by which values are compared without case and diacritics: case folding, diacritics removed, NFC.
 * Upper-casing first gives the full case folding of the Unicode standard ("ß" becomes "ss"), for which JavaScript has
 * no function.
 */
export function fold(value: string): string {
  if (PLAIN.test(value)) return value.toLowerCase();
  return value
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .normalize('NFC');
}

/** A value without its diacritics, with its case kept; NFC. */
export function removeDiacritics(value: string): string {
  return PLAIN.test(value) ? value : value.normalize('NFD').replace(DIACRITICS, '').normalize('NFC');
}
