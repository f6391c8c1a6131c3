import { makeFolder } from '@zaban/engine';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordEntryFields, type WordEntry } from './entry.ts';
import { compareWords, initialOf } from './order.ts';
import { wordListFolder } from './read-word-list.ts';

/** The text of a source file: one entry on each line, so that a change of an entry is a change of one line. */
function fileText(entries: readonly WordEntry[]): string {
  const lines = entries.map((entry) => {
    const fields = wordEntryFields.map((field) => `${JSON.stringify(field)}: ${spaced(entry[field])}`);
    return `{${fields.join(', ')}}`;
  });
  return `[\n${lines.join(',\n')}\n]\n`;
}

/** JSON on one line with a space after commas and colons. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${spaced(field)}`);
    return `{${fields.join(', ')}}`;
  }
  return JSON.stringify(value);
}

/**
 * Writes the source files of a site's word list, one for each initial, and removes files that have no entries left.
 * Existing files are replaced only after all new ones are written.
 */
export function writeWordFiles(siteFolder: string, entries: readonly WordEntry[]): void {
  const folder = wordListFolder(siteFolder);
  makeFolder(folder);
  const sorted = entries.toSorted((a, b) => compareWords(a.word, b.word));
  const byInitial = Map.groupBy(sorted, (entry) => initialOf(entry.word));
  const files = Array.from(
    byInitial,
    ([initial, group]) => [join(folder, `${initial}.json`), fileText(group)] as const,
  );
  try {
    for (const [file, text] of files) writeFileSync(`${file}.unfinished`, text);
    for (const [file] of files) renameSync(`${file}.unfinished`, file);
  } finally {
    for (const [file] of files) rmSync(`${file}.unfinished`, { force: true });
  }
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.json') && !byInitial.has(name.slice(0, -'.json'.length))) rmSync(join(folder, name));
  }
}
