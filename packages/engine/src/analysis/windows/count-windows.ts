import { untilDeadline, STEPS } from '../../budget/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { NO_DOCUMENT, cutOut, documentOfRun } from '../hits/index.ts';
import type { PlacedMatches } from '../hits/index.ts';
import type { Codes } from '../values/index.ts';
import { countCoveredCodes, countCoveredEntries } from './count-covered.ts';
import { countMatched } from './count-matched.ts';
import { coveredTokens } from './coverage.ts';
import { GrowingFiles, MarkedFiles } from './files.ts';
import type { FileCounter } from './files.ts';
import type { Segments } from './position-set.ts';
import { borderMap, isMapped } from './window-bounds.ts';
import { WindowWalk } from './window-segments.ts';
import type { SomeRuns, WindowOptions } from './window-segments.ts';

/** Up to this many codes, documents are counted by comparing the counts after each document. */
export const FEW_CODES = 256;
/** With more entries of the stream per code than this, codes are counted instead of entries. */
const ENTRIES_PER_CODE = 8;
/** From one match in this many tokens on, a map of all windows is faster than a list of them. */
const DENSE = 64;
/** Tokens per map, unless a document is longer: few enough for the processor cache. */
const TOKENS_PER_MAP = 1 << 20;

/** Counts in the windows of some matches: the occurrences of each code, and the documents of chosen codes. */
export class WindowCounter {
  /** Tokens in the windows so far, r1. */
  tokens = 0;
  readonly #corpus: Corpus;
  readonly #placed: PlacedMatches;
  readonly #options: WindowOptions;
  readonly #codes: Codes;
  readonly #budget: Budget;
  /** By entry of the stream, which saves a look-up per token; by code where there are few codes. */
  readonly #tally: Uint32Array;
  readonly #byCode: boolean;
  /** The tokens of the matches, by entry, where they do not belong to the population. */
  readonly #matched: Uint32Array;
  /** Maps by their first and last runs, because some windows are counted again for their documents. */
  readonly #maps = new Map<string, Uint32Array>();

  constructor(corpus: Corpus, placed: PlacedMatches, options: WindowOptions, codes: Codes, budget: Budget) {
    this.#corpus = corpus;
    this.#placed = placed;
    this.#options = options;
    this.#codes = codes;
    this.#budget = budget;
    this.#byCode = codes.codeOf.length > codes.size * ENTRIES_PER_CODE;
    this.#tally = new Uint32Array(this.#byCode ? codes.size : codes.codeOf.length);
    this.#matched = new Uint32Array(codes.codeOf.length);
  }

  /** Counts the windows of some runs, and with `files` documents too. Stops silently when the deadline passes. */
  count(some: SomeRuns, files?: FileCounter): void {
    if (this.#budget.isExceeded) return;
    untilDeadline(() => {
      if (files?.sees !== true && this.#isDense()) this.#countCovered(some, files);
      else this.#countSegments(some, files);
    }, undefined);
  }

  /** Whether a map is faster: possible where each token counts once and windows are narrow, useful where matches are dense. */
  #isDense(): boolean {
    const { window, unit, within, counting } = this.#options;
    const { matches, runs, stretches } = this.#placed;
    const isPlain = counting === 'unique' && unit === 'tokens';
    if (!isPlain || !isMapped(window, within) || runs.count === 0) return false;
    const tokens = stretches.end[runs.stretch[runs.count - 1]] - stretches.start[runs.stretch[0]];
    return matches.count >= tokens / DENSE;
  }

  /** Makes and counts maps of about `TOKENS_PER_MAP` tokens. */
  #countCovered({ first, last }: SomeRuns, files: FileCounter | undefined): void {
    const { runs, stretches } = this.#placed;
    for (let from = first; from < last;) {
      const end = stretches.start[runs.stretch[from]] + TOKENS_PER_MAP;
      let to = from + 1;
      while (to < last && stretches.end[runs.stretch[to]] <= end) to++;
      this.#budget.check(runs.first[from], runs.first[runs.count]);
      this.#countMapped({ first: from, last: to }, files);
      from = to;
    }
  }

  #countMapped({ first, last }: SomeRuns, files: FileCounter | undefined): void {
    const { matches, runs, stretches } = this.#placed;
    const { window, within } = this.#options;
    const budget = this.#budget;
    const start = stretches.start[runs.stretch[first]];
    const base = start - (start % 32);
    const key = `${first} ${last}`;
    let covered = this.#maps.get(key);
    if (covered === undefined) {
      const words = Math.floor((stretches.end[runs.stretch[last - 1]] - base) / 32) + 3;
      const borders = borderMap(stretches, this.#corpus.tokenCount, within, budget).subarray(base / 32);
      const hits = cutOut(matches, runs.first[first], runs.first[last]);
      covered = coveredTokens(hits, window, borders.subarray(0, words), base, budget);
      this.#maps.set(key, covered);
    }
    const map = covered;
    const stream = this.#codes.stream.subarray(base);
    for (let run = first; run < last; run++) {
      const from = stretches.start[runs.stretch[run]] - base;
      const to = stretches.end[runs.stretch[run]] - base;
      budget.chunks(from, to, (low, high) => {
        this.tokens += this.#byCode
          ? countCoveredCodes(stream, this.#codes.codeOf, this.#tally, map, low, high)
          : countCoveredEntries(stream, this.#tally, map, low, high);
      });
      this.#closeRun(run, files);
    }
  }

  #countSegments(some: SomeRuns, files: FileCounter | undefined): void {
    const { stream, codeOf } = this.#codes;
    const tally = this.#tally;
    const byCode = this.#byCode;
    const walk = new WindowWalk(this.#corpus, this.#placed, this.#options, some, this.#budget);
    const { first, count } = this.#placed.runs;
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

  /** Ends a run. Its matches are counted now, while its tokens are in the processor cache. */
  #closeRun(run: number, files: FileCounter | undefined): void {
    files?.close(documentOfRun(this.#placed, run) !== NO_DOCUMENT);
    if (this.#options.counting === 'perHit') return;
    const { matches, runs } = this.#placed;
    const wordsOnly = this.#options.unit === 'words';
    const [first, last] = [runs.first[run], runs.first[run + 1]];
    countMatched(this.#corpus, matches, first, last, this.#codes.stream, wordsOnly, this.#matched, this.#budget);
  }

  /** Occurrences of each code in the windows counted so far. */
  counts(): Uint32Array {
    return this.#byCode ? this.#tally.slice() : byCode(this.#tally, this.#codes);
  }

  /** Occurrences of each code in the matches counted so far, which do not belong to the population. */
  matched(): Uint32Array {
    return byCode(this.#matched, this.#codes);
  }

  /** A counter of documents for these codes, to be handed to `count`. */
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
  for (let entry = 0; entry < tally.length; entry++) counts[codeOf[entry]] += tally[entry];
  return counts;
}

function countEntries(stream: Uint32Array, tally: Uint32Array, { start, end, count }: Segments): number {
  let tokens = 0;
  for (let segment = 0; segment < count; segment++) {
    const to = end[segment];
    for (let at = start[segment]; at < to; at++) tally[stream[at]]++;
    tokens += to - start[segment];
  }
  return tokens;
}

function countCodes(stream: Uint32Array, codeOf: Uint32Array, tally: Uint32Array, segments: Segments): number {
  const { start, end, count } = segments;
  let tokens = 0;
  for (let segment = 0; segment < count; segment++) {
    const to = end[segment];
    for (let at = start[segment]; at < to; at++) tally[codeOf[stream[at]]]++;
    tokens += to - start[segment];
  }
  return tokens;
}
