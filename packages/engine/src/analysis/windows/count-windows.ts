import type { Corpus } from '../../corpus/index.ts';
import type { Codes } from '../attribute-codes.ts';
import { documentOfRun } from '../placed-matches.ts';
import type { PlacedMatches } from '../placed-matches.ts';
import { NO_DOCUMENT } from '../stretches.ts';
import type { Tick } from '../tick.ts';
import { FEW_SLOTS, FewFiles, ManyFiles } from './files.ts';
import type { FileCounter } from './files.ts';
import type { Segments } from './segments.ts';
import { eachWindow } from './window-segments.ts';
import type { SomeRuns, WindowOptions } from './window-segments.ts';

/** Codes whose files may be counted along with the windows. */
export const MOST_GUESSED = FEW_SLOTS;

/** Counts what stands in the windows of some matches: how often each code, and in how many documents chosen ones. */
export class WindowCounter {
  /** Tokens in the windows so far, r1. */
  tokens = 0;
  /** Whether all was counted that was asked for, before the time was up. */
  complete = true;
  readonly #corpus: Corpus;
  readonly #placed: PlacedMatches;
  readonly #options: WindowOptions;
  readonly #codes: Codes;
  readonly #tick: Tick;
  /** By entry of the stream: counting entries, not codes, saves a look-up for each token. */
  readonly #entries: Uint32Array;

  constructor(corpus: Corpus, placed: PlacedMatches, options: WindowOptions, codes: Codes, tick: Tick) {
    this.#corpus = corpus;
    this.#placed = placed;
    this.#options = options;
    this.#codes = codes;
    this.#tick = tick;
    this.#entries = new Uint32Array(codes.codeOf.length);
  }

  /** Counts the windows of some runs. */
  count(some: SomeRuns): void {
    const { stream } = this.#codes;
    const entries = this.#entries;
    this.#walk(some, ({ start, end, count }) => {
      let tokens = 0;
      for (let segment = 0; segment < count; segment++) {
        const to = end[segment];
        for (let at = start[segment]; at < to; at++) entries[stream[at]]++;
        tokens += to - start[segment];
      }
      this.tokens += tokens;
    });
  }

  /** Counts the windows of some runs and marks what the counter of files looks for, in one walk. */
  countAndSee(some: SomeRuns, files: FewFiles): void {
    const { stream } = this.#codes;
    const entries = this.#entries;
    const { slots, seen } = files;
    const consume = ({ start, end, count }: Segments): void => {
      let tokens = 0;
      for (let segment = 0; segment < count; segment++) {
        const to = end[segment];
        for (let at = start[segment]; at < to; at++) {
          const entry = stream[at];
          entries[entry]++;
          seen[slots[entry]] = 1;
        }
        tokens += to - start[segment];
      }
      this.tokens += tokens;
    };
    this.#walk(some, consume, files);
  }

  /** Marks what the counter of files looks for in the windows of some runs. */
  see(some: SomeRuns, files: FileCounter): void {
    this.#walk(some, (segments) => files.see(segments), files);
  }

  /** How often each code stands in the windows counted so far. */
  counts(): Uint32Array {
    const { codeOf, size } = this.#codes;
    const entries = this.#entries;
    const counts = new Uint32Array(size);
    for (let entry = 0; entry < entries.length; entry++) counts[codeOf[entry]] += entries[entry];
    return counts;
  }

  /** A counter of files for these codes, at most MOST_GUESSED. */
  fewFiles(codes: Uint32Array): FewFiles {
    return new FewFiles(this.#codes.stream, this.#slotsOf(codes, Uint8Array), codes.length);
  }

  /** A counter of files for these codes. */
  files(codes: Uint32Array): FileCounter {
    if (codes.length <= FEW_SLOTS) return this.fewFiles(codes);
    return new ManyFiles(this.#codes.stream, this.#slotsOf(codes, Uint32Array), codes.length);
  }

  /** For each entry of the stream the index of its code among those given, and 1; 0 for other codes. */
  #slotsOf<Slots extends Uint8Array | Uint32Array>(codes: Uint32Array, Kind: new (length: number) => Slots): Slots {
    const { codeOf, size } = this.#codes;
    const slotOfCode = new Kind(size);
    for (let index = 0; index < codes.length; index++) slotOfCode[codes[index]] = index + 1;
    const slots = new Kind(codeOf.length);
    for (let entry = 0; entry < slots.length; entry++) slots[entry] = slotOfCode[codeOf[entry]];
    return slots;
  }

  #walk(some: SomeRuns, consume: (segments: Segments) => void, files?: FileCounter): void {
    let open = some.first;
    const consumeRun = (segments: Segments, run: number): void => {
      if (run !== open) {
        files?.close(this.#isDocument(open));
        open = run;
      }
      consume(segments);
    };
    this.complete &&= eachWindow(this.#corpus, this.#placed, this.#options, some, consumeRun, this.#tick);
    if (some.first < some.last) files?.close(this.#isDocument(open));
  }

  #isDocument(run: number): boolean {
    return documentOfRun(this.#placed, run) !== NO_DOCUMENT;
  }
}
