/** IPA of the word list and the phoneme names of espeak-ng's Urdu voice, the longest signs first. */
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
  // Aspiration of a sound for which the voice has no aspirated phoneme.
  ['ʱ', 'h'],
  ['ʰ', 'h'],
];

const PLAIN = /[abdefhijklmnopqstuvxz]/u;

function decomposed(ipa: string): string {
  return ipa.normalize('NFD').replaceAll('\u0361', '');
}

const table = PHONEMES.map(([ipa, espeak]) => [ipa.normalize('NFD'), espeak] as const);

/**
 * A transcription in the phoneme names of espeak-ng's Urdu voice, to be passed to it in double brackets. A doubled
 * consonant becomes two phonemes ("bb" is b|b). Throws for a sign for which the voice has no phoneme.
 */
export function espeakPhonemes(ipa: string): string {
  const text = decomposed(ipa);
  const phonemes: string[] = [];
  for (let at = 0; at < text.length;) {
    const found = table.find(([sign]) => text.startsWith(sign, at));
    const letter = text.charAt(at);
    if (found !== undefined) phonemes.push(found[1]);
    else if (letter === ' ') phonemes.push(' ');
    else if (letter === 'ː') phonemes.push(phonemes.at(-1) ?? '');
    else if (PLAIN.test(letter)) phonemes.push(letter);
    else throw new Error(`No phoneme for "${letter}" in "${ipa}".`);
    at += found?.[0].length ?? 1;
  }
  // Separated, since two names together could be read as another one.
  return phonemes.join('|').replaceAll('| |', ' ');
}

/** Signs that the word list and espeak-ng write differently for the same sound. */
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

/** A transcription normalised for comparison with the transcription that espeak-ng prints. */
export function comparableIpa(ipa: string): string {
  let comparable = decomposed(ipa);
  for (const [pattern, sound] of ALIKE) comparable = comparable.replaceAll(pattern, sound);
  return comparable;
}
