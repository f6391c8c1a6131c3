import {
  type Code,
  type KernelFunction,
  add,
  add32,
  add16,
  add4,
  constant,
  dot,
  get,
  load,
  load32,
  loadSplat32,
  LOCAL,
  most4,
  multiply,
  multiply4,
  repeatWhileLess,
  set,
  store,
  subtract,
  subtract16,
  subtract32,
  toFloats4,
  when,
  zeros,
} from './assemble.ts';

/** Rows and columns of the result that are computed together, so that each number is loaded once for several products. */
export const ROWS = 4;
export const COLUMNS = 8;

/** Sums times factors plus biases are written to `target`; with mode 1 negative ones as 0, with mode 2 positive ones are added to it. */
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

/** Locals of a layer: what counts rows and blocks of columns, and for the block in work the addresses of its weights, factors and biases. */
interface Tiles {
  readonly row: number;
  readonly rows: number;
  readonly block: number;
  readonly blocks: number;
  readonly weights: readonly [local: number, first: number];
  readonly factors: readonly [local: number, first: number];
  readonly biases: readonly [local: number, first: number];
  readonly sums: readonly number[];
}

/** Does `body`, which moves the address of the weights, for each block of columns of `count` rows, with sums that are 0. */
function eachTile(
  { row, rows, block, blocks, weights, factors, biases, sums }: Tiles,
  count: number,
  body: Code,
): Code {
  return [
    set(row, constant(0)),
    repeatWhileLess(
      [
        set(block, constant(0)),
        [weights, factors, biases].map(([local, first]) => set(local, get(first))),
        repeatWhileLess(
          [
            sums.map((sum) => set(sum, zeros)),
            body,
            [factors, biases].map(([local]) => set(local, add(get(local), constant(32)))),
            set(block, add(get(block), constant(1))),
          ],
          get(block),
          get(blocks),
        ),
        set(row, add(get(row), constant(count))),
      ],
      get(row),
      get(rows),
    ),
  ];
}

/** `affine` for rows of `stride` bytes; what it computes is described in kernel.ts. */
export function affine(name: string, stride: number): KernelFunction {
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
  const tiles = { row, rows, block, blocks, sums };
  const body = eachTile({ ...tiles, weights: [weights, w], factors: [factors, scale], biases: [biases, bias] }, ROWS, [
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
  ]);
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
export function combine(name: string, stride: number): KernelFunction {
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
export function convolve(name: string, stride: number): KernelFunction {
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
  /** The row of the result that the number of a pair leads to, at the block of columns. */
  const targetOf = (number: number): Code =>
    add(load32(add(get(targets), multiply(get(pair), constant(4))), 4 * number), multiply(get(block), constant(32)));
  const tiles = { row: pair, rows: pairs, block, blocks, sums };
  const body = eachTile({ ...tiles, weights: [weights, w], factors: [factors, scale], biases: [biases, bias] }, 2, [
    planes(0),
    [0, 1, 2, 3].map((at) => [
      set(value, subtract32(get(sums[at]), get(sums[at + 4]))),
      set(sums[at], add32(get(sums[at]), get(sums[at + 4]))),
      set(sums[at + 4], get(value)),
    ]),
    planes(1),
    [0, 1].map((number) => [
      set(target, targetOf(number)),
      [0, 4].map((row) => [
        row === 0 ? [] : set(target, add(get(target), get(step))),
        [0, 1].map((half) =>
          finish({ sum: sums[row + 2 * number + half], target, factors, biases, mode: constant(2) }, half),
        ),
      ]),
    ]),
  ]);
  const locals = [
    ...Array.from({ length: 9 }, () => LOCAL.i32),
    ...Array.from({ length: 5 + sums.length }, () => LOCAL.v128),
  ];
  return { name, parameters: 9, locals, body };
}
