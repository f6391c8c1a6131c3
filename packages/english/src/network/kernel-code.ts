import {
  add,
  add32,
  add4,
  addF32,
  type Code,
  constant,
  divideF32,
  dot,
  f32,
  get,
  type KernelFunction,
  laneF32,
  least16,
  load,
  loadSplat32,
  LOCAL,
  most16,
  most4,
  moduleOf,
  multiply,
  multiply4,
  multiplyF32,
  narrow,
  nearest4,
  repeatWhileLess,
  rootF32,
  set,
  splat16,
  splatF32,
  store,
  subtract,
  subtract4,
  toFloats4,
  toIntegers4,
  when,
  zeros,
} from './assemble.ts';

/** Rows and columns of the result that are computed together, so that each number is loaded once for several products. */
export const ROWS = 4;
export const COLUMNS = 8;
/** Largest absolute value of a normalised number, and the value that stands for one standard deviation. */
export const LARGEST_NORMAL = 1023;
export const NORMAL_UNIT = 128;
/** Largest absolute value of a rounded number. */
export const LARGEST_ROUNDED = 4095;
/** Added to the variance, against division by zero. */
export const LEAST_VARIANCE = 1e-5;

/** A vector of the same 16-bit integers. */
const limit = (value: number): Code => splat16(constant(value));

/** `affine` for rows of `stride` bytes; what it computes is described in kernel.ts. */
function affine(name: string, stride: number): KernelFunction {
  const [x, step, taps, w, out, outStride, scale, bias, rows, blocks, mode] = Array.from({ length: 11 }, (_, at) => at);
  const [row, block, tap, input, end, weights, target, factors] = Array.from({ length: 8 }, (_, at) => 11 + at);
  const w0 = 19;
  const w1 = 20;
  const value = 21;
  const sums = Array.from({ length: 2 * ROWS }, (_, at) => 22 + at);
  const pairs = (offset: number): Code => [
    set(w0, load(get(weights), 2 * 4 * offset)),
    set(w1, load(get(weights), 2 * 4 * offset + 16)),
    Array.from({ length: ROWS }, (_, r) => [
      set(value, loadSplat32(get(input), r * stride + offset)),
      set(sums[2 * r], add32(get(sums[2 * r]), dot(get(value), get(w0)))),
      set(sums[2 * r + 1], add32(get(sums[2 * r + 1]), dot(get(value), get(w1)))),
    ]),
  ];
  const finish = (sum: number, at: number): Code => [
    set(value, multiply4(toFloats4(get(sum)), load(get(factors), 16 * (at % 2)))),
    set(value, add4(get(value), load(add(get(factors), get(bias)), 16 * (at % 2)))),
    when(get(mode), set(value, most4(get(value), zeros))),
    when([get(mode), constant(2), 0x46], set(value, add4(get(value), load(get(target), 16 * (at % 2))))),
    store(get(target), get(value), 16 * (at % 2)),
    at % 2 === 0 ? [] : set(target, add(get(target), get(outStride))),
  ];
  const body: Code = [
    // `bias` is used as the distance from the factors to the biases.
    set(bias, subtract(get(bias), get(scale))),
    set(row, constant(0)),
    repeatWhileLess(
      [
        set(block, constant(0)),
        set(weights, get(w)),
        set(factors, get(scale)),
        repeatWhileLess(
          [
            sums.map((sum) => set(sum, zeros)),
            set(tap, constant(0)),
            repeatWhileLess(
              [
                set(input, add(add(get(x), multiply(get(row), constant(stride))), multiply(get(tap), get(step)))),
                set(end, add(get(input), constant(stride))),
                repeatWhileLess(
                  [
                    [0, 4, 8, 12].map((offset) => pairs(offset)),
                    set(input, add(get(input), constant(16))),
                    set(weights, add(get(weights), constant(128))),
                  ],
                  get(input),
                  get(end),
                ),
                set(tap, add(get(tap), constant(1))),
              ],
              get(tap),
              get(taps),
            ),
            set(target, add(add(get(out), multiply(get(row), get(outStride))), multiply(get(block), constant(32)))),
            sums.map((sum, at) => finish(sum, at)),
            set(factors, add(get(factors), constant(32))),
            set(block, add(get(block), constant(1))),
          ],
          get(block),
          get(blocks),
        ),
        set(row, add(get(row), constant(ROWS))),
      ],
      get(row),
      get(rows),
    ),
  ];
  const locals = [
    ...Array.from({ length: 8 }, () => LOCAL.i32),
    ...Array.from({ length: 3 + sums.length }, () => LOCAL.v128),
  ];
  return { name, parameters: 11, locals, body };
}

/** `normalise` for rows of `width` numbers. */
function normalise(name: string, width: number): KernelFunction {
  const [x, out, rows] = [0, 1, 2];
  const [row, input, end, sum, mean, factor, share] = [3, 4, 5, 6, 7, 8, 9];
  const total = (): Code =>
    addF32(addF32(laneF32(get(sum), 0), laneF32(get(sum), 1)), addF32(laneF32(get(sum), 2), laneF32(get(sum), 3)));
  const each = (bytes: number, body: Code): Code => [
    set(input, get(x)),
    repeatWhileLess([body, set(input, add(get(input), constant(bytes)))], get(input), get(end)),
  ];
  const rounded = (offset: number): Code =>
    toIntegers4(nearest4(multiply4(subtract4(load(get(input), offset), get(mean)), get(factor))));
  const body: Code = [
    set(row, constant(0)),
    repeatWhileLess(
      [
        set(end, add(get(x), constant(4 * width))),
        set(sum, zeros),
        each(16, set(sum, add4(get(sum), load(get(input))))),
        set(mean, splatF32(multiplyF32(total(), f32(1 / width)))),
        set(sum, zeros),
        each(16, [
          set(factor, subtract4(load(get(input)), get(mean))),
          set(sum, add4(get(sum), multiply4(get(factor), get(factor)))),
        ]),
        set(share, addF32(multiplyF32(total(), f32(1 / width)), f32(LEAST_VARIANCE))),
        set(factor, splatF32(divideF32(f32(NORMAL_UNIT), rootF32(get(share))))),
        each(32, [
          store(
            get(out),
            least16(most16(narrow(rounded(0), rounded(16)), limit(-LARGEST_NORMAL)), limit(LARGEST_NORMAL)),
          ),
          set(out, add(get(out), constant(16))),
        ]),
        set(x, get(end)),
        set(row, add(get(row), constant(1))),
      ],
      get(row),
      get(rows),
    ),
  ];
  const { i32, v128 } = LOCAL;
  return { name, parameters: 3, locals: [i32, i32, i32, v128, v128, v128, LOCAL.f32], body };
}

/** `round` as kernel.ts describes it. */
function round(): KernelFunction {
  const [a, b, out, unit, count, isSum] = [0, 1, 2, 3, 4, 5];
  const [end, factor, first, second] = [6, 7, 8, 9];
  const read = (into: number, offset: number): Code => [
    set(into, load(get(a), offset)),
    when(get(isSum), set(into, most4(add4(get(into), load(get(b), offset)), zeros))),
    set(into, toIntegers4(nearest4(multiply4(get(into), get(factor))))),
  ];
  const body: Code = [
    set(end, add(get(a), multiply(get(count), constant(4)))),
    set(factor, loadSplat32(get(unit))),
    repeatWhileLess(
      [
        read(first, 0),
        read(second, 16),
        store(
          get(out),
          least16(most16(narrow(get(first), get(second)), limit(-LARGEST_ROUNDED)), limit(LARGEST_ROUNDED)),
        ),
        set(out, add(get(out), constant(16))),
        set(b, add(get(b), constant(32))),
        set(a, add(get(a), constant(32))),
      ],
      get(a),
      get(end),
    ),
  ];
  const { i32, v128 } = LOCAL;
  return { name: 'round', parameters: 6, locals: [i32, v128, v128, v128], body };
}

/** The module of the kernel for layers of some widths, in numbers. */
export function kernelModule(widths: readonly number[]): Uint8Array<ArrayBuffer> {
  return moduleOf([
    round(),
    ...widths.flatMap((width) => [affine(`affine${width}`, 2 * width), normalise(`normalise${width}`, width)]),
  ]);
}
