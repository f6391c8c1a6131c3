import { COLUMNS, ROWS } from './kernel-code.ts';
import { type AffineCall, type Kernel, MODE, openKernel, placeOfWeight } from './kernel.ts';
import type { HeadScores } from './maximum-tree.ts';
import { columnsFor, type StoredNetwork } from './network-bytes.ts';

/** Largest number of tokens of a sentence that is read at once. */
export const MAX_TOKENS = 256;

/** Number of rows without a token before and after a sentence. */
const MARGIN = 16;

type Layer = Pick<AffineCall, 'weights' | 'factors' | 'biases' | 'columns' | 'taps'>;

/** Scores the heads of tokens and the relations to them, from the states of tokens. */
export class HeadNetwork implements HeadScores {
  /** The states of the root and of the tokens of a sentence, to be filled before `read`. */
  readonly states: Float32Array;
  readonly scores: Float32Array;
  readonly stride = columnsFor(MAX_TOKENS + 1);
  /** The score of a relation of a token is at `token * labelStride` and the number of the relation. */
  readonly labelScores: Float32Array;
  readonly labelStride: number;
  readonly #stored: StoredNetwork;
  readonly #kernel: Kernel;
  readonly #words: Layer;
  readonly #convolutions: readonly Layer[];
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
    const { width, arcWidth, labelWidth, vectorWidth, labels, dilations, weights, scales } = stored;
    const labelColumns = columnsFor(labels.length);
    this.labelStride = labelColumns;
    const sizes: [inputs: number, taps: number, columns: number][] = [
      [2 * columnsFor(vectorWidth), 1, width],
      ...dilations.map((): [number, number, number] => [width, 3, width]),
      [width, 1, 2 * arcWidth],
      [width, 1, 2 * labelWidth],
      [arcWidth, 1, arcWidth],
      [labelWidth, 1, labelColumns],
    ];
    const rows = MAX_TOKENS + 1 + ROWS;
    const bytes: Record<(typeof PLACES)[number], number> = {
      weights: 2 * weights.length,
      scales: 4 * scales.length,
      ones: 8 * this.stride,
      units: 4 * stored.units.length,
      rounded: 2 * arcWidth,
      words: 2 * ROWS * 2 * columnsFor(vectorWidth),
      wordStates: 4 * ROWS * width,
      states: 4 * rows * width,
      normal: 2 * (rows + 2 * MARGIN) * width,
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
    integers.set(weights, this.#at.weights / 2);
    floats.set(scales, this.#at.scales / 4);
    floats.set(stored.units, this.#at.units / 4);
    let weight = this.#at.weights;
    let factors = this.#at.scales;
    const layers = sizes.map(([inputs, taps, columns]) => {
      const layer = { weights: weight, factors, biases: factors + 4 * columns, columns, taps };
      weight += 2 * inputs * taps * columns;
      factors += 8 * columns;
      return layer;
    });
    this.#words = layers[0];
    this.#convolutions = layers.slice(1, -4);
    [this.#arcEnds, this.#labelEnds, this.#product, this.#labels] = layers.slice(-4);
    this.states = floats.subarray(this.#at.states / 4, this.#at.states / 4 + rows * width);
    this.scores = floats.subarray(this.#at.scores / 4, this.#at.scores / 4 + rows * this.stride);
    this.labelScores = floats.subarray(this.#at.labelScores / 4, this.#at.labelScores / 4 + rows * labelColumns);
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
      step: 0,
      output: wordStates,
      outputStride: 4 * width,
      rows: 1,
      mode: MODE.linear,
    });
    return this.#floats.subarray(wordStates / 4, wordStates / 4 + width);
  }

  /** Fills `scores` for a sentence of at most MAX_TOKENS tokens, whose `states` are filled. */
  read(tokenCount: number): void {
    const { width, dilations } = this.#stored;
    const kernel = this.#kernel;
    const at = this.#at;
    const rows = tokenCount + 1;
    const first = at.normal + MARGIN * 2 * width;
    this.#integers.fill(0, first / 2 + rows * width, first / 2 + (rows + MARGIN) * width);
    for (const [layer, convolution] of this.#convolutions.entries()) {
      kernel.normalise(width, at.states, first, rows);
      const step = dilations[layer] * 2 * width;
      kernel.affine(width, {
        ...convolution,
        input: first - step,
        step,
        output: at.states,
        outputStride: 4 * width,
        rows,
        mode: MODE.addPositive,
      });
    }
    kernel.normalise(width, at.states, first, rows);
    this.#scoreArcs(first, rows);
    const { labelEnds } = at;
    const outputStride = 4 * this.#labelEnds.columns;
    kernel.affine(width, {
      ...this.#labelEnds,
      input: first,
      step: 0,
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
      step: 0,
      output,
      outputStride: 8 * arcWidth,
      rows,
      mode: MODE.positive,
    });
    const columns = columnsFor(rows);
    for (let row = 0; row < rows; row++) {
      const input = at.arcEnds + 4 * row * 2 * arcWidth;
      const to = at.heads / 4 + placeOfWeight(arcWidth, 1, 0, 0, row) / 2;
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
      step: 0,
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
      taps: 1,
      input: at.dependents,
      step: 0,
      output: at.scores,
      outputStride: 4 * this.stride,
      rows: tokens,
      mode: MODE.linear,
    });
  }

  /** Fills `labelScores` with the scores of relations of each token of the sentence read last to its head. */
  scoreLabels(heads: Int32Array, tokenCount: number): void {
    const { labelWidth } = this.#stored;
    const at = this.#at;
    for (let token = 0; token < tokenCount; token++) {
      const input = at.labelEnds + 4 * (heads[token] + 1) * 2 * labelWidth;
      const added = at.labelEnds + 4 * (2 * (token + 1) + 1) * labelWidth;
      const output = at.relations + 2 * token * labelWidth;
      this.#kernel.round({ input, added, output, unit: at.units + 12, count: labelWidth });
    }
    this.#kernel.affine(labelWidth, {
      ...this.#labels,
      input: at.relations,
      step: 0,
      output: at.labelScores,
      outputStride: 4 * this.labelStride,
      rows: tokenCount,
      mode: MODE.linear,
    });
  }

  /** Fills `labels` with the relation of each token that has the highest of `labelScores`; that of the root is 0. */
  bestLabels(heads: Int32Array, tokenCount: number, labels: Int32Array): void {
    const { labelScores, labelStride } = this;
    const { length } = this.#stored.labels;
    for (let token = 0; token < tokenCount; token++) {
      const from = token * labelStride;
      let best = 1;
      for (let label = 2; label < length; label++)
        if (labelScores[from + label] > labelScores[from + best]) best = label;
      labels[token] = heads[token] < 0 ? 0 : best;
    }
  }
}

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
  'arcEnds',
  'labelEnds',
  'heads',
  'dependents',
  'products',
  'scores',
  'relations',
  'labelScores',
] as const;
