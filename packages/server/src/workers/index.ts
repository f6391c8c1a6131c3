// How do queries run in parallel without delaying each other?
export { QueryLanes, type RunOptions } from './query-lanes.ts';
export { type Progress, WatchedProgress } from './progress.ts';
export { LostIndex, openInThread, type Openable } from './open-in-thread.ts';
export type { EncodeLines } from './encoded-lines-request.ts';
export type { ExplainRequest } from './explain-request.ts';
export type { FileTextAnswer, FileTextRequest } from './file-text-request.ts';
export type { WordExampleAnswer, WordExampleRequest } from './word-example-request.ts';
export type { WordProfileRequest } from './word-profile-request.ts';
