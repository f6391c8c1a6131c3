/** Columns of a vertical file of which nobody says what they are. */
export const DEFAULT_COLUMNS: readonly string[] = ['word', 'pos', 'lemma'];
