import { asInt32, asTexts, readArrays } from '../model/arrays.ts';
import { ModelError } from '../model/sections.ts';
import { COLUMNS } from './kernel-code.ts';

/*
 * network := arrays
 *
 *   labels     relations, one on each line; the first is that of the root
 *   sizes      i32: numbers of a state, of an arc, of a relation and of a word vector, then the dilation of each layer
 *   counts     i32, number of keys in each table of INPUTS
 *   keys       i32, the keys of all tables, as `keyOf` makes them
 *   vectors    i8, for an unknown word and for each key of the first table a vector
 *   rows       i8, for each further table a state for an unknown value and one for each key
 *   inputs     f32: the state of the root, and the factors of `rows` by table
 *   weights    i16, by layer and as `placeOfWeight` orders them: the vectors of form and lemma, each filled up to a multiple of
 *              COLUMNS; the layers with dilation; head and dependent of an arc; the same of a relation; the product of an arc; relations
 *   scales     f32, for each of these layers the factors and then the biases of its results
 *   units      f32: what stands for 1 in the integers of a head, of a dependent, of their product and of a relation
 *   bonuses    f32: for the head of another parser by the class of its lead; for its relation with another head, with the same head
 *
 * Numbers are little-endian. The numbers of results are multiples of COLUMNS.
 */

/** Number of classes of leads. */
export const LEAD_CLASSES = 8;

/** What the network knows of a token. The first table is also used for the lemma. */
export const INPUTS = ['form', 'tag', 'suffix3', 'suffix2', 'prefix2', 'shape', 'cluster'] as const;

/** The section of the network. */
export interface StoredNetwork {
  readonly labels: readonly string[];
  readonly width: number;
  readonly arcWidth: number;
  readonly labelWidth: number;
  readonly vectorWidth: number;
  readonly dilations: readonly number[];
  readonly counts: Int32Array;
  readonly keys: Int32Array;
  readonly vectors: Int8Array;
  readonly rows: Int8Array;
  readonly inputs: Float32Array;
  readonly weights: Int16Array;
  readonly scales: Float32Array;
  readonly units: Float32Array;
  readonly bonuses: Float32Array;
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
    const [labels, sizeBytes, counts, keys, vectors, rows, inputs, weights, scales, units, bonuses] =
      readArrays(section);
    const [width, arcWidth, labelWidth, vectorWidth, ...dilations] = asInt32(sizeBytes);
    if (bonuses.length !== 4 * (LEAD_CLASSES + 2)) throw new RangeError('bonuses');
    return {
      labels: asTexts(labels),
      width,
      arcWidth,
      labelWidth,
      vectorWidth,
      dilations,
      counts: asInt32(counts),
      keys: asInt32(keys),
      vectors: asBytes(vectors),
      rows: asBytes(rows),
      inputs: asFloats(inputs),
      weights: new Int16Array(weights.buffer, weights.byteOffset, weights.byteLength / 2),
      scales: asFloats(scales),
      units: asFloats(units),
      bonuses: asFloats(bonuses),
    };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new ModelError('The network of the parser is cut off: copy or train the model again.');
  }
}
