// What may an answer disclose of a text, by its access level?
export { ACCESS_LEVELS, accessLevel, restrictedDocuments } from './levels.ts';
export type { AccessLevel, Reader } from './levels.ts';
export { boundedLines, shortEventValues, withholdLine } from './lines.ts';
export type { LineExtras, Restricted, TreeToken } from './lines.ts';
export { isOfWords, observedTokens, observesHitOnly, observesOneToken } from './observed.ts';
export { AccessRule, allowanceOf } from './rule.ts';
export type { Disclosed, Observed } from './rule.ts';
