import { fixed } from '../numbers.ts';
import { type Independence, SIGNIFICANT, testInWords } from './independence.ts';
import type { RateRatio } from './rate-ratio.ts';

/** Two queries in the same texts, or one query in two subcorpora. */
export type Compared = 'queries' | 'subcorpora';

/** The texts in the table, the file and the plot of a comparison. */
interface ComparisonWords {
  /** Explains the ratio of a row. */
  readonly ratio: string;
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
        download: 'Download the comparison',
        plotName: 'ratios',
        plotTitle: `Hits of “${first}”, divided by hits of “${second}”`,
        sides: [`“${second}” is`, `“${first}” is more frequent`],
      }
    : {
        ratio: `Ratio: hits per million in “${first}” divided by those in “${second}”, group by group.`,
        download: 'Download the comparison of the subcorpora',
        plotName: 'ratios-of-subcorpora',
        plotTitle: `Hits per million in “${first}”, divided by those in “${second}”`,
        sides: [`in “${second}”`, `hits are more frequent in “${first}”`],
      };
}

/**
 * Which of two has more hits, whether this may be chance, and in brackets the figures: of the test if there is one,
 * otherwise the interval decides. A ratio below 1 is turned round.
 */
export function ratioInWords(
  compared: Compared,
  names: readonly [first: string, second: string],
  { ratio, low, high }: RateRatio,
  test?: Independence,
): string {
  const isTurned = ratio < 1;
  const [more, fewer] = isTurned ? [names[1], names[0]] : names;
  const [times, from, to] = isTurned ? [1 / ratio, 1 / high, 1 / low] : [ratio, low, high];
  const isClear = test === undefined ? from > 1 : test.p < SIGNIFICANT;
  const figures = [
    `95 % interval ${fixed(from, 2)} to ${fixed(to, 2)}`,
    ...(test === undefined ? [] : [testInWords(test)]),
  ].join('; ');
  const unit = compared === 'queries' ? '' : ' per million tokens';
  return (
    `“${more}” has ${fixed(times, 2)} times as many hits${unit} as “${fewer}”. ` +
    `${isClear ? 'The difference is significant: chance hardly explains it' : 'The difference is not significant: it may be chance'} (${figures}).`
  );
}

/** Whether two queries are distributed over the groups of texts in the same way, with the figures of the test. */
export function distributionInWords(test: Independence): string {
  const sentence =
    test.p < SIGNIFICANT
      ? 'The two are spread over these groups of texts in different ways; the difference is significant'
      : 'The two are spread over these groups of texts in similar ways; no significant difference was found';
  const rough = test.rough ? ' Some expected counts are below 5, so the test is only approximate.' : '';
  return `${sentence} (${testInWords(test)}).${rough}`;
}
