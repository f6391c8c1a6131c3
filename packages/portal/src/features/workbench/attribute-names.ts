// What are the attributes of tokens called on the screens?

interface AttributeNames {
  /** One value, where there is little room: `word`. */
  readonly short: string;
  /** One value: `word, ignoring capitals and accents`. */
  readonly one: string;
  /** Many values: `words, ignoring capitals and accents`. */
  readonly many: string;
}

const FOLDED = ', ignoring capitals and accents';

/** One value and many values of each attribute. */
const NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  lc: ['word', 'words'],
  word: ['word as written', 'words as written'],
  lemma: ['lemma', 'lemmas'],
  pos: ['part of speech', 'parts of speech'],
  xpos: ['Penn tag', 'Penn tags'],
  feats: ['grammatical features', 'grammatical features'],
};

/** What an attribute is called; one that only some corpora have keeps its name in queries. */
export function attributeNames(attribute: string): AttributeNames {
  const [short, many] = NAMES[attribute] ?? [attribute, attribute];
  const how = attribute === 'lc' ? FOLDED : '';
  return { short, one: short + how, many: many + how };
}
