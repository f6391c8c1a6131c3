import { fold } from '@zaban/engine';
import type { Fault } from '../fault.ts';
import type { LocatedEntry } from './located-entry.ts';

/**
 * Faults of spellings that belong to two entries, or twice to one. Headwords, variants and forms are compared ignoring
 * case and diacritics, with a hyphen equal to a space; audio file names must differ too. `ambiguous` may contain only
 * spellings of the entry.
 */
export function checkClaims(entries: readonly LocatedEntry[]): Fault[] {
  const faults: Fault[] = [];
  const owner = new Map<string, string>();
  for (const { file, entry } of entries) {
    const { word, variants, forms, ambiguous } = entry;
    for (const spelling of [word, ...variants, ...forms]) {
      const folded = fold(spelling).replaceAll('-', ' ');
      const claimed = owner.get(folded);
      if (claimed === undefined) owner.set(folded, word);
      else {
        const twice =
          claimed === word
            ? 'twice in this entry (capitals and accent marks make no difference)'
            : `also claimed by "${claimed}"`;
        faults.push({ file, word, problem: `the spelling "${spelling}" is ${twice}.` });
      }
    }
    const own = new Set([word, ...variants, ...forms]);
    for (const spelling of ambiguous) {
      if (own.has(spelling)) continue;
      faults.push({ file, word, problem: `"${spelling}" is marked as ambiguous, but is no spelling of this entry.` });
    }
    if (new Set(entry.urdu).size < entry.urdu.length) {
      faults.push({ file, word, problem: 'has the same form twice in “urdu”.' });
    }
  }
  return faults;
}
