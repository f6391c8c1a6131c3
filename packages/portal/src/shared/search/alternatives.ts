/** Characters that make a query more than a list of alternatives; such a query is not split here. */
const GROUPING = /[()[\]{}<>"\\]/;

/** The alternatives of a plain query with `|`, each a word or a phrase; empty for any other query. */
export function alternativesOf(query: string): readonly string[] {
  if (!query.includes('|') || GROUPING.test(query)) return [];
  const sides = query.split('|').map((side) => side.trim().replaceAll(/\s+/g, ' '));
  return sides.every((side) => side !== '') ? sides : [];
}

/** Explains a query with `|` that is easily misunderstood because an alternative is a phrase. Undefined for any other query. */
export function alternativesInWords(query: string): string | undefined {
  const sides = alternativesOf(query);
  if (!sides.some((side) => side.includes(' '))) return undefined;
  const quoted = sides.map((side) => `“${side}”`);
  return `Finds ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}. To allow different words at one place of a phrase, use parentheses: the (old|new) house.`;
}
