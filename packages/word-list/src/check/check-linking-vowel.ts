import { fold } from '@zaban/engine';
import type { Fault } from '../fault.ts';
import type { LocatedEntry } from './located-entry.ts';

/** The spelling with the linking vowel written the other way; undefined if it has none, or is written in both ways. */
function otherWay(spelling: string): string | undefined {
  const hasE = spelling.includes('-e-');
  const hasI = spelling.includes('-i-');
  if (hasE === hasI) return undefined;
  return hasE ? spelling.replaceAll('-e-', '-i-') : spelling.replaceAll('-i-', '-e-');
}

/**
 * Faults of phrases with the linking vowel that do not have both spellings, *talb-i-ishhad* and *talb-e-ishhad*.
 * Newspapers write -i- and courts write both, so one spelling alone finds only half of the occurrences.
 */
export function checkLinkingVowel(entries: readonly LocatedEntry[]): Fault[] {
  const listed = new Set(
    entries.flatMap(({ entry: { word, variants, forms } }) => [word, ...variants, ...forms].map(fold)),
  );
  return entries.flatMap(({ file, entry: { word, variants, forms } }) =>
    [word, ...variants, ...forms].flatMap((spelling) => {
      const other = otherWay(spelling);
      if (other === undefined || listed.has(fold(other))) return [];
      return [{ file, word, problem: `has the spelling "${spelling}", but not "${other}".` }];
    }),
  );
}
