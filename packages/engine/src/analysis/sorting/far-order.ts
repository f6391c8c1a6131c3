import { STEPS } from '../../budget/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { Beside, Corpus, FarTokens } from '../../corpus/index.ts';
import { farRanges } from '../hits/index.ts';
import type { FarHits } from '../hits/index.ts';
import { tokenOffset } from '../keys/index.ts';
import type { SortKey } from '../keys/index.ts';
import { columnOf, numbersOf, pageOfOrder } from '../ordering/index.ts';
import { rankCodes } from '../values/index.ts';

/** A page of sorted hits. */
export interface FarPage {
  /** Number of all hits. */
  readonly count: number;
  /** Start positions of the hits of the page, in page order. */
  readonly start: Uint32Array;
}

/** Maximum number of hits that are fetched to be sorted here. */
const MAX_SORTED = 1 << 16;

/**
 * A sort key for `FarTokens`: the distance of its token from the first token of a hit, and the sort number of each
 * type.
 */
interface FarKey {
  readonly distance: number;
  readonly rankOf: (type: number) => number;
}

/** Hits with equal sort numbers for a key. */
interface Group {
  readonly rank: number;
  readonly count: number;
  readonly types: readonly number[];
}

/**
 * The hits [offset, offset + limit) in the order of the keys, ties in corpus order, for tokens stored elsewhere. The
 * servers count the hits by the types beside them, and only the hits of the page are fetched. Returns undefined where
 * the tokens are here, or a key compares something else. Throws what the budget throws.
 */
export function farPage(
  corpus: Corpus,
  { types, searched }: FarHits,
  keys: readonly SortKey[],
  offset: number,
  limit: number,
  budget: Budget,
): FarPage | undefined {
  const { far } = corpus;
  if (far === undefined || types.some((_, distance) => !far.isBeside(distance))) return undefined;
  const farKeys: FarKey[] = [];
  for (const key of keys) {
    const distance = distanceOf(key, types.length);
    if (distance === undefined || !far.isBeside(distance)) return undefined;
    farKeys.push({ distance, rankOf: rankOfType(corpus, key, budget) });
  }
  const hits = { types: types.map((set, distance) => ({ distance, set })), part: farRanges(searched) };
  const pages = new FarPages(far, corpus.typeCount, budget);
  const groups = pages.groups(hits, farKeys[0]);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return { count, start: pages.page(hits, farKeys, groups, offset, Math.min(count, offset + limit)) };
}

/**
 * Distance of the token that a key compares from the first token of a hit; undefined where it compares something else.
 */
function distanceOf({ place }: SortKey, width: number): number | undefined {
  if (place.kind === 'document' || place.kind === 'example' || place.attribute.kind !== 'type') return undefined;
  if (place.kind === 'node') return width === 1 ? 0 : undefined;
  if (place.kind === 'inside') return Math.abs(place.token) <= width ? tokenOffset(place.token, width) : undefined;
  return place.side.side === 'L' ? -place.side.distance : width - 1 + place.side.distance;
}

function rankOfType(corpus: Corpus, key: SortKey, budget: Budget): FarKey['rankOf'] {
  const { place, descending } = key;
  if (place.kind === 'document' || place.kind === 'example') return () => 0;
  const { codeOf, size } = rankCodes(corpus, place.attribute, key, budget);
  // Positions outside the document have the value "".
  const rankOf = (type: number): number => (type < codeOf.length ? codeOf[type] : 0);
  return descending ? (type) => size - 1 - rankOf(type) : rankOf;
}

class FarPages {
  readonly #far: FarTokens;
  readonly #typeCount: number;
  readonly #budget: Budget;

  constructor(far: FarTokens, typeCount: number, budget: Budget) {
    this.#far = far;
    this.#typeCount = typeCount;
    this.#budget = budget;
  }

  /** Groups hits by the sort number of a key, ascending. */
  groups(hits: Beside, { distance, rankOf }: FarKey): Group[] {
    const counts = this.#far.countBeside(hits, distance, this.#budget);
    const byRank = new Map<number, { rank: number; count: number; types: number[] }>();
    for (let type = 0; type <= this.#typeCount; type++) {
      this.#budget.spend(1);
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

  /** The hits [from, to) of `hits` in the order of the keys. `groups`: the hits grouped by the first key. */
  page(hits: Beside, keys: readonly FarKey[], groups: readonly Group[], from: number, to: number): Uint32Array {
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
        page.set(this.#pageOf(hits, keys, groups.slice(first, last), low, high), at);
        at += high - low;
      }
      before += count;
      first = last;
    }
    return page;
  }

  /** The hits [from, to) of groups of the first key: of one group, or of several with few hits. */
  #pageOf(hits: Beside, keys: readonly FarKey[], groups: readonly Group[], from: number, to: number): Uint32Array {
    const [{ distance }, ...further] = keys;
    const numbers = Uint32Array.from(groups.flatMap(({ types }) => types)).sort();
    const chosen = { ...hits, types: [...hits.types, { distance, set: { types: rangesOf(numbers) } }] };
    const count = groups.reduce((sum, group) => sum + group.count, 0);
    if (groups.length === 1 && further.length === 0) {
      return this.#far.positionsBeside(chosen, from, to - from, this.#budget);
    }
    if (count > MAX_SORTED) return this.page(chosen, further, this.groups(chosen, further[0]), from, to);
    const distances = keys.map((key) => key.distance);
    const { positions, types } = this.#far.typesBeside(chosen, distances, this.#budget);
    this.#budget.spend(STEPS.hit * positions.length);
    const columns = keys.map(({ rankOf }, index) =>
      columnOf(
        types[index].map((type) => rankOf(type)),
        this.#budget,
      ),
    );
    return numbersOf(positions, pageOfOrder(positions.length, columns, from, to - from, this.#budget), this.#budget);
  }
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
