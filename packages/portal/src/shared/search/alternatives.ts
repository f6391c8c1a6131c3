/** Signs that make more of a query than alternatives of words: what stands between them is not split here. */
const GROUPING = /[()[\]{}<>"\\]/;

/** The alternatives of a plain query with `|`, each a word or a phrase; none where it has no `|`, or more than that. */
export function alternativesOf(query: string): readonly string[] {
  if (!query.includes('|') || GROUPING.test(query)) return [];
  const sides = query.split('|').map((side) => side.trim().replaceAll(/\s+/g, ' '));
  return sides.every((side) => side !== '') ? sides : [];
}

/** What a query with `|` finds, where that can be mistaken: one of its sides is a phrase. Undefined for all others. */
export function alternativesInWords(query: string): string | undefined {
  const sides = alternativesOf(query);
  if (!sides.some((side) => side.includes(' '))) return undefined;
  const quoted = sides.map((side) => `“${side}”`);
  return `Finds ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}. To allow different words at one place of a phrase, use parentheses: the (old|new) dera.`;
}
