import { STEPS } from '../../budget/index.ts';
import type { DfaTable } from '../automaton/index.ts';
import { bordersOf, StretchCursor } from '../spans/index.ts';
import type { Prefer, Run } from './run.ts';
import type { SpanSink } from './sink.ts';

/** Tokens that are scanned between two checks of the budget. */
const CHUNK_TOKENS = 1 << 14;

/**
 * Runs a table from every token of the ranges until the sink has more than `atMost`. For patterns whose matches are
 * limited only by document borders. Several times as fast as looking up starts if most tokens can begin a match.
 * Throws `DeadlineExceeded`.
 */
export function scanByTable(table: DfaTable, prefer: Prefer, run: Run, sink: SpanSink, atMost: number): void {
  const { corpus, ranges, budget } = run;
  const stretches = new StretchCursor(bordersOf(corpus));
  const chunk = new ScannedChunk(table, prefer, corpus.tokens);
  for (let range = 0; range < ranges.start.length; range += 1) {
    for (let from = ranges.start[range]; from < ranges.end[range];) {
      stretches.moveTo(from);
      const to = Math.min(from + CHUNK_TOKENS, stretches.to, ranges.end[range]);
      budget.spend((to - from) * STEPS.transition, from, corpus.tokenCount);
      sink.addAll(chunk.start, chunk.end, chunk.scan(from, to, stretches.to), stretches.to);
      if (sink.settled > atMost) return;
      from = to;
    }
  }
}

/** Finds the matches that begin in a chunk of the tokens. */
class ScannedChunk {
  /**
   * The matches of the last chunk. One element longer: a start is written before it is known whether it has a match.
   */
  readonly start = new Uint32Array(CHUNK_TOKENS + 1);
  readonly end = new Uint32Array(CHUNK_TOKENS + 1);
  readonly #table: DfaTable;
  readonly #tokens: Uint32Array;
  /** 1 for each type with which a match can begin, else 0. */
  readonly #begins: Uint8Array;
  readonly #endsOf: typeof nearestEnds;

  constructor(table: DfaTable, prefer: Prefer, tokens: Uint32Array) {
    this.#table = table;
    this.#tokens = tokens;
    this.#begins = table.symbolOfType.map((symbol) => (table.next[table.start + symbol] === 0 ? 0 : 1));
    this.#endsOf = prefer === 'shortest' ? nearestEnds : furthestEnds;
  }

  /** Finds the matches that begin in [from, to) and end at or before `border`; returns their number. */
  scan(from: number, to: number, border: number): number {
    const count = beginningsIn(this.#tokens, this.#begins, from, to, this.start);
    return this.#endsOf(this.#table, this.#tokens, border, this.start, this.end, count);
  }
}

/**
 * Writes the positions of the tokens in [from, to) whose type has 1 in a table, without a branch; returns their number.
 */
function beginningsIn(tokens: Uint32Array, table: Uint8Array, from: number, to: number, out: Uint32Array): number {
  let count = 0;
  for (let position = from; position < to; position += 1) {
    out[count] = position;
    count += table[tokens[position]];
  }
  return count;
}

/**
 * Writes the nearest end of each of `count` starts and drops starts without an end; returns the number of starts kept.
 * No match crosses `border`.
 */
function nearestEnds(
  { symbolOfType, next, start }: DfaTable,
  tokens: Uint32Array,
  border: number,
  starts: Uint32Array,
  ends: Uint32Array,
  count: number,
): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const first = starts[index];
    let step = next[start + symbolOfType[tokens[first]]];
    let end = first + 1;
    while (step !== 0 && (step & 1) === 0 && end < border) step = next[(step >>> 1) + symbolOfType[tokens[end++]]];
    starts[kept] = first;
    ends[kept] = end;
    kept += step & 1;
  }
  return kept;
}

/** As `nearestEnds`, with the furthest end of each start. */
function furthestEnds(
  { symbolOfType, next, start }: DfaTable,
  tokens: Uint32Array,
  border: number,
  starts: Uint32Array,
  ends: Uint32Array,
  count: number,
): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const first = starts[index];
    let step = next[start + symbolOfType[tokens[first]]];
    let furthest = 0;
    let end = first + 1;
    for (;;) {
      if ((step & 1) === 1) furthest = end;
      if (end === border) break;
      step = next[(step >>> 1) + symbolOfType[tokens[end]]];
      if (step === 0) break;
      end += 1;
    }
    starts[kept] = first;
    ends[kept] = furthest;
    kept += furthest === 0 ? 0 : 1;
  }
  return kept;
}
