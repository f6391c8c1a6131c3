import { STEPS } from '../../budget/index.ts';
import type { Budget } from '../../budget/index.ts';
import { GrowableUint32 } from '../../columns/index.ts';
import { RequestError } from '../../errors.ts';
import { SequenceTable } from '../keys/index.ts';
import type { CodedText } from './coded-text.ts';
import { inUnits } from './units.ts';

/** Which n-grams with gaps are counted: phrase frames, or skip-grams with so many tokens left out at the most. */
export type Gaps = { readonly frames: true } | { readonly skip: number };

/** The places of the fixed tokens of an n-gram, from its first one; and the tokens from the first to the last. */
interface Shape {
  readonly offsets: readonly number[];
  readonly span: number;
  readonly open: number | undefined;
}

/** Sequences and beginnings of sequences that fit into memory: about 20 bytes each. */
const MOST_SEQUENCES = 40_000_000;

/** Frames have one shape for each inner place; skip-grams one for each way to leave out tokens. */
export function shapesOf(n: number, gaps: Gaps): Shape[] {
  if ('frames' in gaps) {
    return Array.from({ length: n - 2 }, (_, inner) => {
      const places = Array.from({ length: n }, (_, place) => place);
      return { offsets: places.toSpliced(inner + 1, 1), span: n, open: inner + 1 };
    });
  }
  let shapes: number[][] = [[0]];
  for (let token = 1; token < n; token++) {
    shapes = shapes.flatMap((offsets) => {
      const last = offsets.at(-1) ?? 0;
      const left = gaps.skip - (last - (token - 1));
      return Array.from({ length: left + 1 }, (_, skipped) => [...offsets, last + 1 + skipped]);
    });
  }
  return shapes.map((offsets) => ({ offsets, span: (offsets.at(-1) ?? 0) + 1, open: undefined }));
}

/**
 * Counts sequences level by level: a sequence is counted only if its beginning is frequent. In the table a frame begins
 * with the number of its shape.
 */
export class GappedCounter {
  readonly #text: CodedText;
  readonly #shapes: readonly Shape[];
  readonly #minimum: number;
  readonly #table: SequenceTable;
  /** Number of fixed tokens of a whole sequence. */
  readonly length: number;
  /** By shape and code, the sequence of the first token alone; 0 where it is not known yet. */
  readonly #firsts: readonly Uint32Array[];
  readonly #starts: readonly number[];
  readonly #budget: Budget;
  /** By number of the sequence; beginnings have theirs. */
  #counts = new Uint32Array(1024);
  occurrences = 0;

  constructor(text: CodedText, shapes: readonly Shape[], minimum: number, budget: Budget) {
    this.#text = text;
    this.#shapes = shapes;
    this.#minimum = minimum;
    this.#budget = budget;
    this.#table = new SequenceTable(budget);
    this.length = shapes[0]?.offsets.length ?? 0;
    this.#starts = shapes.map(({ open }) =>
      open === undefined ? SequenceTable.EMPTY : this.#table.extend(SequenceTable.EMPTY, open),
    );
    const shared = new Uint32Array(text.size);
    this.#firsts = shapes.map(({ open }) => (open === undefined ? shared : new Uint32Array(text.size)));
    for (let level = 1; level <= this.length; level++) {
      this.#walk(level, (sequence) => {
        this.#count(sequence);
        if (level === this.length) this.occurrences++;
      });
    }
  }

  #count(sequence: number): void {
    if (sequence >= this.#counts.length) {
      const larger = new Uint32Array(2 * Math.max(sequence, this.#counts.length));
      larger.set(this.#counts);
      this.#counts = larger;
    }
    this.#counts[sequence]++;
  }

  /**
   * By number of a frequent frame, how many different codes stand at its open place, and their entropy in bits. Takes one
   * pass over the text; in the table, a frame and a code are one more sequence.
   */
  fillers(): { readonly fillers: Uint32Array; readonly entropy: Float64Array } {
    const table = this.#table;
    const from = table.size;
    this.each((frame, at, { open }) => {
      if (open === undefined || this.countOf(frame) < this.#minimum) return;
      this.#count(table.extend(frame, this.codeAt(at + open)));
    });
    const [fillers, entropy] = [new Uint32Array(from), new Float64Array(from)];
    for (let filled = from; filled < table.size; filled++) {
      this.#budget.spend(STEPS.condition, filled, table.size);
      const frame = table.parentOf(filled);
      const share = this.countOf(filled) / this.countOf(frame);
      fillers[frame]++;
      entropy[frame] -= share * Math.log2(share);
    }
    return { fillers, entropy };
  }

  /**
   * Calls `see` for each sequence with frequent beginnings that stands in the text, with the position of its first token.
   * @param among marks for sequences and all their beginnings: others are passed over, except by their last token
   */
  each(see: (sequence: number, at: number, shape: Shape) => void, among?: Uint8Array): void {
    this.#walk(this.length, see, among);
  }

  /** Marks sequences and their beginnings, for `each`. */
  beginningsOf(sequences: readonly number[]): Uint8Array {
    const marks = new Uint8Array(this.#table.size);
    for (const sequence of sequences) {
      for (let at = sequence; at !== SequenceTable.EMPTY; at = this.#table.parentOf(at)) marks[at] = 1;
    }
    return marks;
  }

  #walk(level: number, see: (sequence: number, at: number, shape: Shape) => void, among?: Uint8Array): void {
    const { units, stream, codeOf, size } = this.#text;
    const { start, until, end } = units;
    const minimum = this.#minimum;
    const shapes = this.#shapes;
    const table = this.#table;
    const longest = shapes.reduce((most, { span }) => Math.max(most, span), 0);
    inUnits(units, 0, this.#budget, (from, to) => {
      for (let unit = from; unit < to; unit++) {
        this.#budget.spend(STEPS.transition * shapes.length * level * (until[unit] - start[unit]));
        if (table.size > MOST_SEQUENCES) {
          throw new RequestError(
            'bad_request',
            'There are more sequences than can be counted at once: choose a higher `minimum`, fewer texts, or a smaller `n` or `skip`.',
          );
        }
        // Tokens from `at` on without punctuation end here.
        let border = start[unit];
        for (let at = start[unit]; at < until[unit]; at++) {
          border = Math.max(border, at);
          const last = Math.min(at + longest, end[unit]);
          while (border < last && codeOf[stream[border]] !== size) border++;
          for (let index = 0; index < shapes.length; index++) {
            const shape = shapes[index];
            if (at + shape.span > border) continue;
            const first = codeOf[stream[at]];
            const firsts = this.#firsts[index];
            let sequence = firsts[first] || (firsts[first] = table.extend(this.#starts[index], first));
            let depth = 1;
            for (; depth < level; depth++) {
              if (this.countOf(sequence) < minimum || among?.[sequence] === 0) break;
              sequence = table.extend(sequence, codeOf[stream[at + shape.offsets[depth]]]);
            }
            if (depth === level) see(sequence, at, shape);
          }
        }
      }
    });
  }

  /** All numbers of sequences, beginnings among them, are below this. */
  get size(): number {
    return this.#table.size;
  }

  countOf(sequence: number): number {
    return sequence < this.#counts.length ? this.#counts[sequence] : 0;
  }

  /** The codes of a whole sequence, and its open place. */
  sequence(sequence: number): { readonly codes: readonly number[]; readonly open: number | undefined } {
    const numbers = this.#table.numbersOf(sequence);
    if (numbers.length === this.length) return { codes: numbers, open: undefined };
    return { codes: numbers.slice(1), open: numbers[0] };
  }

  /** The whole sequences with the minimum frequency and a code that is wanted. */
  frequent(isWanted: (code: number) => boolean): Uint32Array {
    const whole = new GrowableUint32();
    const isFrame = this.#shapes.some(({ open }) => open !== undefined);
    for (let sequence = 1; sequence < this.#table.size; sequence++) {
      this.#budget.spend(STEPS.condition, sequence, this.#table.size);
      if (this.countOf(sequence) < this.#minimum) continue;
      const numbers = this.#table.numbersOf(sequence);
      if (numbers.length !== this.length + (isFrame ? 1 : 0)) continue;
      if ((isFrame ? numbers.slice(1) : numbers).some(isWanted)) whole.push(sequence);
    }
    return whole.view();
  }

  /** The code at a position. */
  codeAt(at: number): number {
    return this.#text.codeOf[this.#text.stream[at]];
  }
}
