import { kernelModule, LARGEST_NORMAL, LARGEST_ROUNDED, LEAST_VARIANCE, NORMAL_UNIT } from './kernel-code.ts';
import { COLUMNS, ROWS } from './layer-code.ts';

/** What a layer does with its sums. */
export const MODE = { linear: 0, positive: 1 } as const;

/** A layer in the memory of the kernel; addresses are in bytes. */
export interface Layer {
  /** Weights as `placeOfWeight` orders them, or as `combineWeights` those of a convolution. */
  readonly weights: number;
  /** By column of the result, the factor of its sum, and what is added to the product. */
  readonly factors: number;
  readonly biases: number;
  readonly columns: number;
}

export interface AffineCall extends Layer {
  /** The first row of the input: 16-bit numbers. */
  readonly input: number;
  /** The first row of the result, 32-bit floating-point numbers; and the distance of its rows. */
  readonly output: number;
  readonly outputStride: number;
  /** Number of rows of the result; up to three more are overwritten. */
  readonly rows: number;
  readonly mode: number;
}

export interface ConvolutionCall extends Layer {
  /** The first row of the input: 16-bit numbers. Up to three times `dilation` rows around them are read. */
  readonly input: number;
  /** Distance in rows of the three rows of the input that each row of the result needs. */
  readonly dilation: number;
  readonly rows: number;
  /** Memory of `scratchSize` bytes. */
  readonly scratch: number;
  /** The rows to which the result is added if it is positive; up to twice `dilation` rows behind them are overwritten. */
  readonly output: number;
}

export interface ScanCall {
  /** For each row `width` values and `width` gates, floating-point numbers. */
  readonly input: number;
  readonly rows: number;
  /** Rows of `width` numbers, to which the result is added. */
  readonly output: number;
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
  /**
   * Adds to rows of `width` numbers what is positive in a convolution of three rows each. Two rows of the result take four
   * products instead of six: Winograd, S. (1980), Arithmetic complexity of computations, F(2, 3). Twice the first row is
   * (x1 + x2)(w0 + w1 + w2) + (x2 - x1)(w0 - w1 + w2) + (x0 - x2) 2 w0, twice the second (x1 + x2)(w0 + w1 + w2) -
   * (x2 - x1)(w0 - w1 + w2) + (x3 - x1) 2 w2.
   */
  convolve(width: number, call: ConvolutionCall): void;
  /**
   * Adds running means of values: g times the mean of the row before and 1 - g times the value, where g = (1 + x / (1 + |x|)) / 2 for
   * a gate x. The first half of the columns is read from the first row to the last one, the second half in the other direction.
   */
  scan(width: number, call: ScanCall): void;
  /** Writes rows of `width` floating-point numbers as integers with the mean 0 and the standard deviation NORMAL_UNIT. */
  normalise(width: number, input: number, output: number, rows: number): void;
  /** Writes floating-point numbers times a factor as integers, at most LARGEST_ROUNDED. */
  round(call: RoundCall): void;
}

/** The index of a weight of a layer for rows of `width` numbers. */
export function placeOfWeight(width: number, input: number, output: number): number {
  const pair = Math.floor(output / COLUMNS) * (width / 2) + (input >> 1);
  return (pair * COLUMNS + (output % COLUMNS)) * 2 + (input & 1);
}

/** The index of a weight of a convolution in the memory of the kernel; `part` is the number of a product in `Kernel.convolve`. */
function placeOfCombined(width: number, part: number, input: number, output: number): number {
  const pair = (2 * Math.floor(output / COLUMNS) + (part >> 1)) * (width / 2) + (input >> 1);
  return ((2 * pair + (part & 1)) * COLUMNS + (output % COLUMNS)) * 2 + (input & 1);
}

/** Writes the weights of three layers for rows of `width` numbers, one for each row of a convolution, as `convolve` needs them. */
export function combineWeights(width: number, three: Int16Array, combined: Int16Array): void {
  const size = width * width;
  for (let output = 0; output < width; output++) {
    for (let input = 0; input < width; input++) {
      const place = placeOfWeight(width, input, output);
      const [first, second, third] = [three[place], three[size + place], three[2 * size + place]];
      for (const [part, weight] of [first + second + third, first - second + third, 2 * first, 2 * third].entries()) {
        combined[placeOfCombined(width, part, input, output)] = weight;
      }
    }
  }
}

/** The largest number of pairs of rows with this distance among rows, and one more. */
function largestPairCount(rows: number, dilation: number): number {
  return Math.ceil(rows / (2 * dilation)) * dilation + 1;
}

/** Size in bytes of the memory that `convolve` needs for so many rows. */
export function scratchSize(width: number, rows: number, dilation: number): number {
  return largestPairCount(rows, dilation) * (4 * 2 * width + 4) + 16;
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
    const { input, weights, output, outputStride, factors, biases, rows, columns, mode } = call;
    const blocks = columns / COLUMNS;
    this.#functions[`affine${width}`](input, weights, output, outputStride, factors, biases, rows, blocks, mode);
  }

  convolve(width: number, { input, dilation, output, rows, scratch, ...layer }: ConvolutionCall): void {
    const combine = this.#functions[`combine${width}`];
    const plane = 2 * width * largestPairCount(rows, dilation);
    const targets = scratch + 4 * plane;
    const table = new Int32Array(this.bytes, targets);
    const step = 2 * width * dilation;
    let pairs = 0;
    for (let row = 0; row < rows; row += row % dilation === dilation - 1 ? dilation + 1 : 1) {
      combine(input + 2 * width * row, step, scratch + 2 * width * pairs, plane);
      table[pairs++] = output + 4 * width * row;
    }
    // Pairs are computed two by two.
    if (pairs % 2 === 1) table[pairs++] = output + 4 * width * (rows + dilation);
    const { weights, factors, biases, columns } = layer;
    const blocks = columns / COLUMNS;
    this.#functions[`convolve${width}`](scratch, plane, targets, 2 * step, weights, factors, biases, pairs, blocks);
  }

  scan(width: number, { input, output, rows }: ScanCall): void {
    const scan = this.#functions[`scan${width}`];
    scan(input, 8 * width, output, 4 * width, rows);
    const [lastInput, lastOutput] = [input + 8 * width * (rows - 1), output + 4 * width * (rows - 1)];
    scan(lastInput + 2 * width, -8 * width, lastOutput + 2 * width, -4 * width, rows);
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

  affine(width: number, { input, output, outputStride, weights, mode, ...call }: AffineCall): void {
    const floats = this.#floats;
    const integers = this.#integers;
    const rows = Math.ceil(call.rows / ROWS) * ROWS;
    for (let row = 0; row < rows; row++) {
      const to = (output + row * outputStride) / 4;
      const from = input / 2 + row * width;
      for (let column = 0; column < call.columns; column++) {
        let place = weights / 2 + placeOfWeight(width, 0, column);
        let sum = 0;
        for (let at = 0; at < width; at += 2) {
          sum += integers[from + at] * integers[place] + integers[from + at + 1] * integers[place + 1];
          place += 2 * COLUMNS;
        }
        const value = this.#scaled(sum, column, call);
        floats[to + column] = mode === MODE.linear ? value : Math.max(value, 0);
      }
    }
  }

  convolve(width: number, { input, dilation, output, weights, ...call }: ConvolutionCall): void {
    const integers = this.#integers;
    const step = dilation * width;
    for (let row = 0; row < call.rows; row++) {
      const isSecond = Math.floor(row / dilation) % 2 === 1;
      const sign = isSecond ? -1 : 1;
      const first = input / 2 + (isSecond ? row - dilation : row) * width;
      for (let column = 0; column < call.columns; column++) {
        const sums = weights / 2 + placeOfCombined(width, 0, 0, column);
        const ends = weights / 2 + placeOfCombined(width, isSecond ? 3 : 2, 0, column);
        let sum = 0;
        for (let at = 0; at < width; at++) {
          const x1 = integers[first + at];
          const x2 = integers[first + at + step];
          const end = isSecond ? integers[first + at + 2 * step] - x1 : integers[first + at - step] - x2;
          const place = (at >> 1) * 4 * COLUMNS + (at & 1);
          sum += (x1 + x2) * integers[sums + place];
          sum += sign * (x2 - x1) * integers[sums + place + 2 * COLUMNS];
          sum += end * integers[ends + place];
        }
        this.#floats[output / 4 + row * width + column] += Math.max(this.#scaled(sum, column, call), 0);
      }
    }
  }

  /** The sum of a column times its factor, and its bias. */
  #scaled(sum: number, column: number, { factors, biases }: Pick<Layer, 'factors' | 'biases'>): number {
    const product = Math.fround(Math.fround(sum) * this.#floats[factors / 4 + column]);
    return Math.fround(product + this.#floats[biases / 4 + column]);
  }

  scan(width: number, { input, output, rows }: ScanCall): void {
    const { fround } = Math;
    const floats = this.#floats;
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let at = 0; at < rows; at++) {
        const row = column < width / 2 ? at : rows - 1 - at;
        const value = input / 4 + 2 * width * row + column;
        const x = floats[value + width];
        const gate = fround(0.5 + fround(0.5 * fround(x / fround(1 + Math.abs(x)))));
        sum = fround(fround(fround(1 - gate) * floats[value]) + fround(gate * sum));
        floats[output / 4 + width * row + column] += sum;
      }
    }
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
