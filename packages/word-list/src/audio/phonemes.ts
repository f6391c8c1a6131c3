/** IPA of the word list and the phoneme names of espeak-ng's Urdu voice, longest signs first. */
const PHONEMES: readonly (readonly [ipa: string, espeak: string])[] = [
  ['tʃʰ', 'c#'],
  ['tʃ', 'c'],
  ['dʒʱ', 'J#'],
  ['dʒ', 'J'],
  ['t̪ʰ', 't#'],
  ['t̪', 't'],
  ['d̪ʱ', 'd#'],
  ['d̪', 'd'],
  ['ʈʰ', 't.#'],
  ['ʈ', 't.'],
  ['ɖʱ', 'd.#'],
  ['ɖ', 'd.'],
  ['ɽ', 'r.'],
  ['pʰ', 'p#'],
  ['bʱ', 'b#'],
  ['kʰ', 'k#'],
  ['ɡʱ', 'g#'],
  ['ãː', 'a~:'],
  ['ĩː', 'i~'],
  ['ũː', 'u~'],
  ['ẽː', 'e~'],
  ['õː', 'o~'],
  ['ɔ̃ː', 'O~'],
  ['ɛ̃ː', 'E~'],
  ['ə̃', 'V~'],
  ['ɪ̃', 'I~'],
  ['ʊ̃', 'U~'],
  ['aː', 'a:'],
  ['iː', 'i:'],
  ['uː', 'u:'],
  ['eː', 'e:'],
  ['oː', 'o:'],
  ['ɔː', 'O:'],
  ['ɛː', 'E:'],
  ['ə', '@'],
  ['ɪ', 'I'],
  ['ʊ', 'U'],
  ['ɛ', 'E'],
  ['ɔ', 'O'],
  ['ɾ', 'r'],
  ['ʃ', 'S'],
  ['ʒ', 'Z'],
  ['ɣ', 'Q'],
  ['ɦ', 'h'],
  ['ʋ', 'v'],
  ['ŋ', 'N'],
  ['ɳ', 'n.'],
  ['ɡ', 'g'],
  // Aspiration of a sound that the voice has no aspirated phoneme for.
  ['ʱ', 'h'],
  ['ʰ', 'h'],
];

const PLAIN = /[abdefhijklmnopqstuvxz]/u;

function decomposed(ipa: string): string {
  return ipa.normalize('NFD').replaceAll('\u0361', '');
}

const table = PHONEMES.map(([ipa, espeak]) => [ipa.normalize('NFD'), espeak] as const);

/**
 * A transcription in the phoneme names of espeak-ng's Urdu voice, to be given to it in double brackets. A doubled
 * consonant is held ("bb" is said b_b). Throws for a sign that the voice has no phoneme for.
 */
export function espeakPhonemes(ipa: string): string {
  const text = decomposed(ipa);
  const phonemes: string[] = [];
  for (let at = 0; at < text.length;) {
    const found = table.find(([sign]) => text.startsWith(sign, at));
    if (found !== undefined) phonemes.push(found[1]);
    else if (text[at] === ' ') phonemes.push(' ');
    else if (text[at] === 'ː') phonemes.push(phonemes.at(-1) ?? '');
    else if (PLAIN.test(text[at])) phonemes.push(text[at]);
    else throw new Error(`No phoneme for "${text[at]}" in "${ipa}".`);
    at += found?.[0].length ?? 1;
  }
  // Names of which one could be read as part of the next are kept apart.
  return phonemes.join('|').replaceAll('| |', ' ');
}

/** What the word list and espeak-ng write differently for the same sound. */
const ALIKE: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/[ˈˌ\u032a.|\u200d\s]/gu, ''],
  [/ʌ/gu, 'ə'],
  [/[ʱʰɦ]/gu, 'h'],
  [/tʃ/gu, 'c'],
  [/dʒ/gu, 'ɟ'],
  [/r/gu, 'ɾ'],
  [/ɽ/gu, 'ɾ'],
  [/(?<=[iueoɛɔ]\u0303?)ː/gu, ''],
  // A length sign after a consonant doubles it.
  [/([bcdfhjklmnpqstvxzɖʈɡɣɟɾʃʋ])ː/gu, '$1$1'],
];

/** A transcription levelled for comparison with what espeak-ng says that it speaks. */
export function comparableIpa(ipa: string): string {
  let levelled = decomposed(ipa);
  for (const [pattern, sound] of ALIKE) levelled = levelled.replaceAll(pattern, sound);
  return levelled;
}
