/** The parameters of the call for collocates that do not come from the state: the rows are words, without punctuation. */
export const COLLOCATE_CALL = { wordsOnly: 'true' } as const;
