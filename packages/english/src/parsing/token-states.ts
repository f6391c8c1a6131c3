import type { TaggedToken } from '../analysis.ts';
import { featureTable } from '../linear/feature-table.ts';
import { hashText, mix } from '../words/hash.ts';
import { foldedForm } from '../words/spelling.ts';
import { type HeadNetwork, MAX_TOKENS } from './head-network.ts';
import { INPUTS, type StoredNetwork } from './network-bytes.ts';

/** Largest number of tokens whose states are kept. */
const MAX_KEPT = 16_384;

/** The key of a value in a table of inputs. */
function keyOf(table: number, value: string): number {
  return mix(hashText(value), table);
}

/** How a form is written: with a digit, without a letter, in lower case, in capitals, with one at the beginning, or otherwise. */
function writingOf(form: string): string {
  if (/\d/.test(form)) return 'd';
  if (!/\p{L}/u.test(form)) return 'p';
  if (form === form.toLowerCase()) return 'l';
  if (form === form.toUpperCase()) return form.length > 1 ? 'U' : 'u';
  return form[0] === form[0].toLowerCase() ? 'm' : 'T';
}

/** The states of tokens before the first layer; kept across sentences, since texts repeat their words. */
export class TokenStates {
  readonly #stored: StoredNetwork;
  readonly #network: HeadNetwork;
  readonly #clusterOf: (form: string) => number;
  readonly #rows: Int32Array;
  readonly #mask: number;
  /** For each table, the number of its first row. */
  readonly #starts: Int32Array;
  readonly #places = new Map<TaggedToken, number>();
  #kept: Float32Array;
  readonly #keptTags = new Uint16Array(MAX_KEPT);
  readonly #tags = new Int32Array(MAX_TOKENS);

  /** The states of tokens for a network, to which `read` writes them. */
  constructor(stored: StoredNetwork, network: HeadNetwork, clusterOf: (form: string) => number) {
    this.#stored = stored;
    this.#network = network;
    this.#clusterOf = clusterOf;
    const { counts, keys } = stored;
    this.#starts = new Int32Array(counts.length);
    const rowOf = new Int32Array(keys.length);
    for (let table = 0, key = 0, row = 0; table < counts.length; table++) {
      this.#starts[table] = row++;
      for (let at = 0; at < counts[table]; at++) rowOf[key++] = row++;
    }
    this.#rows = featureTable(keys, (key) => rowOf[key]);
    this.#mask = this.#rows.length / 2 - 1;
    this.#kept = new Float32Array(256 * stored.width);
  }

  /** Writes the state of the root to the network, and after it those of tokens; returns the row of the tag of each token. */
  read(tokens: readonly TaggedToken[]): Int32Array {
    const { inputs, width } = this.#stored;
    const { states } = this.#network;
    for (let at = 0; at < width; at++) states[at] = Math.max(0, inputs[at]);
    for (const [token, of] of tokens.entries()) {
      const place = this.#placeOf(of);
      states.set(this.#kept.subarray(place * width, (place + 1) * width), (token + 1) * width);
      this.#tags[token] = this.#keptTags[place];
    }
    return this.#tags;
  }

  #placeOf(token: TaggedToken): number {
    const known = this.#places.get(token);
    if (known !== undefined) return known;
    if (this.#places.size >= MAX_KEPT) this.#places.clear();
    const place = this.#places.size;
    this.#places.set(token, place);
    const { width } = this.#stored;
    if ((place + 1) * width > this.#kept.length) {
      const more = new Float32Array(2 * this.#kept.length);
      more.set(this.#kept);
      this.#kept = more;
    }
    this.#keptTags[place] = this.#fill(token, this.#kept.subarray(place * width, (place + 1) * width));
    return place;
  }

  /** Fills the state of a token, and returns the row of its tag. */
  #fill({ form, lemma, upos, xpos }: TaggedToken, state: Float32Array): number {
    const { inputs, rows, width, counts } = this.#stored;
    const folded = foldedForm(form);
    state.set(this.#network.stateOfWords(this.#rowOf(0, folded), this.#rowOf(0, foldedForm(lemma || form))));
    const values = [
      `${upos} ${xpos}`,
      folded.slice(-3),
      folded.slice(-2),
      folded.slice(0, 2),
      writingOf(form),
      String(this.#clusterOf(form)),
    ];
    for (let table = 1; table < INPUTS.length; table++) {
      const from = (this.#rowOf(table, values[table - 1]) - counts[0] - 1) * width;
      const factor = inputs[width + table - 1];
      for (let place = 0; place < width; place++) state[place] += rows[from + place] * factor;
    }
    for (let place = 0; place < width; place++) state[place] = Math.max(0, state[place]);
    return this.#rowOf(1, values[0]) - this.#starts[1];
  }

  /** The row of a value in a table; the first one of the table for an unknown value. */
  #rowOf(table: number, value: string): number {
    const rows = this.#rows;
    const key = keyOf(table, value);
    for (let slot = key & this.#mask; rows[2 * slot + 1] !== 0; slot = (slot + 1) & this.#mask) {
      if (rows[2 * slot] === key) return rows[2 * slot + 1];
    }
    return this.#starts[table];
  }
}
