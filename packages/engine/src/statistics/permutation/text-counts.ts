/** What was counted in each text: hits, and the tokens in which they were counted. */
export interface TextCounts {
  readonly counts: ArrayLike<number>;
  readonly tokens: ArrayLike<number>;
}

/** Result of a test for which texts, not hits, are the sample. */
export interface TextTest {
  /** How often a division of the texts at random gives a difference this large or larger. */
  readonly p: number;
  /** The smallest p that so few texts can give. */
  readonly least: number;
  /** 95 % interval of the ratio; its ends may be 0 and Infinity. Undefined where one of the two sides has no hit. */
  readonly interval: RatioInterval | undefined;
}

export interface RatioInterval {
  readonly low: number;
  readonly high: number;
}

/** From this p on, a difference may be chance. */
export const SIGNIFICANT = 0.05;

/** Differences closer than this are equal but for rounding. */
const TOLERANCE = 1e-9;

/** The share of the differences that are at least as large as one of them. */
export function shareFrom(differences: Float64Array, observed: number): number {
  const least = observed * (1 - TOLERANCE);
  let count = 0;
  for (const each of differences) if (each >= least) count++;
  return count / differences.length;
}
