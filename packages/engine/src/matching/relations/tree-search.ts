import { STEPS } from '../../budget/index.ts';
import type { Corpus, Trees } from '../../corpus/index.ts';
import { NO_BINDING, UNSET } from '../conditions/index.ts';
import { isEverything, memberTable } from '../positions/index.ts';
import type { RelationNames, RelationTest, TreePiece, TreeTest } from './tree-test.ts';

/** A token of a tree, ready to be tested. */
interface Node extends TreeTest {
  readonly accepts: (position: number) => boolean;
  readonly arrows: readonly Arrow[];
}

interface Arrow extends RelationTest {
  readonly node: Node;
}

/** What is done with each way in which a tree fits; true ends the search. */
type Then = () => boolean;

/**
 * Finds the ways in which a tree fits, one root token after the other. A way gives each token of the pattern a token of the
 * sentence; those of several relations to dependents of one token are different.
 */
export class TreeSearch {
  /** First token of the match, and the one behind the last. */
  start = 0;
  end = 0;
  /** Position of each label, by slot. */
  readonly labels: Uint32Array;
  readonly #trees: Trees;
  readonly #root: Node;
  readonly #covers: TreePiece['covers'];
  readonly #noRelation: number;
  /** The sentence. */
  #from = 0;
  #to = 0;
  #sentence = 0;
  /** The tokens of the way that is being tried. */
  #low = 0;
  #high = 0;
  /** Head and dependent of the first relation. */
  #source = 0;
  #target = 0;

  constructor(corpus: Corpus, trees: Trees, { tree, covers }: TreePiece, labelCount: number) {
    this.#trees = trees;
    this.#covers = covers;
    this.#noRelation = trees.relations.find('');
    this.#root = nodeOf(corpus, tree);
    this.labels = new Uint32Array(labelCount).fill(UNSET);
  }

  /** Steps that a root costs, about. */
  static readonly STEPS = STEPS.condition;

  /** Calls `found` for each way in which the tree fits with this token as its root. Positions must ascend. */
  at(position: number, found: () => void): void {
    const { start, end } = this.#trees.sentences;
    while (this.#sentence < end.length && end[this.#sentence] <= position) this.#sentence++;
    if (this.#sentence >= end.length || start[this.#sentence] > position) return;
    this.#from = start[this.#sentence];
    this.#to = end[this.#sentence];
    this.#low = position;
    this.#high = position;
    this.#source = position;
    this.#target = position;
    this.#fit(this.#root, position, () => {
      [this.start, this.end] = this.#covered();
      found();
      return false;
    });
  }

  #covered(): [start: number, end: number] {
    const [source, target] = [this.#source, this.#target];
    switch (this.#covers) {
      case 'source':
        return [source, source + 1];
      case 'target':
        return [target, target + 1];
      case 'full':
        return [Math.min(source, target), Math.max(source, target) + 1];
      case 'all':
        return [this.#low, this.#high + 1];
    }
  }

  /** Whether `then` ended the search. */
  #fit(node: Node, position: number, then: Then): boolean {
    if (!node.accepts(position)) return false;
    if (node.root !== undefined && !this.#isRoot(position, node.root.names)) return false;
    const before = node.labels.map((slot) => this.labels[slot]);
    for (const slot of node.labels) this.labels[slot] = position;
    const [low, high] = [this.#low, this.#high];
    this.#low = Math.min(low, position);
    this.#high = Math.max(high, position);
    const ended = this.#follow(node, 0, position, [], then);
    this.#low = low;
    this.#high = high;
    for (const [index, slot] of node.labels.entries()) this.labels[slot] = before[index];
    return ended;
  }

  #isRoot(position: number, names: RelationNames): boolean {
    const { distance, relation } = this.#trees;
    const name = relation[position];
    return distance[position] === 0 && name !== this.#noRelation && names?.[name] !== 0;
  }

  /** Follows the relations of a node from the one with this index on. `taken`: dependents that others lead to. */
  #follow(node: Node, index: number, position: number, taken: readonly number[], then: Then): boolean {
    if (index === node.arrows.length) return then();
    const arrow = node.arrows[index];
    if (arrow.negated) {
      const exists = this.#each(arrow, position, (other) => this.#fit(arrow.node, other, () => true));
      return exists ? false : this.#follow(node, index + 1, position, taken, then);
    }
    const isDependent = arrow.towards === 'dependent';
    const isFirst = node === this.#root && node.arrows.findIndex(({ negated }) => !negated) === index;
    return this.#each(arrow, position, (other) => {
      if (isDependent && taken.includes(other)) return false;
      return this.#fit(arrow.node, other, () => {
        if (isFirst) [this.#source, this.#target] = isDependent ? [position, other] : [other, position];
        return this.#follow(node, index + 1, position, isDependent ? [...taken, other] : taken, then);
      });
    });
  }

  /** Visits the tokens to which a relation leads from a position; whether a visit ended the search. */
  #each(arrow: Arrow, position: number, visit: (other: number) => boolean): boolean {
    const { distance, relation } = this.#trees;
    const { names, anyDepth, towards } = arrow;
    if (towards === 'head') {
      if (names?.[relation[position]] === 0) return false;
      for (let at = position, steps = this.#from; distance[at] !== 0 && steps < this.#to; steps++) {
        at += distance[at];
        if (isApart(arrow, position, at) && visit(at)) return true;
        if (!anyDepth) break;
      }
      return false;
    }
    for (let at = this.#from; at < this.#to; at++) {
      if (distance[at] === 0 || names?.[relation[at]] === 0) continue;
      const isBelow = at + distance[at] === position || (anyDepth && this.#isBelow(at, position));
      if (isBelow && isApart(arrow, position, at) && visit(at)) return true;
    }
    return false;
  }

  /** Whether a token depends on another, in any number of steps. */
  #isBelow(position: number, head: number): boolean {
    const { distance } = this.#trees;
    // A faulty source may have circles.
    for (let at = position, steps = this.#from; distance[at] !== 0 && steps < this.#to; steps++) {
      at += distance[at];
      if (at === head) return position !== head;
    }
    return false;
  }
}

function isApart({ minimum, maximum, side }: RelationTest, position: number, other: number): boolean {
  const apart = Math.abs(other - position);
  if (apart < minimum || apart > maximum) return false;
  return side === undefined || other < position === (side === 'before');
}

function nodeOf(corpus: Corpus, test: TreeTest): Node {
  return {
    ...test,
    accepts: acceptance(corpus, test.class),
    arrows: test.relations.map((relation) => ({ ...relation, node: nodeOf(corpus, relation.end) })),
  };
}

function acceptance(corpus: Corpus, tokenClass: TreeTest['class']): Node['accepts'] {
  const { test } = tokenClass;
  const binding = { ...NO_BINDING };
  const holds = (position: number): boolean => {
    binding.match = position;
    return test === undefined || test(position, binding);
  };
  if (isEverything(corpus, tokenClass)) return test === undefined ? () => true : holds;
  const table = memberTable(corpus, tokenClass.types);
  const { tokens } = corpus;
  return (position) => table[tokens[position]] === 1 && holds(position);
}
