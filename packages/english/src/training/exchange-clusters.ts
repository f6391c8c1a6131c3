/*
 * Word clusters by the exchange algorithm: words move between clusters as long as this increases the likelihood of
 * the text under a bigram model over clusters (Kneser and Ney 1993; Martin, Liermann and Ney 1998).
 */

/** Maximum number of passes over all words. */
const ROUNDS = 12;
/** Passes end when fewer than one word in this many moves. */
const WORDS_PER_MOVE = 200;
/** Smaller gains are rounding errors and move no word. */
const MIN_GAIN = 1e-9;
/** Words with a lower frequency are in no cluster. */
export const MIN_FREQUENCY = 3;

/** For each word, the neighbouring words with their counts, as pairs. */
type Neighbours = readonly Int32Array[];

interface Bigrams {
  /** Words by descending frequency. Two more numbers follow: the border of a sentence, and all rare words. */
  readonly words: readonly string[];
  readonly frequencies: Float64Array;
  readonly next: Neighbours;
  readonly previous: Neighbours;
}

/** The cluster of each frequent word, from 0. Words are compared as given, so that the caller must fold them. */
export function exchangeClusters(sentences: Iterable<readonly string[]>, clusters: number): Map<string, number> {
  const bigrams = countBigrams([...sentences]);
  const exchange = new Exchange(bigrams, clusters);
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0;
    for (let word = 0; word < bigrams.words.length; word++) moved += exchange.move(word) ? 1 : 0;
    if (moved < bigrams.words.length / WORDS_PER_MOVE) break;
  }
  return new Map(bigrams.words.map((word, number) => [word, exchange.clusterOf[number]]));
}

function countBigrams(sentences: readonly (readonly string[])[]): Bigrams {
  const frequency = new Map<string, number>();
  for (const sentence of sentences) {
    for (const word of sentence) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const words = [...frequency]
    .filter(([, count]) => count >= MIN_FREQUENCY)
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([word]) => word);
  const numbers = new Map(words.map((word, number) => [word, number]));
  const border = words.length;
  const next = Array.from({ length: words.length + 2 }, () => new Map<number, number>());
  const previous = Array.from({ length: words.length + 2 }, () => new Map<number, number>());
  const frequencies = new Float64Array(words.length + 2);
  const count = (first: number, second: number): void => {
    next[first].set(second, (next[first].get(second) ?? 0) + 1);
    previous[second].set(first, (previous[second].get(first) ?? 0) + 1);
    frequencies[second] += 1;
  };
  for (const sentence of sentences) {
    let before = border;
    for (const word of sentence) {
      const number = numbers.get(word) ?? border + 1;
      count(before, number);
      before = number;
    }
    count(before, border);
  }
  return { words, frequencies, next: next.map(flat), previous: previous.map(flat) };
}

/** Counts as pairs of numbers. */
function flat(counts: ReadonlyMap<number, number>): Int32Array {
  return Int32Array.from([...counts].flat());
}

/** The counts of a word's neighbours by cluster, and the clusters with a count. */
class Tally {
  readonly counts: Float64Array;
  readonly clusters: number[] = [];

  constructor(clusters: number) {
    this.counts = new Float64Array(clusters);
  }

  set(neighbours: Int32Array, word: number, clusterOf: Int32Array): void {
    for (const cluster of this.clusters) this.counts[cluster] = 0;
    this.clusters.length = 0;
    for (let at = 0; at < neighbours.length; at += 2) {
      if (neighbours[at] === word) continue;
      const cluster = clusterOf[neighbours[at]];
      if (this.counts[cluster] === 0) this.clusters.push(cluster);
      this.counts[cluster] += neighbours[at + 1];
    }
  }
}

/** The clusters, with the counts of their bigrams. */
class Exchange {
  readonly clusterOf: Int32Array;
  readonly #bigrams: Bigrams;
  readonly #clusters: number;
  /** Number of all clusters, including those of the border and the rare words. */
  readonly #all: number;
  /** How often one cluster follows another: row of the first, column of the second. */
  readonly #pairs: Float64Array;
  readonly #sizes: Float64Array;
  /** n log n, from a table. */
  readonly #weight: Float64Array;
  readonly #after: Tally;
  readonly #before: Tally;

  constructor(bigrams: Bigrams, clusters: number) {
    const { words, frequencies, next } = bigrams;
    this.#bigrams = bigrams;
    this.#clusters = clusters;
    this.#all = clusters + 2;
    this.clusterOf = Int32Array.from(frequencies, (_, word) =>
      word < words.length ? word % clusters : clusters + word - words.length,
    );
    this.#pairs = new Float64Array(this.#all * this.#all);
    this.#sizes = new Float64Array(this.#all);
    let total = 0;
    for (const [word, neighbours] of next.entries()) {
      const cluster = this.clusterOf[word];
      this.#sizes[cluster] += frequencies[word];
      total += frequencies[word];
      for (let at = 0; at < neighbours.length; at += 2) {
        this.#pairs[cluster * this.#all + this.clusterOf[neighbours[at]]] += neighbours[at + 1];
      }
    }
    this.#weight = Float64Array.from({ length: total + 1 }, (_, count) => (count === 0 ? 0 : count * Math.log(count)));
    this.#after = new Tally(this.#all);
    this.#before = new Tally(this.#all);
  }

  /** Moves a word to the best cluster; returns whether it moved. */
  move(word: number): boolean {
    const from = this.clusterOf[word];
    const following = this.#bigrams.next[word];
    let itself = 0;
    for (let at = 0; at < following.length; at += 2) if (following[at] === word) itself = following[at + 1];
    this.#after.set(following, word, this.clusterOf);
    this.#before.set(this.#bigrams.previous[word], word, this.clusterOf);
    this.#count(word, from, itself, -1);
    let best = from;
    let most = this.#gain(word, from, itself);
    for (let cluster = 0; cluster < this.#clusters; cluster++) {
      const gain = this.#gain(word, cluster, itself);
      if (gain > most + MIN_GAIN) {
        most = gain;
        best = cluster;
      }
    }
    this.#count(word, best, itself, 1);
    this.clusterOf[word] = best;
    return best !== from;
  }

  /** Adds or subtracts the counts of a word in its cluster. */
  #count(word: number, cluster: number, itself: number, sign: 1 | -1): void {
    const pairs = this.#pairs;
    for (const other of this.#after.clusters) pairs[cluster * this.#all + other] += sign * this.#after.counts[other];
    for (const other of this.#before.clusters) pairs[other * this.#all + cluster] += sign * this.#before.counts[other];
    pairs[cluster * this.#all + cluster] += sign * itself;
    this.#sizes[cluster] += sign * this.#bigrams.frequencies[word];
  }

  /** The increase of the log likelihood if the word is in a cluster. */
  #gain(word: number, cluster: number, itself: number): number {
    const weight = this.#weight;
    const row = cluster * this.#all;
    let gain = 0;
    for (const other of this.#after.clusters) {
      const count = this.#pairs[row + other];
      gain += weight[count + this.#after.counts[other]] - weight[count];
    }
    for (const other of this.#before.clusters) {
      const count = this.#pairs[other * this.#all + cluster];
      gain += weight[count + this.#before.counts[other]] - weight[count];
    }
    if (itself > 0) {
      const count = this.#pairs[row + cluster] + this.#after.counts[cluster] + this.#before.counts[cluster];
      gain += weight[count + itself] - weight[count];
    }
    const size = this.#sizes[cluster];
    return gain - 2 * (weight[size + this.#bigrams.frequencies[word]] - weight[size]);
  }
}
