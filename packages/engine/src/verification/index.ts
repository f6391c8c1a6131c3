// Is every byte of an index as it was written, and does the index hold what an index must?
export { verifyIndex } from './verify-index.ts';
export type { Fault } from './fault.ts';
export type { Verification } from './verify-index.ts';
