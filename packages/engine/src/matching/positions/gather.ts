import type { Corpus } from '../../corpus/index.ts';
import type { Ranges } from '../ranges/index.ts';
import type { Watch } from '../watch.ts';
import type { Costs } from './costs.ts';
import { bitmapFor, readBits, setBits } from './bitmap.ts';
import { keepTypes, memberTable } from './keep.ts';
import { type ListGroup, listsOf } from './lists.ts';
import { mergeLists } from './merge.ts';
import { clipToRanges, type PositionRanges } from './position-ranges.ts';

/** How the positions of a set of types are best found. */
export type GatherWay = 'none' | 'list' | 'merge' | 'bitmap' | 'scan';

/** Tokens between two looks at the clock. */
const STRIDE = 1 << 18;

/** Where and how positions are gathered. */
export interface GatherRun {
  readonly corpus: Corpus;
  readonly ranges: PositionRanges;
  readonly costs: Costs;
  readonly watch: Watch;
}

export function gatherWay(lists: ListGroup, { corpus, ranges, costs }: GatherRun): GatherWay {
  const { listCount, wholeCount, partialCount } = lists;
  const count = wholeCount + partialCount;
  if (count === 0) return 'none';
  if (listCount === 1) return 'list';
  const scan = ranges.tokenCount * costs.scan + count;
  const bitmap = count * costs.bit + (corpus.tokenCount / 32) * costs.bitmapWord;
  const merge = count * costs.merge * Math.log2(listCount) + listCount * costs.list;
  if (scan < bitmap && scan < merge) return 'scan';
  return merge < bitmap ? 'merge' : 'bitmap';
}

/** The ascending positions of the tokens of these types in the ranges. May be a view of the index: not to be written. */
export function gatherPositions(types: Ranges, run: GatherRun): Uint32Array {
  const { corpus, ranges } = run;
  const lists = listsOf(corpus, types);
  const way = gatherWay(lists, run);
  if (way === 'none') return new Uint32Array(0);
  if (way === 'scan') return scan(types, lists.wholeCount + lists.partialCount, run);
  if (way === 'bitmap') return throughBitmap(types, lists, run);
  const all = [...wordsOf(lists.whole)].map((word) => clipToRanges(corpus.postings.positions(word), ranges));
  for (const word of lists.partial) all.push(partialList(corpus, types, word, ranges));
  return mergeLists(all);
}

function* wordsOf(pairs: readonly number[]): Generator<number> {
  for (let index = 0; index < pairs.length; index += 2) {
    for (let word = pairs[index]; word < pairs[index + 1]; word += 1) yield word;
  }
}

/** Positions of a word, of those types only. */
function partialList(corpus: Corpus, types: Ranges, word: number, ranges: PositionRanges): Uint32Array {
  const list = clipToRanges(corpus.postings.positions(word), ranges);
  const out = new Uint32Array(list.length);
  return out.subarray(0, keepTypes(list, list.length, 0, corpus, types, out));
}

function throughBitmap(
  types: Ranges,
  { whole, partial, wholeCount, partialCount }: ListGroup,
  { corpus, ranges, watch }: GatherRun,
): Uint32Array {
  const bitmap = bitmapFor(corpus.tokenCount);
  const { postings } = corpus;
  const { resident } = postings;
  for (let index = 0; index < whole.length; index += 2) {
    if (index % 1024 === 0) watch.check();
    if (resident === undefined) {
      for (let word = whole[index]; word < whole[index + 1]; word += 1) setBits(bitmap, postings.positions(word));
    } else {
      setBits(bitmap, resident.positions, resident.first[whole[index]], resident.first[whole[index + 1]]);
    }
  }
  if (partial.length > 0) {
    const table = memberTable(corpus, types);
    for (const word of partial) setMembers(bitmap, postings.positions(word), corpus.tokens, table);
  }
  const out = new Uint32Array(Math.min(wholeCount + partialCount, ranges.tokenCount));
  let length = 0;
  for (let range = 0; range < ranges.start.length; range += 1) {
    length = readBits(bitmap, ranges.start[range], ranges.end[range], out, length);
  }
  return out.subarray(0, length);
}

function setMembers(bitmap: Uint32Array, positions: Uint32Array, tokens: Uint32Array, table: Uint8Array): void {
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions[index];
    bitmap[position >>> 5] |= table[tokens[position]] << (position & 31);
  }
}

function scan(types: Ranges, atMost: number, { corpus, ranges, watch }: GatherRun): Uint32Array {
  const table = memberTable(corpus, types);
  // One place more, for the one that is written before it is known whether it counts.
  const out = new Uint32Array(Math.min(atMost, ranges.tokenCount) + 1);
  let length = 0;
  for (let range = 0; range < ranges.start.length; range += 1) {
    const end = ranges.end[range];
    for (let from = ranges.start[range]; from < end; from += STRIDE) {
      watch.check();
      length = scanPiece(corpus.tokens, from, Math.min(from + STRIDE, end), table, out, length);
    }
  }
  return out.subarray(0, length);
}

function scanPiece(
  tokens: Uint32Array,
  start: number,
  end: number,
  table: Uint8Array,
  out: Uint32Array,
  length: number,
): number {
  let next = length;
  for (let position = start; position < end; position += 1) {
    out[next] = position;
    next += table[tokens[position]];
  }
  return next;
}
