import type { Budget } from '../../budget/index.ts';
import { STEPS } from '../../budget/index.ts';
import type { TokenClass } from '../conditions/index.ts';
import { cheapest, type CostedChoice } from './costed-choice.ts';
import type { SearchContext } from './search-context.ts';
import { type Bitmap, setBits, setMembers, takeBitmap } from './bitmap.ts';
import { memberTable } from './keep.ts';
import { listsOf } from './lists.ts';
import { type Cube, cubesOf, hasPlanes, planesOf, selectPlanes } from './bit-planes.ts';
import { scanCost } from './costs.ts';

/** Up to this many passes over planes, the cost of posting lists is not even computed. */
const CHEAP_PASSES = 24;

/** How the bitmap of a class is made: from known positions, bit planes or posting lists, or by a scan of the tokens. */
export type BitmapWay = 'positions' | 'planes' | 'lists' | 'scan';

/** The cheapest way to make the bitmap of a class, and its cost. */
export function bitmapWay(tokenClass: TokenClass, context: SearchContext): CostedChoice<BitmapWay> {
  const { corpus, costs, ranges } = context;
  const words = corpus.tokenCount / 32;
  if (tokenClass.positions !== undefined) {
    return { name: 'positions', cost: tokenClass.positions.length * costs.setBit + words * costs.word };
  }
  const ways: CostedChoice<BitmapWay>[] = [];
  const cubes = planeCubes(tokenClass, context);
  if (cubes !== undefined) ways.push({ name: 'planes', cost: words * costs.word * (1 + passesOf(cubes)) });
  // With this few passes over planes, posting lists cannot be cheaper.
  if (cubes === undefined || passesOf(cubes) > CHEAP_PASSES) {
    const { wholeCount, partialCount } = listsOf(corpus, tokenClass);
    const bits = wholeCount * costs.setBit + partialCount * costs.setTested;
    ways.push({ name: 'lists', cost: bits + words * costs.word });
    ways.push({ name: 'scan', cost: ranges.tokenCount * scanCost(corpus, costs) + words * costs.word });
  }
  return cheapest(ways);
}

function planeCubes({ ofAttribute }: TokenClass, { corpus }: SearchContext): readonly Cube[] | undefined {
  if (ofAttribute === undefined || !hasPlanes(corpus, ofAttribute.attribute)) return undefined;
  return cubesOf(ofAttribute.attribute.lexicon.size, ofAttribute.values);
}

/** Number of passes over planes. */
function passesOf(cubes: readonly Cube[]): number {
  let passes = 0;
  for (const { care } of cubes) {
    passes += 1;
    for (let rest = care; rest !== 0; rest &= rest - 1) passes += 1;
  }
  return passes;
}

/**
 * The bitmap of the tokens of a class in the ranges; it may have further tokens outside the ranges. Ignores the test of
 * the class. The caller must release the bitmap.
 */
export function classBitmap(tokenClass: TokenClass, context: SearchContext): Bitmap {
  const { corpus, ranges, budget } = context;
  const way = bitmapWay(tokenClass, context).name;
  if (way === 'planes' && tokenClass.ofAttribute !== undefined) {
    const planes = planesOf(corpus, tokenClass.ofAttribute.attribute, budget);
    const last = ranges.end.length - 1;
    const [from, to] = last < 0 ? [0, 0] : [ranges.start[0] >>> 5, (ranges.end[last] >>> 5) + 1];
    return selectPlanes(planes, planeCubes(tokenClass, context) ?? [], corpus.tokenCount, from, to, budget);
  }
  const bitmap = takeBitmap(corpus.tokenCount);
  if (tokenClass.positions !== undefined) setList(bitmap, tokenClass.positions, budget);
  else if (way === 'lists') setLists(bitmap, tokenClass, context);
  else setScanned(bitmap, tokenClass, context);
  return bitmap;
}

function setList(bitmap: Bitmap, positions: Uint32Array, budget: Budget): void {
  budget.chunks(0, positions.length, (from, to) => setBits(bitmap, positions, from, to));
}

function setLists(bitmap: Bitmap, tokenClass: TokenClass, { corpus, budget }: SearchContext): void {
  const { whole, partial } = listsOf(corpus, tokenClass);
  const { postings } = corpus;
  const { resident } = postings;
  for (let index = 0; index < whole.length; index += 2) {
    budget.spend(STEPS.row);
    if (resident === undefined) {
      for (let word = whole[index]; word < whole[index + 1]; word += 1) {
        const list = postings.positions(word);
        setList(bitmap, list, budget);
      }
    } else {
      const lists = resident.listsOf(whole[index], whole[index + 1]);
      setList(bitmap, lists, budget);
    }
  }
  if (partial.length === 0) return;
  const table = memberTable(corpus, tokenClass.types);
  for (const word of partial) {
    budget.spend(STEPS.list);
    const list = postings.positions(word);
    budget.chunks(0, list.length, (from, to) => setMembers(bitmap, list, from, to, corpus.tokens, table));
  }
}

function setScanned(bitmap: Bitmap, { types }: TokenClass, { corpus, ranges, budget }: SearchContext): void {
  const { tokens } = corpus;
  const table = memberTable(corpus, types);
  for (let range = 0; range < ranges.start.length; range += 1) {
    budget.chunks(ranges.start[range], ranges.end[range], (from, to) => {
      for (let position = from; position < to; position += 1) {
        bitmap[position >>> 5] |= table[tokens[position]] << (position & 31);
      }
    });
  }
}
