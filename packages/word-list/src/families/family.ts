import { fold, tokeniseQuery } from '@zaban/engine';
import type { WordEntry } from '../entry.ts';

export type SpellingKind = 'headword' | 'variant' | 'form';

/** One way of writing a word of the list, or one of its inflected and derived forms. */
export interface Spelling {
  readonly text: string;
  readonly kind: SpellingKind;
  /** Also an English word or name: counted only when asked for. */
  readonly ambiguous: boolean;
  /**
   * The folded tokens in which the corpus may have it, each a sequence of one or more: "nikah nama" is two tokens,
   * "nikah-nama" one; either apostrophe of "Qur’an" counts.
   */
  readonly sequences: readonly (readonly string[])[];
}

/** A word of the list with all its spellings. */
export interface Family {
  readonly entry: WordEntry;
  readonly spellings: readonly Spelling[];
}

function withEitherApostrophe(text: string): string[] {
  const plain = text.replaceAll(/[’]/g, "'");
  return plain.includes("'") ? [plain, plain.replaceAll("'", '’')] : [plain];
}

function tokensOf(spelling: string): string[] {
  return tokeniseQuery(spelling).map(fold);
}

function sequencesOf(text: string): string[][] {
  return withEitherApostrophe(text).flatMap((spelling) => {
    const parts = spelling.split(/[ -]/u);
    if (parts.length === 1) return [tokensOf(spelling)];
    // Writers differ in hyphens: what stands with one may stand with a space, and the other way round.
    const ways = new Set([spelling, parts.join('-'), parts.join(' ')]);
    return Array.from(ways, tokensOf);
  });
}

/** The family of an entry: its headword, variants and forms, in this order. */
export function familyOfEntry(entry: WordEntry): Family {
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
