// How do queries run beside each other without one holding up another?
export type { WorkerKnowledge } from './corpus-worker.ts';
export { QueryLanes, type LaneSettings, type RunOptions } from './query-lanes.ts';
export { openInThread } from './open-in-thread.ts';
export { WorkerPool } from './worker-pool.ts';
