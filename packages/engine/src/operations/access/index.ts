// What may an answer disclose of a text, by its access level?
export { boundedAnswer } from './bounded-answer.ts';
export { ACCESS_LEVELS, accessLevel, restrictedDocuments } from './levels.ts';
export type { AccessLevel, Reader } from './levels.ts';
export { withholdLine } from './lines.ts';
export type { LineExtras, Restricted, TreeToken } from './lines.ts';
export { isOfWords } from './observed.ts';
export { ruleOf } from './rule-of-request.ts';
export { allowanceOf } from './rule.ts';
export type { AccessRule, Disclosed } from './rule.ts';
