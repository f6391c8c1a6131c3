import { STEPS, type Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { HitsByTypes } from '../hits/index.ts';
import { tokenOffset, type SortKey } from '../keys/index.ts';
import { columnOf, numbersOf, pageOfOrder } from '../ordering/index.ts';
import { rankCodes } from '../values/index.ts';
import type { PageInOrder } from './sort-share.ts';

/** A page of sorted hits. */
export interface PageByTypes {
  /** Number of all hits. */
  readonly count: number;
  /** Start positions of the hits of the page, in page order. */
  readonly start: Uint32Array;
}

/** Maximum number of hits that are requested to be sorted here. */
const MAX_SORTED = 1 << 16;

/** A sort key: the distance of its token from the first token of a hit, and the sort number of each type. */
interface TypeKey {
  readonly distance: number;
  readonly rankOf: (type: number) => number;
}

/** Hits with equal sort numbers for a key. */
interface Group {
  readonly rank: number;
  readonly count: number;
  readonly types: readonly number[];
}

/** Hits with their groups by the first key. */
interface GroupedHits {
  readonly hits: HitsByTypes;
  readonly keys: readonly TypeKey[];
  readonly groups: readonly Group[];
}

/**
 * The hits [offset, offset + limit) in the order of the keys, ties in corpus order. The hits are counted by the types
 * beside them, and only those of the page are requested. Returns undefined where a key compares something else. Throws
 * what the budget throws.
 */
export function pageByTypes(
  corpus: Corpus,
  hits: HitsByTypes,
  { keys, offset, limit }: PageInOrder,
  budget: Budget,
): PageByTypes | undefined {
  const typeKeys: TypeKey[] = [];
  for (const key of keys) {
    const distance = distanceOf(key, hits.given.types.length);
    if (distance === undefined || !hits.knows(distance)) return undefined;
    typeKeys.push({ distance, rankOf: rankOfType(corpus, key, budget) });
  }
  const groups = groupsOf(hits, typeKeys[0], budget);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return { count, start: pageOf({ hits, keys: typeKeys, groups }, offset, Math.min(count, offset + limit), budget) };
}

/** Distance of the token that a key compares from the first token of a hit; undefined where it compares something else. */
function distanceOf({ place }: SortKey, width: number): number | undefined {
  if (!('attribute' in place) || place.attribute.kind !== 'type') return undefined;
  if (place.kind === 'node') return width === 1 ? 0 : undefined;
  if (place.kind === 'inside') return Math.abs(place.token) <= width ? tokenOffset(place.token, width) : undefined;
  return place.side.side === 'L' ? -place.side.distance : width - 1 + place.side.distance;
}

function rankOfType(corpus: Corpus, key: SortKey, budget: Budget): TypeKey['rankOf'] {
  const { place, descending } = key;
  if (!('attribute' in place)) return () => 0;
  const { codeOf, size } = rankCodes(corpus, place.attribute, key, budget);
  // Positions outside the document have the value "".
  const rankOf = (type: number): number => (type < codeOf.length ? codeOf[type] : 0);
  return descending ? (type) => size - 1 - rankOf(type) : rankOf;
}

/** Groups hits by the sort number of a key, ascending. */
function groupsOf(hits: HitsByTypes, { distance, rankOf }: TypeKey, budget: Budget): Group[] {
  const counts = hits.countsAt(distance, budget);
  const byRank = new Map<number, { rank: number; count: number; types: number[] }>();
  for (let type = 0; type <= hits.given.typeCount; type++) {
    budget.spend(1);
    if (counts[type] === 0) continue;
    const rank = rankOf(type);
    const group = byRank.get(rank);
    if (group === undefined) byRank.set(rank, { rank, count: counts[type], types: [type] });
    else {
      group.count += counts[type];
      group.types.push(type);
    }
  }
  return Array.from(byRank.values()).sort((a, b) => a.rank - b.rank);
}

/** The hits [from, to) in the order of the keys. */
function pageOf({ hits, keys, groups }: GroupedHits, from: number, to: number, budget: Budget): Uint32Array {
  const page = new Uint32Array(Math.max(0, to - from));
  let at = 0;
  let before = 0;
  for (let first = 0; first < groups.length && before < to;) {
    // Small groups are requested together.
    let last = first + 1;
    let { count } = groups[first];
    for (; last < groups.length && before + count < to && count + groups[last].count <= MAX_SORTED; last++)
      count += groups[last].count;
    const [low, high] = [Math.max(0, from - before), Math.min(count, to - before)];
    if (low < high) {
      page.set(pageOfGroups({ hits, keys, groups: groups.slice(first, last) }, low, high, budget), at);
      at += high - low;
    }
    before += count;
    first = last;
  }
  return page;
}

/** The hits [from, to) of groups of the first key: of one group, or of several with few hits. */
function pageOfGroups({ hits, keys, groups }: GroupedHits, from: number, to: number, budget: Budget): Uint32Array {
  const [{ distance }, ...further] = keys;
  const numbers = Uint32Array.from(groups.flatMap(({ types }) => types)).sort();
  const chosen = hits.with(distance, rangesOf(numbers));
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (groups.length === 1 && further.length === 0) {
    return chosen.starts(from, to - from, budget);
  }
  if (count > MAX_SORTED) {
    const divided = { hits: chosen, keys: further, groups: groupsOf(chosen, further[0], budget) };
    return pageOf(divided, from, to, budget);
  }
  const distances = keys.map((key) => key.distance);
  const { positions, types } = chosen.typesAt(distances, budget);
  budget.spend(STEPS.hit * positions.length);
  const columns = keys.map(({ rankOf }, index) =>
    columnOf(
      types[index].map((type) => rankOf(type)),
      budget,
    ),
  );
  return numbersOf(
    positions,
    pageOfOrder(positions.length, columns, { offset: from, limit: to - from }, budget),
    budget,
  );
}

/** Ascending numbers as half-open ranges. */
function rangesOf(numbers: Uint32Array): Uint32Array {
  const ranges: number[] = [];
  for (const number of numbers) {
    if (ranges.at(-1) === number) ranges[ranges.length - 1] = number + 1;
    else ranges.push(number, number + 1);
  }
  return Uint32Array.from(ranges);
}
