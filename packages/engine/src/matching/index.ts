// Which spans of a corpus does a query find, and how are they found fast?
export { besidePosition, type BesidePosition, type Side } from './beside-position.ts';
export { type CountResult, countPattern } from './count-pattern.ts';
export { explainPlan } from './explain-plan.ts';
export { matchPattern } from './match-pattern.ts';
export { endOf, type Matches, sliceMatches, spansOf, type Truncation } from './matches.ts';
export type { MatchingStrategy, MatchOptions, MatchResult } from './options.ts';
export { pagePattern, type PageResult } from './page-pattern.ts';
export { dropSpareBitmaps } from './positions/index.ts';
export { featureNames } from './conditions/index.ts';
export { foldedPrefixRange, quoteRegex } from './regex/index.ts';
export type { Counterparts, SpanList } from './spans/index.ts';
export { typesOfMatches } from './types-of-matches.ts';
