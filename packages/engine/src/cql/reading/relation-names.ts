/** English names of the relations of Universal Dependencies that a query is likely to name. */
export const RELATION_NAMES: ReadonlyMap<string, string> = new Map([
  ['acl', 'clause that modifies it'],
  ['advcl', 'adverbial clause'],
  ['advmod', 'adverbial modifier'],
  ['amod', 'adjectival modifier'],
  ['appos', 'apposition'],
  ['aux', 'auxiliary'],
  ['case', 'case marker'],
  ['cc', 'coordinating conjunction'],
  ['ccomp', 'clausal complement'],
  ['compound', 'part of a compound'],
  ['conj', 'conjunct'],
  ['cop', 'copula'],
  ['csubj', 'clausal subject'],
  ['det', 'determiner'],
  ['iobj', 'indirect object'],
  ['mark', 'marker'],
  ['nmod', 'nominal modifier'],
  ['nsubj', 'subject'],
  ['nummod', 'numeral modifier'],
  ['obj', 'object'],
  ['obl', 'oblique'],
  ['xcomp', 'open complement'],
]);

/** The English name of a relation: `nmod:poss` has that of `nmod`, and one without a name is its own. */
export function relationInWords(relation: string): string {
  return RELATION_NAMES.get(relation) ?? RELATION_NAMES.get(relation.split(':')[0]) ?? relation;
}
