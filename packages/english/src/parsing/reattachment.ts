import { attachmentFeatures } from './attachment-features.ts';
import { punctuationFeatures } from './punctuation-features.ts';
import { rootFeatures } from './root-features.ts';
import type { DependencyTree } from './dependency-tree.ts';
import type { Scorer } from '../linear/scorer.ts';
import type { SentenceValues } from './sentence-values.ts';

/*
 * A parser that goes from left to right chooses a head before it knows what follows. Where a choice was close, a second model looks
 * again, with the whole tree: first at the root, then at the heads that each token could have without arcs that cross.
 */

/** A token whose choices all led by so much or more, in steps of the weights of transitions, is not looked at again. */
export const CLOSE_LEAD = 1000;

/** In a sentence with more tokens none is looked at again: each move reads the whole tree. */
const MOST_TOKENS = 1000;

/** Heads of a token on one side that are looked at, at most. */
const MOST_ON_A_SIDE = 6;

/** Dependents of the root that are looked at as roots, at most. */
const MOST_ROOTS = 12;

/** The relation of the root. */
const ROOT_LABEL = 0;

/** More features than an attachment or a root has. */
const MAX_FEATURES = 128;

/** Chooses heads again in a tree. */
export class Reattachment {
  /** The heads that the token asked for last could have. */
  readonly candidates = new Int32Array(2 * MOST_ON_A_SIDE + 1);
  /** By candidate how well it fits. */
  readonly scores = new Float64Array(2 * MOST_ON_A_SIDE + 1);
  readonly features = new Int32Array(MAX_FEATURES);
  readonly #tree: DependencyTree;
  readonly #values: SentenceValues;
  readonly #model: Scorer;
  readonly #score = new Float64Array(1);
  /** How many candidates stand on the left. */
  #onLeft = 0;
  /** How many candidates there are. */
  #count = 0;
  /** Which candidate is the head that the token has. */
  #current = 0;

  constructor(tree: DependencyTree, values: SentenceValues, model: Scorer) {
    this.#tree = tree;
    this.#values = values;
    this.#model = model;
  }

  /**
   * Moves the tokens of the tree for which the model prefers another head; `leads` say by how much the choices of each token led.
   * Returns whether any was moved.
   */
  revise(leads: ArrayLike<number>): boolean {
    const tree = this.#tree;
    if (tree.tokenCount > MOST_TOKENS) return false;
    tree.refresh();
    const rootCount = this.scoreRoots(leads);
    let isMoved = rootCount > 1 && this.moveRoot(this.best(rootCount));
    for (const token of this.order()) {
      if (!(leads[token] < CLOSE_LEAD)) continue;
      const count = this.score(token, leads[token]);
      if (count < 2) continue;
      isMoved = this.move(token, this.best(count)) || isMoved;
    }
    return isMoved;
  }

  /** The tokens in the order in which they are looked at: words from left to right, and then the punctuation marks between them. */
  *order(): Generator<number> {
    const { tokenCount } = this.#tree;
    const { isMark } = this.#values;
    for (const marks of [0, 1]) {
      for (let token = 0; token < tokenCount; token++) if (isMark[token] === marks) yield token;
    }
  }

  /**
   * Fills `candidates` with the root and those of its dependents that could be the root instead, `scores` with how well they fit, and
   * returns how many there are.
   */
  scoreRoots(leads: ArrayLike<number>): number {
    const { candidates } = this;
    const { heads, leftmost, next, tokenCount } = this.#tree;
    const root = heads.subarray(0, tokenCount).indexOf(-1);
    let count = 0;
    this.#current = 0;
    candidates[count++] = root;
    for (let token = leftmost[root]; token >= 0 && count <= MOST_ROOTS; token = next[token]) {
      if (this.#values.isMark[token] === 0 && leads[token] < CLOSE_LEAD) candidates[count++] = token;
    }
    if (count < 2) return count;
    for (let candidate = 0; candidate < count; candidate++) {
      this.scores[candidate] = this.#scoreOf(this.fillRootFeatures(candidate, leads));
    }
    return count;
  }

  /** Fills `features` with those of a candidate for the root and returns how many there are. */
  fillRootFeatures(candidate: number, leads: ArrayLike<number>): number {
    const { candidates } = this;
    return rootFeatures(this.#tree, this.#values, candidates[0], candidates[candidate], leads, this.features);
  }

  /** Makes a candidate the root; false where it is. */
  moveRoot(candidate: number): boolean {
    if (candidate === 0) return false;
    const tree = this.#tree;
    const root = this.candidates[0];
    const token = this.candidates[candidate];
    // What hung on the old root beyond the new one would cross the arc between them.
    for (let other = tree.leftmost[root]; other >= 0; other = tree.next[other]) {
      if (token > root ? other > token : other < token) tree.attach(other, token);
    }
    tree.attach(token, -1);
    tree.attach(root, token);
    tree.labels[root] = tree.labels[token];
    tree.labels[token] = ROOT_LABEL;
    tree.refresh();
    return true;
  }

  /** Fills `candidates` and `scores` and returns how many there are. */
  score(token: number, lead: number): number {
    const count = this.#findCandidates(token);
    this.#count = count;
    if (count < 2) return count;
    for (let candidate = 0; candidate < count; candidate++) {
      this.scores[candidate] = this.#scoreOf(this.fillFeatures(token, candidate, lead));
    }
    return count;
  }

  /** The score of the features that were filled last. */
  #scoreOf(featureCount: number): number {
    this.#score[0] = 0;
    this.#model.score(this.features, featureCount, this.#score);
    return this.#score[0];
  }

  /** The candidate with the highest score: the head that the token has where others are no better. */
  best(count: number): number {
    const { scores } = this;
    let best = this.#current;
    for (let candidate = 0; candidate < count; candidate++) if (scores[candidate] > scores[best]) best = candidate;
    return best;
  }

  /** Attaches a token to a candidate; false where that is its head. */
  move(token: number, candidate: number): boolean {
    const tree = this.#tree;
    const head = this.candidates[candidate];
    if (tree.heads[token] === head) return false;
    tree.attach(token, head);
    tree.refresh();
    return true;
  }

  /** Fills `features` with those of a candidate and returns how many there are. */
  fillFeatures(token: number, candidate: number, lead: number): number {
    if (this.#values.isMark[token] === 1) {
      const heads = { candidates: this.candidates, onLeft: this.#onLeft, count: this.#count };
      return punctuationFeatures(this.#tree, this.#values, token, heads, candidate, lead, this.features);
    }
    const place = candidate < this.#onLeft ? candidate : candidate - this.#onLeft;
    return attachmentFeatures(this.#tree, this.#values, token, this.candidates[candidate], place, lead, this.features);
  }

  /**
   * Fills `candidates` with the tokens that a token could depend on so that no arcs cross: those on its left, from the nearest up,
   * then those on its right. The head that it has is among them; the root has none.
   */
  #findCandidates(token: number): number {
    const { candidates } = this;
    const { first, last, heads, tokenCount } = this.#tree;
    const current = heads[token];
    if (current < 0) return 0;
    const from = first[token];
    const to = last[token];
    let count = 0;
    this.#current = -1;
    for (let node = from - 1; node >= 0 && node < token && count < MOST_ON_A_SIDE; node = heads[node]) {
      if (node === current) this.#current = count;
      candidates[count++] = node;
      // What is above has an arc over the token.
      if (last[node] > to) break;
    }
    this.#onLeft = count;
    for (let node = to + 1; node > token && node < tokenCount; node = heads[node]) {
      if (count - this.#onLeft === MOST_ON_A_SIDE) break;
      if (node === current) this.#current = count;
      candidates[count++] = node;
      if (first[node] < from) break;
    }
    if (this.#current < 0) {
      this.#current = count;
      candidates[count++] = current;
    }
    return count;
  }
}
