/*
 * Script and romanisation are compared by their consonants, since Urdu script leaves most vowels out. Each letter has
 * the consonants that it may stand for; "" means that it may be silent or a vowel. Tolerances:
 *   ا آ ع ء and hamza seats   ignored (ʿ is written "where useful")
 *   و ی ے ہ ۃ                 consonant, vowel or silent
 *   doubled letters           count once on both sides: a doubling is written in romanisation, seldom in Urdu
 *   ل after ا                 may be silent before a sun letter (as-salām)
 *   ن ں                       n or ṉ, m before b and p (gumbad)
 */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  ب: ['b'],
  پ: ['p'],
  ت: ['t'],
  ٹ: ['ṭ'],
  ث: ['s'],
  ج: ['j'],
  چ: ['ch'],
  ح: ['h'],
  خ: ['kh'],
  د: ['d'],
  ڈ: ['ḍ'],
  ذ: ['z'],
  ر: ['r'],
  ڑ: ['ṛ'],
  ز: ['z'],
  ژ: ['zh'],
  س: ['s'],
  ش: ['sh'],
  ص: ['s'],
  ض: ['z'],
  ط: ['t'],
  ظ: ['z'],
  غ: ['gh'],
  ف: ['f'],
  ق: ['q'],
  ک: ['k'],
  گ: ['g'],
  ل: ['l'],
  م: ['m'],
  ن: ['n', 'ṉ'],
  ں: ['ṉ', 'n'],
  ڼ: ['ṇ'],
  ھ: ['h'],
  و: ['v', ''],
  ہ: ['h', ''],
  ۂ: ['h', ''],
  ۃ: ['t', 'h', ''],
  ی: ['y', ''],
  ئ: ['y', ''],
  ے: ['y', ''],
  ۓ: ['y', ''],
};

const SILENT = /[اآأإؤءعٱ\s\u064b-\u065f\u0670-]/u;
const SUN_LETTERS = new Set('تثدذرزسشصضطظلن');

/** For each letter of Urdu script, the consonants that it may stand for; undefined for a letter that is not in the table. */
function consonantsOf(urdu: string): (readonly string[] | undefined)[] {
  const letters = Array.from(urdu.normalize('NFC'));
  const options: (readonly string[] | undefined)[] = [];
  let previous = '';
  letters.forEach((letter, index) => {
    const next = letters[index + 1] ?? '';
    const kept = LETTERS[letter];
    if (SILENT.test(letter)) {
      previous = letter === ' ' ? previous : letter;
      return;
    }
    if (letter === previous && kept !== undefined) options.push([...kept, '']);
    else if (letter === 'ل' && previous === 'ا' && SUN_LETTERS.has(next)) options.push(['l', '']);
    else if (letter === 'ن' && /[بپ]/u.test(next)) options.push(['n', 'ṉ', 'm']);
    else options.push(kept);
    previous = letter;
  });
  return options;
}

/** The consonants of a romanisation; a doubled consonant counts once. */
function romanConsonants(romanisation: string): string {
  return romanisation
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('w', 'v')
    .replaceAll('ṅ', 'n')
    .replaceAll(/[^\p{L}]|[ʿʾ]/gu, '')
    .replaceAll(/(kh|gh|ch|sh|zh)\1/gu, '$1')
    .replaceAll(/([^h])\1/gu, '$1')
    .replaceAll(/(?<!c)hh/gu, 'h')
    .replaceAll(/[aāeēiīoōuū]/gu, '');
}

function matches(options: readonly (readonly string[] | undefined)[], consonants: string): boolean {
  let reached = new Set([0]);
  for (const choice of options) {
    const next = new Set<number>();
    for (const at of reached) {
      for (const consonant of choice ?? []) if (consonants.startsWith(consonant, at)) next.add(at + consonant.length);
    }
    reached = next;
  }
  return reached.has(consonants.length);
}

/** Whether a romanisation is a possible reading of a form in Urdu script; the tolerances are listed at the top of this file. */
export function scriptAgrees(urdu: string, romanisation: string): boolean {
  return matches(consonantsOf(urdu), romanConsonants(romanisation));
}

const IPA: readonly (readonly [symbol: RegExp, consonant: string])[] = [
  // The glide j; replaced before the affricates, which are written with the letter j. Both sides ignore it.
  [/j/gu, 'y'],
  // Length, stress, ties, dental and nasal signs.
  [/[\u0303\u0361\u032aːˑˈˌ.\s]/gu, ''],
  [/tʃ/gu, 'ch'],
  [/dʒ/gu, 'j'],
  [/ʃ/gu, 'sh'],
  [/ʒ/gu, 'zh'],
  [/[ɦʰʱ]/gu, 'h'],
  [/ʈ/gu, 'ṭ'],
  [/ɖ/gu, 'ḍ'],
  [/ɽ/gu, 'ṛ'],
  [/ɾ/gu, 'r'],
  [/ɳ(?=[ʈɖṭḍ])/gu, 'n'],
  [/ɳ/gu, 'ṇ'],
  [/[ŋɲ]/gu, 'n'],
  [/x/gu, 'kh'],
  [/ɣ/gu, 'gh'],
  [/ɡ/gu, 'g'],
  [/[ʋw]/gu, 'v'],
  [/[aeiouəɪʊɛɔ]/gu, ''],
];

/** Removes what one side may omit: glides, nasal vowels, h unless after a stop or sibilant, n before another consonant. */
function withoutOptional(consonants: string): string {
  return consonants
    .replaceAll(/[yvṉ]|(?<![bcdgjkpstzṭḍṛ])h/gu, '')
    .replaceAll(/n(?=.)/gu, '')
    .replaceAll(/(kh|gh|ch|sh|zh)\1+/gu, '$1')
    .replaceAll(/(\p{L})\1+/gu, '$1');
}

/** Whether a transcription and a romanisation have the same consonants, except for those that `withoutOptional` removes. */
export function ipaAgrees(ipa: string, romanisation: string): boolean {
  let consonants = ipa.normalize('NFD');
  for (const [symbol, consonant] of IPA) consonants = consonants.replaceAll(symbol, consonant);
  return withoutOptional(consonants.normalize('NFC')) === withoutOptional(romanConsonants(romanisation));
}
