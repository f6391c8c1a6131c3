import { listed } from './english.ts';

/** What the commonest relations of Universal Dependencies are called. */
const NAMES: Readonly<Record<string, string>> = {
  acl: 'clause that modifies a noun',
  'acl:relcl': 'relative clause',
  advcl: 'adverbial clause',
  advmod: 'adverb',
  amod: 'adjective',
  appos: 'apposition',
  aux: 'auxiliary',
  'aux:pass': 'passive auxiliary',
  case: 'preposition',
  cc: 'conjunction',
  ccomp: 'clausal complement',
  compound: 'compound part',
  'compound:prt': 'particle',
  conj: 'coordinated word',
  cop: 'copula',
  csubj: 'clausal subject',
  det: 'determiner',
  iobj: 'indirect object',
  mark: 'subordinator',
  nmod: 'noun that modifies it',
  'nmod:poss': 'possessor',
  nsubj: 'subject',
  'nsubj:pass': 'passive subject',
  nummod: 'number',
  obj: 'object',
  obl: 'oblique',
  punct: 'punctuation mark',
  xcomp: 'open complement',
};

/** The relations of a regular expression: “object”, “subject or object”, or as it is written. */
export function relationNames(pattern: string): string {
  const names = pattern.replace(/^\((.*)\)$/su, '$1').split('|');
  const known = names.map((name) => NAMES[name]);
  return known.every((name) => name !== undefined) ? listed(known, 'or') : `relation “${pattern}”`;
}
