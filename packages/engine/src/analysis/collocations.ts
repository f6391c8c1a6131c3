import type { Attribute, Corpus, Structure } from '../corpus/index.ts';
import type { Matches } from '../matching/index.ts';
import { ASSOCIATION_MEASURES, ASSOCIATION_NAMES, expectedJoint } from '../statistics/index.ts';
import type { AssociationName } from '../statistics/index.ts';
import { rankOfCode, valueCodes, valueOfCode } from './attribute-codes.ts';
import type { Codes } from './attribute-codes.ts';
import { countSegments } from './joint-counts.ts';
import type { Segments } from './joint-counts.ts';
import { placeMatches } from './placed-matches.ts';
import type { SearchedPart } from './searched-part.ts';
import { matchedSegments, segmentsOnce, segmentsPerHit } from './segments.ts';
import { pageOfScores } from './score-order.ts';
import type { Tick } from './tick.ts';
import { countValues } from './value-counts.ts';
import { windowsOf } from './windows.ts';

export interface CollocationOptions {
  readonly attribute: Attribute;
  /** Tokens on the left and on the right. */
  readonly window: readonly [number, number];
  /** The structure that bounds the windows; only the document does when there is none. */
  readonly within: Structure | undefined;
  /**
   * `unique`: each position counts once and the tokens of all matches are out of the population. `perHit`: a position
   * counts once for each match in whose window it lies; the population is all that was searched.
   */
  readonly counting: 'unique' | 'perHit';
  readonly minimumFrequency: number;
  readonly minimumJoint: number;
  readonly sortBy: AssociationName;
  readonly offset: number;
  readonly limit: number;
}

/** A collocate with its contingency table and what follows from it. */
export interface CollocationRow extends Readonly<Record<AssociationName, number>> {
  readonly value: string;
  /** Occurrences in the windows. */
  readonly o11: number;
  /** Tokens in the windows. */
  readonly r1: number;
  /** Occurrences in the population. */
  readonly c1: number;
  /** Tokens of the population. */
  readonly n: number;
  /** Occurrences in the windows that chance would give. */
  readonly e11: number;
  /** Documents in which it stands in a window. */
  readonly files: number;
}

export interface Collocations {
  /** Rows before offset and limit. */
  readonly total: number;
  /** Tokens in the windows and in the population: r1 and n of every row. */
  readonly windowTokens: number;
  readonly population: number;
  readonly rows: readonly CollocationRow[];
  readonly complete: boolean;
}

/** What stands in the windows of the matches, the strongest collocates first, equal ones in code-point order. */
export function collocations(
  corpus: Corpus,
  matches: Matches,
  part: SearchedPart,
  options: CollocationOptions,
  tick: Tick,
): Collocations {
  const { attribute, counting, minimumFrequency, minimumJoint, sortBy, offset, limit } = options;
  const placed = placeMatches(corpus, matches);
  const windows = windowsOf(placed, options.window, options.within);
  const codes = valueCodes(corpus, attribute);
  const segments = counting === 'unique' ? segmentsOnce(placed, windows) : segmentsPerHit(placed, windows);
  const joint = countSegments(placed, segments, codes, tick);
  const values = countValues(corpus, attribute, part, false, tick);
  const frequency = frequencyByCode(values.counts, codes);
  let n = part.tokenCount;
  if (counting === 'unique') n -= takeOut(matchedSegments(placed), codes, frequency);
  const r1 = joint.windowTokens;

  const listed = new Uint32Array(codes.size);
  let total = 0;
  for (let code = 0; code < codes.size; code++) {
    const o11 = joint.counts[code * 2];
    if (o11 > 0 && o11 >= minimumJoint && frequency[code] >= minimumFrequency) listed[total++] = code;
  }
  const measure = ASSOCIATION_MEASURES[sortBy];
  const scores = new Float64Array(total);
  for (let row = 0; row < total; row++) {
    scores[row] = measure(joint.counts[listed[row] * 2], r1, frequency[listed[row]], n);
  }
  const rankOf = rankOfCode(attribute);
  const order = pageOfScores(scores, (row) => rankOf(listed[row]), offset, limit);
  const rows = Array.from(order, (row) => {
    const code = listed[row];
    const table = [joint.counts[code * 2], r1, frequency[code], n] as const;
    return {
      value: valueOfCode(attribute, code),
      o11: table[0],
      r1,
      c1: table[2],
      n,
      e11: expectedJoint(...table),
      files: joint.files[code],
      ...measuresOf(table),
    };
  });
  return { total, windowTokens: r1, population: n, rows, complete: joint.complete && values.complete };
}

function measuresOf(table: readonly [number, number, number, number]): Record<AssociationName, number> {
  return Object.fromEntries(ASSOCIATION_NAMES.map((name) => [name, ASSOCIATION_MEASURES[name](...table)])) as Record<
    AssociationName,
    number
  >;
}

/** The counts of an attribute's values by code; values stand in the same order as codes, one further where "" is none. */
function frequencyByCode(counts: Uint32Array, { size }: Codes): Uint32Array {
  const frequency = new Uint32Array(size);
  frequency.set(counts, size - counts.length);
  return frequency;
}

/** Takes the codes in these segments out of the frequencies; returns how many tokens that were. */
function takeOut({ start, end, count }: Segments, { stream, codeOf }: Codes, frequency: Uint32Array): number {
  let tokens = 0;
  for (let segment = 0; segment < count; segment++) {
    for (let at = start[segment]; at < end[segment]; at++) frequency[codeOf[stream[at]]]--;
    tokens += end[segment] - start[segment];
  }
  return tokens;
}
