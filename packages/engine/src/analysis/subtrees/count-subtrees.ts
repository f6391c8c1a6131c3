import { type Budget, STEPS } from '../../budget/index.ts';
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

export interface CountedSubtrees {
  /** Frequency of each different subtree, by its number. */
  readonly counts: Uint32Array;
  /** Number of documents with it. */
  readonly files: Uint32Array;
  /** Number of all subtrees. */
  readonly occurrences: number;
  subtree(number: number): Subtree;
}

interface SubtreeSettings {
  /** Values of the nodes. */
  readonly attribute: Attribute;
  /** Number of nodes, 2 to 4: with each more there are some three times as many subtrees. */
  readonly nodes: number;
  /** Whether subtrees with other relations are different. */
  readonly withRelations: boolean;
  /** Leaves dependents out whose relation is `punct`. */
  readonly wordsOnly: boolean;
}

/**
 * Counts the subtrees of so many nodes: a token with some of its dependents, some of theirs, and so on. The order of the
 * words does not count (as STARK counts by default: Krsnik and Dobrovoljc 2025). Throws `DeadlineExceeded`, and a
 * RequestError where there are too many different ones.
 */
export function countSubtrees(
  corpus: Corpus,
  trees: Trees,
  searched: SearchedSubcorpus,
  settings: SubtreeSettings,
  budget: Budget,
): CountedSubtrees {
  const counter = new SubtreeCounter(corpus, trees, settings, budget);
  const { start, end } = trees.sentences;
  if (settings.attribute.kind === 'type') corpus.fetch(searched, budget);
  let done = 0;
  for (let range = 0; range < searched.start.length; range++) {
    let sentence = firstSentence(start, searched.start[range]);
    for (; sentence < start.length && start[sentence] < searched.end[range]; sentence++) {
      counter.add(start[sentence], end[sentence]);
      done += end[sentence] - start[sentence];
      budget.spend(STEPS.row, done, searched.tokenCount);
    }
  }
  return counter.counted();
}

/** The first sentence that begins at a position or after it. */
function firstSentence(start: Uint32Array, position: number): number {
  let [low, high] = [0, start.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (start[middle] < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

class SubtreeCounter {
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
  /** By the number of a subtree of several nodes: frequency, documents, one more than the last document. */
  #counts = new Uint32Array(0);
  #files = new Uint32Array(0);
  #last = new Uint32Array(0);
  #occurrences = 0;
  /** Of the sentence in work: the dependents of each token, and its subtrees by their number of nodes. */
  #from = 0;
  #children: number[][] = [];
  #known: (number[] | undefined)[][] = [];

  constructor(corpus: Corpus, trees: Trees, settings: SubtreeSettings, budget: Budget) {
    this.#corpus = corpus;
    this.#trees = trees;
    this.#settings = settings;
    this.#budget = budget;
    this.#codes = valueCodes(corpus, settings.attribute);
    this.#isPunctuation = trees.relations.values().map((name) => settings.wordsOnly && /^punct(?::|$)/.test(name));
  }

  /** Counts the subtrees of a sentence, the tokens from `from` to before `to`. */
  add(from: number, to: number): void {
    const { distance, relation } = this.#trees;
    const length = to - from;
    this.#from = from;
    this.#children = Array.from({ length }, () => []);
    this.#known = Array.from({ length }, () => []);
    for (let at = from; at < to; at++) {
      if (distance[at] !== 0 && !this.#isPunctuation[relation[at]])
        this.#children[at - from + distance[at]].push(at - from);
    }
    const document = this.#corpus.documents.at(from) + 1;
    const whole = { child: 0, left: this.#settings.nodes - 1, dependents: [] };
    for (let node = 0; node < length; node++) {
      this.#extend(node, whole, (subtree) => this.#count(subtree - this.#codes.size, document));
    }
  }

  counted(): CountedSubtrees {
    return {
      counts: this.#counts.subarray(0, this.#subtrees.size),
      files: this.#files.subarray(0, this.#subtrees.size),
      occurrences: this.#occurrences,
      subtree: (number) => this.#subtreeOf(number + this.#codes.size),
    };
  }

  /** All subtrees of so many nodes whose highest node this is. */
  #subtreesOf(node: number, nodes: number): readonly number[] {
    const known = this.#known[node];
    if (known[nodes] === undefined) {
      const found: number[] = (known[nodes] = []);
      this.#extend(node, { child: 0, left: nodes - 1, dependents: [] }, (subtree) => found.push(subtree));
    }
    return known[nodes];
  }

  /** Gives the subtrees of a node that have these dependents and `left` more nodes, below children from `child` on. */
  #extend(
    node: number,
    { child, left, dependents }: { child: number; left: number; dependents: readonly number[] },
    give: (subtree: number) => void,
  ): void {
    if (left === 0) {
      // One sentence may have millions.
      this.#budget.spend(STEPS.hit);
      give(this.#joined(node, dependents));
      return;
    }
    const children = this.#children[node];
    for (let next = child; next < children.length; next++) {
      const relation = this.#settings.withRelations ? this.#trees.relation[this.#from + children[next]] : 0;
      for (let nodes = 1; nodes <= left; nodes++) {
        for (const below of this.#subtreesOf(children[next], nodes)) {
          const dependent = this.#dependents.numberOf(relation, below);
          this.#extend(node, { child: next + 1, left: left - nodes, dependents: [...dependents, dependent] }, give);
        }
      }
    }
  }

  /** The number of a node with these dependents, in whatever order they are. */
  #joined(node: number, dependents: readonly number[]): number {
    const { stream, codeOf, size } = this.#codes;
    let subtree = codeOf[stream[this.#from + node]];
    for (const dependent of dependents.toSorted((a, b) => a - b)) {
      subtree = size + this.#subtrees.numberOf(subtree, dependent);
    }
    return subtree;
  }

  #count(subtree: number, document: number): void {
    if (subtree >= this.#counts.length) {
      const length = Math.max(1 << 10, 2 * subtree);
      const longer = (numbers: Uint32Array): Uint32Array<ArrayBuffer> => {
        const more = new Uint32Array(length);
        more.set(numbers);
        return more;
      };
      [this.#counts, this.#files, this.#last] = [longer(this.#counts), longer(this.#files), longer(this.#last)];
    }
    this.#occurrences++;
    this.#counts[subtree]++;
    if (this.#last[subtree] === document || document === 0) return;
    this.#last[subtree] = document;
    this.#files[subtree]++;
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
