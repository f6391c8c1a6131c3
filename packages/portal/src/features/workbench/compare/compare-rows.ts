import type { OperationAnswer } from '@zaban/contract';
import { csvComment, strangersCsvRow } from '@zaban/contract/tables';
import { rateRatio, type RateRatio } from './rate-ratio.ts';

type Answer = OperationAnswer<'distribution'>;

/** Hits of two queries in a section, or in all. */
export interface CompareRow {
  /** The section; undefined for all texts. */
  readonly section: string | undefined;
  readonly count: number;
  readonly others: number;
  readonly tokens: number;
  /** Undefined where neither has a hit. */
  readonly ratio: RateRatio | undefined;
}

function compareRow(section: string | undefined, count: number, others: number, tokens: number): CompareRow {
  return { section, count, others, tokens, ratio: rateRatio(count, others) };
}

/** A row a section, and one of all of them. */
export function compareRows(first: Answer, second: Answer): readonly CompareRow[] {
  const seconds = new Map(second.rows.map(({ value, count }) => [value, count]));
  return [
    ...first.rows.map(({ value, count, tokens }) => compareRow(value, count, seconds.get(value) ?? 0, tokens)),
    compareRow(undefined, first.count, second.count, first.tokens),
  ];
}

/** Hits per million tokens. */
export function rateOf(count: number, tokens: number): number {
  return tokens === 0 ? 0 : (count / tokens) * 1e6;
}

/** The comparison with full precision, and lines of description as other files of results have them. */
export function csvOfComparison(
  rows: readonly CompareRow[],
  names: readonly [first: string, second: string],
  about: readonly (readonly [string, string])[],
): string {
  const described = [['lines of description', String(about.length + 1)], ...about].map(([name, value]) =>
    csvComment(`# ${name}: ${value?.replaceAll(/\s+/g, ' ')}`),
  );
  const [one, other] = names;
  const header = [
    'section',
    'tokens',
    `hits of ${one}`,
    `per million of ${one}`,
    `hits of ${other}`,
    `per million of ${other}`,
    'ratio',
    'low',
    'high',
  ];
  const cells = rows.map(({ section = 'all', count, others, tokens, ratio }) => [
    section,
    tokens,
    count,
    rateOf(count, tokens),
    others,
    rateOf(others, tokens),
    ratio?.ratio ?? '',
    ratio?.low ?? '',
    ratio?.high ?? '',
  ]);
  return [...described, ...[header, ...cells].map(strangersCsvRow)].join('');
}
