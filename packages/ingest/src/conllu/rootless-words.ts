/** Number and HEAD of a word, as they are in its columns. */
interface NumberedWord {
  readonly id: string;
  readonly head: string;
}

/**
 * How many words have a HEAD from which no way leads to the root of their sentence: the HEAD is no word of it, or leads back
 * to them. A word without a HEAD counts as a root.
 */
export function countRootless(words: readonly NumberedWord[]): number {
  const headOf = new Map(words.map(({ id, head }) => [id, head]));
  const known = new Map<string, boolean>([
    ['0', true],
    ['', true],
  ]);
  const leadsToRoot = (id: string): boolean => {
    const way: string[] = [];
    for (let at: string | undefined = id; at !== undefined && !known.has(at); at = headOf.get(at)) {
      known.set(at, false);
      way.push(at);
    }
    const reached = known.get(headOf.get(way.at(-1) ?? id) ?? '-') ?? false;
    for (const passed of way) known.set(passed, reached);
    return known.get(id)!;
  };
  return words.filter(({ id }) => !leadsToRoot(id)).length;
}
