// What may an answer disclose of a text, by its access level?
export { boundedLine, shortEventValues, withholdLine, type AnyLine } from './lines.ts';
export { isOfWords, observedTokens, observesHitOnly, observesOneToken } from './observed.ts';
export { AccessRule, allowanceOf, restrictedDocuments } from './rule.ts';
export type { Disclosed, OrderTold, Reader } from './rule.ts';
