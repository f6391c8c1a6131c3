/*
 * Romanisation and transcription are compared by their vowels, one by one from left to right. Romanisations with their
 * transcriptions:
 *   ā ī ū e o ai au                                        aː iː uː eː oː ɛː ɔː
 *   a i u                                                  ə ɪ ʊ
 *   a or e before h and a consonant, a before a final h    ɛ (mahr is mɛɦɾ)
 *   a before h and a vowel or another h, or after h        ə or ɛ (mahal, bahan)
 *   aʿ before a consonant or at the end, aʿā               aː (naʿt is naːt̪, badmaʿāsh is bəd̪maːʃ)
 *   ʿ after a consonant at the end                         aː (khulʿ is xʊlaː)
 *   ai before y                                            ɛː or ɛ
 * Nasal signs are ignored: a nasal vowel is written ṉ in romanisation.
 */
const TRANSCRIPTIONS: Readonly<Record<string, string>> = {
  ā: 'aː',
  ī: 'iː',
  ū: 'uː',
  e: 'eː',
  o: 'oː',
  ai: 'ɛː',
  au: 'ɔː',
  a: 'ə',
  i: 'ɪ',
  u: 'ʊ',
};
const ROMAN_VOWEL = /ai|au|[aāeiīouū]/gu;
const IPA_VOWEL = /[aeiouəɪʊɛɔ]ː?/gu;

/** A romanisation with ā for each ʿ that lengthens an a or is spoken as one; any other ʿ only separates two sounds. */
function withSpokenAin(romanisation: string): string {
  return romanisation
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('aʿā', 'ā')
    .replaceAll(/aʿ(?![aāeiīouū])/gu, 'ā')
    .replaceAll(/(?<![aāeiīouū])ʿ(?!\p{L})/gu, 'ā');
}

/** The transcriptions that a vowel may have, given the characters before and after it in the romanisation. */
function transcriptionsOf(vowel: string, before: string, behind: string): readonly string[] {
  if (vowel === 'ai' && behind.startsWith('y')) return ['ɛː', 'ɛ'];
  if ((vowel === 'a' || vowel === 'e') && /^h[^haāeiīouū\s-]/u.test(behind)) return ['ɛ'];
  if (vowel === 'a' && /^h(?![\p{L}])/u.test(behind)) return ['ɛ'];
  if (vowel === 'a' && (behind.startsWith('h') || /(?<![bcdgjkpstzṭḍṛ])h$/u.test(before))) return ['ə', 'ɛ'];
  return [TRANSCRIPTIONS[vowel]!];
}

/** Whether a transcription and a romanisation have the same vowels; the rules are listed at the top of this file. */
export function vowelsAgree(ipa: string, romanisation: string): boolean {
  const heard = ipa.normalize('NFD').replaceAll('\u0303', '').match(IPA_VOWEL) ?? [];
  const roman = withSpokenAin(romanisation);
  const written = Array.from(roman.matchAll(ROMAN_VOWEL));
  if (heard.length !== written.length) return false;
  return written.every(({ 0: vowel, index }, at) =>
    transcriptionsOf(vowel, roman.slice(0, index), roman.slice(index + vowel.length)).includes(heard[at]!),
  );
}
