import { type Budget, STEPS } from '../../budget/index.ts';
import type { Corpus, Trees } from '../../corpus/index.ts';
import type { LemmaTags } from './lemma-tags.ts';
import { RelationNumbers } from './relation-numbers.ts';
import type { SeeTriple, TextRanges, Triples } from './triples.ts';
import type { SketchRelation, TreeRelation } from './sketch-relations.ts';

/**
 * Up to 32 relations, each a bit of these masks: which classes of types may be headwords and collocates, and which names in
 * the trees lead from the headword to the collocate and back. Testing each relation by itself takes several times as long.
 */
interface Group {
  readonly first: number;
  readonly relations: readonly TreeRelation[];
  readonly of: Uint32Array;
  readonly with: Uint32Array;
  readonly toDependent: Uint32Array;
  readonly toHead: Uint32Array;
}

const IN_GROUP = 32;

/** The prepositions in [start, end), a sentence: the tokens on which they depend, and their word numbers. */
interface Prepositions {
  readonly start: number;
  readonly end: number;
  readonly heads: readonly number[];
  readonly words: readonly number[];
}

const NO_PREPOSITIONS: Prepositions = { start: 0, end: 0, heads: [], words: [] };

/** The triples of a corpus with trees. */
export class TreeTriples implements Triples {
  readonly corpus: Corpus;
  readonly words: LemmaTags;
  readonly list: readonly SketchRelation[];
  readonly relations = new RelationNumbers();
  readonly #tokens: Uint32Array;
  readonly #trees: Trees;
  readonly #groups: readonly Group[];
  /** The class of each type: types of one class may be the same in all relations. */
  readonly #classOf: Uint8Array | Uint32Array;
  readonly #case: number;
  #last = NO_PREPOSITIONS;

  constructor(corpus: Corpus, trees: Trees, words: LemmaTags, relations: readonly TreeRelation[]) {
    this.list = relations.map(({ relation }) => relation);
    this.#trees = trees;
    this.corpus = corpus;
    this.#tokens = corpus.tokens;
    this.words = words;
    this.#case = trees.relations.find('case');
    const { classOf, examples } = classesOf(corpus.typeCount, relations);
    this.#classOf = classOf;
    this.#groups = Array.from({ length: Math.ceil(relations.length / IN_GROUP) }, (_, group) =>
      groupOf(relations, group * IN_GROUP, examples, trees.relations.size),
    );
  }

  isHeadword(type: number): boolean {
    return this.#groups.some((group) => group.of[this.#classOf[type]] !== 0);
  }

  inTexts({ start, end }: TextRanges, see: SeeTriple, budget: Budget): void {
    for (let range = 0; range < start.length; range++) {
      budget.chunks(start[range], end[range], (from, to) => this.#ofDependents(from, to, see), STEPS.transition);
    }
  }

  ofHeadwords(positions: Uint32Array, see: SeeTriple, budget: Budget): void {
    const { sentences, distance } = this.#trees;
    for (let index = 0; index < positions.length; index++) {
      const at = positions[index];
      const span = sentences.at(at);
      budget.spend(STEPS.condition, index, positions.length);
      if (span < 0) continue;
      const own: SeeTriple = (relation, headword, collocate, preposition) => {
        if (headword === at) see(relation, headword, collocate, preposition);
      };
      this.#ofDependents(at, at + 1, own);
      for (let other = sentences.start[span]; other < sentences.end[span]; other++) {
        if (distance[other] !== 0 && other + distance[other] === at) this.#ofDependents(other, other + 1, own);
      }
    }
  }

  /** All triples whose dependent is in [from, to). */
  #ofDependents(from: number, to: number, see: SeeTriple): void {
    const { distance, relation } = this.#trees;
    const tokens = this.#tokens;
    const classOf = this.#classOf;
    for (const { first, relations, of, with: withWords, toHead, toDependent } of this.#groups) {
      for (let at = from; at < to; at++) {
        const name = relation[at];
        const isHead = toDependent[name];
        const isCollocate = toHead[name];
        if (distance[at] === 0 || (isHead | isCollocate) === 0) continue;
        const head = at + distance[at];
        const own = classOf[tokens[at]];
        const ofHead = classOf[tokens[head]];
        const ofHeads = isHead & of[ofHead] & withWords[own];
        for (let left = ofHeads | (isCollocate & of[own] & withWords[ofHead]); left !== 0; left &= left - 1) {
          const index = 31 - Math.clz32(left & -left);
          const isOfHead = ((ofHeads >>> index) & 1) === 1;
          const headword = isOfHead ? head : at;
          const collocate = isOfHead ? at : head;
          if (relations[index].byPreposition) this.#eachPreposition(at, first + index, headword, collocate, see);
          else see(first + index, headword, collocate, -1);
        }
      }
    }
  }

  /** A triple for each different preposition of the token `at`. */
  #eachPreposition(at: number, relation: number, headword: number, collocate: number, see: SeeTriple): void {
    const { heads, words } = this.#prepositionsAround(at);
    for (let index = 0; index < heads.length; index++) {
      if (heads[index] !== at) continue;
      let before = 0;
      while (heads[before] !== at || words[before] !== words[index]) before++;
      if (before === index) see(relation, headword, collocate, words[index]);
    }
  }

  /** All prepositions of the sentence of a token. Those of the last sentence are kept: its tokens are asked one after the other. */
  #prepositionsAround(at: number): Prepositions {
    if (at >= this.#last.start && at < this.#last.end) return this.#last;
    const { distance, relation, sentences } = this.#trees;
    const span = sentences.at(at);
    if (span < 0 || this.#case < 0) return NO_PREPOSITIONS;
    const heads: number[] = [];
    const words: number[] = [];
    const [start, end] = [sentences.start[span], sentences.end[span]];
    for (let other = start; other < end; other++) {
      if (relation[other] !== this.#case || distance[other] === 0) continue;
      heads.push(other + distance[other]);
      words.push(this.words.ofType[this.#tokens[other]]);
    }
    this.#last = { start, end, heads, words };
    return this.#last;
  }
}

/** The classes of types, and a type of each class. */
function classesOf(typeCount: number, relations: readonly TreeRelation[]) {
  const classOf = new Uint32Array(typeCount);
  let examples = [0];
  // Each table divides the classes of those before it.
  for (const table of new Set(relations.flatMap((relation) => [relation.of, relation.with]))) {
    const numbers = new Int32Array(2 * examples.length).fill(-1);
    examples = [];
    for (let type = 0; type < typeCount; type++) {
      const divided = 2 * classOf[type] + table[type];
      if (numbers[divided] < 0) numbers[divided] = examples.push(type) - 1;
      classOf[type] = numbers[divided];
    }
  }
  // A small table stays in the cache of the processor.
  return { classOf: examples.length <= 1 << 8 ? Uint8Array.from(classOf) : classOf, examples };
}

/**
 * The relations of a list from `first` on that go into one group. `examples`: a type of each class; `names`: number of names
 * in the trees.
 */
function groupOf(list: readonly TreeRelation[], first: number, examples: readonly number[], names: number): Group {
  const relations = list.slice(first, first + IN_GROUP);
  const group = {
    first,
    relations,
    of: new Uint32Array(examples.length),
    with: new Uint32Array(examples.length),
    toDependent: new Uint32Array(names),
    toHead: new Uint32Array(names),
  };
  for (const [index, relation] of relations.entries()) {
    const bit = 2 ** index;
    const byName = relation.collocate === 'head' ? group.toHead : group.toDependent;
    const named = [...relation.names];
    for (const name of named) byName[name] |= bit;
    // Without a name in the trees, no word is its headword.
    for (const [number, type] of named.length === 0 ? [] : examples.entries()) {
      if (relation.of[type] === 1) group.of[number] |= bit;
      if (relation.with[type] === 1) group.with[number] |= bit;
    }
  }
  return group;
}
