// How are two aligned corpora asked together, each by its own program?
export { counterpartsIn, joinedContext, linesWithKeys } from './joined.ts';
export type { CounterpartAsked, Joined } from './joined.ts';
export { alignedKeys, counterpartTexts } from './other-side.ts';
export type { AlignedKeys, CounterpartTexts } from './other-side.ts';
