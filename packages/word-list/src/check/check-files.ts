import { WordEntry, wordEntryFields } from '../entry.ts';
import { headwordOf } from '../headword-of.ts';
import { compareWords, initialOf } from '../order.ts';
import { schemaProblem } from '../schema-problem.ts';
import type { Fault } from '../fault.ts';
import type { LocatedEntry } from './located-entry.ts';

function checkOrder(file: string, entries: readonly WordEntry[]): Fault[] {
  const faults: Fault[] = [];
  entries.forEach(({ word }, index) => {
    const wanted = `${initialOf(word)}.json`;
    if (wanted !== file) faults.push({ file, word, problem: `belongs in ${wanted}.` });
    const previous = entries[index - 1]?.word;
    if (previous !== undefined && compareWords(previous, word) > 0) {
      faults.push({ file, word, problem: `stands after "${previous}", but comes before it in the alphabet.` });
    }
  });
  return faults;
}

/**
 * Checks that the files are arrays of valid entries, each in the file of its initial and in alphabetical order. Returns
 * the faults, and the valid entries for the further checks.
 */
export function checkFiles(files: readonly { file: string; content: unknown }[]): {
  faults: Fault[];
  entries: LocatedEntry[];
} {
  const faults: Fault[] = [];
  const entries: LocatedEntry[] = [];
  for (const { file, content } of files) {
    if (!Array.isArray(content)) {
      faults.push({ file, word: '', problem: 'must be a JSON array of entries.' });
      continue;
    }
    const wellFormed: WordEntry[] = [];
    for (const candidate of content as unknown[]) {
      const parsed = WordEntry.safeParse(candidate);
      if (parsed.success) wellFormed.push(parsed.data);
      else faults.push({ file, word: headwordOf(candidate), problem: schemaProblem(parsed.error) });
      const fields = Object.keys(candidate ?? {});
      if (parsed.success && fields.join() !== wordEntryFields.join()) {
        faults.push({
          file,
          word: headwordOf(candidate),
          problem: `has its fields in another order than ${wordEntryFields.join(', ')}.`,
        });
      }
    }
    for (const fault of checkOrder(file, wellFormed)) faults.push(fault);
    for (const entry of wellFormed) entries.push({ file, entry });
  }
  return { faults, entries };
}
