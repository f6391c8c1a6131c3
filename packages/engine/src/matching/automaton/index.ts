// At which positions does a match end that begins at a given start?
export { compileProgram, type JumpPiece, type Program } from './program.ts';
export { AscendingSet, bordersOfSpans, distinct, insideOf, type TagSet, tagSetOf } from './tag-set.ts';
export { compareLabels, type Jump, type MatchBounds, type TakeEnd, ThreadMachine } from './thread-machine.ts';
export { type DfaTable, isForDfa, TokenDfa } from './token-dfa.ts';
