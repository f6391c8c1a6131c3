import { capitalised } from '../field-labels.ts';
import { fixed } from '../numbers.ts';
import { type Independence, SIGNIFICANT, testBriefly } from './independence.ts';
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

export const REST_NAME = 'the rest of the corpus';

/** A name in a sentence, in quotes; the rest of the corpus is not a name. */
export function nameInSentence(name: string): string {
  return name === REST_NAME ? name : `“${name}”`;
}

/** The texts for a comparison of this kind. `phrases`: the two in a sentence. */
export function comparisonWords(
  compared: Compared,
  [first, second]: readonly [first: string, second: string],
): ComparisonWords {
  return compared === 'queries'
    ? {
        ratio: `Ratio: hits of ${first} divided by hits of ${second} in the same texts.`,
        download: 'Download the comparison',
        plotName: 'ratios',
        plotTitle: `Hits of ${first}, divided by hits of ${second}`,
        sides: [`${second} is`, `${first} is more frequent`],
      }
    : {
        ratio: `Ratio: hits per million in ${first} divided by those in ${second}, group by group.`,
        download: 'Download the comparison of the subcorpora',
        plotName: 'ratios-of-subcorpora',
        plotTitle: `Hits per million in ${first}, divided by those in ${second}`,
        sides: [`in ${second}`, `hits are more frequent in ${first}`],
      };
}

/**
 * Which of two has more hits, whether this may be chance, and in brackets the figures: of the test if there is one,
 * otherwise the interval decides. A ratio below 1 is turned round. `phrases`: the two in a sentence; `counts`: their hits.
 */
export function ratioInWords(
  compared: Compared,
  phrases: readonly [first: string, second: string],
  counts: readonly [first: number, second: number],
  { ratio, low, high }: RateRatio,
  test?: Independence,
): string {
  const isTurned = ratio < 1;
  const [more, fewer] = isTurned ? [phrases[1], phrases[0]] : phrases;
  const [times, from, to] = isTurned ? [1 / ratio, 1 / high, 1 / low] : [ratio, low, high];
  const isClear = test === undefined ? from > 1 : test.p < SIGNIFICANT;
  const figures = [
    `95 % interval ${fixed(from, 2)} to ${fixed(to, 2)}`,
    ...(test === undefined ? [] : [testBriefly(test)]),
  ].join('; ');
  const unit = compared === 'queries' ? '' : ' per million tokens';
  const none = phrases.find((_, index) => counts[index] === 0);
  const said =
    none === undefined
      ? `${capitalised(more)} has ${fixed(times, 2)} times as many hits${unit} as ${fewer}.`
      : `${capitalised(none)} has no hits. With 0.5 added to both counts, the ratio is ${fixed(times, 2)}.`;
  return (
    `${said} ` +
    `${isClear ? 'The difference is significant: chance hardly explains it' : 'The difference is not significant: it may be chance'} (${figures}).`
  );
}

/** Whether two queries are distributed over the groups of texts in the same way, with the figures of the test. */
export function distributionInWords(test: Independence): string {
  const sentence =
    test.p < SIGNIFICANT
      ? 'From group to group the ratio differs: chance hardly explains it'
      : 'From group to group the ratio does not differ clearly: chance may explain it';
  const rough = test.rough ? ' Some groups have too few hits, so the test is only approximate.' : '';
  return `${sentence} (${testBriefly(test)}).${rough}`;
}
