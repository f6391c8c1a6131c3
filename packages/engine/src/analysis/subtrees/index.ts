// Which parts do the trees of the sentences have in common?
export { SubtreeCounter } from './subtree-counter.ts';
export type { Subtree, SubtreeSettings } from './subtree-counter.ts';
