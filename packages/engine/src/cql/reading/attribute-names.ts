/** English names of token attributes, for one value and for several. An attribute that is not listed keeps its name. */
export const ATTRIBUTE_NAMES: ReadonlyMap<string, readonly [one: string, many: string]> = new Map([
  ['lc', ['word', 'words']],
  ['word', ['word', 'words']],
  ['lemma', ['lemma', 'lemmas']],
  ['pos', ['part of speech', 'parts of speech']],
  ['xpos', ['Penn tag', 'Penn tags']],
  ['deprel', ['relation', 'relations']],
  ['feats', ['grammatical features', 'grammatical features']],
]);

/** Whether the name of an attribute is a plural noun, so that its verb must be plural too. */
export function hasPluralName(attribute: string): boolean {
  const [one, many] = ATTRIBUTE_NAMES.get(attribute) ?? [];
  return one !== undefined && one === many;
}
