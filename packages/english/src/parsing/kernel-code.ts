import {
  absolute4,
  add,
  add32,
  add16,
  add4,
  addF32,
  type Code,
  constant,
  divide4,
  divideF32,
  dot,
  f32,
  get,
  type KernelFunction,
  laneF32,
  least16,
  load,
  load32,
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
  subtract16,
  subtract32,
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

/** Sums of integers become numbers: times a factor, plus a bias, and so on as `mode` says, written to `target`. */
function finish(at: { sum: number; target: number; factors: number; biases: number; mode: Code }, half: number): Code {
  const { sum, target, factors, biases, mode } = at;
  return [
    set(sum, multiply4(toFloats4(get(sum)), load(get(factors), 16 * half))),
    set(sum, add4(get(sum), load(get(biases), 16 * half))),
    when(mode, set(sum, most4(get(sum), zeros))),
    when([mode, constant(2), 0x46], set(sum, add4(get(sum), load(get(target), 16 * half)))),
    store(get(target), get(sum), 16 * half),
  ];
}

/** `affine` for rows of `stride` bytes; what it computes is described in kernel.ts. */
function affine(name: string, stride: number): KernelFunction {
  const [x, w, out, outStride, scale, bias, rows, blocks, mode] = Array.from({ length: 9 }, (_, at) => at);
  const [row, block, input, end, weights, target, factors, biases] = Array.from({ length: 8 }, (_, at) => 9 + at);
  const [w0, w1, value] = [17, 18, 19];
  const sums = Array.from({ length: 2 * ROWS }, (_, at) => 20 + at);
  const pairs = (offset: number): Code => [
    set(w0, load(get(weights), 8 * offset)),
    set(w1, load(get(weights), 8 * offset + 16)),
    Array.from({ length: ROWS }, (_, r) => [
      set(value, loadSplat32(get(input), r * stride + offset)),
      set(sums[2 * r], add32(get(sums[2 * r]), dot(get(value), get(w0)))),
      set(sums[2 * r + 1], add32(get(sums[2 * r + 1]), dot(get(value), get(w1)))),
    ]),
  ];
  const body: Code = [
    set(row, constant(0)),
    repeatWhileLess(
      [
        set(block, constant(0)),
        set(weights, get(w)),
        set(factors, get(scale)),
        set(biases, get(bias)),
        repeatWhileLess(
          [
            sums.map((sum) => set(sum, zeros)),
            set(input, add(get(x), multiply(get(row), constant(stride)))),
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
            set(target, add(add(get(out), multiply(get(row), get(outStride))), multiply(get(block), constant(32)))),
            sums.map((sum, at) => [
              finish({ sum, target, factors, biases, mode: get(mode) }, at % 2),
              at % 2 === 0 ? [] : set(target, add(get(target), get(outStride))),
            ]),
            set(factors, add(get(factors), constant(32))),
            set(biases, add(get(biases), constant(32))),
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
  return { name, parameters: 9, locals, body };
}

/**
 * `combine` for rows of `stride` bytes: of the rows at `x` - step, `x`, `x` + step and `x` + 2 step, which are two neighbouring
 * rows of a convolution with theirs, the four sums and differences of `convolve`, to planes of `plane` bytes.
 */
function combine(name: string, stride: number): KernelFunction {
  const [x, step, out, plane] = [0, 1, 2, 3];
  const [end, at, target] = [4, 5, 6];
  const inputs = [7, 8, 9, 10];
  const [before, first, second, behind] = inputs;
  const body: Code = [
    set(end, add(get(x), constant(stride))),
    repeatWhileLess(
      [
        set(at, subtract(get(x), get(step))),
        inputs.map((input) => [set(input, load(get(at))), set(at, add(get(at), get(step)))]),
        set(target, get(out)),
        [
          add16(get(first), get(second)),
          subtract16(get(second), get(first)),
          subtract16(get(before), get(second)),
          subtract16(get(behind), get(first)),
        ].map((value) => [store(get(target), value), set(target, add(get(target), get(plane)))]),
        set(x, add(get(x), constant(16))),
        set(out, add(get(out), constant(16))),
      ],
      get(x),
      get(end),
    ),
  ];
  const { i32, v128 } = LOCAL;
  return { name, parameters: 4, locals: [i32, i32, i32, v128, v128, v128, v128], body };
}

/** `convolve` for rows of `stride` bytes; what it computes is described in kernel.ts. */
function convolve(name: string, stride: number): KernelFunction {
  const [x, plane, targets, step, w, scale, bias, pairs, blocks] = Array.from({ length: 9 }, (_, at) => at);
  const [pair, block, input, other, end, weights, target, factors, biases] = Array.from(
    { length: 9 },
    (_, at) => 9 + at,
  );
  const [w0, w1, w2, w3, value] = [18, 19, 20, 21, 22];
  const sums = Array.from({ length: 8 }, (_, at) => 23 + at);
  const accumulate = (sum: number, weight: number): Code =>
    set(sums[sum], add32(get(sums[sum]), dot(get(value), get(weight))));
  const inputs = (offset: number): Code => [
    [w0, w1, w2, w3].map((weight, at) => set(weight, load(get(weights), 16 * offset + 16 * at))),
    [0, 1].map((of) => [
      set(value, loadSplat32(get(input), of * stride + offset)),
      accumulate(2 * of, w0),
      accumulate(2 * of + 1, w1),
      set(value, loadSplat32(get(other), of * stride + offset)),
      accumulate(2 * of + 4, w2),
      accumulate(2 * of + 5, w3),
    ]),
  ];
  /** The products of the planes 2 `of` and 2 `of` + 1 with their weights are added to the first and to the second half of the sums. */
  const planes = (of: number): Code => [
    set(input, add(get(x), multiply(get(pair), constant(stride)))),
    of === 0 ? [] : set(input, add(get(input), multiply(get(plane), constant(2)))),
    set(other, add(get(input), get(plane))),
    set(end, add(get(input), constant(stride))),
    repeatWhileLess(
      [
        [0, 4].map((offset) => inputs(offset)),
        set(input, add(get(input), constant(8))),
        set(other, add(get(other), constant(8))),
        set(weights, add(get(weights), constant(128))),
      ],
      get(input),
      get(end),
    ),
  ];
  const body: Code = [
    set(pair, constant(0)),
    repeatWhileLess(
      [
        set(block, constant(0)),
        set(weights, get(w)),
        set(factors, get(scale)),
        set(biases, get(bias)),
        repeatWhileLess(
          [
            sums.map((sum) => set(sum, zeros)),
            planes(0),
            [0, 1, 2, 3].map((at) => [
              set(value, subtract32(get(sums[at]), get(sums[at + 4]))),
              set(sums[at], add32(get(sums[at]), get(sums[at + 4]))),
              set(sums[at + 4], get(value)),
            ]),
            planes(1),
            [0, 1, 4, 5, 2, 3, 6, 7].map((sum, at) => [
              at % 4 === 0
                ? set(
                    target,
                    add(
                      load32(add(get(targets), multiply(get(pair), constant(4))), at),
                      multiply(get(block), constant(32)),
                    ),
                  )
                : at % 4 === 2
                  ? set(target, add(get(target), get(step)))
                  : [],
              finish({ sum: sums[sum], target, factors, biases, mode: constant(2) }, at % 2),
            ]),
            set(factors, add(get(factors), constant(32))),
            set(biases, add(get(biases), constant(32))),
            set(block, add(get(block), constant(1))),
          ],
          get(block),
          get(blocks),
        ),
        set(pair, add(get(pair), constant(2))),
      ],
      get(pair),
      get(pairs),
    ),
  ];
  const locals = [
    ...Array.from({ length: 9 }, () => LOCAL.i32),
    ...Array.from({ length: 5 + sums.length }, () => LOCAL.v128),
  ];
  return { name, parameters: 9, locals, body };
}

/** One direction of `scan` for rows of `width` numbers; steps, which may be negative, are in bytes. */
function scan(name: string, width: number): KernelFunction {
  const [x, step, out, outStep, rows] = [0, 1, 2, 3, 4];
  const [end, row, input, target, sum, gate] = [5, 6, 7, 8, 9, 10];
  const one = splatF32(f32(1));
  const half = splatF32(f32(0.5));
  const share = divide4(get(gate), add4(one, absolute4(get(gate))));
  const body: Code = [
    set(end, add(get(x), constant(2 * width))),
    repeatWhileLess(
      [
        set(sum, zeros),
        set(input, get(x)),
        set(target, get(out)),
        set(row, constant(0)),
        repeatWhileLess(
          [
            set(gate, load(get(input), 4 * width)),
            set(gate, add4(half, multiply4(half, share))),
            set(sum, multiply4(get(gate), get(sum))),
            set(sum, add4(multiply4(subtract4(one, get(gate)), load(get(input))), get(sum))),
            store(get(target), add4(load(get(target)), get(sum))),
            set(input, add(get(input), get(step))),
            set(target, add(get(target), get(outStep))),
            set(row, add(get(row), constant(1))),
          ],
          get(row),
          get(rows),
        ),
        set(x, add(get(x), constant(16))),
        set(out, add(get(out), constant(16))),
      ],
      get(x),
      get(end),
    ),
  ];
  const { i32, v128 } = LOCAL;
  return { name, parameters: 5, locals: [i32, i32, i32, i32, v128, v128], body };
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
    ...widths.flatMap((width) => [
      affine(`affine${width}`, 2 * width),
      combine(`combine${width}`, 2 * width),
      convolve(`convolve${width}`, 2 * width),
      scan(`scan${width}`, width),
      normalise(`normalise${width}`, width),
    ]),
  ]);
}
