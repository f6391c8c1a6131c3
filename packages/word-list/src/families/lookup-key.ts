import { fold } from '@zaban/engine';
import { isUrduScript, normaliseUrdu } from '../script/index.ts';

/**
 * The key under which a word is looked up in Urdu script, in a romanisation or in English letters: without case,
 * diacritics, apostrophes, hyphens and spaces, so that "Nikah-Nama", "nikāh nāma" and "nikahnama" are equal.
 */
export function lookupKey(text: string): string {
  return isUrduScript(text)
    ? normaliseUrdu(text)
    : fold(text)
        .replaceAll(/[^\p{L}\p{N}]/gu, '')
        .replaceAll(/[ʿʾ]/gu, '');
}
