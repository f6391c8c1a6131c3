/** What makes a good example: limits, and what each fault takes from a factor, from 0 to 1. It can be sent to a thread. */
export interface ExampleRules {
  /** Between these numbers of words a sentence has the best length. */
  readonly length: readonly [low: number, high: number];
  /** Number of the commonest folded forms of the corpus that count as common words. */
  readonly commonWords: number;
  /** Share of the score that a whole sentence has. */
  readonly whole: number;
  /** For each word that is not common. */
  readonly uncommon: number;
  readonly name: number;
  /** For each token with digits, brackets or signs. */
  readonly sign: number;
  /** For each word that stands for something else. */
  readonly anaphor: number;
  /** For a hit at the end of its sentence. */
  readonly place: number;
  /** Folded words that no example has besides its hit, one a line. */
  readonly blacklist: string;
  /** Folded words that count as not common, one a line. */
  readonly greylist: string;
  /** Folded words that count as common however rare they are, one a line: those of the word list of a site. */
  readonly listed: string;
  /** No text with one of these values in a field gives an example. */
  readonly notFrom: Readonly<Record<string, readonly string[]>>;
}

/** The rules where a site has none of its own; `optimal` and `common` after Kilgarriff and others (2008). */
export const EXAMPLE_RULES: ExampleRules = {
  length: [8, 20],
  commonWords: 17_000,
  whole: 0.5,
  uncommon: 0.2,
  name: 0.1,
  sign: 0.1,
  anaphor: 0.1,
  place: 0.2,
  blacklist: '',
  greylist: '',
  listed: '',
  notFrom: {},
};
