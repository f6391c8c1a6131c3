import { type RatioInterval, SIGNIFICANT } from '@zaban/contract';
import { chanceInWords, testInWords, verdictInWords } from '../../state/names/chance.ts';
import { capitalised } from '../../state/names/field-labels.ts';
import type { Chance, Compared, CompareRow } from './compare-rows.ts';
import { fixed } from '../../../../shared/figures.ts';

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

/** The texts for a comparison of this kind. `phrases`: the two in a sentence; `hits`: those of the first query, `Hits of “tea”`. */
export function comparisonWords(
  compared: Compared,
  [first, second]: readonly [first: string, second: string],
  hits: string,
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
        plotTitle: `${hits} per million in ${first}, divided by those in ${second}`,
        sides: [`in ${second}`, `hits are more frequent in ${first}`],
      };
}

/** `1.20 to 3.40`, or `1.20 or more`; a dash where there is none. */
export function intervalInWords(interval: RatioInterval | undefined): string {
  if (interval === undefined) return '–';
  const { low, high } = interval;
  if (low === 0) return `${fixed(high, 2)} or less`;
  return high === Infinity ? `${fixed(low, 2)} or more` : `${fixed(low, 2)} to ${fixed(high, 2)}`;
}

/**
 * Which of two has more hits, and whether this may be chance, if there is a test. A ratio below 1 is turned round.
 * `phrases`: the two in a sentence.
 */
export function ratioInWords(
  compared: Compared,
  phrases: readonly [first: string, second: string],
  { count, others, interval, test, ...row }: CompareRow & { readonly ratio: number },
): string {
  const isTurned = row.ratio < 1;
  const [more, fewer] = isTurned ? [phrases[1], phrases[0]] : phrases;
  const times = isTurned ? 1 / row.ratio : row.ratio;
  const range = interval && isTurned ? { low: 1 / interval.high, high: 1 / interval.low } : interval;
  const unit = compared === 'queries' ? '' : ' per million tokens';
  const none = count === 0 ? phrases[0] : others === 0 ? phrases[1] : undefined;
  const said =
    none === undefined
      ? `${capitalised(more)} has ${fixed(times, 2)} times as many hits${unit} as ${fewer}.`
      : `${capitalised(none)} has no hits. With 0.5 added to both counts, the ratio is ${fixed(times, 2)}.`;
  if (test === undefined) return said;
  const figures = range === undefined ? [] : [`95 % interval ${intervalInWords(range)}`];
  return `${said} ${verdictInWords(test, 'The difference is', figures)}`;
}

/** Whether the ratio of two queries differs between the groups of texts. */
export function distributionInWords({ p, least }: Chance): string {
  if (least >= SIGNIFICANT) return 'There are too few texts to tell whether the ratio differs from group to group.';
  const sentence =
    p < SIGNIFICANT
      ? 'From group to group the ratio differs: chance hardly explains it'
      : 'From group to group the ratio does not differ clearly: chance may explain it';
  return `${sentence} (${chanceInWords(p)}).`;
}

/** The tests of a comparison for its file and for its methods paragraph, in the order of their sentences. */
export function testsInWords(total: CompareRow | undefined, spread: Chance | undefined): readonly string[] {
  return [
    ...(total?.test === undefined ? [] : [`Of whether the ratio differs from 1, ${testInWords(total.test)}.`]),
    ...(spread === undefined ? [] : [`Of whether it differs between the groups, ${testInWords(spread)}.`]),
  ];
}
