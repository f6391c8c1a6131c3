/**
 * Occurrences of a word or phrase in a text as half-open UTF-16 offsets, ignoring case; whole words only. Wildcards
 * have no meaning here: such a search finds nothing.
 */
export function foldedOffsets(text: string, word: string): [start: number, end: number][] {
  const literal = word.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  if (literal === '') return [];
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${literal.replace(/\s+/g, String.raw`\s+`)}(?![\p{L}\p{N}])`,
    'giu',
  );
  return Array.from(text.matchAll(pattern), (match) => [match.index, match.index + match[0].length]);
}
