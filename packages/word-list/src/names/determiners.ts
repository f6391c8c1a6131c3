/** English determiners that are counted before a word, by kind. */
export const DETERMINERS: Readonly<Record<string, readonly string[]>> = {
  definite: ['the'],
  indefinite: ['a', 'an'],
  demonstrative: ['this', 'that', 'these', 'those'],
  possessive: ['my', 'your', 'his', 'her', 'its', 'our', 'their'],
  quantifier: ['some', 'any', 'no', 'every', 'each', 'many', 'several', 'all', 'both', 'another', 'such'],
};
