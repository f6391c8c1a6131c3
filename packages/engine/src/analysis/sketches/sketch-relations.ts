/** A relation of a word sketch: which tokens stand in which relation to the headword. */
export interface SketchRelation {
  readonly name: string;
  /** For people; `%` is the headword, and `$` the preposition of relations that have one table for each. */
  readonly label: string;
  /** Universal part-of-speech tags of the headword. */
  readonly of: readonly string[];
  /** Tags of the collocate; any unless given. */
  readonly with?: readonly string[];
  /** Name of the relation in the trees. */
  readonly deprel: string;
  /** Whether the collocate depends on the headword, or is its head. */
  readonly collocate: 'dependent' | 'head';
  /**
   * Share of its triples that our parser finds rightly, on gold tokens of the dev part of UD English EWT; printed by
   * bench/sketch-relations.ts.
   */
  readonly precision: number;
  /** One table for each preposition of the dependent. */
  readonly byPreposition?: true;
}

/** The name of a relation, or of one of its prepositions. */
export function relationName({ name }: SketchRelation, preposition: string | undefined): string {
  return preposition === undefined ? name : `${name}_${preposition}`;
}

/** A relation of a headword for people. */
export function relationLabel({ label }: SketchRelation, headword: string, preposition = ''): string {
  return label.replace('%', () => headword).replace('$', () => preposition);
}

const NOUNS = ['NOUN', 'PROPN'];

/** The relations of English in trees of Universal Dependencies, in the order of their tables. */
export const ENGLISH_SKETCH: readonly SketchRelation[] = [
  { name: 'subject', precision: 0.93, label: 'subjects of %', of: ['VERB'], deprel: 'nsubj', collocate: 'dependent' },
  { name: 'object', precision: 0.84, label: 'objects of %', of: ['VERB'], deprel: 'obj', collocate: 'dependent' },
  {
    name: 'passive_subject',
    precision: 0.76,
    label: 'what is %',
    of: ['VERB'],
    deprel: 'nsubj:pass',
    collocate: 'dependent',
  },
  {
    name: 'indirect_object',
    precision: 0.92,
    label: 'indirect objects of %',
    of: ['VERB'],
    deprel: 'iobj',
    collocate: 'dependent',
  },
  {
    name: 'adverb',
    precision: 0.86,
    label: 'adverbs with %',
    of: ['VERB', 'ADJ', 'ADV'],
    with: ['ADV'],
    deprel: 'advmod',
    collocate: 'dependent',
  },
  {
    name: 'particle',
    precision: 0.69,
    label: 'particles after %',
    of: ['VERB'],
    deprel: 'compound:prt',
    collocate: 'dependent',
  },
  {
    name: 'complement',
    precision: 0.84,
    label: 'open complements of %',
    of: ['VERB', 'ADJ'],
    deprel: 'xcomp',
    collocate: 'dependent',
  },
  {
    name: 'clause',
    precision: 0.64,
    label: 'clauses after %',
    of: ['VERB', 'ADJ'],
    deprel: 'ccomp',
    collocate: 'dependent',
  },
  {
    name: 'modifier',
    precision: 0.87,
    label: 'adjectives before %',
    of: NOUNS,
    with: ['ADJ'],
    deprel: 'amod',
    collocate: 'dependent',
  },
  {
    name: 'noun_modifier',
    precision: 0.73,
    label: 'nouns before %',
    of: NOUNS,
    deprel: 'compound',
    collocate: 'dependent',
  },
  { name: 'modified_noun', precision: 0.73, label: 'nouns after %', of: NOUNS, deprel: 'compound', collocate: 'head' },
  {
    name: 'possessor',
    precision: 0.94,
    label: 'possessors of %',
    of: NOUNS,
    deprel: 'nmod:poss',
    collocate: 'dependent',
  },
  { name: 'possessed', precision: 0.76, label: 'what % has', of: NOUNS, deprel: 'nmod:poss', collocate: 'head' },
  {
    name: 'subject_of',
    precision: 0.84,
    label: 'verbs with % as subject',
    of: NOUNS,
    with: ['VERB'],
    deprel: 'nsubj',
    collocate: 'head',
  },
  {
    name: 'predicate',
    precision: 0.77,
    label: 'what % is',
    of: NOUNS,
    with: ['ADJ', 'NOUN'],
    deprel: 'nsubj',
    collocate: 'head',
  },
  {
    name: 'object_of',
    precision: 0.83,
    label: 'verbs with % as object',
    of: NOUNS,
    with: ['VERB'],
    deprel: 'obj',
    collocate: 'head',
  },
  {
    name: 'passive_subject_of',
    precision: 0.79,
    label: 'verbs of which % is the passive subject',
    of: NOUNS,
    deprel: 'nsubj:pass',
    collocate: 'head',
  },
  {
    name: 'modifies',
    precision: 0.87,
    label: 'nouns that % modifies',
    of: ['ADJ'],
    with: NOUNS,
    deprel: 'amod',
    collocate: 'head',
  },
  {
    name: 'subject_of_adjective',
    precision: 0.79,
    label: 'what is %',
    of: ['ADJ'],
    deprel: 'nsubj',
    collocate: 'dependent',
  },
  {
    name: 'adverb_of',
    precision: 0.83,
    label: 'words that % modifies',
    of: ['ADV'],
    deprel: 'advmod',
    collocate: 'head',
  },
  {
    name: 'and_or',
    precision: 0.65,
    label: '% and/or …',
    of: ['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV'],
    deprel: 'conj',
    collocate: 'dependent',
  },
  {
    name: 'and_or_before',
    precision: 0.65,
    label: '… and/or %',
    of: ['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV'],
    deprel: 'conj',
    collocate: 'head',
  },
  {
    name: 'preposition',
    precision: 0.75,
    label: '% $ …',
    of: ['VERB', 'ADJ'],
    deprel: 'obl',
    collocate: 'dependent',
    byPreposition: true,
  },
  {
    name: 'noun_preposition',
    precision: 0.7,
    label: '% $ …',
    of: NOUNS,
    deprel: 'nmod',
    collocate: 'dependent',
    byPreposition: true,
  },
  {
    name: 'preposition_of',
    precision: 0.72,
    label: '… $ %',
    of: NOUNS,
    deprel: 'obl',
    collocate: 'head',
    byPreposition: true,
  },
  {
    name: 'noun_preposition_of',
    precision: 0.72,
    label: 'nouns $ %',
    of: NOUNS,
    deprel: 'nmod',
    collocate: 'head',
    byPreposition: true,
  },
];

/** The parts of speech that have relations. */
export const SKETCHED_TAGS: ReadonlySet<string> = new Set(ENGLISH_SKETCH.flatMap((relation) => relation.of));
