// What may an answer disclose of a text, by its access level?
export { type AnyLine, boundedLine, short, withholdLine } from './lines.ts';
export { AccessRule, allowanceOf, COST_OF_SEARCH, restrictedDocuments } from './rule.ts';
export type { Disclosed, Reader, Told } from './rule.ts';
