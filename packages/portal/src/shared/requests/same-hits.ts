interface Hits {
  readonly word: string;
  readonly criteria: string;
}

const hitsOf = ([, asked]: readonly unknown[]) => asked as Hits;

/**
 * Placeholder data for a page of hits that is still loading: the previous page, if it belongs to the same word and category.
 * The figures of another search, or its "nothing found", would be wrong here. For queries whose key has the search in its
 * second place.
 */
export function whileSameHits({ word, criteria }: Hits) {
  return <Doc>(before: Doc | undefined, query?: { readonly queryKey: readonly unknown[] }): Doc | undefined => {
    if (query === undefined) return undefined;
    const shown = hitsOf(query.queryKey);
    return shown.word === word && shown.criteria === criteria ? before : undefined;
  };
}
