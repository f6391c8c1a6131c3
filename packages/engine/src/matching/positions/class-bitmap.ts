import type { TokenClass } from '../conditions/index.ts';
import type { Watch } from '../watch.ts';
import { type Bitmap, setBits, setMembers, takeBitmap } from './bitmap.ts';
import { memberTable } from './keep.ts';
import { listsOf } from './lists.ts';
import { type Cube, cubesOf, hasPlanes, planesOf, selectPlanes } from './planes.ts';
import { scanCost } from './costs.ts';
import { cheapest, type GatherRun, type Way } from './ways.ts';

/** Tokens between two looks at the clock. */
const STRIDE = 1 << 18;

/** How the bitmap of a class is best made. */
export type BitmapWay = 'positions' | 'planes' | 'lists' | 'scan';

export function bitmapWay(tokenClass: TokenClass, run: GatherRun): Way<BitmapWay> {
  const { corpus, costs, ranges } = run;
  const words = corpus.tokenCount / 32;
  if (tokenClass.positions !== undefined) {
    return { name: 'positions', cost: tokenClass.positions.length * costs.setBit + words * costs.word };
  }
  const ways: Way<BitmapWay>[] = [];
  const cubes = planeCubes(tokenClass, run);
  if (cubes !== undefined) ways.push({ name: 'planes', cost: words * costs.word * (1 + passesOf(cubes)) });
  // Where planes do, the lists need not even be looked for.
  if (cubes === undefined || passesOf(cubes) > 24) {
    const { wholeCount, partialCount } = listsOf(corpus, tokenClass);
    const bits = wholeCount * costs.setBit + partialCount * costs.setTested;
    ways.push({ name: 'lists', cost: bits + words * costs.word });
    ways.push({ name: 'scan', cost: ranges.tokenCount * scanCost(corpus, costs) + words * costs.word });
  }
  return cheapest(ways);
}

function planeCubes({ ofAttribute }: TokenClass, { corpus }: GatherRun): readonly Cube[] | undefined {
  if (ofAttribute === undefined || !hasPlanes(corpus, ofAttribute.attribute)) return undefined;
  return cubesOf(ofAttribute.attribute.lexicon.size, ofAttribute.values);
}

/** Planes that are gone through. */
function passesOf(cubes: readonly Cube[]): number {
  let passes = 0;
  for (const { care } of cubes) {
    passes += 1;
    for (let rest = care; rest !== 0; rest &= rest - 1) passes += 1;
  }
  return passes;
}

/**
 * The positions of the tokens of a class that lie in the ranges, and perhaps others outside them. What else the class
 * asks of a token is not looked at. To be released by whoever asked for it.
 */
export function classBitmap(tokenClass: TokenClass, run: GatherRun): Bitmap {
  const { corpus, ranges, watch } = run;
  const way = bitmapWay(tokenClass, run).name;
  if (way === 'planes' && tokenClass.ofAttribute !== undefined) {
    const planes = planesOf(corpus, tokenClass.ofAttribute.attribute, watch);
    const last = ranges.end.length - 1;
    const [from, to] = last < 0 ? [0, 0] : [ranges.start[0] >>> 5, (ranges.end[last] >>> 5) + 1];
    return selectPlanes(planes, planeCubes(tokenClass, run) ?? [], corpus.tokenCount, from, to, watch);
  }
  const bitmap = takeBitmap(corpus.tokenCount);
  if (tokenClass.positions !== undefined) setList(bitmap, tokenClass.positions, 0, tokenClass.positions.length, watch);
  else if (way === 'lists') setLists(bitmap, tokenClass, run);
  else setScanned(bitmap, tokenClass, run);
  return bitmap;
}

function setList(bitmap: Bitmap, positions: Uint32Array, first: number, last: number, watch: Watch): void {
  watch.inPieces(first, last, (from, to) => setBits(bitmap, positions, from, to));
}

function setLists(bitmap: Bitmap, tokenClass: TokenClass, { corpus, watch }: GatherRun): void {
  const { whole, partial } = listsOf(corpus, tokenClass);
  const { postings } = corpus;
  const { resident } = postings;
  for (let index = 0; index < whole.length; index += 2) {
    if (index % 1024 === 0) watch.check();
    if (resident === undefined) {
      for (let word = whole[index]; word < whole[index + 1]; word += 1) {
        const list = postings.positions(word);
        setList(bitmap, list, 0, list.length, watch);
      }
    } else {
      setList(bitmap, resident.positions, resident.first[whole[index]], resident.first[whole[index + 1]], watch);
    }
  }
  if (partial.length === 0) return;
  const table = memberTable(corpus, tokenClass.types);
  for (const [index, word] of partial.entries()) {
    if (index % 64 === 0) watch.check();
    const list = postings.positions(word);
    watch.inPieces(0, list.length, (from, to) => setMembers(bitmap, list, from, to, corpus.tokens, table));
  }
}

function setScanned(bitmap: Bitmap, { types }: TokenClass, { corpus, ranges, watch }: GatherRun): void {
  const table = memberTable(corpus, types);
  for (let range = 0; range < ranges.start.length; range += 1) {
    for (let from = ranges.start[range]; from < ranges.end[range]; from += STRIDE) {
      watch.check();
      setTokens(bitmap, from, Math.min(from + STRIDE, ranges.end[range]), corpus.tokens, table);
    }
  }
}

function setTokens(bitmap: Bitmap, start: number, end: number, tokens: Uint32Array, table: Uint8Array): void {
  for (let position = start; position < end; position += 1) {
    bitmap[position >>> 5] |= table[tokens[position]] << (position & 31);
  }
}
