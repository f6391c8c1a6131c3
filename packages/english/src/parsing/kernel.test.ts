import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { combineWeights, type Kernel, MODE, openKernel, placeOfWeight, PlainKernel } from './kernel.ts';

const WIDTH = 16;
const COLUMNS = 16;
const SIZE = 65_536;
const at = {
  input: 1024,
  weights: 8192,
  factors: 16_384,
  biases: 20_480,
  output: 24_576,
  normal: 40_960,
  rounded: 49_152,
};

/** The memory of a kernel with numbers from a seed: integers of the input and weights, then floating-point numbers. */
function filled(kernel: Kernel, seed: number): Kernel {
  let state = seed;
  const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0) >> 16;
  const integers = new Int16Array(kernel.bytes);
  const floats = new Float32Array(kernel.bytes);
  for (let number = 0; number < at.factors / 2; number++) integers[number] = random() >> 4;
  for (let number = at.factors / 4; number < SIZE / 4; number++) floats[number] = random() / 4096;
  return kernel;
}

function call(rows: number, mode: number): Parameters<Kernel['affine']>[1] {
  return { ...at, outputStride: 4 * COLUMNS, rows, columns: COLUMNS, mode };
}

const open = (): [Kernel, Kernel] => [openKernel(SIZE, [WIDTH]), new PlainKernel(new ArrayBuffer(SIZE))];

it('finds the same numbers in WebAssembly and without', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 1), (seed, rows, mode) => {
      const kernels = open();
      expect(kernels[0]).not.toBeInstanceOf(PlainKernel);
      for (const kernel of kernels) {
        filled(kernel, seed).affine(WIDTH, call(rows, mode));
        kernel.scan(WIDTH, { input: at.factors, output: at.output, rows });
        kernel.normalise(WIDTH, at.output, at.normal, rows);
        const rounded = { input: at.output, output: at.rounded, unit: at.factors, count: 24 };
        kernel.round(mode === 0 ? rounded : { ...rounded, added: at.biases });
      }
      expect(Buffer.compare(Buffer.from(kernels[0].bytes), Buffer.from(kernels[1].bytes))).toBe(0);
    }),
  );
});

it('convolves rows: the positive sum of the products of three rows is added', () => {
  const random = fc.tuple(fc.integer(), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4 }));
  fc.assert(
    fc.property(random, ([seed, rows, dilation]) => {
      for (const kernel of open()) {
        const integers = new Int16Array(filled(kernel, seed).bytes);
        const floats = new Float32Array(kernel.bytes);
        const three = integers.slice(0, 3 * WIDTH * WIDTH);
        const input = at.input + 2 * WIDTH * dilation;
        const expected = floats.slice(at.output / 4, at.output / 4 + WIDTH * rows);
        for (const place of expected.keys()) {
          const [row, column] = [Math.floor(place / WIDTH), place % WIDTH];
          let sum = 0;
          for (let part = 0; part < 3; part++) {
            const from = input / 2 + (row + (part - 1) * dilation) * WIDTH;
            for (let number = 0; number < WIDTH; number++) {
              sum += integers[from + number] * three[part * WIDTH * WIDTH + placeOfWeight(WIDTH, number, column)];
            }
          }
          const product = Math.fround(Math.fround(2 * sum) * floats[at.factors / 4 + column]);
          expected[place] += Math.max(0, Math.fround(product + floats[at.biases / 4 + column]));
        }
        combineWeights(WIDTH, three, integers.subarray(at.weights / 2, at.weights / 2 + 4 * WIDTH * WIDTH));
        const layer = { weights: at.weights, factors: at.factors, biases: at.biases, columns: WIDTH };
        kernel.convolve(WIDTH, { ...layer, input, dilation, rows, output: at.output, scratch: at.normal });
        expect(floats.slice(at.output / 4, at.output / 4 + WIDTH * rows)).toEqual(expected);
      }
    }),
  );
});

it('sums the products of inputs and weights', () => {
  const { bytes } = filled(new PlainKernel(new ArrayBuffer(SIZE)), 5);
  const integers = new Int16Array(bytes);
  const floats = new Float32Array(bytes);
  const [row, column] = [2, 9];
  let sum = 0;
  for (let number = 0; number < WIDTH; number++) {
    const input = integers[at.input / 2 + row * WIDTH + number];
    sum += input * integers[at.weights / 2 + placeOfWeight(WIDTH, number, column)];
  }
  const expected = sum * floats[at.factors / 4 + column] + floats[at.biases / 4 + column];
  new PlainKernel(bytes).affine(WIDTH, call(4, MODE.linear));
  expect(floats[at.output / 4 + row * COLUMNS + column] / expected).toBeCloseTo(1, 5);
});

it('normalises numbers to the mean 0 and the same deviation', () => {
  const kernel = filled(openKernel(SIZE, [WIDTH]), 3);
  kernel.normalise(WIDTH, at.output, at.normal, 2);
  const row = [...new Int16Array(kernel.bytes, at.normal + 2 * WIDTH, WIDTH)];
  expect(Math.abs(row.reduce((sum, number) => sum + number, 0))).toBeLessThanOrEqual(WIDTH / 2);
  const squares = row.reduce((sum, number) => sum + number * number, 0);
  expect(Math.sqrt(squares / WIDTH) / 128).toBeCloseTo(1, 1);
});
