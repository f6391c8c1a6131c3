import { SIGNIFICANT } from '@zaban/contract';
import { counted, figure, fixed, percent, perMillion } from '../../../../shared/figures.ts';
import { chanceInWords } from '../../state/names/chance.ts';
import { FEW_HITS } from '../../state/names/few-hits.ts';
import { overlapInWords } from '../../../../shared/rate-interval.ts';
import { trendOf } from './trend.ts';

export interface YearRow {
  readonly value: string;
  readonly count: number;
  readonly tokens: number;
  readonly perMillion: number;
}

/** The hits concentrate in years that have at least this share of them, … */
const MOST_HITS = 0.9;
/** … and at most this share of the tokens. */
const MOST_TOKENS = 2 / 3;

/**
 * Describes the development in two or three sentences: how many hits in how many years and where they concentrate,
 * whether the frequency rises or falls, and what the rate of a single year is worth.
 */
export function yearsInWords(years: readonly YearRow[]): string {
  const span = `${years[0]?.value} to ${years.at(-1)?.value}`;
  const hits = sumOf(years, ({ count }) => count);
  const attesting = years.filter(({ count }) => count > 0).length;
  if (hits === 0) return `No hits in the ${counted(years.length, 'year')} with texts, ${span}.`;
  const where =
    attesting === years.length
      ? `in all ${figure(years.length)} years with texts`
      : `in ${figure(attesting)} of the ${figure(years.length)} years with texts`;
  const sentences = [`${counted(hits, 'hit')} ${where}, ${span}${concentrationInWords(years, hits)}.`];
  if (hits < FEW_HITS) sentences.push('Too few hits to tell a change.');
  else sentences.push(changeInWords(years), singleYearsInWords(years, hits));
  return sentences.join(' ');
}

/** The shortest run of years with nearly all hits, if it has a clearly smaller share of the tokens. */
function concentrationInWords(years: readonly YearRow[], hits: number): string {
  const tokens = sumOf(years, (row) => row.tokens);
  const runs = years.flatMap((_, start) => {
    const run = years.slice(start);
    let reached = 0;
    const end = run.findIndex(({ count }) => (reached += count) >= MOST_HITS * hits);
    return end < 0 ? [] : [run.slice(0, end + 1)];
  });
  const lengthOf = (run: readonly YearRow[]): number => Number(run.at(-1)?.value) - Number(run[0]?.value);
  const hitsOf = (run: readonly YearRow[]): number => sumOf(run, ({ count }) => count);
  const [run = []] = runs.toSorted((a, b) => lengthOf(a) - lengthOf(b) || hitsOf(b) - hitsOf(a));
  const share = sumOf(run, (row) => row.tokens) / tokens;
  if (share > MOST_TOKENS) return '';
  const inRun = hitsOf(run);
  const [from, to] = [run[0]?.value, run.at(-1)?.value];
  return `; ${inRun === hits ? 'all' : `${figure(inRun)} of them`} in ${from === to ? from : `${from}–${to}`}, with ${percent(share, 0)} of the tokens`;
}

function changeInWords(years: readonly YearRow[]): string {
  const trend = trendOf(years.map((row) => row.perMillion));
  if (trend === undefined) return 'Too few years with different rates to tell a change.';
  const test = `(Kendall’s τ-b = ${fixed(trend.tau, 2)}, ${chanceInWords(trend.p)})`;
  if (trend.p >= SIGNIFICANT) return `No clear rise or fall over the years ${test}.`;
  return `The frequency tends to ${trend.tau > 0 ? 'rise' : 'fall'} over the years ${test}.`;
}

/** The years with the highest and lowest rate, as far as they have enough hits; warns where they have not. */
function singleYearsInWords(years: readonly YearRow[], hits: number): string {
  const tokens = sumOf(years, (row) => row.tokens);
  // No hit where many were to be expected is no lack of evidence.
  const isFew = (row: YearRow): boolean => Math.max(row.count, (row.tokens / tokens) * hits) < FEW_HITS;
  const few = years.filter(isFew).length;
  const byRate = years.filter(({ count }) => count >= FEW_HITS).toSorted((a, b) => b.perMillion - a.perMillion);
  const [highest] = byRate;
  const caution = `have fewer than ${FEW_HITS} hits, so their rates are uncertain`;
  if (highest === undefined) return `All years ${caution}.`;
  const top = `highest in ${highest.value} (${perMillion(highest.perMillion)} per million, ${counted(highest.count, 'hit')})`;
  if (byRate.length === 1 && few === years.length - 1)
    return `Only ${highest.value} has ${FEW_HITS} or more hits (${figure(highest.count)}; ${perMillion(highest.perMillion)} per million): the rates of the other years are uncertain.`;
  if (few > 0) return `${few > years.length / 2 ? 'Most' : 'Some'} years ${caution}; ${top}.`;
  const lowest = years.toSorted((a, b) => a.perMillion - b.perMillion)[0] ?? highest;
  return `The rate is ${top} and lowest in ${lowest.value} (${perMillion(lowest.perMillion)}).${overlapInWords(highest, lowest)}`;
}

function sumOf(years: readonly YearRow[], valueOf: (row: YearRow) => number): number {
  return years.reduce((sum, row) => sum + valueOf(row), 0);
}
