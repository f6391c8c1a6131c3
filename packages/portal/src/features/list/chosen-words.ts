import type { ScreenState, UrduizedWordsDoc } from '@zaban/contract';

export interface WordChoice {
  readonly category: string;
  /** First letter, a to z. */
  readonly initial: string;
  readonly source: string;
}

/** The first letter from a to z of a word, under which the word is listed. */
export function initialOf(word: string): string {
  return /[a-z]/.exec(word.normalize('NFD').toLowerCase())?.[0] ?? '';
}

/** Whether a choice leaves out any words. */
export function isFiltered({ category, initial, source }: WordChoice): boolean {
  return category !== '' || initial !== '' || source !== '';
}

/** The state of the screen that lists the chosen words with their meanings. */
export function stateOfChoice({ category, initial, source }: WordChoice): Partial<ScreenState<'list'>> {
  return { tab: 'words', meanings: true, category, initial, source };
}

/** The fields of a choice that are not empty, with their names: “category”, “Food and drink”. */
export function choiceInWords({ category, initial, source }: WordChoice): (readonly [name: string, value: string])[] {
  const fields = [['category', category] as const, ['initial', initial] as const, ['source language', source] as const];
  return fields.filter(([, value]) => value !== '');
}

/** The words that match a choice; an empty field of the choice matches all. */
export function chosenWords(words: UrduizedWordsDoc, { category, initial, source }: WordChoice): UrduizedWordsDoc {
  return words.filter(
    (each) =>
      (category === '' || each.category === category) &&
      (source === '' || each.source_language === source) &&
      (initial === '' || initialOf(each.word) === initial),
  );
}

/** The values of one field with the number of words that have each, in alphabetical order. */
export function countedValues(
  words: UrduizedWordsDoc,
  valueOf: (word: UrduizedWordsDoc[number]) => string,
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(valueOf(word), (counts.get(valueOf(word)) ?? 0) + 1);
  return Array.from(counts, ([value, count]) => ({ value, count })).toSorted((a, b) => (a.value < b.value ? -1 : 1));
}
