import { type Budget, STEPS } from '../../budget/index.ts';
import type { Corpus, Trees } from '../../corpus/index.ts';
import { UNSET } from '../conditions/index.ts';
import type { SearchContext } from '../positions/index.ts';
import { acceptance } from './acceptance.ts';
import { isApart } from './is-apart.ts';
import type { RelationNames, RelationTest, TreePiece, TreeTest } from './tree-test.ts';

/** A token of a tree, ready to be tested. */
interface Node extends TreeTest {
  readonly accepts: (position: number) => boolean;
  readonly arrows: readonly Arrow[];
  /** Index of the first arrow that is not negated. */
  readonly firstPositive: number;
}

interface Arrow extends RelationTest {
  readonly node: Node;
}

/** No place in a sentence. */
const NONE = -1;

/** A dependent to which a relation leads, and those to which the relations before it lead. */
interface Taken {
  readonly at: number;
  readonly before: Taken | undefined;
}

/** What is done with each way in which a tree fits; true ends the search. */
type Then = () => boolean;

const YES: Then = () => true;

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
  readonly #budget: Budget;
  readonly #root: Node;
  readonly #covers: TreePiece['covers'];
  readonly #noRelation: number;
  /** The sentence. */
  #from = 0;
  #to = 0;
  #sentence = 0;
  /** For each token of the sentence, the place of its first dependent and of the next one of its own head. */
  #first = new Int32Array(64);
  #next = new Int32Array(64);
  /** Relations of the dependents that are listed: those for which the tree asks. */
  readonly #asked: RelationNames;
  /** The sentence of which these are. */
  #listed = -1;
  /** The tokens of the way that is being tried. */
  #low = 0;
  #high = 0;
  /** Head and dependent of the first relation. */
  #source = 0;
  #target = 0;

  constructor(
    { tree, covers }: TreePiece,
    trees: Trees,
    labelCount: number,
    context: Pick<SearchContext, 'corpus' | 'budget'>,
  ) {
    this.#trees = trees;
    this.#budget = context.budget;
    this.#covers = covers;
    this.#noRelation = trees.relations.find('');
    this.#root = nodeOf(context.corpus, tree);
    this.#asked = namesAsked(tree, trees);
    this.labels = new Uint32Array(labelCount).fill(UNSET);
  }

  /** Steps that a root costs, about. */
  static readonly STEPS = STEPS.condition;

  /** Number of the sentence of the last root. */
  get sentence(): number {
    return this.#sentence;
  }

  /** Calls `found` for each way in which the tree fits with this token as its root. Positions must ascend. Throws `DeadlineExceeded`. */
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
    // One root can have more ways than there is time for.
    this.#budget.spend(STEPS.hit);
    if (!node.accepts(position)) return false;
    if (node.root !== undefined && !this.#isRoot(position, node.root.names)) return false;
    const low = this.#low;
    const high = this.#high;
    if (position < low) this.#low = position;
    if (position > high) this.#high = position;
    const ended =
      node.labels.length === 0 ? this.#follow(node, 0, position, undefined, then) : this.#label(node, position, then);
    this.#low = low;
    this.#high = high;
    return ended;
  }

  #label(node: Node, position: number, then: Then): boolean {
    const before = node.labels.map((slot) => this.labels[slot]);
    for (const slot of node.labels) this.labels[slot] = position;
    const ended = this.#follow(node, 0, position, undefined, then);
    for (const [index, slot] of node.labels.entries()) this.labels[slot] = before[index];
    return ended;
  }

  #isRoot(position: number, names: RelationNames): boolean {
    const { distance, relation } = this.#trees;
    const name = relation[position];
    return distance[position] === 0 && name !== this.#noRelation && names?.[name] !== 0;
  }

  /** Follows the relations of a node from the one with this index on. `taken`: dependents that others lead to. */
  #follow(node: Node, index: number, position: number, taken: Taken | undefined, then: Then): boolean {
    if (index === node.arrows.length) return then();
    const arrow = node.arrows[index];
    if (arrow.negated) {
      const exists = this.#each(arrow, position, (other) => this.#fit(arrow.node, other, YES));
      return exists ? false : this.#follow(node, index + 1, position, taken, then);
    }
    const isDependent = arrow.towards === 'dependent';
    const isFirst = node === this.#root && index === node.firstPositive;
    return this.#each(arrow, position, (other) => {
      if (isDependent && isTaken(other, taken)) return false;
      return this.#fit(arrow.node, other, () => {
        if (isFirst) {
          this.#source = isDependent ? position : other;
          this.#target = isDependent ? other : position;
        }
        if (index + 1 === node.arrows.length) return then();
        const more = isDependent ? { at: other, before: taken } : taken;
        return this.#follow(node, index + 1, position, more, then);
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
    return this.#eachBelow(arrow, position, visit);
  }

  /** Visits the dependents of a token, for any depth theirs too, that are in a relation to it. */
  #eachBelow(arrow: Arrow, position: number, visit: (other: number) => boolean): boolean {
    if (this.#listed !== this.#sentence) this.#listDependents();
    const { distance, relation } = this.#trees;
    const { names, anyDepth } = arrow;
    const [first, next, from] = [this.#first, this.#next, this.#from];
    let place = first[position - from];
    while (place !== NONE) {
      const at = from + place;
      // The heads of a faulty source may form a circle, which leads back to the token.
      const isOther = at !== position;
      if (isOther && names?.[relation[at]] !== 0 && isApart(arrow, position, at) && visit(at)) return true;
      if (anyDepth && isOther && first[place] !== NONE) {
        place = first[place];
        continue;
      }
      while (next[place] === NONE) {
        place += distance[from + place];
        if (!anyDepth || from + place === position) return false;
      }
      place = next[place];
    }
    return false;
  }

  /** Lists the dependents of each token of the sentence, ascending. */
  #listDependents(): void {
    const { distance, relation } = this.#trees;
    const asked = this.#asked;
    const length = this.#to - this.#from;
    if (length > this.#first.length) {
      this.#first = new Int32Array(2 * length);
      this.#next = new Int32Array(2 * length);
    }
    this.#first.fill(NONE, 0, length);
    for (let place = length - 1; place >= 0; place--) {
      const apart = distance[this.#from + place];
      if (apart === 0 || asked?.[relation[this.#from + place]] === 0) continue;
      this.#next[place] = this.#first[place + apart];
      this.#first[place + apart] = place;
    }
    this.#listed = this.#sentence;
  }
}

/** The relations to dependents that a tree names; undefined: any, or any depth, for which all are followed. */
function namesAsked(tree: TreeTest, trees: Trees): RelationNames {
  const asked = new Uint8Array(trees.relations.size);
  const ask = ({ relations }: TreeTest): boolean =>
    relations.every(({ names, anyDepth, towards, end }) => {
      if (towards === 'dependent') {
        if (names === undefined || anyDepth) return false;
        names.forEach((is, name) => (asked[name] |= is));
      }
      return ask(end);
    });
  return ask(tree) ? asked : undefined;
}

function isTaken(position: number, taken: Taken | undefined): boolean {
  for (let each = taken; each !== undefined; each = each.before) if (each.at === position) return true;
  return false;
}

function nodeOf(corpus: Corpus, test: TreeTest): Node {
  return {
    ...test,
    accepts: acceptance(corpus, test.class),
    arrows: test.relations.map((relation) => ({ ...relation, node: nodeOf(corpus, relation.end) })),
    firstPositive: test.relations.findIndex(({ negated }) => !negated),
  };
}
