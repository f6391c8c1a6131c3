import {
  COLUMNS,
  kernelModule,
  LARGEST_NORMAL,
  LARGEST_ROUNDED,
  LEAST_VARIANCE,
  NORMAL_UNIT,
  ROWS,
} from './kernel-code.ts';

/** What a layer does with its sums. */
export const MODE = { linear: 0, positive: 1, addPositive: 2 } as const;

/** A layer in the memory of the kernel; addresses and steps are in bytes. */
export interface AffineCall {
  /** The first row of the input that the first row of the result needs: 16-bit numbers. */
  readonly input: number;
  /** Distance between the input rows of a row of the result. */
  readonly step: number;
  /** Number of input rows for a row of the result. */
  readonly taps: number;
  /** Weights as `placeOfWeight` orders them. */
  readonly weights: number;
  /** The first row of the result, 32-bit floating-point numbers; and the distance of its rows. */
  readonly output: number;
  readonly outputStride: number;
  /** By column of the result, the factor of its sum, and what is added to the product. */
  readonly factors: number;
  readonly biases: number;
  /** Number of rows of the result; up to three more are overwritten. */
  readonly rows: number;
  readonly columns: number;
  readonly mode: number;
}

/** Numbers to be rounded; addresses are in bytes. */
export interface RoundCall {
  readonly input: number;
  /** If it is there, what is added to the input; negative sums become 0. */
  readonly added?: number;
  readonly output: number;
  /** The address of the factor. */
  readonly unit: number;
  /** A multiple of COLUMNS. */
  readonly count: number;
}

/**
 * The arithmetic of the network. Its sums are of integers, and each floating-point operation is a single one of IEEE 754, so that every
 * machine finds the same numbers.
 */
export interface Kernel {
  readonly bytes: ArrayBuffer;
  /** Computes a layer from rows of `width` numbers. */
  affine(width: number, call: AffineCall): void;
  /** Writes rows of `width` floating-point numbers as integers with the mean 0 and the standard deviation NORMAL_UNIT. */
  normalise(width: number, input: number, output: number, rows: number): void;
  /** Writes floating-point numbers times a factor as integers, at most LARGEST_ROUNDED. */
  round(call: RoundCall): void;
}

/** The index of a weight of a layer with `taps` input rows of `width` numbers. */
export function placeOfWeight(width: number, taps: number, tap: number, input: number, output: number): number {
  const pair = (Math.floor(output / COLUMNS) * taps + tap) * (width / 2) + (input >> 1);
  return (pair * COLUMNS + (output % COLUMNS)) * 2 + (input & 1);
}

const PAGE = 65_536;

/** A kernel with a memory of at least `size` bytes; in WebAssembly, unless the page or the processor does not allow it. */
export function openKernel(size: number, widths: readonly number[]): Kernel {
  const pages = Math.ceil(size / PAGE);
  try {
    return new WebAssemblyKernel(pages, widths);
  } catch {
    return new PlainKernel(new ArrayBuffer(pages * PAGE));
  }
}

class WebAssemblyKernel implements Kernel {
  readonly bytes: ArrayBuffer;
  readonly #functions: Record<string, (...operands: number[]) => void>;

  constructor(pages: number, widths: readonly number[]) {
    const memory = new WebAssembly.Memory({ initial: pages });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(kernelModule(widths)), { env: { memory } });
    this.bytes = memory.buffer;
    this.#functions = exports as Record<string, (...operands: number[]) => void>;
  }

  affine(width: number, call: AffineCall): void {
    const { input, step, taps, weights, output, outputStride, factors, biases, rows, columns, mode } = call;
    const blocks = columns / COLUMNS;
    this.#functions[`affine${width}`](
      input,
      step,
      taps,
      weights,
      output,
      outputStride,
      factors,
      biases,
      rows,
      blocks,
      mode,
    );
  }

  normalise(width: number, input: number, output: number, rows: number): void {
    this.#functions[`normalise${width}`](input, output, rows);
  }

  round({ input, added, output, unit, count }: RoundCall): void {
    this.#functions.round(input, added ?? 0, output, unit, count, added === undefined ? 0 : 1);
  }
}

/** The same numbers without WebAssembly, many times slower. */
export class PlainKernel implements Kernel {
  readonly bytes: ArrayBuffer;
  readonly #integers: Int16Array;
  readonly #floats: Float32Array;

  constructor(bytes: ArrayBuffer) {
    this.bytes = bytes;
    this.#integers = new Int16Array(bytes);
    this.#floats = new Float32Array(bytes);
  }

  affine(width: number, call: AffineCall): void {
    const floats = this.#floats;
    const rows = Math.ceil(call.rows / ROWS) * ROWS;
    for (let row = 0; row < rows; row++) {
      const to = (call.output + row * call.outputStride) / 4;
      for (let column = 0; column < call.columns; column++) {
        const sum = this.#sum(width, call, row, column);
        let value = Math.fround(Math.fround(sum) * floats[call.factors / 4 + column]);
        value = Math.fround(value + floats[call.biases / 4 + column]);
        if (call.mode !== MODE.linear) value = Math.max(value, 0);
        floats[to + column] = call.mode === MODE.addPositive ? value + floats[to + column] : value;
      }
    }
  }

  #sum(width: number, { input, step, taps, weights }: AffineCall, row: number, column: number): number {
    const integers = this.#integers;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const from = (input + row * 2 * width + tap * step) / 2;
      let place = weights / 2 + placeOfWeight(width, taps, tap, 0, column);
      for (let at = 0; at < width; at += 2) {
        sum += integers[from + at] * integers[place] + integers[from + at + 1] * integers[place + 1];
        place += 2 * COLUMNS;
      }
    }
    return sum;
  }

  normalise(width: number, input: number, output: number, rows: number): void {
    const { fround } = Math;
    const share = fround(1 / width);
    for (let row = 0; row < rows; row++) {
      const numbers = this.#floats.subarray(input / 4 + row * width, input / 4 + (row + 1) * width);
      const mean = fround(sumOf(numbers, (value) => value) * share);
      const squares = sumOf(numbers, (value) => fround(fround(value - mean) * fround(value - mean)));
      const variance = fround(fround(squares * share) + fround(LEAST_VARIANCE));
      const factor = fround(NORMAL_UNIT / fround(Math.sqrt(variance)));
      for (let at = 0; at < width; at++) {
        const value = halfToEven(fround(fround(numbers[at] - mean) * factor));
        this.#integers[output / 2 + row * width + at] = Math.max(-LARGEST_NORMAL, Math.min(LARGEST_NORMAL, value));
      }
    }
  }

  round({ input, added, output, unit, count }: RoundCall): void {
    const floats = this.#floats;
    for (let at = 0; at < count; at++) {
      let value = floats[input / 4 + at];
      if (added !== undefined) value = Math.max(0, Math.fround(value + floats[added / 4 + at]));
      const rounded = halfToEven(Math.fround(value * floats[unit / 4]));
      this.#integers[output / 2 + at] = Math.max(-LARGEST_ROUNDED, Math.min(LARGEST_ROUNDED, rounded));
    }
  }
}

/** The sum in the order of a processor that adds four numbers at once. */
function sumOf(numbers: Float32Array, of: (value: number) => number): number {
  const sums = new Float32Array(4);
  for (let at = 0; at < numbers.length; at++) sums[at % 4] += of(numbers[at]);
  return Math.fround(Math.fround(sums[0] + sums[1]) + Math.fround(sums[2] + sums[3]));
}

/** The nearest integer; of two the even one. */
function halfToEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  return rest > 0.5 || (rest === 0.5 && below % 2 !== 0) ? below + 1 : below;
}
