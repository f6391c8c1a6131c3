import { Budget, HITS_PER_CHECK, STEPS } from '../../budget/index.ts';
import {
  CRITICAL_LOG_LIKELIHOOD,
  KEYNESS_MEASURES,
  KEYNESS_NAMES,
  logRatio,
  logRatioInterval,
} from '../../statistics/index.ts';
import type { KeynessMeasure, KeynessName, SignificanceLevel } from '../../statistics/index.ts';
import { pageOfScores } from '../ordering/index.ts';
import type { ComparedValues } from './compared-values.ts';

/** The reference corpus or reference list: counts by value, and the total. */
export interface KeynessReference {
  /** Count of each value; NaN for a value that a truncated list lacks. */
  readonly counts: ArrayLike<number>;
  readonly tokenCount: number;
  /** Values that a truncated list lacks have a smaller count than this. */
  readonly cutOff: number;
}

/**
 * Rows to list. `positive`: relatively more frequent in the target (log ratio above 0); `negative`: relatively less
 * frequent (log ratio below 0), the least typical first; `lock`: equally frequent (the 95 % interval of the log ratio
 * contains 0), the most frequent first (lockwords, Baker 2011); `onlyTarget`: in the target, and not once in the
 * reference; `onlyReference`: the other way round. A value that a truncated list lacks may occur in the reference, so it
 * is no `onlyTarget`.
 */
export type KeynessKind = 'all' | 'positive' | 'negative' | 'lock' | 'onlyTarget' | 'onlyReference';

/**
 * Order of the rows: by a measure, a count, the number of documents in the target or in the reference, the lower limit of
 * the interval of the log ratio, or by value.
 */
export type KeynessOrder = KeynessName | 'f1' | 'f2' | 'files1' | 'files2' | 'low' | 'value';

/** Numbers of documents with each value of the lexicon. */
export interface KeynessFiles {
  readonly target: Uint32Array;
  /** Absent for a list, of which only the counts are known. */
  readonly reference?: Uint32Array | undefined;
}

/** Which values are compared, and in which order. */
export interface KeynessOptions {
  /** Kind of values to list; `all` unless given. */
  readonly kind?: KeynessKind;
  /** Minimum frequency in the target or in the reference. */
  readonly minimum: number;
  /** The documents of the values: rows then have their number. Needed for an order by it, and for `minimumFiles`. */
  readonly files?: KeynessFiles | undefined;
  /**
   * Minimum number of documents with a value on the side that the kind is about: in the target for `positive` and
   * `onlyTarget`; in the reference for `negative` and `onlyReference`, where none is required of a list; else in one of
   * the two. 1 unless given.
   */
  readonly minimumFiles?: number;
  /**
   * Only values whose difference, in either direction, reaches the critical log-likelihood of this level; not for `lock`,
   * `onlyTarget` and `onlyReference`, which ask for other things. `any` unless given.
   */
  readonly significance?: SignificanceLevel;
  /** Test of the values that may be listed; all unless given. */
  readonly admitted?: (value: number) => boolean;
  /** The constant k of the measure simple maths, occurrences per million. */
  readonly k: number;
  readonly sortBy: KeynessOrder;
  /** Reverse the order; false unless given. */
  readonly lastFirst?: boolean;
  readonly offset: number;
  readonly limit: number;
}

/**
 * How typical a value is of the target. Measures are above 0 (simple maths: above 1) if it is more frequent there than
 * in the reference.
 */
export interface KeynessRow extends Readonly<Record<KeynessName, number>> {
  readonly value: string;
  readonly f1: number;
  /** Tokens of the target. */
  readonly n1: number;
  /**
   * Count in the reference; null for a value that a truncated list lacks. The measures are then computed with the
   * count, at most the cut-off, that gives the smallest difference, so that the true keyness is at least as large.
   */
  readonly f2: number | null;
  /** Tokens of the reference. */
  readonly n2: number;
  /** The cut-off; only where the list lacks the value. */
  readonly belowCutOff?: number;
  /** Documents of the target and of the reference with the value, where they were counted. */
  readonly files1?: number;
  readonly files2?: number;
  /** 95 % interval of the log ratio. */
  readonly low: number;
  readonly high: number;
}

/** A page of compared values. */
export interface Keyness {
  /** Number of rows before offset and limit are applied. */
  readonly total: number;
  readonly rows: readonly KeynessRow[];
  /** Number of the value of each row. */
  readonly numbers: readonly number[];
}

/** The counts of the values in two texts, and the tokens of each. */
export interface ComparedCounts {
  readonly target: { readonly counts: Uint32Array; readonly tokenCount: number };
  readonly reference: KeynessReference;
}

/**
 * Compares the counts of a target with those of a reference. The most typical values come first unless the options have
 * another order, equal ones in code-point order. Throws `DeadlineExceeded`.
 */
export function keyness(
  values: ComparedValues,
  { target, reference }: ComparedCounts,
  options: KeynessOptions,
  budget: Budget = new Budget(),
): Keyness {
  const { counts, tokenCount: n1 } = target;
  budget.check();
  const { kind = 'all', minimum, files, minimumFiles = 1, admitted = () => true, k, offset, limit } = options;
  const n2 = reference.tokenCount;
  const targetCount = (value: number): number => (value < counts.length ? counts[value] : 0);
  const tableOf = (value: number): KeynessTable => {
    const [f1, f2] = [targetCount(value), reference.counts[value]];
    return [f1, n1, Number.isNaN(f2) ? leastDifferentCount(f1, n1, reference) : f2, n2];
  };
  const isEnough = differenceTest(kind, options);
  const listed = new Uint32Array(values.size);
  let total = 0;
  for (let value = 0; value < values.size; value++) {
    if (value % HITS_PER_CHECK === 0) budget.check(value, values.size);
    // NaN >= minimum is false: a value that the list lacks must reach the minimum in the target.
    if (!(targetCount(value) >= minimum || reference.counts[value] >= minimum)) continue;
    if (minimumFiles > 1 && !(files !== undefined && mostFiles(kind, files, value) >= minimumFiles)) continue;
    if (isOfKind(kind, tableOf(value)) && isEnough(tableOf(value)) && admitted(value)) listed[total++] = value;
  }
  const scoreOf = scoring(options, kind, values);
  const sign = options.lastFirst === true ? -1 : 1;
  const scores = new Float64Array(total);
  for (let row = 0; row < total; row++) {
    if (row % HITS_PER_CHECK === 0) budget.check(row, total);
    const value = listed[row];
    scores[row] = sign * scoreOf(tableOf(value), value);
  }
  const order = pageOfScores(scores, (row) => values.rank(listed[row]), offset, limit);
  const rows = Array.from(order, (row, index) => {
    budget.spend(STEPS.row, index, order.length);
    const value = listed[row];
    const below = Number.isNaN(reference.counts[value]);
    const table = tableOf(value);
    return {
      value: values.value(value),
      f1: table[0],
      n1,
      f2: below ? null : reference.counts[value],
      n2,
      ...(below ? { belowCutOff: reference.cutOff } : {}),
      ...(files === undefined ? {} : { files1: files.target[value] ?? 0 }),
      ...(files?.reference === undefined ? {} : { files2: files.reference[value] }),
      ...figuresOf(table, k),
    };
  });
  return { total, rows, numbers: Array.from(order, (row) => listed[row]) };
}

/** Log ratios closer to 0 than this come from rounding: equal rates. */
const ROUNDING = 1e-12;

type KeynessTable = readonly [f1: number, n1: number, f2: number, n2: number];

/** The score of a value from its counts and its number; the highest score comes first. */
function scoring(
  { sortBy, k, files }: Pick<KeynessOptions, 'sortBy' | 'k' | 'files'>,
  kind: KeynessKind,
  values: ComparedValues,
): (table: KeynessTable, value: number) => number {
  if (sortBy === 'value') return (_, value) => -values.rank(value);
  if (sortBy === 'files1') return (_, value) => files?.target[value] ?? 0;
  if (sortBy === 'files2') return (_, value) => files?.reference?.[value] ?? 0;
  if (sortBy === 'f1') return ([f1]) => f1;
  if (sortBy === 'f2') return ([, , f2]) => f2;
  const sign = kind === 'negative' || kind === 'onlyReference' ? -1 : 1;
  if (sortBy === 'low') return (table) => sign * logRatioInterval(...table).low;
  if (kind === 'lock') return ([f1, , f2]) => f1 + f2;
  const { of } = KEYNESS_MEASURES[sortBy];
  return (table) => sign * of(...table, k);
}

/** All measures of a row, with the further figures that a measure defines, such as an interval. */
function figuresOf(table: KeynessTable, k: number): Pick<KeynessRow, KeynessName | 'low' | 'high'> {
  const figures: Record<string, number> = {};
  for (const name of KEYNESS_NAMES) {
    const { of, beside }: KeynessMeasure = KEYNESS_MEASURES[name];
    figures[name] = of(...table, k);
    Object.assign(figures, beside?.(...table));
  }
  return figures as Pick<KeynessRow, KeynessName | 'low' | 'high'>;
}

function isOfKind(kind: KeynessKind, table: KeynessTable): boolean {
  if (kind === 'all') return true;
  const [f1, , f2] = table;
  if (kind === 'onlyTarget') return f1 > 0 && f2 === 0;
  if (kind === 'onlyReference') return f1 === 0 && f2 > 0;
  if (kind === 'positive') return logRatio(...table) > ROUNDING;
  if (kind === 'negative') return logRatio(...table) < -ROUNDING;
  const { low, high } = logRatioInterval(...table);
  return low <= 0 && high >= 0;
}

/** Whether the counts of a value are evidence enough for a difference. */
function differenceTest(
  kind: KeynessKind,
  { significance = 'any', k }: Pick<KeynessOptions, 'significance' | 'k'>,
): (table: KeynessTable) => boolean {
  const isTested = kind === 'all' || kind === 'positive' || kind === 'negative';
  if (!isTested || significance === 'any') return () => true;
  const least = CRITICAL_LOG_LIKELIHOOD[significance];
  return (table) => Math.abs(KEYNESS_MEASURES.logLikelihood.of(...table, k)) >= least;
}

/** Number of documents with a value on the side that a kind is about; of a list, which has none, always enough. */
function mostFiles(kind: KeynessKind, { target, reference }: KeynessFiles, value: number): number {
  if (kind === 'negative' || kind === 'onlyReference') return reference === undefined ? Infinity : reference[value];
  const inTarget = target[value] ?? 0;
  return kind === 'positive' || kind === 'onlyTarget' ? inTarget : Math.max(inTarget, reference?.[value] ?? 0);
}

/** The count, at most the cut-off, for which a value differs least between target and reference. */
function leastDifferentCount(f1: number, n1: number, { cutOff, tokenCount }: KeynessReference): number {
  return n1 > 0 ? Math.min(cutOff, (f1 * tokenCount) / n1) : 0;
}
