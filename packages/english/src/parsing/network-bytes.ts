import { asInt32, asTexts, readArrays } from '../model/arrays.ts';
import { ModelError } from '../model/sections.ts';
import { COLUMNS } from './layer-code.ts';

/*
 * network := arrays
 *
 *   relations  one on each line; the first is that of the root
 *   sizes      i32: numbers of a state, of an arc, of a relation and of a word vector; then for each layer the dilation of a
 *              convolution, or 0 for a scan
 *   counts     i32, number of keys in each table of INPUTS
 *   keys       i32, the keys of all tables, as `keyOf` makes them
 *   vectors    i8, for an unknown word and for each key of the first table a vector
 *   rows       i8, for each further table a state for an unknown value and one for each key
 *   inputs     f32: the state of the root, and the factors of `rows` by table
 *   weights    i16, as `placeOfWeight` orders them: the vectors of form and lemma, each filled up to a multiple of COLUMNS; by layer
 *              those of each row of a convolution, or the values and the gates of a scan; head and dependent of an arc; the same of a
 *              relation; the product of an arc; relations
 *   scales     f32, for each of these layers the factors and then the biases of its results
 *   units      f32: what stands for 1 in the integers of a head, of a dependent, of their product and of a relation
 *   distances  f32, added to the score of an arc: by tag of a dependent of the root; by tag of the dependent and class of the distance
 *              of its head; the same by tag of the head
 *
 * Numbers are little-endian. The numbers of results are multiples of COLUMNS.
 */

/** Twice as many rows without a token stand around a sentence. */
export const LARGEST_DILATION = 8;

/** Number of classes of distances; the first one is not used. */
export const DISTANCES = 24;

/** What the network knows of a token. The first table is also used for the lemma. */
export const INPUTS = ['form', 'tag', 'suffix3', 'suffix2', 'prefix2', 'shape', 'cluster'] as const;

/** The section of the network. */
export interface StoredNetwork {
  readonly relations: readonly string[];
  readonly width: number;
  readonly arcWidth: number;
  readonly labelWidth: number;
  readonly vectorWidth: number;
  /** The dilation of a convolution, or 0 for a scan. */
  readonly layers: readonly number[];
  readonly counts: Int32Array;
  readonly keys: Int32Array;
  readonly vectors: Int8Array;
  readonly rows: Int8Array;
  readonly inputs: Float32Array;
  readonly weights: Int16Array;
  readonly scales: Float32Array;
  readonly units: Float32Array;
  readonly distances: Float32Array;
}

/** A multiple of COLUMNS that is not less than `count`. */
export function columnsFor(count: number): number {
  return Math.ceil(count / COLUMNS) * COLUMNS;
}

const asFloats = (bytes: Uint8Array): Float32Array =>
  new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
const asBytes = (bytes: Uint8Array): Int8Array => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads the section of a network. Throws ModelError if it is truncated. */
export function readNetwork(section: Uint8Array): StoredNetwork {
  try {
    const [relations, sizeBytes, countBytes, keys, vectors, rows, inputs, weights, scales, units, distances] =
      readArrays(section);
    const [width, arcWidth, labelWidth, vectorWidth, ...layers] = asInt32(sizeBytes);
    const counts = asInt32(countBytes);
    if (layers.some((dilation) => dilation < 0 || dilation > LARGEST_DILATION)) throw new RangeError('layers');
    if (distances.length !== 4 * (counts[1] + 1) * (1 + 2 * DISTANCES)) throw new RangeError('distances');
    return {
      relations: asTexts(relations),
      width,
      arcWidth,
      labelWidth,
      vectorWidth,
      layers,
      counts,
      keys: asInt32(keys),
      vectors: asBytes(vectors),
      rows: asBytes(rows),
      inputs: asFloats(inputs),
      weights: new Int16Array(weights.buffer, weights.byteOffset, weights.byteLength / 2),
      scales: asFloats(scales),
      units: asFloats(units),
      distances: asFloats(distances),
    };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new ModelError('The network of the parser is cut off or of another kind: copy or train the model again.');
  }
}
