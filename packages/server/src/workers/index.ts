// How do queries run in parallel without delaying each other?
export { QueryLanes, type RunOptions } from './query-lanes.ts';
export { type RequestProgress, WatchedProgress } from './progress.ts';
export { LostIndex, openInThread } from './open-in-thread.ts';
export type { Openable } from './openable.ts';
export { SpareThread } from './spare-thread.ts';
