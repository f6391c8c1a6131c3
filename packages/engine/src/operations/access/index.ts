// What may an answer disclose of a text, by its access level?
export { allowanceOf } from './bounds.ts';
export { coarseMatches } from './coarse.ts';
export { Disclosure } from './disclosure.ts';
export type { Disclosed, Reach, Touched } from './disclosure.ts';
export { ACCESS_LEVELS, accessLevel } from './levels.ts';
export type { AccessLevel } from './levels.ts';
export { boundedLines, shortenLine, withholdLine } from './lines.ts';
export type { Restricted } from './lines.ts';
export { observesOneToken, observesHitOnly, observesWordsOnly } from './observes.ts';
export { restrictedDocuments } from './reader.ts';
export type { Reader } from './reader.ts';
export { hitsInOpenTexts, permittedRows, rareRows, shortValue } from './rows.ts';
export { mostShownOf } from './shown-tokens.ts';
export { observedTokens } from './observed-tokens.ts';
