/** The unit of normalised frequencies, as files of results state it. */
export const PER_MILLION = () => [['per million', '10⁶ · count / tokens, punctuation included']] as const;
