import type { ListedWordDoc } from '@zaban/contract';

/** Answers about words of the list, by the headword in lower case; stored as JSON. */
export type EntryPage = Readonly<Record<string, ListedWordDoc>>;

/** The pages of the word list in the order of their words: the first word of each, and the name of its chunk. */
export type EntryPages = readonly (readonly [first: string, name: string])[];

/** The key of a headword on its page. Pages are in the order of the code units of their keys. */
export function entryKey(headword: string): string {
  return headword.trim().toLowerCase();
}

/**
 * Finds the answer about a headword; undefined if it is none. Only the page with this word is read: it has a small part of the bytes of
 * the list.
 *
 * @param read the content of a page; throws `NotYetHere` until it is fetched
 */
export function entryIn(
  pages: EntryPages,
  read: (name: string) => EntryPage,
  headword: string,
): ListedWordDoc | undefined {
  const key = entryKey(headword);
  const [, name] = pages.findLast(([first]) => first <= key) ?? [];
  if (name === undefined) return undefined;
  const page = read(name);
  return Object.hasOwn(page, key) ? page[key] : undefined;
}
