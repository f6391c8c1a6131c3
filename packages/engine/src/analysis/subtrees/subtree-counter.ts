import { type Budget, STEPS } from '../../budget/index.ts';
import { firstAtLeast } from '../../columns/index.ts';
import type { Attribute, Corpus, Trees } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { valueCodes, valueOfCode } from '../values/index.ts';
import { PairNumbers } from './pair-numbers.ts';

/** A node with some of its dependents. */
export interface Subtree {
  readonly value: string;
  /** In the code-point order of relation and value; the relation is undefined where none are counted. */
  readonly dependents: readonly { readonly relation: string | undefined; readonly subtree: Subtree }[];
}

/** Counts of subtrees in some texts, by number of the subtree; missing elements are 0. */
export interface SubtreeCounts {
  readonly counts: Uint32Array;
  /** Numbers of documents. */
  readonly files: Uint32Array;
  /** Number of all subtrees. */
  readonly occurrences: number;
}

export interface SubtreeSettings {
  /** Values of the nodes. */
  readonly attribute: Attribute;
  /** Number of nodes, 2 to 4: with each more there are some three times as many subtrees. */
  readonly nodes: number;
  /** Whether subtrees with other relations are different. */
  readonly withRelations: boolean;
  /** Leaves dependents out whose relation is `punct`. */
  readonly wordsOnly: boolean;
}

/** No place in a sentence. */
const NONE = -1;

/** Elements of a tally for each subtree. */
const COLUMNS = 3;

/**
 * Numbers the subtrees of so many nodes, and counts them: a token with some of its dependents, some of theirs, and so
 * on. The order of the words does not count (as STARK counts by default: Krsnik and Dobrovoljc 2025).
 */
export class SubtreeCounter {
  readonly #corpus: Corpus;
  readonly #trees: Trees;
  readonly #settings: SubtreeSettings;
  readonly #budget: Budget;
  readonly #codes: ReturnType<typeof valueCodes>;
  readonly #isPunctuation: readonly boolean[];
  /** Dependents as pairs of relation and subtree. */
  readonly #dependents = new PairNumbers();
  /** Subtrees of several nodes as pairs of a subtree and one more dependent; the numbers below are those of values. */
  readonly #subtrees = new PairNumbers();
  /** Of the texts in work, for each number of a subtree: its frequency, documents, one more than the last document. */
  #tally = new Uint32Array(0);
  #occurrences = 0;
  #document = 0;
  #isTop: Uint8Array | undefined;
  /** Of the sentence in work: its first token; for each place the first dependent, and the next one of the same head. */
  #from = 0;
  #first = new Int32Array(0);
  #next = new Int32Array(0);
  /** By number of nodes, for each place the dependents that it is with so many. */
  readonly #known: (readonly number[] | undefined)[][] = [[], [], [], []];
  /** The dependents that are being joined to nodes. */
  readonly #chosen = new Uint32Array(16);
  readonly #ordered = new Uint32Array(16);

  /** The budget is spent by all that is counted. */
  constructor(corpus: Corpus, trees: Trees, settings: SubtreeSettings, budget: Budget) {
    this.#corpus = corpus;
    this.#trees = trees;
    this.#settings = settings;
    this.#budget = budget;
    this.#codes = valueCodes(corpus, settings.attribute);
    this.#isPunctuation = trees.relations.values().map((name) => settings.wordsOnly && /^punct(?::|$)/.test(name));
  }

  /** Number of subtrees that have a number. */
  get size(): number {
    return this.#subtrees.size;
  }

  /**
   * Counts the subtrees of some texts; only those whose highest token is 1 in `isTop`, if given. Throws `DeadlineExceeded`, and a RequestError where there are too many different
   * ones.
   */
  count(searched: SearchedSubcorpus, isTop?: Uint8Array): SubtreeCounts {
    const { start, end } = this.#trees.sentences;
    const { attribute } = this.#settings;
    if (attribute.kind === 'type') this.#corpus.fetch(searched, this.#budget);
    this.#tally = new Uint32Array(COLUMNS << 10);
    this.#isTop = isTop;
    this.#occurrences = 0;
    let done = 0;
    for (let range = 0; range < searched.start.length; range++) {
      let sentence = firstAtLeast(start, searched.start[range], 0);
      for (; sentence < start.length && start[sentence] < searched.end[range]; sentence++) {
        this.#add(start[sentence], end[sentence]);
        done += end[sentence] - start[sentence];
        this.#budget.spend(STEPS.row, done, searched.tokenCount);
      }
    }
    const column = (offset: number): Uint32Array =>
      Uint32Array.from({ length: this.#tally.length / COLUMNS }, (_, number) => this.#tally[COLUMNS * number + offset]);
    return { counts: column(0), files: column(1), occurrences: this.#occurrences };
  }

  /** The subtree with a number. */
  subtree(number: number): Subtree {
    return this.#subtreeOf(number + this.#codes.size);
  }

  /** Counts the subtrees of a sentence, the tokens from `from` to before `to`. */
  #add(from: number, to: number): void {
    this.#from = from;
    this.#document = this.#corpus.documents.at(from) + 1;
    if (this.#settings.nodes === 2) {
      this.#addPairs(from, to);
      return;
    }
    const length = to - from;
    this.#listDependents(length);
    for (const known of this.#known) known.fill(undefined, 0, length);
    const give = (subtree: number): void => this.#count(subtree - this.#codes.size);
    for (let node = 0; node < length; node++) {
      if (this.#isTop?.[from + node] !== 0) this.#extend(node, this.#first[node], this.#settings.nodes - 1, 0, 0, give);
    }
  }

  #listDependents(length: number): void {
    const { distance, relation } = this.#trees;
    if (length > this.#first.length)
      [this.#first, this.#next] = [new Int32Array(2 * length), new Int32Array(2 * length)];
    this.#first.fill(NONE, 0, length);
    for (let place = length - 1; place >= 0; place--) {
      const at = this.#from + place;
      if (distance[at] === 0 || this.#isPunctuation[relation[at]]) continue;
      this.#next[place] = this.#first[place + distance[at]];
      this.#first[place + distance[at]] = place;
    }
  }

  /** As `#add`, where each subtree is a token and its head. */
  #addPairs(from: number, to: number): void {
    const { distance, relation } = this.#trees;
    const { stream, codeOf } = this.#codes;
    const { withRelations } = this.#settings;
    for (let at = from; at < to; at++) {
      const head = at + distance[at];
      if (head === at || this.#isPunctuation[relation[at]] || this.#isTop?.[head] === 0) continue;
      const dependent = this.#dependents.numberOf(withRelations ? relation[at] : 0, codeOf[stream[at]]);
      this.#count(this.#subtrees.numberOf(codeOf[stream[head]], dependent));
    }
    this.#budget.spend(STEPS.hit * (to - from));
  }

  /** A token as a dependent, with each of its subtrees of so many nodes. */
  #dependentsOf(place: number, nodes: number, top: number): readonly number[] {
    const known = this.#known[nodes - 1][place];
    if (known !== undefined) return known;
    const at = this.#from + place;
    const relation = this.#settings.withRelations ? this.#trees.relation[at] : 0;
    const found: number[] = [];
    this.#known[nodes - 1][place] = found;
    this.#extend(place, this.#first[place], nodes - 1, top, top, (subtree) => {
      found.push(this.#dependents.numberOf(relation, subtree));
    });
    return found;
  }

  /**
   * Gives the subtrees of a node that have the chosen dependents from `base` to before `top`, and `left` more nodes below
   * its dependents from `child` on.
   */
  #extend(node: number, child: number, left: number, base: number, top: number, give: (subtree: number) => void): void {
    if (left === 0) {
      // One sentence may have millions.
      this.#budget.spend(STEPS.hit);
      give(this.#joined(node, base, top));
      return;
    }
    for (let next = child; next !== NONE; next = this.#next[next]) {
      for (let nodes = 1; nodes <= left; nodes++) {
        for (const dependent of this.#dependentsOf(next, nodes, top)) {
          this.#chosen[top] = dependent;
          this.#extend(node, this.#next[next], left - nodes, base, top + 1, give);
        }
      }
    }
  }

  /** The number of a node with its chosen dependents, in the order of their numbers: that of the words does not count. */
  #joined(node: number, base: number, top: number): number {
    const { stream, codeOf, size } = this.#codes;
    let subtree = codeOf[stream[this.#from + node]];
    // A copy, since those chosen first stay for the next subtree; there are three at most.
    const ordered = this.#ordered;
    for (let index = base; index < top; index++) {
      const dependent = this.#chosen[index];
      let place = index - base;
      for (; place > 0 && ordered[place - 1] > dependent; place--) ordered[place] = ordered[place - 1];
      ordered[place] = dependent;
    }
    for (let index = 0; index < top - base; index++) subtree = size + this.#subtrees.numberOf(subtree, ordered[index]);
    return subtree;
  }

  #count(number: number): void {
    const at = COLUMNS * number;
    if (at >= this.#tally.length) {
      const longer = new Uint32Array(2 * Math.max(at, this.#tally.length));
      longer.set(this.#tally);
      this.#tally = longer;
    }
    this.#occurrences++;
    this.#tally[at]++;
    if (this.#tally[at + 2] === this.#document || this.#document === 0) return;
    this.#tally[at + 2] = this.#document;
    this.#tally[at + 1]++;
  }

  #subtreeOf(number: number): Subtree {
    const { attribute, withRelations } = this.#settings;
    const { size } = this.#codes;
    const dependents: { relation: string | undefined; subtree: Subtree }[] = [];
    let at = number;
    for (; at >= size; at = this.#subtrees.firstOf(at - size)) {
      const dependent = this.#subtrees.secondOf(at - size);
      const relation = this.#trees.relations.value(this.#dependents.firstOf(dependent));
      dependents.push({
        relation: withRelations ? relation : undefined,
        subtree: this.#subtreeOf(this.#dependents.secondOf(dependent)),
      });
    }
    const key = (each: (typeof dependents)[number]): string => JSON.stringify(each);
    dependents.sort((a, b) => (key(a) < key(b) ? -1 : 1));
    return { value: valueOfCode(attribute, at), dependents };
  }
}
