import { STEPS } from '../../budget/index.ts';
import type { TokenClass } from '../conditions/index.ts';
import { cheapest, type CostedChoice } from './costed-choice.ts';
import type { SearchContext } from './search-context.ts';
import { readBits, releaseBitmap } from './bitmap.ts';
import { bitmapWay, classBitmap } from './class-bitmap.ts';
import { keepTypes, memberTable } from './keep.ts';
import { classFrequency, isEverything, listsOf, mostTokens } from './lists.ts';
import { mergeLists } from './merge.ts';
import { lookUpOf } from './looked-up.ts';
import { clipToRanges } from './position-ranges.ts';
import { scanCost } from './costs.ts';

const NONE = new Uint32Array(0);

/** How the positions of a class are found. */
export type GatherWay = 'none' | 'request' | 'list' | 'merge' | 'bitmap' | 'scan';

/** The cheapest way to find the positions of a class, and its cost. */
export function gatherWay(tokenClass: TokenClass, context: SearchContext): CostedChoice<GatherWay> {
  const { corpus, ranges, costs } = context;
  if (tokenClass.positions !== undefined) return { name: 'list', cost: costs.list };
  const count = classFrequency(corpus, tokenClass);
  if (count === 0) return { name: 'none', cost: 0 };
  if (lookUpOf(corpus) !== undefined) return { name: 'request', cost: count * costs.merge };
  const bitmap = bitmapWay(tokenClass, context);
  const ways: CostedChoice<GatherWay>[] = [
    { name: 'bitmap', cost: bitmap.cost + count * costs.readBit },
    { name: 'scan', cost: ranges.tokenCount * scanCost(corpus, costs) },
  ];
  if (bitmap.name !== 'planes') {
    const { listCount, wholeCount, partialCount } = listsOf(corpus, tokenClass);
    if (listCount === 1 && partialCount === 0) return { name: 'list', cost: costs.list };
    const merged = (wholeCount + partialCount) * costs.merge * Math.log2(listCount) + partialCount * costs.neighbour;
    ways.push({ name: 'merge', cost: merged + listCount * costs.list });
  }
  return cheapest(ways);
}

/**
 * Ascending positions of the tokens of a class in the ranges. Ignores the test of the class. Read-only: the result may
 * be a view of the index.
 */
export function gatherPositions(tokenClass: TokenClass, context: SearchContext): Uint32Array {
  if (tokenClass.positions !== undefined) return clipToRanges(tokenClass.positions, context.ranges);
  if (isEverything(context.corpus, tokenClass)) return everyPosition(context);
  switch (gatherWay(tokenClass, context).name) {
    case 'none':
      return NONE;
    case 'request':
      return clipToRanges(lookUpOf(context.corpus)?.positionsOf(tokenClass, context.budget) ?? NONE, context.ranges);
    case 'list':
    case 'merge':
      return mergeLists(clippedLists(tokenClass, context), context.budget);
    case 'bitmap':
      return throughBitmap(tokenClass, context);
    case 'scan':
      return scan(tokenClass, context);
  }
}

/** All positions in the ranges, without any look-up. */
function everyPosition({ ranges, budget }: SearchContext): Uint32Array {
  const out = new Uint32Array(ranges.tokenCount);
  let length = 0;
  for (let range = 0; range < ranges.start.length; range += 1) {
    const behind = ranges.start[range] - length;
    budget.chunks(ranges.start[range], ranges.end[range], (from, to) => {
      for (let position = from; position < to; position += 1) out[position - behind] = position;
    });
    length += ranges.end[range] - ranges.start[range];
  }
  return out;
}

function clippedLists(tokenClass: TokenClass, { corpus, ranges, budget }: SearchContext): Uint32Array[] {
  const { whole, partial } = listsOf(corpus, tokenClass);
  const lists: Uint32Array[] = [];
  for (let index = 0; index < whole.length; index += 2) {
    for (let word = whole[index]; word < whole[index + 1]; word += 1) {
      budget.spend(STEPS.list);
      lists.push(clipToRanges(corpus.postings.positions(word), ranges));
    }
  }
  if (partial.length === 0) return lists;
  for (const word of partial) {
    budget.spend(STEPS.list);
    const list = clipToRanges(corpus.postings.positions(word), ranges);
    const out = new Uint32Array(list.length);
    lists.push(out.subarray(0, keepTypes(list, list.length, 0, corpus, tokenClass.types, out, budget)));
  }
  return lists;
}

function throughBitmap(tokenClass: TokenClass, context: SearchContext): Uint32Array {
  const { ranges, budget } = context;
  const bitmap = classBitmap(tokenClass, context);
  // One element longer, as `readBits` requires.
  const out = new Uint32Array(mostIn(tokenClass, context) + 1);
  let length = 0;
  for (let range = 0; range < ranges.start.length; range += 1) {
    budget.spend(STEPS.row);
    budget.chunks(ranges.start[range], ranges.end[range], (from, to) => {
      length = readBits(bitmap, from, to, out, length);
    });
  }
  releaseBitmap(bitmap);
  return out.subarray(0, length);
}

/** Upper bound of the number of tokens of a class in the ranges. */
function mostIn(tokenClass: TokenClass, { corpus, ranges }: SearchContext): number {
  return Math.min(mostTokens(corpus, tokenClass), ranges.tokenCount);
}

function scan(tokenClass: TokenClass, context: SearchContext): Uint32Array {
  const { corpus, ranges, budget } = context;
  const { tokens } = corpus;
  const table = memberTable(corpus, tokenClass.types);
  // One element longer: a position is written before it is known whether it is kept.
  const out = new Uint32Array(mostIn(tokenClass, context) + 1);
  let length = 0;
  for (let range = 0; range < ranges.start.length; range += 1) {
    budget.chunks(ranges.start[range], ranges.end[range], (from, to) => {
      let next = length;
      for (let position = from; position < to; position += 1) {
        out[next] = position;
        next += table[tokens[position]];
      }
      length = next;
    });
  }
  return out.subarray(0, length);
}
