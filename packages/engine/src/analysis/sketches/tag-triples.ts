import { type Budget, STEPS } from '../../budget/index.ts';
import type { Corpus, Structure } from '../../corpus/index.ts';
import type { LemmaTags } from './lemma-tags.ts';
import { RelationNumbers } from './relation-numbers.ts';
import type { SketchRelation } from './sketch-relations.ts';
import type { SeeTriple, TextRanges, Triples } from './triples.ts';

/** Where a match begins, and where it must have ended. */
interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/** One place of a pattern of tags. */
interface Place {
  /** For each type, 1 if it may stand here. */
  readonly types: Uint8Array;
  readonly label: 'headword' | 'collocate' | 'preposition' | undefined;
  readonly minimum: number;
  readonly maximum: number;
}

/** A relation that is one of several patterns of tags. Outside of its labelled tokens there are only single ones. */
interface TagRelation {
  readonly relation: SketchRelation;
  readonly choices: readonly (readonly Place[])[];
}

/** One of the patterns of a relation. */
interface Pattern {
  /** Index of the relation. */
  readonly relation: number;
  readonly places: readonly Place[];
}

/** A match of a pattern. */
interface Found {
  readonly start: number;
  readonly end: number;
  readonly headword: number;
  readonly collocate: number;
  /** Position of the preposition, or -1. */
  readonly preposition: number;
}

/** The triples of a corpus that has tags alone. */
export class TagTriples implements Triples {
  readonly corpus: Corpus;
  readonly words: LemmaTags;
  readonly list: readonly SketchRelation[];
  readonly relations = new RelationNumbers();
  readonly #tokens: Uint32Array;
  readonly #sentences: Structure;
  readonly #patterns: readonly Pattern[];
  readonly #classes: TypeClasses;
  /** The patterns that can begin with three tokens, by the classes of these, of those seen so far. */
  readonly #beginning: (readonly Pattern[] | undefined)[][][] = [];
  /** Where the labelled tokens of the match are that is looked for. */
  readonly #at = { headword: -1, collocate: -1, preposition: -1 };

  constructor(corpus: Corpus, sentences: Structure, words: LemmaTags, relations: readonly TagRelation[]) {
    this.list = relations.map(({ relation }) => relation);
    this.#sentences = sentences;
    this.corpus = corpus;
    this.#tokens = corpus.tokens;
    this.words = words;
    this.#patterns = relations.flatMap(({ choices }, relation) => choices.map((places) => ({ relation, places })));
    const tables = new Set(this.#patterns.flatMap(({ places }) => places.map(({ types }) => types)));
    this.#classes = new TypeClasses([...tables], corpus.typeCount);
  }

  isHeadword(type: number): boolean {
    return this.#patterns.some(({ places }) =>
      places.some(({ label, types }) => label === 'headword' && types[type] === 1),
    );
  }

  inTexts({ start, end }: TextRanges, see: SeeTriple, budget: Budget): void {
    const sentences = this.#sentences;
    for (let range = 0; range < start.length; range++) {
      let from = start[range];
      while (from < end[range]) {
        const span = sentences.at(from);
        const to = span < 0 ? from + 1 : sentences.end[span];
        budget.spend(STEPS.transition * (to - from), from - start[range], end[range] - start[range]);
        if (span >= 0) this.#inSentence(span, see);
        from = to;
      }
    }
  }

  ofHeadwords(positions: Uint32Array, see: SeeTriple, budget: Budget): void {
    const sentences = this.#sentences;
    const { ofType } = this.words;
    const wordAt = (position: number): number => ofType[this.#tokens[position]];
    let last = -1;
    for (let index = 0; index < positions.length; index++) {
      const span = sentences.at(positions[index]);
      if (span < 0 || span === last) continue;
      last = span;
      budget.spend(STEPS.transition * (sentences.end[span] - sentences.start[span]), index, positions.length);
      const word = wordAt(positions[index]);
      this.#inSentence(span, (relation, headword, collocate, preposition) => {
        if (wordAt(headword) === word) see(relation, headword, collocate, preposition);
      });
    }
  }

  /**
   * The triples of a sentence. As for any query, of matches with the same words and start only the shortest counts, and
   * of those with the same end only the first.
   */
  #inSentence(span: number, see: SeeTriple): void {
    const { start, end } = this.#sentences;
    /** Matches before in this sentence, by relation. */
    const before: (Found[] | undefined)[] = [];
    const found: Found[] = [];
    const range = { start: 0, end: end[span] };
    for (let at = start[span]; at < end[span]; at++) {
      const patterns = this.#patternsFrom(at, end[span]);
      for (let index = 0; index < patterns.length; index++) {
        const { relation } = patterns[index];
        range.start = at;
        found.length = 0;
        this.#at.preposition = -1;
        this.#match(patterns[index].places, 0, 0, at, range, found);
        // The other patterns of the relation begin here too.
        while (index + 1 < patterns.length && patterns[index + 1].relation === relation) {
          this.#match(patterns[++index].places, 0, 0, at, range, found);
        }
        if (found.length > 0) this.#seeNew(relation, found, (before[relation] ??= []), see);
      }
    }
  }

  /** The patterns that can begin with the three tokens from `at` on, or with those that are left before the end. */
  #patternsFrom(at: number, end: number): readonly Pattern[] {
    const tokens = this.#tokens;
    const classes = this.#classes;
    const second = at + 1 < end ? classes.of(tokens[at + 1]) : 0;
    const third = at + 2 < end ? classes.of(tokens[at + 2]) : 0;
    const ofFirst = (this.#beginning[classes.of(tokens[at])] ??= []);
    return ((ofFirst[second] ??= [])[third] ??= this.#patterns.filter(({ places }) =>
      canBegin(places, tokens.subarray(at, Math.min(at + 3, end)), at + 3 > end),
    ));
  }

  #seeNew(relation: number, found: Found[], before: Found[], see: SeeTriple): void {
    const { ofType } = this.words;
    if (found.length > 1) found.sort((a, b) => a.end - b.end);
    for (const each of found) {
      const isAlike = (other: Found): boolean => this.#isOfSameWords(each, other);
      if (before.some((other) => other.start === each.start && isAlike(other))) continue;
      const isNew = !before.some((other) => other.end === each.end && isAlike(other));
      before.push(each);
      if (!isNew) continue;
      const { headword, collocate, preposition } = each;
      see(relation, headword, collocate, preposition < 0 ? -1 : ofType[this.#tokens[preposition]]);
    }
  }

  #isOfSameWords(one: Found, other: Found): boolean {
    const { ofType } = this.words;
    const same = (a: number, b: number): boolean => a === b || ofType[this.#tokens[a]] === ofType[this.#tokens[b]];
    return (
      same(one.headword, other.headword) &&
      same(one.collocate, other.collocate) &&
      // A pattern with a preposition always has one.
      same(one.preposition, other.preposition)
    );
  }

  /** All matches of the places from this one on, of which `times` tokens are at this one. */
  #match(places: readonly Place[], place: number, times: number, at: number, within: TokenRange, found: Found[]): void {
    if (place === places.length) {
      const { headword, collocate, preposition } = this.#at;
      found.push({ start: within.start, end: at, headword, collocate, preposition });
      return;
    }
    const { types, label, minimum, maximum } = places[place];
    if (maximum === 1 && minimum === 1) {
      // Most places.
      if (at === within.end || types[this.#tokens[at]] === 0) return;
      if (label !== undefined) this.#at[label] = at;
      this.#match(places, place + 1, 0, at + 1, within, found);
      return;
    }
    if (times >= minimum) this.#match(places, place + 1, 0, at, within, found);
    if (times === maximum || at === within.end || types[this.#tokens[at]] === 0) return;
    this.#match(places, place, times + 1, at + 1, within, found);
  }
}

/** Whether a match of these places can begin with tokens of these types, after which the sentence goes on unless `isEnd`. */
function canBegin(places: readonly Place[], types: Uint32Array, isEnd: boolean, place = 0, times = 0): boolean {
  if (place === places.length || (types.length === 0 && !isEnd)) return true;
  const { types: admitted, minimum, maximum } = places[place];
  if (times >= minimum && canBegin(places, types, isEnd, place + 1)) return true;
  if (times === maximum || types.length === 0 || admitted[types[0]] === 0) return false;
  return canBegin(places, types.subarray(1), isEnd, place, times + 1);
}

/** Types that the same tables admit have the same class. */
class TypeClasses {
  readonly #tables: readonly Uint8Array[];
  /** Class of each type; 0 before it is asked for. */
  readonly #ofType: Uint32Array;
  /** A tree of what the tables say one after the other: for each node, the next ones for 0 and 1. Leaves are classes. */
  readonly #next: (number | undefined)[] = [];
  #nodes = 0;
  #count = 0;

  constructor(tables: readonly Uint8Array[], typeCount: number) {
    this.#tables = tables;
    this.#ofType = new Uint32Array(typeCount);
  }

  /** The class of a type, from 1. */
  of(type: number): number {
    return this.#ofType[type] || (this.#ofType[type] = this.#find(type));
  }

  #find(type: number): number {
    const last = this.#tables.length - 1;
    let node = 0;
    for (let table = 0; table <= last; table++) {
      const branch = 2 * node + this.#tables[table][type];
      node = this.#next[branch] ??= table === last ? ++this.#count : ++this.#nodes;
    }
    return node;
  }
}
