import type { OperationAnswer } from '@zaban/contract';
import type { TableOfFile } from '../../../shared/table-file/table-file.ts';
import { rateRatio, type RateRatio } from './rate-ratio.ts';

/** Hits of two queries, or of one query in two subcorpora; in one section or in all texts. */
export interface CompareRow {
  /** The section; undefined for all texts. */
  readonly section: string | undefined;
  readonly count: number;
  readonly tokens: number;
  readonly others: number;
  /** Number of tokens in which `others` were counted: equal to `tokens` for two queries in the same texts. */
  readonly otherTokens: number;
  /** Ratio of the two rates; undefined where neither has a hit or one has no tokens. */
  readonly ratio: RateRatio | undefined;
}

type Section = OperationAnswer<'distribution'>['rows'][number];
type Counted = Pick<Section, 'count' | 'tokens'>;
type Answer = Counted & { readonly rows: readonly Pick<Section, 'value' | 'count' | 'tokens'>[] };

const NOTHING: Counted = { count: 0, tokens: 0 };

function compareRow(section: string | undefined, first: Counted, second: Counted): CompareRow {
  const comparable = first.tokens > 0 && second.tokens > 0;
  return {
    section,
    count: first.count,
    tokens: first.tokens,
    others: second.count,
    otherTokens: second.tokens,
    ratio: comparable ? rateRatio(first.count, second.count, second.tokens / first.tokens) : undefined,
  };
}

/** A row for each section that occurs in either answer, and a last one for all texts. */
export function compareRows(first: Answer, second: Answer): readonly CompareRow[] {
  const firsts = new Map(first.rows.map((row) => [row.value, row]));
  const seconds = new Map(second.rows.map((row) => [row.value, row]));
  const sections = new Set([...firsts.keys(), ...seconds.keys()]);
  return [
    ...Array.from(sections, (value) => compareRow(value, firsts.get(value) ?? NOTHING, seconds.get(value) ?? NOTHING)),
    compareRow(undefined, first, second),
  ];
}

/** Hits per million tokens. */
export function rateOf(count: number, tokens: number): number {
  return tokens === 0 ? 0 : (count / tokens) * 1e6;
}

/** The rows with full precision, under the names of what is compared. Has the tokens of both where they differ. */
export function tableOfComparison(
  rows: readonly CompareRow[],
  [one, other]: readonly [first: string, second: string],
): TableOfFile {
  const isInSameTexts = rows.every(({ tokens, otherTokens }) => tokens === otherTokens);
  const columns = [
    'section',
    isInSameTexts ? 'tokens' : `tokens of ${one}`,
    `hits of ${one}`,
    `per million of ${one}`,
    ...(isInSameTexts ? [] : [`tokens of ${other}`]),
    `hits of ${other}`,
    `per million of ${other}`,
    'ratio',
    'low',
    'high',
  ];
  const cells = rows.map(({ section = 'all', count, tokens, others, otherTokens, ratio }) => [
    section,
    tokens,
    count,
    rateOf(count, tokens),
    ...(isInSameTexts ? [] : [otherTokens]),
    others,
    rateOf(others, otherTokens),
    ratio?.ratio ?? null,
    ratio?.low ?? null,
    ratio?.high ?? null,
  ]);
  return { columns, rows: cells };
}
