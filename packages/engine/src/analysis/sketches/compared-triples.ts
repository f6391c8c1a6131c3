import { type Budget, STEPS } from '../../budget/index.ts';
import { GrowableUint32 } from '../../columns/index.ts';
import { compareCodePoints } from '../../text/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import type { Word } from './lemma-tags.ts';
import { type SketchRelation, relationName } from './sketch-relations.ts';
import { countTriples } from './triple-counts.ts';
import type { Triples } from './triples.ts';

/** A headword, its relation, and the word that depends on it. */
export interface Triple {
  readonly headword: Word;
  readonly relation: SketchRelation;
  readonly preposition: Word | undefined;
  readonly collocate: Word;
}

/** The different triples of two subcorpora by number, each once: from the head to its dependent. */
export interface ComparedTriples {
  readonly size: number;
  /** Headword, relation and collocate as a text. */
  value(number: number): string;
  rank(number: number): number;
  triple(number: number): Triple;
  /** Counts by number in the target and in the reference, and their totals. */
  readonly counts: readonly [Uint32Array, Uint32Array];
  readonly totals: readonly [number, number];
}

/** Counts the triples of a target and of a reference. Throws `DeadlineExceeded`. */
export function comparedTriples(
  triples: Triples,
  sides: readonly [SearchedSubcorpus, SearchedSubcorpus],
  budget: Budget,
): ComparedTriples {
  const [target, reference] = sides.map((side) => countTriples(triples, side, budget));
  const size = triples.words.words.length;
  // The mirror of a relation would count the same pairs again.
  const isListed = (relation: number): boolean =>
    triples.list[triples.relations.at(relation).relation].mirrors === undefined;
  const [relations, headwords, collocates] = [new GrowableUint32(), new GrowableUint32(), new GrowableUint32()];
  const counts = [new GrowableUint32(), new GrowableUint32()] as const;
  const totals: [number, number] = [0, 0];
  for (let collocate = 0; collocate < size; collocate++) {
    const ends = [target.first[collocate + 1], reference.first[collocate + 1]] as const;
    let [one, other] = [target.first[collocate], reference.first[collocate]];
    budget.spend(STEPS.hit * (ends[0] - one + ends[1] - other + 1), collocate, size);
    while (one < ends[0] || other < ends[1]) {
      const key = Math.min(
        one < ends[0] ? target.keys[one] : Infinity,
        other < ends[1] ? reference.keys[other] : Infinity,
      );
      const f1 = one < ends[0] && target.keys[one] === key ? target.counts[one++] : 0;
      const f2 = other < ends[1] && reference.keys[other] === key ? reference.counts[other++] : 0;
      const relation = Math.floor(key / size);
      if (!isListed(relation)) continue;
      relations.push(relation);
      headwords.push(key - relation * size);
      collocates.push(collocate);
      counts[0].push(f1);
      counts[1].push(f2);
      totals[0] += f1;
      totals[1] += f2;
    }
  }
  const columns = [headwords.view(), relations.view(), collocates.view()] as const;
  return {
    ...numbered(triples, columns),
    counts: [counts[0].view(), counts[1].view()],
    totals,
  };
}

function numbered(
  { relations, list, words }: Triples,
  [headwords, kinds, collocates]: readonly [Uint32Array, Uint32Array, Uint32Array],
): Omit<ComparedTriples, 'counts' | 'totals'> {
  const triple = (number: number): Triple => {
    const { relation, preposition } = relations.at(kinds[number]);
    return {
      headword: words.words[headwords[number]],
      relation: list[relation],
      preposition: preposition < 0 ? undefined : words.words[preposition],
      collocate: words.words[collocates[number]],
    };
  };
  const ranks = words.ranks();
  const names = Array.from({ length: relations.size }, (_, number) => {
    const { relation, preposition } = relations.at(number);
    return relationName(list[relation], preposition < 0 ? undefined : words.words[preposition].value);
  });
  const ordered = names.toSorted(compareCodePoints);
  const nameRanks = names.map((name) => ordered.indexOf(name));
  return {
    size: headwords.length,
    triple,
    value: (number) =>
      `${words.words[headwords[number]].value} ${names[kinds[number]]} ${words.words[collocates[number]].value}`,
    rank: (number) =>
      (ranks[headwords[number]] * names.length + nameRanks[kinds[number]]) * ranks.length + ranks[collocates[number]],
  };
}
