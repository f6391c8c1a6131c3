// Which parts do the trees of the sentences have in common?
export { SubtreeCounter, type Subtree, type SubtreeSettings } from './subtree-counter.ts';
