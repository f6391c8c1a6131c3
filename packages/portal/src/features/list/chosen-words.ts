import type { ScreenState, ListedWordsDoc } from '@zaban/contract';

export interface WordChoice {
  readonly category: string;
  /** First letter, a to z. */
  readonly initial: string;
  readonly source: string;
  /** Headwords. */
  readonly words: readonly string[];
}

/** More words than these would make an address too long to be printed. */
const MOST_IN_ADDRESS = 100;

/** The first letter from a to z of a word, under which the word is listed. */
export function initialOf(word: string): string {
  return /[a-z]/.exec(word.normalize('NFD').toLowerCase())?.[0] ?? '';
}

/** Whether a choice leaves out any words. */
export function isFiltered({ category, initial, source, words }: WordChoice): boolean {
  return category !== '' || initial !== '' || source !== '' || words.length > 0;
}

/** The state of the screen that lists the chosen words with their meanings. */
export function stateOfChoice({ category, initial, source, words }: WordChoice): Partial<ScreenState<'list'>> {
  return { tab: 'words', meanings: true, category, initial, source, words: [...words] };
}

/** The choice with the ticked words alone, or the choice as it is if none are ticked or an address cannot hold them. */
export function choiceOfTicked(choice: WordChoice, ticked: ReadonlySet<string>): WordChoice {
  const fits = ticked.size > 0 && ticked.size <= MOST_IN_ADDRESS && ![...ticked].some((word) => word.includes(','));
  const { category, initial, source, words } = choice;
  return { category, initial, source, words: fits ? [...ticked].toSorted((a, b) => a.localeCompare(b, 'en')) : words };
}

/** The fields of a choice that are not empty, with their names: “category”, “Food and drink”. */
export function choiceInWords({
  category,
  initial,
  source,
  words,
}: WordChoice): (readonly [name: string, value: string])[] {
  const fields = [
    ['category', category] as const,
    ['initial', initial] as const,
    ['source language', source] as const,
    ['only', words.length > 0 ? 'chosen words' : ''] as const,
  ];
  return fields.filter(([, value]) => value !== '');
}

/** The words that match a choice; an empty field of the choice matches all. */
export function chosenWords(listed: ListedWordsDoc, { category, initial, source, words }: WordChoice): ListedWordsDoc {
  const only = new Set(words);
  return listed.filter(
    (each) =>
      (category === '' || each.category === category) &&
      (source === '' || each.source_language === source) &&
      (initial === '' || initialOf(each.word) === initial) &&
      (only.size === 0 || only.has(each.word)),
  );
}

/** The words of a choice that the list does not have. */
export function unknownWords(listed: ListedWordsDoc, { words }: WordChoice): string[] {
  const known = new Set(listed.map(({ word }) => word));
  return words.filter((word) => !known.has(word));
}

/** The values of one field with the number of words that have each, in alphabetical order. */
export function countedValues(
  words: ListedWordsDoc,
  valueOf: (word: ListedWordsDoc[number]) => string,
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(valueOf(word), (counts.get(valueOf(word)) ?? 0) + 1);
  return Array.from(counts, ([value, count]) => ({ value, count })).toSorted((a, b) => (a.value < b.value ? -1 : 1));
}
