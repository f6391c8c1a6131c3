/**
 * Told now and then how far a long task is. Returns false when the time is up: the task stops and hands back what it
 * has, and says so. Throws when the task was cancelled.
 */
export type Tick = (done: number, total: number) => boolean;

/** For tasks that nobody watches. */
export const goOn: Tick = () => true;

/** Steps between two looks at the clock. */
export const STRIDE = 1 << 18;
