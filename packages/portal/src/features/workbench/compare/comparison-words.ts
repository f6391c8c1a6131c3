/** Two queries in the same texts, or one query in two subcorpora. */
export type Compared = 'queries' | 'subcorpora';

/** The texts in the table, the file and the plot of a comparison. */
interface ComparisonWords {
  /** Explains the ratio of a row. */
  readonly ratio: string;
  /** Completes the sentence about an interval that does not contain 1. */
  readonly apart: string;
  readonly download: string;
  /** File name of the plot. */
  readonly plotName: string;
  readonly plotTitle: string;
  /** The meaning of ratios to the left and to the right of 1. */
  readonly sides: readonly [left: string, right: string];
}

/** The texts for a comparison of this kind with these names. */
export function comparisonWords(
  compared: Compared,
  [first, second]: readonly [first: string, second: string],
): ComparisonWords {
  return compared === 'queries'
    ? {
        ratio: `Ratio: hits of “${first}” divided by hits of “${second}” in the same texts.`,
        apart: 'one of the two is more frequent there.',
        download: 'Download the comparison',
        plotName: 'ratios',
        plotTitle: `Hits of “${first}”, divided by hits of “${second}”`,
        sides: [`“${second}” is`, `“${first}” is more frequent`],
      }
    : {
        ratio: `Ratio: hits per million in “${first}” divided by those in “${second}”, group by group.`,
        apart: 'the two differ there.',
        download: 'Download the comparison of the subcorpora',
        plotName: 'ratios-of-subcorpora',
        plotTitle: `Hits per million in “${first}”, divided by those in “${second}”`,
        sides: [`in “${second}”`, `hits are more frequent in “${first}”`],
      };
}
