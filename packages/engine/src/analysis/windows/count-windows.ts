import type { NumberArray } from '../../columns/index.ts';
import { NO_DOCUMENT } from '../../corpus/index.ts';
import { sliceMatches } from '../../matching/index.ts';
import { untilDeadline, STEPS, type Budget } from '../../budget/index.ts';
import { documentOfRun } from '../hits/index.ts';
import type { Codes } from '../values/index.ts';
import { countCoveredCodes, countCoveredEntries } from './count-covered.ts';
import { MatchedTokens } from './count-matched.ts';
import { coveredTokens, matchMaps } from './coverage.ts';
import { coveredWords, markOthers } from './covered-words.ts';
import { GrowingFiles, MarkedFiles, type FileCounter } from './files.ts';
import type { Segments } from './position-set.ts';
import { borderMap, isMapped } from './window-bounds.ts';
import type { HitWindows } from './window-options.ts';
import { WindowWalk, type RunRange } from './window-segments.ts';

/** Up to this many codes, document counts are found by comparing the tallies after each document. */
export const FEW_CODES = 256;
/** With more stream entries per code than this, the tally is by code instead of by entry. */
const ENTRIES_PER_CODE = 8;
/** If at least one token in this many is a match, a bit map of all windows is faster than a list of them. */
const DENSE = 64;
/** Tokens per bit map, unless a document is longer: few enough for the processor cache. */
const TOKENS_PER_MAP = 1 << 20;

/** A part of the text, and the map of those of its tokens that are in windows. */
interface MappedText {
  readonly stream: NumberArray;
  readonly map: Uint32Array;
}

/** Counts the occurrences of each code in the windows of matches, and the documents of chosen codes. */
export class WindowCounter {
  /** Number of tokens in the windows so far, r1. */
  tokens = 0;
  readonly #windows: HitWindows;
  readonly #codes: Codes;
  readonly #budget: Budget;
  /** By stream entry, which saves a look-up per token; by code where there are few codes. */
  readonly #tally: Uint32Array;
  readonly #byCode: boolean;
  /** The tokens of the matches by stream entry, where they do not belong to the population. */
  readonly #matched: MatchedTokens;
  /** Maps by first and last run: some windows are counted a second time for their documents. */
  readonly #maps = new Map<string, Uint32Array>();

  constructor(windows: HitWindows, codes: Codes, budget: Budget) {
    this.#windows = windows;
    this.#codes = codes;
    this.#budget = budget;
    this.#byCode = codes.codeOf.length > codes.size * ENTRIES_PER_CODE;
    this.#tally = new Uint32Array(this.#byCode ? codes.size : codes.codeOf.length);
    this.#matched = new MatchedTokens(windows, codes.stream, codes.codeOf.length, budget);
  }

  /**
   * Counts the windows of some runs, and with `files` their documents too. Returns early, without an error, when the
   * deadline passes.
   */
  count(some: RunRange, files?: FileCounter): void {
    if (this.#budget.isExceeded) return;
    untilDeadline(() => {
      if (this.#isDense()) this.#countCovered(some, files);
      else this.#countSegments(some, files);
    }, undefined);
  }

  /**
   * Whether bit maps are used. They require that each token counts once and that windows are narrow; they are faster
   * where matches are dense.
   */
  #isDense(): boolean {
    const { window, within, counting } = this.#windows.options;
    const { matches, runs, stretches } = this.#windows.placed;
    if (counting !== 'unique' || !isMapped(window, within) || runs.count === 0) return false;
    const tokens = stretches.end[runs.stretch[runs.count - 1]] - stretches.start[runs.stretch[0]];
    return matches.count >= tokens / DENSE;
  }

  /** Makes and counts maps of about `TOKENS_PER_MAP` tokens. */
  #countCovered({ first, last }: RunRange, files: FileCounter | undefined): void {
    const { runs, stretches } = this.#windows.placed;
    for (let from = first; from < last;) {
      const end = stretches.start[runs.stretch[from]] + TOKENS_PER_MAP;
      let to = from + 1;
      while (to < last && stretches.end[runs.stretch[to]] <= end) to++;
      this.#budget.check(runs.first[from], runs.first[runs.count]);
      this.#countMapped({ first: from, last: to }, files);
      from = to;
    }
  }

  #countMapped({ first, last }: RunRange, files: FileCounter | undefined): void {
    const { runs, stretches } = this.#windows.placed;
    const budget = this.#budget;
    const start = stretches.start[runs.stretch[first]];
    const base = start - (start % 32);
    const map = this.#covered(first, last, base);
    const part = { map, stream: this.#codes.stream.subarray(base) };
    for (let run = first; run < last; run++) {
      const from = stretches.start[runs.stretch[run]] - base;
      const to = stretches.end[runs.stretch[run]] - base;
      budget.chunks(from, to, (low, high) => {
        this.tokens += this.#countMap(part, low, high, files);
      });
      this.#closeRun(run, files);
    }
  }

  /** Counts those tokens [from, to) of a part of the text whose bit is set in its map; returns their number. */
  #countMap({ stream, map }: MappedText, from: number, to: number, files: FileCounter | undefined): number {
    const tally = this.#tally;
    if (this.#byCode) {
      files?.seeCovered(stream, map, from, to);
      return countCoveredCodes(stream, this.#codes.codeOf, tally, map, from, to);
    }
    return files === undefined
      ? countCoveredEntries(stream, tally, map, from, to)
      : files.countCovered(stream, tally, map, from, to);
  }

  /** The map of the windows of some runs from the token `base` on, from the cache if it was made before. */
  #covered(first: number, last: number, base: number): Uint32Array {
    const key = `${first} ${last}`;
    let map = this.#maps.get(key);
    if (map === undefined) this.#maps.set(key, (map = this.#makeMap(first, last, base)));
    return map;
  }

  #makeMap(first: number, last: number, base: number): Uint32Array {
    const { corpus, placed, options } = this.#windows;
    const { matches, runs, stretches } = placed;
    const { window, within, unit } = options;
    const budget = this.#budget;
    const end = stretches.end[runs.stretch[last - 1]];
    const length = Math.floor((end - base) / 32) + 3;
    const from = base / 32;
    const borders = borderMap(stretches, corpus.tokenCount, within, budget).subarray(from, from + length);
    const hits = sliceMatches(matches, runs.first[first], runs.first[last]);
    const maps = matchMaps(hits, length, base, budget);
    if (unit === 'tokens') return coveredTokens(maps, window, borders, budget);
    const others = new Uint32Array(length);
    for (let run = first; run < last; run++) {
      const stretch = runs.stretch[run];
      const span = { start: stretches.start[stretch], end: stretches.end[stretch] };
      markOthers(corpus, span, { map: others, base }, budget);
    }
    return coveredWords(maps, window, { borders, others }, budget);
  }

  #countSegments(some: RunRange, files: FileCounter | undefined): void {
    const { stream, codeOf } = this.#codes;
    const tally = this.#tally;
    const byCode = this.#byCode;
    const walk = new WindowWalk(this.#windows, some, this.#budget);
    const { first, count } = this.#windows.placed.runs;
    let open = some.first;
    let hit = first[open];
    while (walk.next()) {
      if (walk.run !== open) {
        this.#closeRun(open, files);
        open = walk.run;
      }
      const { segments } = walk;
      files?.see(segments);
      const tokens = byCode ? countCodes(stream, codeOf, tally, segments) : countEntries(stream, tally, segments);
      this.#budget.spend((walk.hit - hit) * STEPS.hit + tokens, first[open], first[count]);
      hit = walk.hit;
      this.tokens += tokens;
    }
    if (some.first < some.last) this.#closeRun(open, files);
  }

  /** Ends a run. Counts its matches now, while its tokens are in the processor cache. */
  #closeRun(run: number, files: FileCounter | undefined): void {
    const { placed, options } = this.#windows;
    files?.close(documentOfRun(placed, run) !== NO_DOCUMENT);
    if (options.counting !== 'perHit') this.#matched.add(placed.runs.first[run], placed.runs.first[run + 1]);
  }

  /** Occurrences of each code in the windows counted so far. */
  counts(): Uint32Array {
    return this.#byCode ? this.#tally.slice() : byCode(this.#tally, this.#codes);
  }

  /** Occurrences of each code in the matches counted so far, which do not belong to the population. */
  matched(): Uint32Array {
    return byCode(this.#matched.tally, this.#codes);
  }

  /** A document counter for these codes, to be passed to `count`. */
  filesOf(wanted: Uint32Array): FileCounter {
    if (wanted.length > FEW_CODES) return new MarkedFiles(this.#codes, wanted);
    const places = new Map<number, number>();
    if (this.#byCode) for (const [index, code] of wanted.entries()) places.set(code, index);
    else {
      const indexOf = new Int32Array(this.#codes.size).fill(-1);
      for (const [index, code] of wanted.entries()) indexOf[code] = index;
      const { codeOf } = this.#codes;
      for (let entry = 0; entry < codeOf.length; entry++) {
        const index = indexOf[codeOf[entry]];
        if (index >= 0) places.set(entry, index);
      }
    }
    return new GrowingFiles(this.#tally, places, wanted.length);
  }
}

function byCode(tally: Uint32Array, { codeOf, size }: Codes): Uint32Array {
  const counts = new Uint32Array(size);
  for (let entry = 0; entry < tally.length; entry++) if (tally[entry] > 0) counts[codeOf[entry]] += tally[entry];
  return counts;
}

function countEntries(stream: NumberArray, tally: Uint32Array, { start, end, count }: Segments): number {
  let tokens = 0;
  for (let segment = 0; segment < count; segment++) {
    const to = end[segment];
    for (let at = start[segment]; at < to; at++) tally[stream[at]]++;
    tokens += to - start[segment];
  }
  return tokens;
}

function countCodes(stream: NumberArray, codeOf: Uint32Array, tally: Uint32Array, segments: Segments): number {
  const { start, end, count } = segments;
  let tokens = 0;
  for (let segment = 0; segment < count; segment++) {
    const to = end[segment];
    for (let at = start[segment]; at < to; at++) tally[codeOf[stream[at]]]++;
    tokens += to - start[segment];
  }
  return tokens;
}
