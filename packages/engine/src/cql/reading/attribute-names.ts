/** What the attributes of tokens are called in English: one value and many values. An attribute that is not among them keeps its name. */
export const ATTRIBUTE_NAMES: ReadonlyMap<string, readonly [one: string, many: string]> = new Map([
  ['lc', ['word', 'words']],
  ['word', ['word', 'words']],
  ['lemma', ['lemma', 'lemmas']],
  ['pos', ['part of speech', 'parts of speech']],
  ['xpos', ['Penn tag', 'Penn tags']],
  ['feats', ['grammatical features', 'grammatical features']],
]);

/** Whether an attribute is called by a plural noun: its verb is then a plural too. */
export function hasPluralName(attribute: string): boolean {
  const [one, many] = ATTRIBUTE_NAMES.get(attribute) ?? [];
  return one !== undefined && one === many;
}
