// Which tokens depend on each other as a query says?
export { findTrees } from './find-trees.ts';
export type { TreeSpans } from './find-trees.ts';
export type { RelationNames, RelationTest, TreePiece, TreeTest } from './tree-test.ts';
