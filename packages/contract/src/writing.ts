/** How texts of a language are written. */
export interface Writing {
  readonly direction: 'ltr' | 'rtl';
  /** Whether readers expect Nastaliq letters, which slope and need high lines. */
  readonly nastaliq: boolean;
}

/** Scripts that are read from right to left, by their ISO 15924 codes. */
const FROM_RIGHT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Languages whose Arabic script is usually printed in Nastaliq: Kashmiri, Lahnda (which is `pnb`), Punjabi, Saraiki, Urdu. */
const IN_NASTALIQ = new Set(['ks', 'lah', 'pa', 'skr', 'ur']);

const LEFT_TO_RIGHT: Writing = { direction: 'ltr', nastaliq: false };

/** How texts are written, by the BCP 47 tag of their language: `ur`, `az-Arab`, `und-Hebr`. */
export function writingOf(languageTag: string): Writing {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(languageTag).maximize();
  } catch {
    // What is no tag of a language says nothing about the direction.
    return LEFT_TO_RIGHT;
  }
  if (!FROM_RIGHT.has(locale.script ?? '')) return LEFT_TO_RIGHT;
  return { direction: 'rtl', nastaliq: locale.script === 'Arab' && IN_NASTALIQ.has(locale.language) };
}

/** Letters that Urdu has, and neither Arabic nor Persian. */
const URDU_LETTERS = /[ٹڈڑےہں]/u;

/**
 * The language tag of texts in a script that is read from right to left, by most of their letters; undefined for other
 * texts. Which language it is, only the letters of Urdu tell.
 */
export function languageFromRight(text: string): string | undefined {
  let [arabic, hebrew, letters] = [0, 0, 0];
  for (const letter of text.match(/\p{L}/gu) ?? []) {
    letters += 1;
    if (/\p{Script=Arabic}/u.test(letter)) arabic += 1;
    else if (/\p{Script=Hebrew}/u.test(letter)) hebrew += 1;
  }
  if (arabic * 2 > letters) return URDU_LETTERS.test(text) ? 'ur' : 'und-Arab';
  return hebrew * 2 > letters ? 'und-Hebr' : undefined;
}
