// How many hits of the queries for features of English are right?
import type { EnglishFeature } from '@zaban/engine/features';
import { shareInterval } from '@zaban/engine/statistics';

/** What the lines were drawn from, and who judged them. */
export const JUDGED_TEXTS =
  '4.9 million tokens: judgments of a High Court in Pakistan, speeches on the State of the Union, fiction set in British India, mails of 2002 with their spam, web texts of the English Web Treebank, and quotations. Two readers judged up to 50 random hits of each query, alike in 96 % of 930 (κ 0.79); right are those that both accept. Queries that did badly were improved and judged anew on the same texts, so new texts may do worse.';

/** The precision below which hits of a query are called candidates. */
export const WANTED_PRECISION = 0.7;

/** The share of right hits of a query with its 95 % interval, from 0 to 1; undefined if no hit was judged. */
export function precisionOf({
  judged: { lines, right },
}: EnglishFeature): { readonly share: number; readonly low: number; readonly high: number } | undefined {
  return lines === 0 ? undefined : { share: right / lines, ...shareInterval(right, lines) };
}

/** How far the hits of a query can be trusted, as a sentence. */
export function precisionInWords(feature: EnglishFeature): string {
  const precision = precisionOf(feature);
  if (precision === undefined) return 'Precision not known: the judged texts have no hit.';
  const [share, low, high] = [precision.share, precision.low, precision.high].map((each) => Math.round(100 * each));
  const { lines } = feature.judged;
  const measured = `(95 %: ${low} to ${high} %; ${lines} ${lines === 1 ? 'line' : 'lines'})`;
  return precision.share < WANTED_PRECISION
    ? `Finds candidates: ${share} % are right ${measured}.`
    : `${share} % are right ${measured}.`;
}
