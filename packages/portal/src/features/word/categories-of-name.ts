import type { ListedWordsDoc } from '@zaban/contract';

/** Joins the parts of a name, and names nothing. */
const JOINS = 'and';

/** The categories whose name has a typed word, in the singular or plural, and the number of their listed words. */
export function categoriesOfName(
  words: ListedWordsDoc,
  typed: string,
): readonly { readonly category: string; readonly count: number }[] {
  const named = stemsOf(typed);
  const counts = Map.groupBy(words, ({ category }) => category);
  return [...counts]
    .map(([category, { length }]) => ({ category, count: length }))
    .filter(({ category }) => stemsOf(category).some((stem) => named.includes(stem)))
    .toSorted((a, b) => a.category.localeCompare(b.category));
}

function stemsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && word !== JOINS)
    .map((word) => word.replace(/s$/, ''));
}
