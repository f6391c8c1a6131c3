import { agreementFeatures, type OtherReading } from './agreement-features.ts';
import { attachmentFeatures } from './attachment-features.ts';
import { punctuationFeatures } from './punctuation-features.ts';
import { rootFeatures } from './root-features.ts';
import { type DependencyTree, ROOT_LABEL } from './dependency-tree.ts';
import type { Scorer } from '../linear/scorer.ts';
import type { SentenceValues } from './sentence-values.ts';

/*
 * A parser that reads from left to right chooses a head before it knows what follows. Where a choice was close, a
 * second model decides again, with the whole tree: first about the root, then about the possible heads of each token
 * that cause no crossing arcs.
 */

/** A token whose choices all led by at least this much, in steps of the weights of transitions, is not revised. */
export const CLOSE_LEAD = 1000;

/** The same bound for a token to which two parsers gave the same head. */
const AGREED_LEAD = 200;

/** Longer sentences are not revised, since each change of a head costs time proportional to the sentence. */
const MAX_TOKENS = 1000;

/** Largest number of possible heads on each side of a token. */
const MOST_ON_A_SIDE = 6;

/** Largest number of dependents of the root that are considered as roots. */
const MAX_ROOTS = 12;

/** Upper bound of the number of features of an attachment or a root. */
const MAX_FEATURES = 160;

/** Chooses heads again in a tree. */
export class Reattachment {
  /** The possible heads of the token scored last. */
  readonly candidates = new Int32Array(2 * MOST_ON_A_SIDE + 1);
  /** The score of each candidate. */
  readonly scores = new Float64Array(2 * MOST_ON_A_SIDE + 1);
  readonly features = new Int32Array(MAX_FEATURES);
  readonly #tree: DependencyTree;
  readonly #values: SentenceValues;
  readonly #model: Scorer;
  readonly #other: OtherReading | undefined;
  readonly #score = new Float64Array(1);
  /** Number of candidates on the left of the token. */
  #onLeft = 0;
  /** Number of candidates. */
  #count = 0;
  /** Index of the candidate that is the current head. */
  #current = 0;

  /** @param other the tree of another parser for the sentence in `tree`, if there is one */
  constructor(tree: DependencyTree, values: SentenceValues, model: Scorer, other?: OtherReading) {
    this.#other = other;
    this.#tree = tree;
    this.#values = values;
    this.#model = model;
  }

  /**
   * Moves the tokens of the tree for which the model prefers another head; `leads` are the smallest leads of the
   * choices for each token. Returns whether any token was moved.
   */
  revise(leads: ArrayLike<number>): boolean {
    const tree = this.#tree;
    if (tree.tokenCount > MAX_TOKENS) return false;
    tree.refresh();
    const rootCount = this.scoreRoots(leads);
    let isMoved = rootCount > 1 && this.moveRoot(this.best(rootCount));
    for (const token of this.order()) {
      if (!this.isClose(token, leads[token])) continue;
      const count = this.score(token, leads[token]);
      if (count < 2) continue;
      isMoved = this.move(token, this.best(count)) || isMoved;
    }
    return isMoved;
  }

  /** The tokens in the order of revision: words from left to right, and then the punctuation marks between them. */
  *order(): Generator<number> {
    const { tokenCount } = this.#tree;
    const { isMark } = this.#values;
    for (const marks of [0, 1]) {
      for (let token = 0; token < tokenCount; token++) if (isMark[token] === marks) yield token;
    }
  }

  /**
   * Fills `candidates` with the root and those of its dependents that could be the root instead, and `scores` with
   * their scores; returns their number.
   */
  scoreRoots(leads: ArrayLike<number>): number {
    const { candidates } = this;
    const { heads, leftmost, next, tokenCount } = this.#tree;
    const root = heads.subarray(0, tokenCount).indexOf(-1);
    let count = 0;
    this.#current = 0;
    candidates[count++] = root;
    for (let token = leftmost[root]; token >= 0 && count <= MAX_ROOTS; token = next[token]) {
      if (this.#values.isMark[token] === 0 && this.isClose(token, leads[token])) candidates[count++] = token;
    }
    if (count < 2) return count;
    for (let candidate = 0; candidate < count; candidate++) {
      this.scores[candidate] = this.#scoreOf(this.fillRootFeatures(candidate, leads));
    }
    return count;
  }

  /** Fills `features` with those of a candidate for the root and returns their number. */
  fillRootFeatures(candidate: number, leads: ArrayLike<number>): number {
    const { candidates } = this;
    const token = candidates[candidate];
    const count = rootFeatures(this.#tree, this.#values, candidates[0], token, leads, this.features);
    return this.#withAgreement(token, -1, leads[token], count);
  }

  /** Makes a candidate the root; returns false if it is the root already. */
  moveRoot(candidate: number): boolean {
    if (candidate === 0) return false;
    const tree = this.#tree;
    const root = this.candidates[0];
    const token = this.candidates[candidate];
    // Dependents of the old root beyond the new one would cross the arc between the two.
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

  /** Fills `candidates` and `scores` for a token and returns the number of candidates. */
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

  /** The candidate with the highest score; of equal scores the current head. */
  best(count: number): number {
    const { scores } = this;
    let best = this.#current;
    for (let candidate = 0; candidate < count; candidate++) if (scores[candidate] > scores[best]) best = candidate;
    return best;
  }

  /** Attaches a token to a candidate; returns false if the candidate is its head already. */
  move(token: number, candidate: number): boolean {
    const tree = this.#tree;
    const head = this.candidates[candidate];
    if (tree.heads[token] === head) return false;
    tree.attach(token, head);
    tree.refresh();
    return true;
  }

  /** Fills `features` with those of a candidate and returns their number. */
  fillFeatures(token: number, candidate: number, lead: number): number {
    if (this.#values.isMark[token] === 1) {
      const heads = { candidates: this.candidates, onLeft: this.#onLeft, count: this.#count };
      const filled = punctuationFeatures(this.#tree, this.#values, token, heads, candidate, lead, this.features);
      return this.#withAgreement(token, this.candidates[candidate], lead, filled);
    }
    const place = candidate < this.#onLeft ? candidate : candidate - this.#onLeft;
    const head = this.candidates[candidate];
    const filled = attachmentFeatures(this.#tree, this.#values, token, head, place, lead, this.features);
    return this.#withAgreement(token, head, lead, filled);
  }

  /** Appends the features of the other parser's tree, if there is one, and returns the new number of features. */
  #withAgreement(token: number, head: number, lead: number, count: number): number {
    const other = this.#other;
    if (other === undefined) return count;
    return agreementFeatures(this.#tree, this.#values, other, token, head, lead, this.features, count);
  }

  /** Whether the choice for a token was close, so that its head is revised. */
  isClose(token: number, lead: number): boolean {
    const other = this.#other;
    if (other === undefined) return lead < CLOSE_LEAD;
    if (other.heads[token] !== this.#tree.heads[token]) return true;
    return Math.min(lead, other.leads[token]) < AGREED_LEAD;
  }

  /**
   * Fills `candidates` with the possible heads of a token that cause no crossing arcs: those on its left, nearest first, then those on
   * its right. The current head is always among them. Returns their number, 0 for the root.
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
      // An arc of this node passes over the token; an arc from a node further up would cross it.
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
