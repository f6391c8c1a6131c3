import { fold } from '@zaban/engine';

/**
 * The name of a headword's audio file without its extension: folded, with hyphens for all characters other than letters
 * and digits.
 */
export function audioSlug(word: string): string {
  return fold(word)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
