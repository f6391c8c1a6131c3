import { exp, log, log2, square } from './elementary.ts';

/**
 * logDice of a triple of headword, relation and collocate (Rychlý 2008, with the margins of word sketches): `count` triples,
 * `ofRelation` of the headword in the relation, `ofCollocate` with the collocate in any relation. At most 14.
 */
export function logDiceOfTriple(count: number, ofRelation: number, ofCollocate: number): number {
  return 14 + log2((2 * count) / (ofRelation + ofCollocate));
}

/**
 * AScore of a triple, with the margins above and the number of `all` triples: below 0 where the words are together less
 * often than by chance (Rychlý & Kilgarriff 2007, as documented for Sketch Engine).
 */
export function associationScore(count: number, ofRelation: number, ofCollocate: number, all: number): number {
  return log((count * all) / (ofRelation * ofCollocate)) * log(count + 1);
}

/**
 * The share at most of what was not among `count` triples, with 95 % confidence: with a larger share one would have been
 * among them 19 times in 20 (Clopper & Pearson 1934). 1 where there are no triples.
 */
export function highestShareOfNone(count: number): number {
  return count === 0 ? 1 : 1 - exp(log(0.05) / count);
}

/** How much a context makes two words alike, whose triples have these scores: less the more these differ. */
export function likenessInContext(one: number, other: number): number {
  return one + other - square(one - other) / 50;
}
