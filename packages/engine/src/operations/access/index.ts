// What does the access level of a text let out?
export { allowanceOf } from './bounds.ts';
export { coarseMatches } from './coarse.ts';
export { Disclosure } from './disclosure.ts';
export type { Disclosed, Reach, Touched } from './disclosure.ts';
export { accessLevel } from './levels.ts';
export type { AccessLevel } from './levels.ts';
export { boundedLines, shortenLine, withholdLine } from './lines.ts';
export type { Restricted } from './lines.ts';
export { looksAtOneToken, staysWithTheHit } from './observes.ts';
export { restrictedDocuments } from './reader.ts';
export type { Reader } from './reader.ts';
export { hitsInOpenTexts, letOut, rareRows, shortValue } from './rows.ts';
export { mostShownOf } from './shown-tokens.ts';
export { tokensLookedAt } from './tokens-looked-at.ts';
