const NAMES = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** Names that Chromium lacks. */
const LACKING: Readonly<Record<string, string>> = { bo: 'Tibetan' };

/** English name of a language by its BCP 47 tag: `en-PK` is “English (Pakistan)”. A text that is no tag stays as it is. */
export function languageName(tag: string): string {
  try {
    return LACKING[tag] ?? NAMES.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
