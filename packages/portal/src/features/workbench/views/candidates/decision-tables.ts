import { csvTable } from '@zaban/contract/tables';
import { CELL_SEPARATOR, ENTRY_COLUMNS } from '@zaban/contract/word-list';
import { fold } from '@zaban/engine/queries';
import type { Decision } from './decisions.ts';

/**
 * The accepted words as a table of entries: with their spellings and the day, and empty cells for what only an editor
 * knows. `zaban words import --add` takes it when these are filled in.
 */
export function acceptedEntries(decisions: readonly Decision[], today: string): string {
  const rows = decisions
    .filter(({ reason }) => reason === undefined)
    .map(({ word, spellings }) => {
      const others = spellings.filter((each) => each !== word);
      const isPlural = (each: string): boolean =>
        spellings.some((one) => each !== one && isPluralOf(fold(each), fold(one)));
      const cells: Partial<Record<(typeof ENTRY_COLUMNS)[number], string>> = {
        word,
        variants: others.filter((each) => !isPlural(each)).join(CELL_SEPARATOR),
        forms: others.filter(isPlural).join(CELL_SEPARATOR),
        since: today,
      };
      return ENTRY_COLUMNS.map((column) => cells[column] ?? '');
    });
  return csvTable([[...ENTRY_COLUMNS], ...rows]);
}

/** The spellings of what was set aside, each with its reason, as lines of `not-listed.tsv` in their order. */
export function notListedRows(decisions: readonly Decision[]): string {
  const rows = decisions.flatMap(({ spellings, reason }) =>
    reason === undefined ? [] : spellings.map((each) => `${fold(each)}\t${reason}\n`),
  );
  return rows.sort((a, b) => (a < b ? -1 : 1)).join('');
}

function isPluralOf(word: string, singular: string): boolean {
  return word === `${singular}s` || word === `${singular}es` || word === singular.replace(/y$/, 'ies');
}
