import { readWordEvidence } from '../evidence/index.ts';
import type { Fault } from '../fault.ts';
import type { LocatedEntry } from './located-entry.ts';

const FILE = 'evidence.tsv';

/** Faults of evidence: a word that is not a headword, and a countable entry without a row. A list without evidence has none. */
export function checkEvidence(siteFolder: string, entries: readonly LocatedEntry[]): Fault[] {
  const evidence = readWordEvidence(siteFolder);
  if (evidence.collections.length === 0) return [];
  const headwords = new Set(entries.map(({ entry }) => entry.word));
  const unknown = Array.from(evidence.words).filter((word) => !headwords.has(word));
  const missing = entries.filter(({ entry: { word, variants, forms, ambiguous } }) => {
    const isCountable = [word, ...variants, ...forms].some(
      (spelling) => !spelling.includes(' ') && !ambiguous.includes(spelling),
    );
    return isCountable && evidence.of(word) === undefined;
  });
  return [
    ...unknown.map((word) => ({ file: FILE, word, problem: 'is no headword; run scripts/count-word-evidence.ts.' })),
    ...missing.map(({ entry: { word } }) => ({
      file: FILE,
      word,
      problem: 'has no evidence; run scripts/count-word-evidence.ts.',
    })),
  ];
}
