interface Hits {
  readonly word: string;
  readonly criteria: string;
}

const hitsOf = ([, asked]: readonly unknown[]) => asked as Hits;

/**
 * What stands in for a page of hits until it is there: the page before, if it was of the same word and category. Said
 * of others, its figures would be wrong, and so would be that nothing was found. For queries whose key has the search
 * in its second place.
 */
export function whileSameHits({ word, criteria }: Hits) {
  return <Doc>(before: Doc | undefined, query?: { readonly queryKey: readonly unknown[] }): Doc | undefined => {
    if (query === undefined) return undefined;
    const shown = hitsOf(query.queryKey);
    return shown.word === word && shown.criteria === criteria ? before : undefined;
  };
}
