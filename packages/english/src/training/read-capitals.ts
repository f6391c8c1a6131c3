import { foldedForm } from '../words/spelling.ts';
import type { FreeText } from './section-trainer.ts';

/**
 * Parses a table, separated by TABs, of how often words have a capital. The header names the columns: `word`, and for
 * each collection `<name>` for all hits and `<name>_lower_case` for those in lower case. Throws an Error if these
 * columns are missing.
 */
export function readCapitals(table: string): FreeText['capitals'] {
  const [head, ...lines] = table.split(/\r?\n/);
  const names = head.split('\t');
  const collections = names
    .filter((name) => names.includes(`${name}_lower_case`))
    .map((name) => [names.indexOf(name), names.indexOf(`${name}_lower_case`)] as const);
  const word = names.indexOf('word');
  if (word < 0 || collections.length === 0) {
    throw new Error('The table of capitals needs the columns “word”, “<collection>” and “<collection>_lower_case”.');
  }
  const capitals = new Map<string, { all: number; capital: number }>();
  for (const line of lines) {
    if (line === '') continue;
    const fields = line.split('\t');
    let all = 0;
    let capital = 0;
    for (const [hits, lower] of collections) {
      all += Number(fields[hits]);
      capital += Number(fields[hits]) - Number(fields[lower]);
    }
    capitals.set(foldedForm(fields[word]), { all, capital });
  }
  return capitals;
}
