import type { Attribute, Corpus, Structure } from '../corpus/index.ts';
import { rankOfCode, valueCodes, valueOfCode } from './attribute-codes.ts';
import { codeRanges } from './coded-text.ts';
import { countNgramShare, orderOfSequences } from './ngram-share.ts';
import type { NgramShare, NgramTask } from './ngram-share.ts';
import type { SearchedPart } from './searched-part.ts';
import { isWorthATeam } from './team.ts';
import type { Team } from './team.ts';
import { ROWS, stayInTime } from './tick.ts';
import type { Tick } from './tick.ts';

export interface NgramOptions {
  readonly n: number;
  readonly attribute: Attribute;
  /** The structure that an n-gram may not leave; only the document bounds it when there is none. */
  readonly within: Structure | undefined;
  /** Only n-grams without punctuation. */
  readonly wordsOnly: boolean;
  /** Least count of a row, at least 1. */
  readonly minimum: number;
  readonly offset: number;
  readonly limit: number;
}

export interface NgramRow {
  readonly values: readonly string[];
  readonly count: number;
}

export interface Ngrams {
  /** Rows before offset and limit. */
  readonly total: number;
  /** All n-grams of the part, rare ones included. */
  readonly occurrences: number;
  readonly rows: readonly NgramRow[];
  readonly complete: boolean;
}

/** Tokens of one share: so many bound what the counting holds at a time. */
const SHARE_TOKENS = 128_000_000;

/**
 * The sequences of n tokens, the commonest first, equal ones by their values in code-point order. With a team, each of its
 * threads counts those that begin with some of the values. Throws `TimeIsUp`.
 */
export function ngrams(
  corpus: Corpus,
  part: SearchedPart,
  { n, attribute, within, wordsOnly, minimum, offset, limit }: NgramOptions,
  tick: Tick,
  team?: Team,
): Ngrams {
  const { size } = valueCodes(corpus, attribute);
  const helpers = isWorthATeam(team, part.tokenCount) ? team : undefined;
  const shareCount = Math.max(helpers?.size ?? 1, Math.ceil(part.tokenCount / SHARE_TOKENS));
  const common = { n, attribute: attribute.name, within: within?.name, wordsOnly, minimum, most: offset + limit };
  const tasks = codeRanges(attribute, size, shareCount).map((first): NgramTask => {
    return { ...common, start: part.start, end: part.end, first };
  });
  const shares = helpers?.run('ngrams', tasks, tick) ?? tasks.map((task) => countNgramShare(corpus, task, tick));
  const counted = shares.filter((share) => share !== undefined);
  if (counted.length < shares.length) return { total: 0, occurrences: 0, rows: [], complete: false };
  const all = counted.length === 1 ? counted[0] : joined(counted, n);
  const order = orderOfSequences(all, rankOfCode(attribute), size, offset, limit, tick);
  const rows = Array.from(order, (row, index) => {
    if (index % ROWS === 0) stayInTime(tick, index, order.length);
    return { values: all.columns.map((codes) => valueOfCode(attribute, codes[row])), count: all.counts[row] };
  });
  return { total: all.total, occurrences: all.occurrences, rows, complete: true };
}

/** The shares one behind the other: no n-gram is in two of them. */
function joined(shares: readonly NgramShare[], n: number): NgramShare {
  const sum = (figure: (share: NgramShare) => number): number => shares.reduce((all, share) => all + figure(share), 0);
  const length = sum(({ counts }) => counts.length);
  const join = (list: (share: NgramShare) => Uint32Array): Uint32Array => {
    const all = new Uint32Array(length);
    let at = 0;
    for (const share of shares) {
      all.set(list(share), at);
      at += share.counts.length;
    }
    return all;
  };
  return {
    columns: Array.from({ length: n }, (_, column) => join(({ columns }) => columns[column])),
    counts: join(({ counts }) => counts),
    occurrences: sum(({ occurrences }) => occurrences),
    total: sum(({ total }) => total),
  };
}
