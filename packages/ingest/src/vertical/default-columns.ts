/** Columns of a vertical file if none are given. */
export const DEFAULT_COLUMNS: readonly string[] = ['word', 'pos', 'lemma'];
