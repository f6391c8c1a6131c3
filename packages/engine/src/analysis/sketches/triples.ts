import { type Budget, STEPS } from '../../budget/index.ts';
import type { Corpus, Trees } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import type { LemmaTags } from './lemma-tags.ts';
import { RelationNumbers } from './relation-numbers.ts';
import { ENGLISH_SKETCH, type SketchRelation } from './sketch-relations.ts';

/** Receives each triple: its relation by index, headword and collocate by position, preposition by word number or -1. */
type SeeTriple = (relation: number, headword: number, collocate: number, preposition: number) => void;

/** A relation with its names as numbers. */
interface Prepared {
  readonly index: number;
  readonly isHead: boolean;
  /** For each word, 1 if it may be the headword, or the collocate. */
  readonly of: Uint8Array;
  readonly with: Uint8Array;
  readonly byPreposition: boolean;
}

const known = new WeakMap<Corpus, Triples>();

/** The triples of a corpus, prepared once. */
export function triplesOf(corpus: Corpus, trees: Trees, words: LemmaTags): Triples {
  let triples = known.get(corpus);
  if (triples === undefined) known.set(corpus, (triples = new Triples(corpus, trees, words, ENGLISH_SKETCH)));
  return triples;
}

/** Finds the triples of a corpus: headword, relation, collocate. */
export class Triples {
  /** The numbers of relations in all counts of this corpus. */
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

  constructor({ tokens }: Corpus, trees: Trees, words: LemmaTags, relations: readonly SketchRelation[]) {
    this.#trees = trees;
    this.#tokens = tokens;
    this.#words = words;
    this.#case = trees.relations.find('case');
    // The relations admit few different sets of tags, and a corpus has many words.
    const ofTags = new Map<string, Uint8Array>();
    const tagged = (tags: readonly string[] | undefined): Uint8Array => {
      const key = tags?.join(' ') ?? '';
      let admitted = ofTags.get(key);
      if (admitted === undefined) {
        const isAdmitted = (pos: string): boolean => (tags === undefined ? pos !== 'PUNCT' : tags.includes(pos));
        ofTags.set(key, (admitted = Uint8Array.from(words.words, ({ pos }) => Number(isAdmitted(pos)))));
      }
      return admitted;
    };
    for (const [index, relation] of relations.entries()) {
      const name = trees.relations.find(relation.deprel);
      if (name < 0) continue;
      const prepared = {
        index,
        isHead: relation.collocate === 'head',
        of: tagged(relation.of),
        with: tagged(relation.with),
        byPreposition: relation.byPreposition === true,
      };
      this.#byName[name] = [...(this.#byName[name] ?? []), prepared];
    }
  }

  /** All triples whose dependent is in [from, to). Throws `DeadlineExceeded`. */
  inRange(from: number, to: number, see: SeeTriple, budget: Budget): void {
    budget.chunks(
      from,
      to,
      (first, last) => {
        for (let at = first; at < last; at++) this.ofDependent(at, see);
      },
      STEPS.transition,
    );
  }

  /** As `inRange`, for all ranges of the searched texts. */
  inTexts({ start, end }: SearchedSubcorpus, see: SeeTriple, budget: Budget): void {
    for (let range = 0; range < start.length; range++) this.inRange(start[range], end[range], see, budget);
  }

  /** The triples of the sentences of these tokens in which one of them is the headword. */
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
      this.ofDependent(at, own);
      for (let other = sentences.start[span]; other < sentences.end[span]; other++) {
        if (distance[other] !== 0 && other + distance[other] === at) this.ofDependent(other, own);
      }
    }
  }

  ofDependent(at: number, see: SeeTriple): void {
    const { distance, relation } = this.#trees;
    if (distance[at] === 0) return;
    const prepared = this.#byName[relation[at]];
    if (prepared === undefined) return;
    const head = at + distance[at];
    const [word, headWord] = [this.#wordAt(at), this.#wordAt(head)];
    for (const each of prepared) {
      const isAdmitted = each.isHead
        ? each.of[word] === 1 && each.with[headWord] === 1
        : each.of[headWord] === 1 && each.with[word] === 1;
      if (!isAdmitted) continue;
      const [headword, collocate] = each.isHead ? [at, head] : [head, at];
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
