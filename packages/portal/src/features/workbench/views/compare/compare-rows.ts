import { ratePerMillion } from '../../../../shared/figures.ts';
import {
  manyGroupsTest,
  type OperationAnswer,
  type RatioInterval,
  sameTextsTest,
  type TextTest,
  twoGroupsTest,
} from '@zaban/contract';
import type { TableOfFile } from '../../../../shared/table-file/table-file.ts';

/**
 * Ratio of the rates of two counts. Where one count is 0, 0.5 is added to both; undefined where both are 0. `tokens`:
 * number of tokens of the second count divided by that of the first.
 */
export function ratioOfRates(first: number, second: number, tokens = 1): number | undefined {
  if (first === 0 && second === 0) return undefined;
  const added = first === 0 || second === 0 ? 0.5 : 0;
  return ((first + added) / (second + added)) * tokens;
}

/** Two queries in the same texts, or one query in two subcorpora. */
export type Compared = 'queries' | 'subcorpora';

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
  readonly ratio: number | undefined;
  /** 95 % interval of the ratio; undefined where the texts are too few for one, or one side has no hit. */
  readonly interval: RatioInterval | undefined;
  /** Undefined without hits, and where the two may have texts in common, which would count twice. */
  readonly test: Chance | undefined;
}

/** A test for which texts are the sample. */
export interface Chance extends Pick<TextTest, 'p' | 'least'> {
  /** Number of texts that were divided at random. */
  readonly texts: number;
}

type Section = OperationAnswer<'distribution'>['rows'][number];
type Counted = Pick<Section, 'count' | 'tokens'>;
type Texts = NonNullable<OperationAnswer<'distribution'>['texts']>;
type Answer = Counted & {
  readonly rows: readonly Pick<Section, 'value' | 'count' | 'tokens'>[];
  readonly texts?: Texts | undefined;
};

/** What is compared: `shared` is true where two subcorpora may have texts in common. */
export interface Sides {
  readonly compared: Compared;
  readonly shared: boolean;
}

const NOTHING: Counted = { count: 0, tokens: 0 };

/** A row for each section that occurs in either answer, and a last one for all texts. */
export function compareRows(sides: Sides, first: Answer, second: Answer): readonly CompareRow[] {
  const firsts = new Map(first.rows.map((row) => [row.value, row]));
  const seconds = new Map(second.rows.map((row) => [row.value, row]));
  const sections = new Set([...firsts.keys(), ...seconds.keys()]);
  const rowOf = (section: string | undefined, one: Counted, other: Counted): CompareRow => {
    const { interval, ...test } = testOf(sides, textsIn(first, section), textsIn(second, section)) ?? {};
    const comparable = one.tokens > 0 && other.tokens > 0;
    return {
      section,
      count: one.count,
      tokens: one.tokens,
      others: other.count,
      otherTokens: other.tokens,
      ratio: comparable ? ratioOfRates(one.count, other.count, other.tokens / one.tokens) : undefined,
      interval: interval === undefined || isUnbounded(interval) ? undefined : interval,
      test: 'p' in test ? test : undefined,
    };
  };
  return [
    ...Array.from(sections, (value) => rowOf(value, firsts.get(value) ?? NOTHING, seconds.get(value) ?? NOTHING)),
    rowOf(undefined, first, second),
  ];
}

/** Whether the ratio of two queries differs between the sections; undefined where texts cannot tell. */
export function spreadOf({ texts }: Answer, second: Answer): Chance | undefined {
  const others = second.texts;
  if (texts === undefined || others === undefined) return undefined;
  const both = texts.section
    .map((section, at) => ({ section, first: texts.count[at] ?? 0, second: others.count[at] ?? 0 }))
    .filter(({ first: one, second: other }) => one + other > 0);
  const test = manyGroupsTest({
    group: both.map(({ section }) => section),
    first: both.map((each) => each.first),
    second: both.map((each) => each.second),
  });
  return test === undefined ? undefined : { ...test, texts: both.length };
}

interface SomeTexts {
  readonly counts: readonly number[];
  readonly tokens: readonly number[];
}

/** The texts of a section, or all texts, in the order of the corpus. */
function textsIn({ rows, texts }: Answer, section: string | undefined): SomeTexts {
  if (texts === undefined) return { counts: [], tokens: [] };
  if (section === undefined) return { counts: texts.count, tokens: texts.tokens };
  const index = rows.findIndex(({ value }) => value === section);
  const isHere = (_: number, at: number): boolean => texts.section[at] === index;
  return { counts: texts.count.filter(isHere), tokens: texts.tokens.filter(isHere) };
}

function testOf(
  { compared, shared }: Sides,
  first: SomeTexts,
  second: SomeTexts,
): (Chance & Pick<TextTest, 'interval'>) | undefined {
  if (shared) return undefined;
  if (compared === 'subcorpora') {
    const test = twoGroupsTest(first, second);
    return test === undefined ? undefined : { ...test, texts: first.counts.length + second.counts.length };
  }
  const test = sameTextsTest(first.counts, second.counts);
  const texts = first.counts.filter((count, at) => count + (second.counts[at] ?? 0) > 0).length;
  return test === undefined ? undefined : { ...test, texts };
}

function isUnbounded({ low, high }: RatioInterval): boolean {
  return low === 0 && high === Infinity;
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
    'p',
  ];
  const cells = rows.map(({ section = 'all', count, tokens, others, otherTokens, ratio, interval, test }) => [
    section,
    tokens,
    count,
    ratePerMillion(count, tokens),
    ...(isInSameTexts ? [] : [otherTokens]),
    others,
    ratePerMillion(others, otherTokens),
    ratio ?? null,
    interval?.low ?? null,
    interval === undefined || interval.high === Infinity ? null : interval.high,
    test?.p ?? null,
  ]);
  return { columns, rows: cells };
}
