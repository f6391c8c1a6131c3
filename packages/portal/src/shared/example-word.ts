/** The word of live examples: a word of this variety, with lines in the sample texts. */
export const EXAMPLE_WORD = 'dera';
