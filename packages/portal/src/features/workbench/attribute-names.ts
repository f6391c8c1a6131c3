// What are the attributes of tokens called on the screens?

interface AttributeNames {
  /** One value: `part of speech`. */
  readonly one: string;
  /** Many values: `parts of speech`. */
  readonly many: string;
  /** The heading of a column, which has little room. */
  readonly heading: string;
}

const NAMES: Readonly<Record<string, AttributeNames>> = {
  lc: {
    one: 'word, ignoring capitals and accents',
    many: 'words, ignoring capitals and accents',
    heading: 'Word',
  },
  word: { one: 'word as written', many: 'words as written', heading: 'Word as written' },
  lemma: { one: 'lemma', many: 'lemmas', heading: 'Lemma' },
  pos: { one: 'part of speech', many: 'parts of speech', heading: 'Part of speech' },
  xpos: { one: 'Penn tag', many: 'Penn tags', heading: 'Penn tag' },
  feats: { one: 'grammatical features', many: 'grammatical features', heading: 'Grammatical features' },
};

/** What an attribute is called; one that only some corpora have keeps its name in queries. */
export function attributeNames(attribute: string): AttributeNames {
  return NAMES[attribute] ?? { one: attribute, many: attribute, heading: attribute };
}
