// Which parts do the trees of the sentences have in common?
export { countSubtrees } from './count-subtrees.ts';
export type { CountedSubtrees, Subtree } from './count-subtrees.ts';
