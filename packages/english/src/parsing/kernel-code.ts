import {
  type Code,
  type KernelFunction,
  absolute4,
  add,
  add4,
  addF32,
  constant,
  divide4,
  divideF32,
  f32,
  get,
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
  subtract4,
  toIntegers4,
  when,
  zeros,
} from './assemble.ts';
import { affine, combine, convolve } from './layer-code.ts';

/** Largest absolute value of a normalised number, and the value that stands for one standard deviation. */
export const LARGEST_NORMAL = 1023;
export const NORMAL_UNIT = 128;
/** Largest absolute value of a rounded number. */
export const LARGEST_ROUNDED = 4095;
/** Added to the variance, against division by zero. */
export const LEAST_VARIANCE = 1e-5;

/** A vector of the same 16-bit integers. */
const limit = (value: number): Code => splat16(constant(value));

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
