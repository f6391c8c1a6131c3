import { fold, tokeniseQuery } from '@zaban/engine';
import type { SpelledWord } from './spelled-word.ts';

export type SpellingKind = 'headword' | 'variant' | 'form';

/** A spelling of a word in the list, or of one of its inflected and derived forms. */
export interface Spelling {
  readonly text: string;
  readonly kind: SpellingKind;
  /** Whether it is also an English word or name: searched only on request. */
  readonly ambiguous: boolean;
  /** The folded token sequences that the corpus may have for it: "nikah nama" is two tokens, "nikah-nama" one. */
  readonly sequences: readonly (readonly string[])[];
}

/** A word of the list with all its spellings. */
export interface Family {
  readonly entry: SpelledWord;
  readonly spellings: readonly Spelling[];
}

function tokensOf(spelling: string): string[] {
  return tokeniseQuery(spelling).map(fold);
}

function sequencesOf(text: string): string[][] {
  const parts = text.split(/[ -]/u);
  if (parts.length === 1) return [tokensOf(text)];
  // Writers differ in hyphens: a hyphen may be written as a space, and a space as a hyphen.
  const ways = new Set([text, parts.join('-'), parts.join(' ')]);
  return Array.from(ways, tokensOf);
}

/** The family of an entry: its headword, variants and forms, in this order. */
export function familyOfEntry(entry: SpelledWord): Family {
  const spelling =
    (kind: SpellingKind) =>
    (text: string): Spelling => ({
      text,
      kind,
      ambiguous: entry.ambiguous.includes(text),
      sequences: sequencesOf(text),
    });
  return {
    entry,
    spellings: [
      spelling('headword')(entry.word),
      ...entry.variants.map(spelling('variant')),
      ...entry.forms.map(spelling('form')),
    ],
  };
}
