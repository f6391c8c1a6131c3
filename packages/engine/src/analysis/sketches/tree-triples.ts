import { type Budget, STEPS } from '../../budget/index.ts';
import type { Corpus, Trees } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import type { LemmaTags } from './lemma-tags.ts';
import { RelationNumbers } from './relation-numbers.ts';
import type { SeeTriple, Triples } from './triples.ts';
import type { SketchRelation, TreeRelation } from './sketch-relations.ts';

/** A relation with its place in the list. */
interface Prepared extends TreeRelation {
  readonly index: number;
}

/** The triples of a corpus with trees. */
export class TreeTriples implements Triples {
  readonly list: readonly SketchRelation[];
  readonly relations = new RelationNumbers();
  readonly #trees: Trees;
  readonly #tokens: Uint32Array;
  readonly #words: LemmaTags;
  /** The relations of a dependent, by the number of its name. */
  readonly #byName: (readonly Prepared[])[] = [];
  readonly #case: number;
  #last: { readonly start: number; readonly end: number; readonly prepositions: readonly number[] } = {
    start: 0,
    end: 0,
    prepositions: [],
  };

  constructor({ tokens }: Corpus, trees: Trees, words: LemmaTags, relations: readonly TreeRelation[]) {
    this.list = relations.map(({ relation }) => relation);
    this.#trees = trees;
    this.#tokens = tokens;
    this.#words = words;
    this.#case = trees.relations.find('case');
    for (const [index, relation] of relations.entries()) {
      const prepared = { ...relation, index };
      for (const name of relation.names) this.#byName[name] = [...(this.#byName[name] ?? []), prepared];
    }
  }

  isHeadword(type: number): boolean {
    return this.#byName.some((relations) => relations.some(({ of }) => of[type] === 1));
  }

  /** All triples whose dependent is in [from, to). Throws `DeadlineExceeded`. */
  #inRange(from: number, to: number, see: SeeTriple, budget: Budget): void {
    budget.chunks(
      from,
      to,
      (first, last) => {
        for (let at = first; at < last; at++) this.#ofDependent(at, see);
      },
      STEPS.transition,
    );
  }

  inTexts({ start, end }: SearchedSubcorpus, see: SeeTriple, budget: Budget): void {
    for (let range = 0; range < start.length; range++) this.#inRange(start[range], end[range], see, budget);
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
      this.#ofDependent(at, own);
      for (let other = sentences.start[span]; other < sentences.end[span]; other++) {
        if (distance[other] !== 0 && other + distance[other] === at) this.#ofDependent(other, own);
      }
    }
  }

  #ofDependent(at: number, see: SeeTriple): void {
    const { distance, relation } = this.#trees;
    if (distance[at] === 0) return;
    const prepared = this.#byName[relation[at]];
    if (prepared === undefined) return;
    const head = at + distance[at];
    for (const each of prepared) {
      const [headword, collocate] = each.collocate === 'head' ? [at, head] : [head, at];
      if (each.of[this.#tokens[headword]] === 0 || each.with[this.#tokens[collocate]] === 0) continue;
      if (!each.byPreposition) see(each.index, headword, collocate, -1);
      else this.#eachPreposition(at, (preposition) => see(each.index, headword, collocate, preposition));
    }
  }

  #wordAt(position: number): number {
    return this.#words.ofType[this.#tokens[position]];
  }

  /** The different prepositions of a token. */
  #eachPreposition(at: number, see: (word: number) => void): void {
    const { distance } = this.#trees;
    const seen: number[] = [];
    for (const preposition of this.#prepositionsAround(at)) {
      if (preposition + distance[preposition] !== at) continue;
      const word = this.#wordAt(preposition);
      if (seen.includes(word)) continue;
      seen.push(word);
      see(word);
    }
  }

  /** All prepositions of the sentence of a token. Those of the last sentence are kept: its tokens are asked one after the other. */
  #prepositionsAround(at: number): readonly number[] {
    const { distance, relation, sentences } = this.#trees;
    if (at >= this.#last.start && at < this.#last.end) return this.#last.prepositions;
    const span = sentences.at(at);
    if (span < 0 || this.#case < 0) return [];
    const [start, end] = [sentences.start[span], sentences.end[span]];
    const prepositions: number[] = [];
    for (let other = start; other < end; other++) {
      if (relation[other] === this.#case && distance[other] !== 0) prepositions.push(other);
    }
    this.#last = { start, end, prepositions };
    return prepositions;
  }
}
