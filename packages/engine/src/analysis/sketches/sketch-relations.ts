/**
 * A relation of a word sketch: which tokens stand in which relation to the headword. What was measured is for the triples
 * that our parser finds.
 */
export interface SketchRelation extends Measured {
  readonly name: string;
  /** For people; `%` is the headword, and `$` the preposition of relations that have one table for each. */
  readonly label: string;
  /** A query in CQL: the label 1 is the headword, 2 the collocate, and 3 the preposition. */
  readonly query?: string | undefined;
  /** The same for corpora with tags alone: tokens of one sentence. */
  readonly tags?: string | undefined;
  /** Name of a relation that has the same pairs, seen from the other word. */
  readonly mirrors?: string | undefined;
  /** Of the triples that the pattern of tags finds. */
  readonly byTags?: Measured | undefined;
}

/** How well the triples of a relation are found: the share of the found ones that are right, and of the right ones that are found. */
export interface Measured {
  readonly precision?: number | undefined;
  readonly recall?: number | undefined;
  /** The same on a second treebank. */
  readonly onSecond?: { readonly precision: number; readonly recall: number } | undefined;
}

/** A relation in the trees of a corpus. */
export interface TreeRelation {
  readonly relation: SketchRelation;
  /** For each type, 1 if it may be the headword, or the collocate. */
  readonly of: Uint8Array;
  readonly with: Uint8Array;
  /** Numbers of the names that it has in the trees. */
  readonly names: Iterable<number>;
  /** Whether the collocate depends on the headword, or is its head. */
  readonly collocate: 'dependent' | 'head';
  /** Whether it is a relation for each preposition of the dependent. */
  readonly byPreposition: boolean;
}

/** The name of a relation, or of one of its prepositions. */
export function relationName({ name }: SketchRelation, preposition: string | undefined): string {
  return preposition === undefined ? name : `${name}_${preposition}`;
}

/** A relation of a headword for people. */
export function relationLabel({ label }: SketchRelation, headword: string, preposition = ''): string {
  return label.replace('%', () => headword).replace('$', () => preposition);
}

/**
 * A relation of any headword for people: `subjects of …`. The headword is “the word” in a label that has the place of the
 * collocate too: `the word and/or …` and `… and/or the word` are two relations.
 */
export function relationOfAny(relation: SketchRelation, preposition?: string): string {
  return relationLabel(relation, relation.label.includes('…') ? 'the word' : '…', preposition);
}
