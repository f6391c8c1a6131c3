import { Budget, STEPS } from '../../budget/index.ts';
import type { Attribute } from '../../corpus/index.ts';
import { logLikelihood, logRatio, logRatioInterval, percentDifference, simpleMaths } from '../../statistics/index.ts';
import { pageOfScores } from '../ordering/index.ts';

/** What a target is compared with: counts by value and their total. */
export interface KeynessReference {
  /** By number of the value in the target's lexicon; NaN for a value below the cut-off of a list. */
  readonly counts: ArrayLike<number>;
  readonly tokenCount: number;
  /** A value that a truncated list lacks may have been counted just below this. */
  readonly cutOff: number;
}

export const KEYNESS_MEASURES = ['logLikelihood', 'logRatio', 'percentDiff', 'simpleMaths'] as const;
export type KeynessName = (typeof KEYNESS_MEASURES)[number];

/**
 * `positive`: what the target uses more; `negative`: what it uses less, the least typical first; `lock`: what both use alike
 * (the 95 % interval of the log ratio holds 0), the most frequent first. Baker 2011 calls the last lockwords.
 */
export const KEYNESS_KINDS = ['all', 'positive', 'negative', 'lock'] as const;
export type KeynessKind = (typeof KEYNESS_KINDS)[number];

export interface KeynessOptions {
  /** Which values are listed; `all` unless given. */
  readonly kind?: KeynessKind;
  /** Least count in the target or in the reference. */
  readonly minimum: number;
  /** Which values may be listed; all unless given. */
  readonly admitted?: (value: number) => boolean;
  /** The constant of simple maths, occurrences per million. */
  readonly k: number;
  readonly sortBy: KeynessName;
  readonly offset: number;
  readonly limit: number;
}

/** How typical a value is of the target; measures above 0 (simple maths: above 1) for more frequent than in the reference. */
export interface KeynessRow {
  readonly value: string;
  readonly f1: number;
  /** Tokens of the target. */
  readonly n1: number;
  /**
   * Count in the reference; null where it is below the cut-off of a list. The measures are then those of the count below the
   * cut-off that tells the two least apart, so that the word is at least so typical.
   */
  readonly f2: number | null;
  /** Tokens of the reference. */
  readonly n2: number;
  /** The cut-off, where the value is below it. */
  readonly belowCutOff?: number;
  readonly logLikelihood: number;
  readonly logRatio: number;
  /** 95 % interval of the log ratio. */
  readonly low: number;
  readonly high: number;
  readonly percentDiff: number;
  readonly simpleMaths: number;
}

export interface Keyness {
  /** Rows before offset and limit. */
  readonly total: number;
  readonly rows: readonly KeynessRow[];
}

type Measure = (f1: number, n1: number, f2: number, n2: number) => number;

/** Signed log-likelihood over all four cells of values against corpora. */
const keynessLogLikelihood: Measure = (f1, n1, f2, n2) => logLikelihood(f1, n1, f1 + f2, n1 + n2);

/**
 * Compares the counts of a target with a reference, the most typical values first, equal ones in code-point order. Throws
 * `DeadlineExceeded` when the time is up.
 */
export function keyness(
  { lexicon }: Attribute,
  counts: Uint32Array,
  n1: number,
  reference: KeynessReference,
  options: KeynessOptions,
  budget: Budget = new Budget(),
): Keyness {
  budget.check();
  const { kind = 'all', minimum, admitted = () => true, k, sortBy, offset, limit } = options;
  const n2 = reference.tokenCount;
  const measures: Record<KeynessName, Measure> = {
    logLikelihood: keynessLogLikelihood,
    logRatio,
    percentDiff: percentDifference,
    simpleMaths: (f1, n1, f2, n2) => simpleMaths(f1, n1, f2, n2, k),
  };
  const referenceCount = (value: number): number => {
    const count = reference.counts[value];
    return Number.isNaN(count) ? leastTelling(counts[value], n1, reference) : count;
  };
  const listed = new Uint32Array(counts.length);
  let total = 0;
  for (let value = 0; value < counts.length; value++) {
    budget.spend(STEPS.hit, value, counts.length);
    // NaN is not at least anything: what the list lacks is listed for its count in the target alone.
    if (!(counts[value] >= minimum || reference.counts[value] >= minimum)) continue;
    if (isOfKind(kind, counts[value], n1, referenceCount(value), n2) && admitted(value)) listed[total++] = value;
  }
  const measure = measures[sortBy];
  const scores = new Float64Array(total);
  for (let row = 0; row < total; row++) {
    budget.spend(STEPS.hit, row, total);
    const f1 = counts[listed[row]];
    const f2 = referenceCount(listed[row]);
    scores[row] = kind === 'lock' ? f1 + f2 : measure(f1, n1, f2, n2) * (kind === 'negative' ? -1 : 1);
  }
  const order = pageOfScores(scores, (row) => lexicon.exactRank[listed[row]], offset, limit);
  const rows = Array.from(order, (row, index) => {
    budget.spend(STEPS.row, index, order.length);
    const value = listed[row];
    const below = Number.isNaN(reference.counts[value]);
    const table = [counts[value], n1, referenceCount(value), n2] as const;
    return {
      value: lexicon.value(value),
      f1: counts[value],
      n1,
      f2: below ? null : reference.counts[value],
      n2,
      ...(below ? { belowCutOff: reference.cutOff } : {}),
      logLikelihood: measures.logLikelihood(...table),
      logRatio: logRatio(...table),
      ...logRatioInterval(...table),
      percentDiff: percentDifference(...table),
      simpleMaths: measures.simpleMaths(...table),
    };
  });
  return { total, rows };
}

function isOfKind(kind: KeynessKind, f1: number, n1: number, f2: number, n2: number): boolean {
  if (kind === 'all') return true;
  if (kind === 'positive') return f1 * n2 > f2 * n1;
  if (kind === 'negative') return f1 * n2 < f2 * n1;
  const { low, high } = logRatioInterval(f1, n1, f2, n2);
  return low <= 0 && high >= 0;
}

/** The count up to the cut-off at which a value differs least from the target. */
function leastTelling(f1: number, n1: number, { cutOff, tokenCount }: KeynessReference): number {
  return n1 > 0 ? Math.min(cutOff, (f1 * tokenCount) / n1) : 0;
}
