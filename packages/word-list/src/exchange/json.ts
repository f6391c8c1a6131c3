import type { WordEntry } from '../entry.ts';
import type { ListDescription } from './list-description.ts';

/** The list as JSON, with what it is and the address of each entry. */
export function jsonOfEntries(entries: readonly WordEntry[], description: ListDescription): string {
  const { wordAddress, ...about } = description;
  const words = entries.map((entry) => ({ ...entry, address: `${wordAddress}/${encodeURIComponent(entry.word)}` }));
  return `${JSON.stringify({ ...about, count: entries.length, words }, null, 1)}\n`;
}
