import { fold } from '@zaban/engine';
import { readNotListed } from '../not-listed.ts';
import type { Fault } from '../fault.ts';
import type { LocatedEntry } from './located-entry.ts';

const FILE = 'not-listed.tsv';

/** Faults of not-listed.tsv: a form that has an entry after all, and forms that are not in order. */
export function checkNotListed(siteFolder: string, entries: readonly LocatedEntry[]): Fault[] {
  const owner = new Map(
    entries.flatMap(({ entry: { word, variants, forms } }) =>
      [word, ...variants, ...forms].map((spelling) => [fold(spelling), word] as const),
    ),
  );
  const forms = Array.from(readNotListed(siteFolder).keys());
  return forms.flatMap((word, index) => {
    const problems: string[] = [];
    const claimed = owner.get(word);
    if (claimed !== undefined) problems.push(`is a spelling of "${claimed}"; take it out of this file.`);
    const before = index === 0 ? undefined : forms[index - 1];
    if (before !== undefined && before > word) problems.push(`comes before "${before}" in the alphabet.`);
    return problems.map((problem) => ({ file: FILE, word, problem }));
  });
}
