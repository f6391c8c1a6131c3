import { log2 } from './elementary.ts';

/**
 * logDice of a triple of headword, relation and collocate (Rychlý 2008, with the margins of word sketches): `count` triples,
 * `ofRelation` of the headword in the relation, `ofCollocate` with the collocate in any relation. At most 14.
 */
export function logDiceOfTriple(count: number, ofRelation: number, ofCollocate: number): number {
  return 14 + log2((2 * count) / (ofRelation + ofCollocate));
}
