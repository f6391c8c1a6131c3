/** Arabic letters that replace Urdu ones in text typed with an Arabic keyboard, and presentation forms. */
const URDU_LETTER: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ۃ',
  ۀ: 'ۂ',
  ە: 'ہ',
};

const MARKS = /[\u064b-\u065f\u0670\u0610-\u061a\u06d6-\u06dc\u0640\u200c-\u200f]/gu;

/**
 * Urdu script normalised for lookup: NFC, without vowel signs, elongation and joiners; Arabic letters replaced by Urdu
 * ones, hamza seats and the feminine ending unified, spaces between words removed.
 */
export function normaliseUrdu(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u06c0\u06c2]/gu, 'ہ')
    .replaceAll('ۓ', 'ے')
    .replaceAll(MARKS, '')
    .replaceAll(/./gu, (letter) => URDU_LETTER[letter] ?? letter)
    .replaceAll(/[أإٱ]/gu, 'ا')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ی')
    .replaceAll('ء', '')
    .replaceAll('ۃ', 'ت')
    .replaceAll(/[\s-]+/gu, '');
}

/** Whether a text contains a letter of the Arabic script. */
export function isUrduScript(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

const PLAIN_OF_RETROFLEX = new Map([
  ['ٹ', 'ت'],
  ['ڈ', 'د'],
  ['ڑ', 'ر'],
]);

/** Urdu script with each retroflex letter replaced by the dental or plain one. */
export function withoutRetroflex(urdu: string): string {
  return urdu.replaceAll(/[ٹڈڑ]/gu, (letter) => PLAIN_OF_RETROFLEX.get(letter) ?? letter);
}
