// What may an answer disclose of a text, by its access level?
export { ACCESS_LEVELS, accessLevel } from './levels.ts';
export type { AccessLevel } from './levels.ts';
export { boundedLines, withholdLine } from './lines.ts';
export type { LineExtras, Restricted, TreeToken } from './lines.ts';
export { isOfWords, observedTokens, observesHitOnly, observesOneToken } from './observed.ts';
export { restrictedDocuments } from './reader.ts';
export type { Reader } from './reader.ts';
export { AccessRule, allowanceOf } from './rule.ts';
export type { Disclosed, Observed } from './rule.ts';
export { mostShownOf } from './shown-tokens.ts';
