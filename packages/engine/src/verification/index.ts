// Is every byte of an index unchanged, and is the content of the index consistent?
export { verifyIndex, type Verification } from './verify-index.ts';
export type { Fault } from './fault.ts';
