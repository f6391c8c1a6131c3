import type { SearchContext } from '../positions/index.ts';
import { STEPS } from '../../budget/index.ts';
import type { DfaTable } from '../automaton/index.ts';
import { bordersOf, StretchCursor } from '../spans/index.ts';
import type { Prefer } from './raw-spans.ts';
import type { SpanBlock, SpanSink } from './sink.ts';

/** Tokens that are scanned between two checks of the budget. */
const CHUNK_TOKENS = 1 << 14;

/**
 * Runs a table from every token of the ranges until the sink is full. For patterns whose matches are
 * limited only by document borders. Several times as fast as looking up starts if most tokens can begin a match.
 * Throws `DeadlineExceeded`.
 */
export function scanByTable(table: DfaTable, prefer: Prefer, context: SearchContext, sink: SpanSink): void {
  const { corpus, ranges, budget } = context;
  const stretches = new StretchCursor(bordersOf(corpus));
  const chunk = new ScannedChunk(table, prefer, corpus.tokens);
  for (let range = 0; range < ranges.start.length; range += 1) {
    for (let from = ranges.start[range]; from < ranges.end[range];) {
      stretches.moveTo(from);
      const to = Math.min(from + CHUNK_TOKENS, stretches.to, ranges.end[range]);
      budget.spend((to - from) * STEPS.transition, from, corpus.tokenCount);
      chunk.scan(from, to, stretches.to);
      sink.addAll(chunk, stretches.to);
      if (sink.isFull) return;
      from = to;
    }
  }
}

/**
 * Finds the matches that begin in a chunk of the tokens. All starts go forward together, one token at a time: a loop over
 * the tokens of each start would end where the processor could not predict it.
 */
class ScannedChunk implements SpanBlock {
  /**
   * The matches of the last chunk. One element longer: a start is written before it is known whether it has a match.
   */
  readonly start = new Uint32Array(CHUNK_TOKENS + 1);
  readonly end = new Uint32Array(CHUNK_TOKENS + 1);
  count = 0;
  readonly #table: DfaTable;
  readonly #tokens: Uint32Array;
  /** 1 for each type with which a match can begin, else 0. */
  readonly #begins: Uint8Array;
  /** 1 if a start is done at its nearest end, 0 if it goes on to its furthest. */
  readonly #isNearest: number;
  /** The starts that still go on, as indices, and the row of the state of each. */
  readonly #going = new Uint32Array(CHUNK_TOKENS + 1);
  readonly #rows = new Uint32Array(CHUNK_TOKENS + 1);

  constructor(table: DfaTable, prefer: Prefer, tokens: Uint32Array) {
    this.#table = table;
    this.#tokens = tokens;
    const { symbolOfType, next, start } = table;
    this.#begins = new Uint8Array(symbolOfType.length);
    for (let type = 0; type < symbolOfType.length; type += 1) {
      this.#begins[type] = isOther(next[start + symbolOfType[type]]);
    }
    this.#isNearest = prefer === 'shortest' ? 1 : 0;
  }

  /** Finds the matches that begin in [from, to) and end at or before `border`. */
  scan(from: number, to: number, border: number): void {
    const count = this.#findBeginnings(from, to);
    this.end.fill(0, 0, count);
    this.#rows.fill(this.#table.start, 0, count);
    for (let index = 0; index < count; index += 1) this.#going[index] = index;
    let going = count;
    for (let length = 0; going > 0; length += 1) going = this.#readToken(length, going, border);
    this.count = keepEnded(this.start, this.end, count);
  }

  /** Writes the starts of the tokens in [from, to) with which a match can begin, without a branch; returns their number. */
  #findBeginnings(from: number, to: number): number {
    const [tokens, begins, start] = [this.#tokens, this.#begins, this.start];
    let count = 0;
    for (let position = from; position < to; position += 1) {
      start[count] = position;
      count += begins[tokens[position]];
    }
    return count;
  }

  /** Reads the token `length` tokens behind each start that goes on; returns the number of those that still do. */
  #readToken(length: number, count: number, border: number): number {
    const { symbolOfType, next } = this.#table;
    const [tokens, start, end, going, rows] = [this.#tokens, this.start, this.end, this.#going, this.#rows];
    const isNearest = this.#isNearest;
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const index = going[at];
      const position = start[index] + length;
      const step = position < border ? next[rows[at] + symbolOfType[tokens[position]]] : 0;
      const accepts = step & 1;
      end[index] = ((position + 1) & -accepts) | (end[index] & (accepts - 1));
      going[kept] = index;
      rows[kept] = step >>> 1;
      kept += isOther(step) & ~(accepts & isNearest);
    }
    return kept;
  }
}

/** Drops the starts without an end from both lists; returns the number of those kept. */
function keepEnded(start: Uint32Array, end: Uint32Array, count: number): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    start[kept] = start[index];
    end[kept] = end[index];
    kept += isOther(end[index]);
  }
  return kept;
}

/** 0 for zero, 1 for any other number, without a branch. */
function isOther(number: number): number {
  return 1 - (Math.clz32(number) >>> 5);
}
