import { COLUMNS, ROWS } from './layer-code.ts';
import { combineWeights, type Kernel, type Layer, MODE, openKernel, placeOfWeight, scratchSize } from './kernel.ts';
import type { HeadScores } from './maximum-tree.ts';
import { columnsFor, DISTANCES, LARGEST_DILATION, type StoredNetwork } from './network-bytes.ts';

/** Largest number of tokens of a sentence that is read at once. */
export const MAX_TOKENS = 256;

/** Number of rows without a token before and after a sentence. */
const MARGIN = 2 * LARGEST_DILATION;

/** Scores the heads of tokens, and finds the relations to them, from the states of tokens. */
export class HeadNetwork implements HeadScores {
  /** The states of the root and of the tokens of a sentence, to be filled before `read`. */
  readonly states: Float32Array;
  readonly scores: Float32Array;
  readonly stride = columnsFor(MAX_TOKENS + 1);
  readonly #stored: StoredNetwork;
  readonly #kernel: Kernel;
  readonly #words: Layer;
  readonly #layers: readonly Layer[];
  readonly #arcEnds: Layer;
  readonly #labelEnds: Layer;
  readonly #product: Layer;
  readonly #labels: Layer;
  readonly #at: Readonly<Record<(typeof PLACES)[number], number>>;
  readonly #floats: Float32Array;
  readonly #integers: Int16Array;
  /** The same memory by pairs of integers. */
  readonly #pairs: Int32Array;

  constructor(stored: StoredNetwork, open = openKernel) {
    this.#stored = stored;
    const { width, arcWidth, labelWidth, vectorWidth, relations, layers, weights, scales } = stored;
    const labelColumns = columnsFor(relations.length);
    const sizes: [inputs: number, columns: number][] = [
      [2 * columnsFor(vectorWidth), width],
      ...layers.map((dilation): [number, number] => [width, dilation > 0 ? width : 2 * width]),
      [width, 2 * arcWidth],
      [width, 2 * labelWidth],
      [arcWidth, arcWidth],
      [labelWidth, labelColumns],
    ];
    const isConvolution = (part: number): boolean => layers[part - 1] > 0;
    const rows = MAX_TOKENS + 1 + 2 * MARGIN;
    const scratchOf = (dilation: number): number =>
      dilation > 0 ? scratchSize(width, rows, dilation) : 8 * rows * width;
    const bytes: Record<(typeof PLACES)[number], number> = {
      weights: 2 * (weights.length + layers.length * width * width),
      scales: 4 * scales.length,
      ones: 8 * this.stride,
      units: 4 * stored.units.length,
      rounded: 2 * arcWidth,
      words: 2 * ROWS * 2 * columnsFor(vectorWidth),
      wordStates: 4 * ROWS * width,
      states: 4 * rows * width,
      normal: 2 * (rows + 2 * MARGIN) * width,
      scratch: layers.reduce((most, dilation) => Math.max(most, scratchOf(dilation)), 0),
      arcEnds: 4 * rows * 2 * arcWidth,
      labelEnds: 4 * rows * 2 * labelWidth,
      heads: 2 * this.stride * arcWidth,
      dependents: 2 * rows * arcWidth,
      products: 4 * rows * arcWidth,
      scores: 4 * rows * this.stride,
      relations: 2 * rows * labelWidth,
      labelScores: 4 * rows * labelColumns,
    };
    let size = 0;
    const at: Partial<Record<(typeof PLACES)[number], number>> = {};
    for (const place of PLACES) {
      at[place] = size;
      size += Math.ceil(bytes[place] / 16) * 16;
    }
    this.#at = at as Record<(typeof PLACES)[number], number>;
    this.#kernel = open(size, [...new Set([width, arcWidth, labelWidth, 2 * columnsFor(vectorWidth)])]);
    const floats = new Float32Array(this.#kernel.bytes);
    const integers = new Int16Array(this.#kernel.bytes);
    this.#floats = floats;
    this.#integers = integers;
    this.#pairs = new Int32Array(this.#kernel.bytes);
    floats.set(scales, this.#at.scales / 4);
    floats.set(stored.units, this.#at.units / 4);
    let from = 0;
    let to = this.#at.weights / 2;
    let factors = this.#at.scales;
    const parts = sizes.map(([inputs, columns], at) => {
      const layer = { weights: 2 * to, factors, biases: factors + 4 * columns, columns };
      factors += 8 * columns;
      const size = inputs * columns;
      if (isConvolution(at)) {
        combineWeights(width, weights.subarray(from, from + 3 * size), integers.subarray(to, to + 4 * size));
        // Its sums are twice those of the weights.
        for (let column = 0; column < columns; column++) floats[layer.factors / 4 + column] /= 2;
      } else {
        integers.set(weights.subarray(from, from + size), to);
      }
      from += isConvolution(at) ? 3 * size : size;
      to += isConvolution(at) ? 4 * size : size;
      return layer;
    });
    this.#words = parts[0];
    this.#layers = parts.slice(1, -4);
    [this.#arcEnds, this.#labelEnds, this.#product, this.#labels] = parts.slice(-4);
    this.states = floats.subarray(this.#at.states / 4, this.#at.states / 4 + rows * width);
    this.scores = floats.subarray(this.#at.scores / 4, this.#at.scores / 4 + rows * this.stride);
    floats.fill(1, this.#at.ones / 4, this.#at.ones / 4 + this.stride);
  }

  /** The state for the rows of a form and a lemma in the table of words, valid until the next call. */
  stateOfWords(form: number, lemma: number): Float32Array {
    const { vectors, vectorWidth, width } = this.#stored;
    const { words, wordStates } = this.#at;
    const padded = columnsFor(vectorWidth);
    for (let number = 0; number < vectorWidth; number++) {
      this.#integers[words / 2 + number] = vectors[form * vectorWidth + number];
      this.#integers[words / 2 + padded + number] = vectors[lemma * vectorWidth + number];
    }
    this.#kernel.affine(2 * padded, {
      ...this.#words,
      input: words,
      output: wordStates,
      outputStride: 4 * width,
      rows: 1,
      mode: MODE.linear,
    });
    return this.#floats.subarray(wordStates / 4, wordStates / 4 + width);
  }

  /** Fills `scores` for a sentence of at most MAX_TOKENS tokens, whose `states` are filled, with the rows of their tags. */
  read(tags: Int32Array, tokenCount: number): void {
    const { width, layers } = this.#stored;
    const kernel = this.#kernel;
    const at = this.#at;
    const rows = tokenCount + 1;
    const first = at.normal + MARGIN * 2 * width;
    const { states: output, scratch } = at;
    this.#integers.fill(0, first / 2 + rows * width, first / 2 + (rows + MARGIN) * width);
    for (const [number, layer] of this.#layers.entries()) {
      kernel.normalise(width, output, first, rows);
      const dilation = layers[number];
      if (dilation > 0) {
        kernel.convolve(width, { ...layer, input: first, dilation, output, rows, scratch });
      } else {
        const outputStride = 8 * width;
        kernel.affine(width, { ...layer, input: first, output: scratch, outputStride, rows, mode: MODE.linear });
        kernel.scan(width, { input: scratch, output, rows });
      }
    }
    kernel.normalise(width, at.states, first, rows);
    this.#scoreArcs(first, rows);
    this.#addDistances(tags, tokenCount);
    const { labelEnds } = at;
    const outputStride = 4 * this.#labelEnds.columns;
    kernel.affine(width, {
      ...this.#labelEnds,
      input: first,
      output: labelEnds,
      outputStride,
      rows,
      mode: MODE.linear,
    });
  }

  #scoreArcs(first: number, rows: number): void {
    const { width, arcWidth, units } = this.#stored;
    const kernel = this.#kernel;
    const floats = this.#floats;
    const pairs = this.#pairs;
    const at = this.#at;
    const output = at.arcEnds;
    kernel.affine(width, {
      ...this.#arcEnds,
      input: first,
      output,
      outputStride: 8 * arcWidth,
      rows,
      mode: MODE.positive,
    });
    const columns = columnsFor(rows);
    for (let row = 0; row < rows; row++) {
      const input = at.arcEnds + 4 * row * 2 * arcWidth;
      const to = at.heads / 4 + placeOfWeight(arcWidth, 0, row) / 2;
      kernel.round({ input, output: at.rounded, unit: at.units, count: arcWidth });
      for (let pair = 0; pair < arcWidth / 2; pair++) pairs[to + pair * COLUMNS] = pairs[at.rounded / 4 + pair];
    }
    for (let row = 1; row < rows; row++) {
      const input = at.arcEnds + 4 * (2 * row + 1) * arcWidth;
      const output = at.dependents + 2 * (row - 1) * arcWidth;
      kernel.round({ input, output, unit: at.units + 4, count: arcWidth });
    }
    const tokens = rows - 1;
    kernel.affine(arcWidth, {
      ...this.#product,
      input: at.dependents,
      output: at.products,
      outputStride: 4 * arcWidth,
      rows: tokens,
      mode: MODE.linear,
    });
    kernel.round({ input: at.products, output: at.dependents, unit: at.units + 8, count: tokens * arcWidth });
    floats.fill(1 / (units[0] * units[2]), at.ones / 4, at.ones / 4 + columns);
    kernel.affine(arcWidth, {
      weights: at.heads,
      factors: at.ones,
      biases: at.ones + 4 * this.stride,
      columns,
      input: at.dependents,
      output: at.scores,
      outputStride: 4 * this.stride,
      rows: tokens,
      mode: MODE.linear,
    });
  }

  #addDistances(tags: Int32Array, tokenCount: number): void {
    const { scores, stride } = this;
    const { distances, counts } = this.#stored;
    const ofDependents = counts[1] + 1;
    const ofHeads = ofDependents * (1 + DISTANCES);
    for (let token = 0; token < tokenCount; token++) {
      const place = token * stride;
      scores[place] += distances[tags[token]];
      const ofDependent = ofDependents + tags[token] * DISTANCES;
      for (let head = 0; head < tokenCount; head++) {
        const distance = CLASSES[head - token + MAX_TOKENS];
        scores[place + head + 1] +=
          distances[ofDependent + distance] + distances[ofHeads + tags[head] * DISTANCES + distance];
      }
    }
  }

  /** Fills `labels` with the best relation of each token of the sentence read last to its head; that of the root is 0. */
  label(heads: Int32Array, tokenCount: number, labels: Int32Array): void {
    const { labelWidth, relations } = this.#stored;
    const { labelEnds, relations: ends, labelScores, units } = this.#at;
    for (let token = 0; token < tokenCount; token++) {
      const input = labelEnds + 4 * (heads[token] + 1) * 2 * labelWidth;
      const added = labelEnds + 4 * (2 * (token + 1) + 1) * labelWidth;
      const output = ends + 2 * token * labelWidth;
      this.#kernel.round({ input, added, output, unit: units + 12, count: labelWidth });
    }
    const { columns } = this.#labels;
    const layer = { ...this.#labels, input: ends, output: labelScores, outputStride: 4 * columns };
    this.#kernel.affine(labelWidth, { ...layer, rows: tokenCount, mode: MODE.linear });
    for (let token = 0; token < tokenCount; token++) {
      const from = labelScores / 4 + token * columns;
      let best = 1;
      for (let label = 2; label < relations.length; label++) {
        if (this.#floats[from + label] > this.#floats[from + best]) best = label;
      }
      labels[token] = heads[token] < 0 ? 0 : best;
    }
  }
}

/** By distance of a head from its dependent and MAX_TOKENS its class, from 1: exact up to seven tokens, then wider; 11 in each direction. */
const CLASSES = Uint8Array.from({ length: 2 * MAX_TOKENS }, (_, at) => {
  const length = Math.abs(at - MAX_TOKENS);
  const ofLength = length <= 7 ? length : length <= 10 ? 8 : length <= 15 ? 9 : length <= 25 ? 10 : 11;
  return at < MAX_TOKENS ? ofLength + 11 : ofLength;
});

/** The parts of the memory of the kernel. */
const PLACES = [
  'weights',
  'scales',
  'ones',
  'units',
  'rounded',
  'words',
  'wordStates',
  'states',
  'normal',
  'scratch',
  'arcEnds',
  'labelEnds',
  'heads',
  'dependents',
  'products',
  'scores',
  'relations',
  'labelScores',
] as const;
