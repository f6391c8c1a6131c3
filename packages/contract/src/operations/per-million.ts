/** What a file of rates says of its unit. */
export const PER_MILLION = () => [['per million', '10⁶ · count / tokens, punctuation included']] as const;
