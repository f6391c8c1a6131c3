import { fold } from '@zaban/engine';

/** Name of a headword's audio file without its ending: folded, with hyphens for all that is neither letter nor digit. */
export function audioSlug(word: string): string {
  return fold(word)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
